import { boxesIn, freeBox, named, notesIn } from "#domain/pictures/boxes.ts";
import { fromLatin1, latin1, viewOf } from "#domain/pictures/bytes.ts";
import { KIND_BYTES, pictureKindOf } from "#domain/pictures/picture-kind.ts";

/** Bytes that replace those of a file from `start` on. */
export interface Patch {
  readonly start: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Reads the bytes of a file from `start` to before `end`. */
type Read = (start: number, end: number) => Promise<Uint8Array>;

/** Boxes that are needed to show a film; others are notes, provenance and trailers of phones. */
const SHOWING: ReadonlySet<string> = new Set(
  "ftyp styp moov moof mdat mfra sidx ssix free skip wide pdin".split(" "),
);
const FIRST: ReadonlySet<string> = new Set(["ftyp", "moov", "mdat", "wide", "free", "skip"]);

/** A film's tables are small beside its pictures; a larger box is not read into memory. */
const LARGEST_BYTES = 32 * 1024 * 1024;

/** @returns whether these first bytes begin an MP4 or QuickTime file that is no image. */
export const isFilm = (beginning: Uint8Array): boolean =>
  FIRST.has(latin1(beginning, 4, 8)) && pictureKindOf(beginning.subarray(0, KIND_BYTES)) === null;

/**
 * What has to be replaced in an MP4 or QuickTime file so that it no longer tells place, device and
 * people. Its size and what it shows stay the same. Only its tables are read, because a film may be
 * larger than the memory. Data that a camera records as a track of its own stay.
 * @returns no patches for anything else, or if there is nothing to remove
 * @throws RangeError if the tables are damaged or too large
 */
export async function filmPatches(sizeBytes: number, read: Read): Promise<readonly Patch[]> {
  if (!isFilm(await read(0, Math.min(KIND_BYTES, sizeBytes)))) return [];
  const patches: Patch[] = [];
  let at = 0;
  while (at + 8 <= sizeBytes) {
    const head = await read(at, Math.min(at + 16, sizeBytes));
    const name = latin1(head, 4, 8);
    const length = lengthOf(head, sizeBytes - at);
    const mustChange = name === "moov" || !SHOWING.has(name);
    if (mustChange && length > LARGEST_BYTES) throw new RangeError("a box is too large");
    if (name === "moov") patches.push(...cleanTables(at, await read(at, at + length)));
    else if (mustChange) patches.push({ start: at, bytes: freeSpace(length) });
    at += length;
  }
  return patches;
}

/** Length of the box that begins so; one that is cut off reaches to the end. */
function lengthOf(head: Uint8Array, restBytes: number): number {
  const view = viewOf(head);
  const size = view.getUint32(0);
  const length = size === 1 && head.byteLength >= 16 ? Number(view.getBigUint64(8)) : size;
  return length < 8 ? restBytes : Math.min(length, restBytes);
}

function cleanTables(start: number, tables: Uint8Array): readonly Patch[] {
  const bytes = new Uint8Array(tables);
  const notes = notesIn(bytes, named(boxesIn(bytes, 0, bytes.byteLength), "moov"));
  for (const note of notes) freeBox(bytes, note);
  return notes.length > 0 ? [{ start, bytes }] : [];
}

function freeSpace(length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  viewOf(bytes).setUint32(0, length);
  bytes.set(fromLatin1("free"), 4);
  return bytes;
}

/**
 * A film without its metadata, put together from ranges of the old one.
 * @returns null if there is nothing to remove or the file is no film
 * @throws RangeError if the film is damaged
 */
export async function filmWithoutMetadata(film: Blob): Promise<Blob | null> {
  const patches = await filmPatches(
    film.size,
    async (start, end) => new Uint8Array(await film.slice(start, end).arrayBuffer()),
  );
  const pieces: BlobPart[] = [];
  let at = 0;
  for (const { start, bytes } of patches) {
    pieces.push(film.slice(at, start), bytes);
    at = start + bytes.byteLength;
  }
  return patches.length === 0 ? null : new Blob([...pieces, film.slice(at)]);
}
