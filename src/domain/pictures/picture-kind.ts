import { partsOf } from "#domain/pictures/budget.ts";
import { latin1 } from "#domain/pictures/bytes.ts";

/** Image format, detected from the magic bytes. */
export type PictureKind = "jpeg" | "png" | "gif" | "webp" | "heic" | "avif" | "tiff";

const SIGNATURES: readonly (readonly [RegExp, PictureKind])[] = [
  [/^\xff\xd8\xff/, "jpeg"],
  [/^\x89PNG\r\n[^]\n/, "png"],
  [/^GIF8[79]a/, "gif"],
  [/^RIFF[^]{4}WEBP/, "webp"],
  [/^[^]{4}ftypavi[fs]/, "avif"],
  [/^[^]{4}ftyp(?:heic|heix|heim|heis|hevc|hevx|mif1|msf1)/, "heic"],
  [/^(?:II\*\0|MM\0\*)/, "tiff"],
];

/** Number of leading bytes `pictureKindOf` needs. */
export const KIND_BYTES = 16;

/**
 * Detects the image format by the file's magic bytes, ignoring its name.
 * @returns null for anything else.
 */
export function pictureKindOf(bytes: Uint8Array): PictureKind | null {
  const beginning = latin1(bytes, 0, KIND_BYTES);
  return SIGNATURES.find(([pattern]) => pattern.test(beginning))?.[1] ?? null;
}

/** Whether a profile image may have this format: one that every browser can show. */
export const isProfileImageKind = (kind: PictureKind | null): boolean =>
  kind === "jpeg" || kind === "png" || kind === "gif" || kind === "webp";

/**
 * @returns whether the image is animated, so that re-encoding would lose its frames: an animated
 *   PNG, WebP or AVIF, and every GIF.
 */
export function isMoving(bytes: Uint8Array): boolean {
  switch (pictureKindOf(bytes)) {
    case "gif":
      return true;
    case "webp":
      return latin1(bytes, 12, 16) === "VP8X" && ((bytes[20] ?? 0) & 0x02) !== 0;
    case "png":
      return hasFrames(bytes);
    case "avif":
      return latin1(bytes, 8, 12) === "avis";
    default:
      return false;
  }
}

/** APNG: the `acTL` chunk precedes the first `IDAT`. */
function hasFrames(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let parts = partsOf(bytes.byteLength);
  for (let at = 8; at + 12 <= bytes.byteLength && parts > 0; at += 12 + view.getUint32(at)) {
    parts -= 1;
    const name = latin1(bytes, at + 4, at + 8);
    if (name === "acTL") return true;
    if (name === "IDAT") return false;
  }
  return false;
}
