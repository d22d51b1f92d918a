import { joined, latin1, viewOf } from "#domain/pictures/bytes.ts";

const CUT: ReadonlySet<string> = new Set(["tEXt", "zTXt", "iTXt", "eXIf", "tIME"]);

/**
 * Removes text, EXIF and time chunks from a PNG, and everything after its end.
 * @throws RangeError if there is no `IEND` chunk
 */
export function stripPng(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const view = viewOf(bytes);
  const chunks: Uint8Array[] = [bytes.subarray(0, 8)];
  let at = 8;
  while (at + 12 <= bytes.byteLength) {
    const end = at + 12 + view.getUint32(at);
    const name = latin1(bytes, at + 4, at + 8);
    if (!CUT.has(name)) chunks.push(bytes.subarray(at, end));
    if (name === "IEND") return joined(chunks);
    at = end;
  }
  throw new RangeError("no end");
}
