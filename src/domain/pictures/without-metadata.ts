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
  gif: (bytes) => new Uint8Array(bytes),
  heic: blankHeif,
  avif: blankHeif,
  tiff: blankTiff,
};

/**
 * The same picture without where, when and with what it was taken: nothing is decoded, so nothing of
 * its quality is lost. Null where the bytes are no picture of a known kind, or a broken one. See
 * docs/product.md#photos.
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
