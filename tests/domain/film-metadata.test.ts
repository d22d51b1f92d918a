import { expect, test } from "vitest";
import { fromLatin1, joined, viewOf } from "#domain/pictures/bytes.ts";
import { filmPatches, filmWithoutMetadata, isFilm } from "#domain/pictures/film.ts";

const SECRET = "SECRETPLACE";
const bytes = fromLatin1;
const textOf = (all: Uint8Array) => Buffer.from(all).toString("latin1");

function box(name: string, ...content: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = joined([bytes(`\0\0\0\0${name}`), ...content]);
  viewOf(whole).setUint32(0, whole.byteLength);
  return whole;
}

/** A box whose size stands in 64 bits behind its name. */
function longBox(name: string, content: Uint8Array): Uint8Array {
  const whole = joined([bytes(`\0\0\0\x01${name}\0\0\0\0\0\0\0\0`), content]);
  viewOf(whole).setBigUint64(8, BigInt(whole.byteLength));
  return whole;
}

const TRACK = [box("tkhd", bytes("track")), box("mdia", bytes("samples"))];
const NOTE = box("\xa9xyz", bytes(SECRET));
const FILM = joined([
  box("ftyp", bytes("isom\0\0\0\0mp42")),
  longBox("mdat", bytes("pictures and sound")),
  box(
    "moov",
    box("mvhd", bytes("head")),
    box("udta", NOTE),
    box("meta", bytes(SECRET)),
    box("trak", ...TRACK, box("udta", NOTE)),
  ),
  box("uuid", bytes(SECRET)),
  box("sefd", bytes(SECRET)),
]);

async function cleaned(film: Uint8Array): Promise<Uint8Array> {
  const copy = new Uint8Array(film);
  for (const { start, bytes: patch } of await filmPatches(film.byteLength, async (from, to) =>
    film.subarray(from, to),
  ))
    copy.set(patch, start);
  return copy;
}

test("a film loses place and device; its size, pictures and tables stay", async () => {
  expect(textOf(FILM).split(SECRET)).toHaveLength(6);
  const clean = await cleaned(FILM);
  expect(textOf(clean)).not.toContain(SECRET);
  expect(clean.byteLength).toBe(FILM.byteLength);
  for (const kept of ["isom", "mdat", "pictures and sound", "mvhd", "tkhdtrack", "mdiasamples"])
    expect(textOf(clean).indexOf(kept)).toBe(textOf(FILM).indexOf(kept));
  expect(await cleaned(clean)).toEqual(clean);
  const file = await filmWithoutMetadata(new Blob([new Uint8Array(FILM)]));
  expect(new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(clean);
});

test("a QuickTime film without a brand is one, a picture and a text are none", async () => {
  const old = joined([box("wide"), box("mdat", bytes("pictures")), box("moov", box("udta", NOTE))]);
  expect(textOf(await cleaned(old))).not.toContain(SECRET);
  for (const other of [box("ftyp", bytes("heic\0\0\0\0mif1")), bytes("%PDF-1.7 text"), bytes("")]) {
    expect(isFilm(other)).toBe(false);
    expect(await filmPatches(other.byteLength, async (from, to) => other.subarray(from, to))).toEqual([]);
  }
});

test("a film that is cut anywhere is cleaned or refused, and keeps its size", async () => {
  for (let length = 0; length < FILM.byteLength; length += 1) {
    const cut = FILM.subarray(0, length);
    const clean = await cleaned(cut).catch(() => null);
    if (clean === null) continue;
    expect(clean.byteLength).toBe(length);
    // Fewer than eight bytes behind the last box are no box.
    expect(textOf(clean)).not.toContain(SECRET);
  }
});
