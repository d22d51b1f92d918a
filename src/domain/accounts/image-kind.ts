/** Image formats accepted as a profile image. */
export type ImageKind = "jpeg" | "png" | "gif" | "webp";

/** Number of leading bytes `imageKindOf` needs. */
export const IMAGE_HEAD_BYTES = 12;

const JPEG = [0xff, 0xd8, 0xff];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/**
 * Detects the image format by the file's magic bytes, ignoring its name and declared type.
 * @returns null for anything else
 */
export function imageKindOf(head: Uint8Array): ImageKind | null {
  const begins = (bytes: readonly number[]) => bytes.every((byte, n) => head[n] === byte);
  const text = (from: number, to: number) => String.fromCharCode(...head.subarray(from, to));
  if (begins(JPEG)) return "jpeg";
  if (begins(PNG)) return "png";
  if (text(0, 6) === "GIF87a" || text(0, 6) === "GIF89a") return "gif";
  return text(0, 4) === "RIFF" && text(8, 12) === "WEBP" ? "webp" : null;
}
