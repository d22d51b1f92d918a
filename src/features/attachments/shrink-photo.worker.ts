import { sizeToSend } from "#domain/pictures/photo-size.ts";

/** Request to re-encode a photo as a JPEG. */
export interface ShrinkRequest {
  readonly photo: Blob;
  /** Not made smaller. */
  readonly keepsSize: boolean;
  readonly quality: number;
  /** Re-encode even if the photo is small enough, because most browsers cannot show its format. */
  readonly isConverted: boolean;
}

/** The JPEG; null if this browser cannot decode the photo or it needs no change. */
export type ShrinkResult = Blob | null;

addEventListener("message", (event: MessageEvent<ShrinkRequest>) => {
  void shrink(event.data)
    .catch(() => null)
    .then((shrunk: ShrinkResult) => postMessage(shrunk));
});

/** Applies the EXIF orientation while decoding, because the JPEG is written without it. */
async function shrink(request: ShrinkRequest): Promise<ShrinkResult> {
  const bitmap = await createImageBitmap(request.photo, { imageOrientation: "from-image" });
  const { width, height } = request.keepsSize ? bitmap : sizeToSend(bitmap);
  if (width === bitmap.width && !request.isConverted) return null;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d", { alpha: false });
  if (!context) return null;
  context.imageSmoothingQuality = "high";
  // JPEG has no transparency; transparent areas would otherwise turn black.
  context.fillStyle = "white";
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  const shrunk = await canvas.convertToBlob({ type: "image/jpeg", quality: request.quality });
  return (await isReadable(shrunk, width, height)) ? shrunk : null;
}

/** Decodes the result as a check, because it replaces the only copy of the photo. */
async function isReadable(photo: Blob, width: number, height: number): Promise<boolean> {
  const bitmap = await createImageBitmap(photo);
  const isWhole = bitmap.width === width && bitmap.height === height;
  bitmap.close();
  return isWhole;
}
