/** The kinds of picture a profile takes. */
export type ImageKind = "jpeg" | "png" | "gif" | "webp";

/** How many bytes of a file tell its kind. */
export const IMAGE_HEAD_BYTES = 12;

const JPEG = [0xff, 0xd8, 0xff];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** What a file is by its first bytes, whatever it is called; null for everything that is no such picture. */
export function imageKindOf(head: Uint8Array): ImageKind | null {
  const begins = (bytes: readonly number[]) => bytes.every((byte, n) => head[n] === byte);
  const text = (from: number, to: number) => String.fromCharCode(...head.subarray(from, to));
  if (begins(JPEG)) return "jpeg";
  if (begins(PNG)) return "png";
  if (text(0, 6) === "GIF87a" || text(0, 6) === "GIF89a") return "gif";
  return text(0, 4) === "RIFF" && text(8, 12) === "WEBP" ? "webp" : null;
}
