import { budgetOf, rangesToCopy } from "#domain/pictures/budget.ts";
import { joined, latin1, viewOf } from "#domain/pictures/bytes.ts";

/** Ancillary chunks that decide how the image looks: transparency, colours, size, frames. */
const DRAWING: ReadonlySet<string> = new Set(
  "tRNS gAMA cHRM sRGB iCCP sBIT bKGD hIST pHYs sPLT cICP mDCV cLLI acTL fcTL fdAT".split(" "),
);

/** A chunk is critical if its name begins with a capital; decoders need it. */
const isDrawing = (name: string) => /^[A-Z]/.test(name) || DRAWING.has(name);

/**
 * Removes all chunks from a PNG that are not needed to show it (texts, EXIF, times, C2PA and
 * unknown ones), and everything after its end.
 * @throws RangeError if there is no `IEND` chunk, or if there are too many chunks
 */
export function stripPng(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const view = viewOf(bytes);
  const { spend } = budgetOf(bytes.byteLength);
  const { keep, pieces } = rangesToCopy(bytes);
  keep(0, 8);
  let at = 8;
  while (at + 12 <= bytes.byteLength) {
    spend(1);
    const end = at + 12 + view.getUint32(at);
    const name = latin1(bytes, at + 4, at + 8);
    if (isDrawing(name)) keep(at, end);
    if (name === "IEND") return joined(pieces());
    at = end;
  }
  throw new RangeError("no end");
}
