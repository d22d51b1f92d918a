import { KIND_BYTES, pictureKindOf } from "#domain/pictures/picture-kind.ts";

/** What a file is for people, such as "HEIC": as its first bytes say, else as it was announced. */
export async function kindOfFile(blob: Blob, mimeType: string): Promise<string> {
  const beginning = await blob
    .slice(0, KIND_BYTES)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0));
  const bytes = new Uint8Array(beginning);
  if (String.fromCharCode(...bytes.subarray(0, 5)) === "%PDF-") return "PDF";
  return (pictureKindOf(bytes) ?? mimeType.replace(/^.*\//, "").replace(/;.*$/, "")).toUpperCase();
}
