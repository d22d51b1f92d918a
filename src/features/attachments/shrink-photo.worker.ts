/** What the page asks: this photo drawn anew, so small, as a JPEG of this quality. */
export interface ShrinkRequest {
  readonly photo: Blob;
  readonly longEdge: number;
  /** The shorter edge is made no smaller than this, however long the longer one stays. */
  readonly shortEdge: number;
  readonly quality: number;
  /** Drawn anew also where it is small enough: most browsers cannot show it as it is. */
  readonly isConverted: boolean;
}

/** The photo drawn anew; null where this browser cannot read it, or it is good as it is. */
export type ShrinkResult = Blob | null;

addEventListener("message", (event: MessageEvent<ShrinkRequest>) => {
  void shrink(event.data)
    .catch(() => null)
    .then((shrunk: ShrinkResult) => postMessage(shrunk));
});

/** Drawn upright: the browser turns a photo the way its camera was held. */
async function shrink(wish: ShrinkRequest): Promise<ShrinkResult> {
  const bitmap = await createImageBitmap(wish.photo, { imageOrientation: "from-image" });
  const { width, height } = sizeFor(bitmap, wish);
  if (width === bitmap.width && !wish.isConverted) return null;
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext("2d", { alpha: false });
  if (!pen) return null;
  pen.imageSmoothingQuality = "high";
  // Where a picture is see-through, paper shines through rather than the night.
  pen.fillStyle = "white";
  pen.fillRect(0, 0, width, height);
  pen.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  const shrunk = await canvas.convertToBlob({ type: "image/jpeg", quality: wish.quality });
  return (await isReadable(shrunk, width, height)) ? shrunk : null;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A screenshot of a long page stays as wide as it has to be to be read. */
function sizeFor({ width, height }: Size, { longEdge, shortEdge }: ShrinkRequest): Size {
  const share = Math.max(longEdge / Math.max(width, height), shortEdge / Math.min(width, height));
  if (share >= 1) return { width, height };
  return { width: Math.round(width * share), height: Math.round(height * share) };
}

/** The smaller photo replaces the only copy: it is read once before. */
async function isReadable(photo: Blob, width: number, height: number): Promise<boolean> {
  const bitmap = await createImageBitmap(photo);
  const isWhole = bitmap.width === width && bitmap.height === height;
  bitmap.close();
  return isWhole;
}
