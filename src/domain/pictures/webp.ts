import { budgetOf, rangesToCopy } from "#domain/pictures/budget.ts";
import { fromLatin1, joined, latin1, viewOf } from "#domain/pictures/bytes.ts";

/**
 * The chunks of a WebP: [name, start, end].
 * @throws RangeError if there are too many
 */
export function webpChunks(bytes: Uint8Array): [string, number, number][] {
  const view = viewOf(bytes);
  const { spend } = budgetOf(bytes.byteLength);
  const found: [string, number, number][] = [];
  let at = 12;
  while (at + 8 <= bytes.byteLength) {
    spend(1);
    const size = view.getUint32(at + 4, true);
    const end = at + 8 + size + (size % 2);
    found.push([latin1(bytes, at, at + 4), at, end]);
    at = end;
  }
  return found;
}

const DRAWING: ReadonlySet<string> = new Set(["VP8X", "VP8 ", "VP8L", "ALPH", "ANIM", "ANMF", "ICCP"]);

/**
 * Removes everything from a WebP that is not needed to show it: EXIF, XMP and unknown chunks.
 * @throws RangeError if there are too many chunks
 */
export function stripWebp(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const chunks = webpChunks(bytes).filter(([name]) => DRAWING.has(name));
  const { keep, pieces } = rangesToCopy(bytes);
  for (const [, start, end] of chunks) keep(start, end);
  const file = joined([fromLatin1("RIFF\0\0\0\0WEBP"), ...pieces()]);
  const view = viewOf(file);
  view.setUint32(4, file.byteLength - 8, true);
  let at = 12;
  for (const [name, start, end] of chunks) {
    // Clear the VP8X flags for EXIF and XMP.
    if (name === "VP8X" && end - start < 9) throw new RangeError("no flags");
    if (name === "VP8X") view.setUint8(at + 8, view.getUint8(at + 8) & ~0x0c);
    at += end - start;
  }
  return file;
}
