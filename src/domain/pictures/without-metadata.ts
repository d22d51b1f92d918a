import { stripGif } from "#domain/pictures/gif.ts";
import { blankHeif } from "#domain/pictures/heif.ts";
import { stripJpeg } from "#domain/pictures/jpeg.ts";
import { pictureKindOf, type PictureKind } from "#domain/pictures/picture-kind.ts";
import { stripPng } from "#domain/pictures/png.ts";
import { blankTiff } from "#domain/pictures/tiff.ts";
import { stripWebp } from "#domain/pictures/webp.ts";

const STRIP: Record<PictureKind, (bytes: Uint8Array) => Uint8Array<ArrayBuffer>> = {
  jpeg: stripJpeg,
  png: stripPng,
  webp: stripWebp,
  gif: stripGif,
  heic: blankHeif,
  avif: blankHeif,
  tiff: blankTiff,
};

/**
 * Removes personal metadata (location, time, device) from an image without decoding it, so without
 * loss of quality. See docs/product.md#photos.
 * @returns null if the format is unknown or the file is damaged
 */
export function withoutMetadata(bytes: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const kind = pictureKindOf(bytes);
  if (kind === null) return null;
  try {
    return STRIP[kind](bytes);
  } catch {
    return null;
  }
}
