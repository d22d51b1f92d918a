import { fromLatin1, latin1, viewOf } from "#domain/pictures/bytes.ts";

// Boxes of ISO base media files: HEIC, AVIF, MP4, QuickTime (ISO/IEC 14496-12).

/** A box; `start` and `end` are of its content, `typeAt` is where its name is. */
export interface Box {
  readonly name: string;
  readonly typeAt: number;
  readonly start: number;
  readonly end: number;
}

/**
 * The boxes between two offsets.
 * @throws RangeError if one of them leads outside
 */
export function boxesIn(bytes: Uint8Array, from: number, to: number): Box[] {
  const view = viewOf(bytes);
  const found: Box[] = [];
  let at = from;
  while (at + 8 <= to) {
    const size = view.getUint32(at);
    const isLong = size === 1;
    const length = size === 0 ? to - at : isLong ? Number(view.getBigUint64(at + 8)) : size;
    const head = isLong ? 16 : 8;
    if (length < head || at + length > to) throw new RangeError("a box leads outside");
    const name = latin1(bytes, at + 4, at + 8);
    found.push({ name, typeAt: at + 4, start: at + head, end: at + length });
    at += length;
  }
  return found;
}

/** The first box of this name. */
export const named = (boxes: readonly Box[], name: string): Box | undefined =>
  boxes.find((box) => box.name === name);

/** Overwrites a box by free space of the same size, so that all offsets remain valid. */
export function freeBox(bytes: Uint8Array, { typeAt, start, end }: Box): void {
  bytes.set(fromLatin1("free"), typeAt);
  bytes.fill(0, start, end);
}

const NOTES: ReadonlySet<string> = new Set(["udta", "meta", "uuid"]);

/**
 * Titles, places, devices and comments in a `moov` box, of the whole and of its tracks.
 * @throws RangeError if a box leads outside
 */
export function notesIn(bytes: Uint8Array, moov: Box | undefined): Box[] {
  const inside = moov ? boxesIn(bytes, moov.start, moov.end) : [];
  const tracks = inside.filter(({ name }) => name === "trak");
  return [...inside, ...tracks.flatMap(({ start, end }) => boxesIn(bytes, start, end))].filter(({ name }) =>
    NOTES.has(name),
  );
}
