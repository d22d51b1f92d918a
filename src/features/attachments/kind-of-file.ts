import { KIND_BYTES, pictureKindOf } from "#domain/pictures/picture-kind.ts";

/**
 * Returns the display name of a file's format, such as "HEIC": detected from its first bytes,
 * otherwise derived from its MIME type.
 */
export async function kindOfFile(blob: Blob, mimeType: string): Promise<string> {
  const beginning = await blob
    .slice(0, KIND_BYTES)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0));
  const bytes = new Uint8Array(beginning);
  if (String.fromCharCode(...bytes.subarray(0, 5)) === "%PDF-") return "PDF";
  return (pictureKindOf(bytes) ?? mimeType.replace(/^.*\//, "").replace(/;.*$/, "")).toUpperCase();
}
