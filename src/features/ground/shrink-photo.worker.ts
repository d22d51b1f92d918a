/** What the page asks: this photo, with its longer edge at most so many pixels. */
export interface ShrinkWish {
  readonly photo: Blob;
  readonly longEdge: number;
  readonly quality: number;
}

/** The smaller photo; null where this browser cannot read it, or it is small enough as it is. */
export type Shrunk = Blob | null;

addEventListener("message", (event: MessageEvent<ShrinkWish>) => {
  void shrink(event.data)
    .catch(() => null)
    .then((shrunk: Shrunk) => postMessage(shrunk));
});

/** Drawn upright: the browser turns a photo the way its camera was held. */
async function shrink({ photo, longEdge, quality }: ShrinkWish): Promise<Shrunk> {
  const bitmap = await createImageBitmap(photo, { imageOrientation: "from-image" });
  const share = longEdge / Math.max(bitmap.width, bitmap.height);
  if (share >= 1) return null;
  const canvas = new OffscreenCanvas(Math.round(bitmap.width * share), Math.round(bitmap.height * share));
  const pen = canvas.getContext("2d", { alpha: false });
  if (!pen) return null;
  pen.imageSmoothingQuality = "high";
  // Where a picture is see-through, paper shines through rather than the night.
  pen.fillStyle = "white";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas.convertToBlob({ type: "image/jpeg", quality });
}
