import { budgetOf, type Budget } from "#domain/pictures/budget.ts";
import { latin1, viewOf } from "#domain/pictures/bytes.ts";

// HEIC and AVIF store EXIF and XMP as items: box `iinf` lists the items, `iloc` their byte ranges.

interface Box {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** Boxes that are needed to show the image; others are films, provenance, trailers of phones. */
const DRAWING: ReadonlySet<string> = new Set([
  "ftyp",
  "styp",
  "meta",
  "mdat",
  "moov",
  "free",
  "skip",
  "wide",
]);

const METADATA: ReadonlySet<string> = new Set(["Exif", "mime"]);

function boxesIn(bytes: Uint8Array, from: number, to: number, { spend }: Budget): Box[] {
  const view = viewOf(bytes);
  const found: Box[] = [];
  let at = from;
  while (at + 8 <= to) {
    spend(1);
    const size = view.getUint32(at);
    const isLong = size === 1;
    const length = size === 0 ? to - at : isLong ? Number(view.getBigUint64(at + 8)) : size;
    const head = isLong ? 16 : 8;
    if (length < head || at + length > to) throw new RangeError("a box leads outside");
    found.push({ name: latin1(bytes, at + 4, at + 8), start: at + head, end: at + length });
    at += length;
  }
  return found;
}

const boxNamed = (boxes: readonly Box[], name: string): Box | undefined =>
  boxes.find((box) => box.name === name);

/** Ids of the items that contain EXIF or XMP. */
function metadataItems(bytes: Uint8Array, { start, end }: Box, budget: Budget): ReadonlySet<number> {
  const view = viewOf(bytes);
  const entries = boxesIn(bytes, start + (view.getUint8(start) === 0 ? 6 : 8), end, budget);
  const ids = entries.map((box) => {
    const isLong = view.getUint8(box.start) === 3;
    const id = isLong ? view.getUint32(box.start + 4) : view.getUint16(box.start + 4);
    const type = box.start + (isLong ? 10 : 8);
    return METADATA.has(latin1(bytes, type, type + 4)) ? id : -1;
  });
  return new Set(ids.filter((id) => id >= 0));
}

const SIZES_OF_NUMBERS: ReadonlySet<number> = new Set([0, 2, 4, 8]);

/**
 * Byte ranges [start, end] of these items. `data` is the `idat` box, to which the offsets of
 * construction method 1 are relative.
 * @throws RangeError if one of these items is stored within another item (construction method 2)
 * or at a place that cannot be read: it must not count as removed
 */
function extentsOf(
  bytes: Uint8Array,
  { start }: Box,
  ids: ReadonlySet<number>,
  { data, spend }: { readonly data: Box | undefined; readonly spend: Budget["spend"] },
): [number, number][] {
  const view = viewOf(bytes);
  const version = view.getUint8(start);
  let at = start + 4;
  const read = (size: number): number => {
    at += size;
    if (!SIZES_OF_NUMBERS.has(size)) throw new RangeError("a number of unknown size");
    if (size === 0) return 0;
    if (size === 2) return view.getUint16(at - 2);
    return size === 4 ? view.getUint32(at - 4) : Number(view.getBigUint64(at - 8));
  };
  const sizes = read(2);
  const [offsetSize, lengthSize, baseSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const indexSize = version > 0 ? sizes & 15 : 0;
  const ranges: [number, number][] = [];
  for (let items = read(version < 2 ? 2 : 4); items > 0; items -= 1) {
    spend(1);
    const id = read(version < 2 ? 2 : 4);
    const method = version > 0 ? read(2) & 15 : 0;
    if (method > 1 && ids.has(id)) throw new RangeError("metadata within another item");
    read(2);
    const base = read(baseSize) + (method === 1 ? (data?.start ?? 0) : 0);
    for (let extents = read(2); extents > 0; extents -= 1) {
      // An extent may have no bytes of its own.
      spend(1);
      read(indexSize);
      const from = base + read(offsetSize);
      const length = read(lengthSize);
      if (ids.has(id)) ranges.push([from, length === 0 ? bytes.byteLength : from + length]);
    }
  }
  return ranges;
}

/** Boxes of an image sequence with titles, places and devices, of the whole and of its tracks. */
function sequenceNotes(bytes: Uint8Array, moov: Box | undefined, budget: Budget): Box[] {
  const inside = moov ? boxesIn(bytes, moov.start, moov.end, budget) : [];
  const tracks = inside.filter(({ name }) => name === "trak");
  return [...inside, ...tracks.flatMap(({ start, end }) => boxesIn(bytes, start, end, budget))].filter(
    ({ name }) => name === "udta" || name === "meta" || name === "uuid",
  );
}

/**
 * Copies an HEIC or AVIF file with EXIF, XMP and everything that is not needed to show it
 * overwritten by zeros. The length stays the same, so that offsets remain valid.
 * @throws RangeError if a box reaches beyond the end of its container, if the place of EXIF or XMP
 * is unknown, or if there are more or longer parts than a picture of this size has
 */
export function blankHeif(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const blank = new Uint8Array(bytes);
  const budget = budgetOf(bytes.byteLength);
  const { fill, spend } = budget;
  const boxes = boxesIn(bytes, 0, bytes.byteLength, budget);
  const foreign = boxes.filter(({ name }) => !DRAWING.has(name));
  for (const { start, end } of [...foreign, ...sequenceNotes(bytes, boxNamed(boxes, "moov"), budget)])
    fill(blank, start, end);
  const meta = boxNamed(boxes, "meta");
  if (!meta) return blank;
  const inside = boxesIn(bytes, meta.start + 4, meta.end, budget);
  const [items, location] = [boxNamed(inside, "iinf"), boxNamed(inside, "iloc")];
  if (!items || !location) return blank;
  const data = boxNamed(inside, "idat");
  const ids = metadataItems(bytes, items, budget);
  for (const [from, to] of extentsOf(bytes, location, ids, { data, spend })) fill(blank, from, to);
  return blank;
}
