import { fromLatin1, joined, latin1, viewOf } from "#domain/pictures/bytes.ts";

/** The chunks of a WebP: [name, start, end]. */
export function webpChunks(bytes: Uint8Array): [string, number, number][] {
  const view = viewOf(bytes);
  const found: [string, number, number][] = [];
  let at = 12;
  while (at + 8 <= bytes.byteLength) {
    const size = view.getUint32(at + 4, true);
    const end = at + 8 + size + (size % 2);
    found.push([latin1(bytes, at, at + 4), at, end]);
    at = end;
  }
  return found;
}

const DRAWING: ReadonlySet<string> = new Set(["VP8X", "VP8 ", "VP8L", "ALPH", "ANIM", "ANMF", "ICCP"]);

/** Removes everything from a WebP that is not needed to show it: EXIF, XMP and unknown chunks. */
export function stripWebp(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const chunks = webpChunks(bytes)
    .filter(([name]) => DRAWING.has(name))
    .map(([name, start, end]) => {
      const chunk = new Uint8Array(bytes.subarray(start, end));
      const flags = viewOf(chunk);
      // Clear the VP8X flags for EXIF and XMP.
      if (name === "VP8X") flags.setUint8(8, flags.getUint8(8) & ~0x0c);
      return chunk;
    });
  const file = joined([fromLatin1("RIFF\0\0\0\0WEBP"), ...chunks]);
  viewOf(file).setUint32(4, file.byteLength - 8, true);
  return file;
}
