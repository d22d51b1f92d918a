import { budgetOf, rangesToCopy } from "#domain/pictures/budget.ts";
import { joined, latin1 } from "#domain/pictures/bytes.ts";

const EXTENSION = 0x21;
const IMAGE = 0x2c;
const APPLICATION = 0xff;
const COMMENT = 0xfe;

/** Application extensions that are needed to show the image: repetition and colours. */
const DRAWING: ReadonlySet<string> = new Set(["NETSCAPE2.0", "ANIMEXTS1.0", "ICCRGBG1012"]);

/** Bytes of the colour table that these flags announce. */
const tableBytes = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** End of the data sub-blocks that start at `at`. */
function subBlocksEnd(bytes: Uint8Array, at: number): number {
  let end = at;
  for (let size = bytes[end] ?? 0; size !== 0; size = bytes[end] ?? 0) end += size + 1;
  return end + 1;
}

/**
 * Removes comments and foreign application data (XMP) from a GIF, and everything after its end. A
 * GIF that is cut off keeps what there is, as browsers show it.
 * @throws RangeError if there are too many blocks
 */
export function stripGif(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  let at = 13 + tableBytes(bytes[10] ?? 0);
  const { spend } = budgetOf(bytes.byteLength);
  const { keep, pieces } = rangesToCopy(bytes);
  keep(0, at);
  while (bytes[at] === EXTENSION || bytes[at] === IMAGE) {
    spend(1);
    const isImage = bytes[at] === IMAGE;
    const data = isImage ? at + 11 + tableBytes(bytes[at + 9] ?? 0) : at + 2;
    const end = subBlocksEnd(bytes, data);
    const label = bytes[at + 1];
    const isForeign = label === APPLICATION && !DRAWING.has(latin1(bytes, at + 3, at + 14));
    if (isImage || (label !== COMMENT && !isForeign)) keep(at, end);
    at = end;
  }
  return joined([...pieces(), Uint8Array.of(0x3b)]);
}
