import { budgetOf, type Budget } from "#domain/pictures/budget.ts";
import { viewOf } from "#domain/pictures/bytes.ts";

// TIFF directories. EXIF in other formats is a TIFF structure, and some cameras write TIFF files.

const ORIENTATION = 0x0112;
const DIRECTORIES: ReadonlySet<number> = new Set([0x8769, 0x8825, 0xa005]);

/** Offsets of further images, in DNG the photo itself; their metadata is as personal. */
const SUB_IMAGES = 0x014a;

/**
 * Camera, software, people, descriptions, dates, serial numbers, XMP, IPTC, maker notes, notes of
 * Windows, coordinates of maps, original raw files.
 */
const PERSONAL: ReadonlySet<number> = new Set([
  0x010d, 0x010e, 0x010f, 0x0110, 0x0131, 0x0132, 0x013b, 0x013c, 0x02bc, 0x8298, 0x83bb, 0x8649, 0xc614,
  0xc62f, 0xc634, 0xc65d, 0xc68b, 0xc68c, 0x9c9b, 0x9c9c, 0x9c9d, 0x9c9e, 0x9c9f, 0x830e, 0x8482, 0x85d8,
  0x87af, 0x87b0, 0x87b1, 0xa480, 0xa481,
]);
/** A text of a TIFF names cameras, software, people, places or dates; none decides how it looks. */
const TEXT_TYPE = 2;

const BYTES_OF_TYPE: readonly number[] = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4];

interface Entry {
  readonly tag: number;
  readonly type: number;
  /** Offset of the entry's twelve bytes. */
  readonly at: number;
  /** Offset of its value: inside the entry if it has at most four bytes. */
  readonly value: number;
  readonly sizeBytes: number;
}

interface Directory {
  readonly entries: readonly Entry[];
  readonly next: number;
}

/** @returns whether the file is little-endian. */
const orderOf = (tiff: Uint8Array) => tiff[0] === 0x49;

function entryAt(tiff: Uint8Array, entry: number): Entry {
  const view = viewOf(tiff);
  const isLittle = orderOf(tiff);
  const type = view.getUint16(entry + 2, isLittle);
  const unit = BYTES_OF_TYPE[type] ?? 1;
  const sizeBytes = unit * view.getUint32(entry + 4, isLittle);
  const value = sizeBytes <= 4 ? entry + 8 : view.getUint32(entry + 8, isLittle);
  return { tag: view.getUint16(entry, isLittle), type, at: entry, value, sizeBytes };
}

function directoryAt(tiff: Uint8Array, at: number, spend: Budget["spend"]): Directory {
  const view = viewOf(tiff);
  const isLittle = orderOf(tiff);
  const count = view.getUint16(at, isLittle);
  spend(1 + count);
  const entries = Array.from({ length: count }, (_, n) => entryAt(tiff, at + 2 + n * 12));
  const end = at + 2 + count * 12;
  return { entries, next: end + 4 <= tiff.byteLength ? view.getUint32(end, isLittle) : 0 };
}

function orientationEntry(tiff: Uint8Array): Entry | undefined {
  const view = viewOf(tiff);
  const isLittle = orderOf(tiff);
  const at = view.getUint32(4, isLittle);
  // Only what is found becomes an entry: a JPEG may have many directories of thousands of entries.
  for (let n = 0; n < view.getUint16(at, isLittle); n += 1)
    if (view.getUint16(at + 2 + n * 12, isLittle) === ORIENTATION) return entryAt(tiff, at + 2 + n * 12);
  return undefined;
}

/** @returns the EXIF orientation, 1 (upright) to 8; 1 if it is missing or unreadable. */
export function orientationIn(tiff: Uint8Array): number {
  try {
    const found = orientationEntry(tiff);
    return found ? viewOf(tiff).getUint16(found.value, orderOf(tiff)) : 1;
  } catch {
    return 1;
  }
}

/**
 * Overwrites the EXIF orientation, if there is one.
 * @throws RangeError if the bytes are not a valid TIFF structure
 */
export function setOrientation(tiff: Uint8Array, orientation: number): void {
  const found = orientationEntry(tiff);
  if (found) viewOf(tiff).setUint16(found.value, orientation, orderOf(tiff));
}

/** The directory offsets that an entry holds, one or several. */
function offsetsIn(tiff: Uint8Array, { value, sizeBytes }: Entry, spend: Budget["spend"]): number[] {
  const count = Math.floor(sizeBytes / 4);
  spend(count);
  const view = viewOf(tiff);
  return Array.from({ length: count }, (_, n) => view.getUint32(value + n * 4, orderOf(tiff)));
}

/**
 * Copies a TIFF with its personal metadata (location, camera, people, dates) overwritten by zeros,
 * in all its images. The length stays the same, so that offsets remain valid.
 * @throws RangeError if a directory reaches beyond the end, or if there are more or longer parts
 * than a picture of this size has
 */
export function blankTiff(tiff: Uint8Array): Uint8Array<ArrayBuffer> {
  const blank = new Uint8Array(tiff);
  const { fill, spend } = budgetOf(tiff.byteLength);
  const open = directoriesOnce(tiff, spend);
  const blankAll = (at: number) => {
    const entries = open(at)?.entries ?? [];
    for (const entry of entries) {
      if (DIRECTORIES.has(entry.tag) || entry.tag === SUB_IMAGES)
        offsetsIn(tiff, entry, spend).forEach(blankAll);
      fill(blank, entry.value, entry.value + entry.sizeBytes);
    }
    if (entries.length > 0) fill(blank, at, at + 2 + entries.length * 12);
  };
  const images = [viewOf(tiff).getUint32(4, orderOf(tiff))];
  for (let at = images.pop(); at !== undefined; at = images.pop()) {
    const { entries, next } = open(at) ?? { entries: [], next: 0 };
    for (const entry of entries) {
      const { tag, type, value, sizeBytes } = entry;
      if (tag === SUB_IMAGES) images.push(...offsetsIn(tiff, entry, spend));
      if (DIRECTORIES.has(tag)) offsetsIn(tiff, entry, spend).forEach(blankAll);
      if (DIRECTORIES.has(tag) || PERSONAL.has(tag) || type === TEXT_TYPE)
        fill(blank, value, value + sizeBytes);
    }
    if (next !== 0) images.push(next);
  }
  return blank;
}

/**
 * Reads each directory once, because offsets may form a cycle; null for one that was read before,
 * and for offset 0, which means that there is none.
 */
function directoriesOnce(tiff: Uint8Array, spend: Budget["spend"]): (at: number) => Directory | null {
  const visited = new Set([0]);
  return (at) => {
    if (visited.has(at)) return null;
    visited.add(at);
    return directoryAt(tiff, at, spend);
  };
}
