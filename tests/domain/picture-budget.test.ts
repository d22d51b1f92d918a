import { afterEach, expect, test, vi } from "vitest";
import { partsOf } from "#domain/pictures/budget.ts";
import { fromLatin1, joined, viewOf } from "#domain/pictures/bytes.ts";
import { isMoving, pictureKindOf } from "#domain/pictures/picture-kind.ts";
import { withoutMetadata } from "#domain/pictures/without-metadata.ts";

// Files of a few KB to some MB that announce more work than a picture of their size needs.

const MIB = 1024 * 1024;
const bytes = fromLatin1;
const u16 = (n: number) => bytes(String.fromCharCode((n >> 8) & 255, n & 255));
const u32 = (n: number) => joined([u16(n >>> 16), u16(n & 0xffff)]);
const repeated = (piece: Uint8Array, times: number) => {
  const count = Math.floor(times);
  const all = new Uint8Array(piece.byteLength * count);
  for (let n = 0; n < count; n += 1) all.set(piece, n * piece.byteLength);
  return all;
};

const box = (name: string, ...body: Uint8Array[]) => {
  const inside = joined(body);
  return joined([u32(inside.byteLength + 8), bytes(name), inside]);
};
const EXIF_ITEM = box("infe", u32(0x02000000), u16(1), u16(0), bytes("Exif\0"));

/** A HEIC whose items have these places. */
const heicOf = (sizes: number, count: number, locations: Uint8Array, data = 0) =>
  joined([
    box("ftyp", bytes("heic\0\0\0\0mif1")),
    box(
      "meta",
      u32(0),
      box("iinf", u32(0), u16(1), EXIF_ITEM),
      box("iloc", u32(0), u16(sizes), u16(count), locations),
    ),
    box("mdat", new Uint8Array(data)),
  ]);

/** A TIFF of this size with one directory of equal entries. */
function tiffOf(sizeBytes: number, count: number, entry: Uint8Array): Uint8Array {
  const tiff = new Uint8Array(sizeBytes);
  tiff.set(joined([bytes("MM\0*"), u32(8), u16(count), repeated(entry, count)]));
  return tiff;
}
const entryOf = (tag: number, type: number, count: number, value: number) =>
  joined([u16(tag), u16(type), u32(count), u32(value)]);

const chunk = (name: string, body: Uint8Array) =>
  joined([u32(body.byteLength), bytes(name), body, bytes("crc!")]);
const PNG_HEAD = joined([bytes("\x89PNG\r\n\x1a\n"), chunk("IHDR", bytes("header"))]);
const PNG_END = chunk("IEND", bytes(""));
const GIF_HEAD = bytes("GIF89a\x01\0\x01\0\0\0\0");
const JPEG_SCAN = bytes("\xff\xda\0\x04hddata\xff\xd9");

afterEach(() => vi.restoreAllMocks());

/** Counts the bytes that are overwritten from now on. */
function countFills() {
  let filled = 0;
  const fill = Reflect.get(Uint8Array.prototype, "fill") as (...args: unknown[]) => Uint8Array;
  vi.spyOn(Uint8Array.prototype, "fill").mockImplementation(function (this: Uint8Array, value, from = 0, to) {
    filled += Math.max(0, Math.min(to ?? this.byteLength, this.byteLength) - from);
    return Reflect.apply(fill, this, [value, from, to]);
  });
  return () => filled;
}

test.each([
  ["a TIFF of entries that announce 4 GB each", tiffOf(MIB, 5_000, entryOf(0x0110, 2, 0xffffffff, 0))],
  [
    "a TIFF whose inner directories announce as much",
    (() => {
      const tiff = tiffOf(MIB, 1, entryOf(0x8769, 4, 1, 1000));
      tiff.set(joined([u16(3_000), repeated(entryOf(1, 7, 0xffffffff, 0), 3_000)]), 1000);
      return tiff;
    })(),
  ],
  [
    "a HEIC with the whole file as place of EXIF many times",
    heicOf(0x4400, 1, joined([u16(1), u16(0), u16(3_000), repeated(u32(0), 6_000)]), 200_000),
  ],
])("%s is refused after its bytes were overwritten twice at most", (_, picture) => {
  expect(pictureKindOf(picture)).not.toBeNull();
  const filled = countFills();
  expect(withoutMetadata(picture)).toBeNull();
  expect(filled()).toBeGreaterThan(0);
  expect(filled()).toBeLessThanOrEqual(2 * picture.byteLength);
});

test.each([
  [
    "a HEIC of 800 bytes with a million extents without bytes",
    heicOf(0, 20, repeated(joined([u16(2), u16(0), u16(0xffff)]), 20)),
  ],
  ["a HEIC of empty boxes", joined([box("ftyp", bytes("heic\0\0\0\0mif1")), repeated(box("free"), MIB / 8)])],
  [
    "a JPEG of segments without content",
    joined([bytes("\xff\xd8"), repeated(bytes("\xff\xe1\0\x02"), MIB / 4), JPEG_SCAN]),
  ],
  ["a PNG of empty chunks", joined([PNG_HEAD, repeated(chunk("tEXt", bytes("")), MIB / 12), PNG_END])],
  ["a WebP of empty chunks", joined([bytes("RIFF\0\0\0\0WEBP"), repeated(bytes("VP8 \0\0\0\0"), MIB / 8)])],
  ["a GIF of empty extensions", joined([GIF_HEAD, repeated(bytes("!\xf9\0"), MIB / 3), bytes(";")])],
  ["a TIFF of more entries than its size explains", tiffOf(MIB, 0xffff, entryOf(0x0110, 3, 1, 0))],
  ["a TIFF that lists the same places again and again", tiffOf(MIB, 500, entryOf(0x014a, 4, 2_000, 100_000))],
])("%s is refused", (_, picture) => {
  expect(pictureKindOf(picture)).not.toBeNull();
  expect(picture.byteLength).toBeLessThanOrEqual(2 * MIB);
  expect(withoutMetadata(picture)).toBeNull();
});

test("a JPEG with a million marks in its data is copied as it is", () => {
  const jpeg = joined([
    bytes("\xff\xd8\xff\xda\0\x04hd"),
    repeated(bytes("\xff\0\xff\xd0"), MIB / 4),
    bytes("\xff\xff\xff\xd9"),
  ]);
  const search = vi.spyOn(Uint8Array.prototype, "indexOf");
  expect(Buffer.from(withoutMetadata(jpeg) ?? []).equals(Buffer.from(jpeg))).toBe(true);
  expect(search).not.toHaveBeenCalled();
});

test("the turn of a JPEG is looked for without making entries of everything", () => {
  const tiff = tiffOf(60_000, 4_900, entryOf(0x0110, 3, 1, 0));
  const note = joined([bytes("\xff\xe1"), u16(tiff.byteLength + 8), bytes("Exif\0\0"), tiff]);
  const jpeg = joined([bytes("\xff\xd8"), repeated(note, 20), JPEG_SCAN]);
  const read = vi.spyOn(DataView.prototype, "getUint32");
  expect(withoutMetadata(jpeg)).toEqual(joined([bytes("\xff\xd8"), JPEG_SCAN]));
  expect(read.mock.calls.length).toBeLessThan(100);
});

test("whether a PNG moves is looked for no further than in the parts it may have", () => {
  const png = joined([PNG_HEAD, repeated(chunk("tEXt", bytes("")), 50_000), chunk("acTL", bytes("frames"))]);
  const read = vi.spyOn(DataView.prototype, "getUint32");
  expect(isMoving(png)).toBe(false);
  expect(read.mock.calls.length).toBeLessThanOrEqual(partsOf(png.byteLength));
});

test("pictures of many ordinary parts are cleaned", () => {
  const data = repeated(chunk("IDAT", new Uint8Array(1024)), 2048);
  const png = withoutMetadata(joined([PNG_HEAD, data, chunk("tEXt", bytes("note")), PNG_END]));
  expect(Buffer.from(png ?? []).equals(joined([PNG_HEAD, data, PNG_END]))).toBe(true);

  const frame = bytes("!\xf9\x04\0\x0a\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02\x44\x01\0");
  const gif = joined([GIF_HEAD, repeated(frame, 2000), bytes(";")]);
  expect(Buffer.from(withoutMetadata(gif) ?? []).equals(gif)).toBe(true);
  const blocks = joined([
    bytes(",\0\0\0\0\x01\0\x01\0\0\x02"),
    repeated(joined([bytes("\xff"), new Uint8Array(255)]), 8192),
  ]);
  const large = joined([GIF_HEAD, blocks, bytes("\0;")]);
  expect(Buffer.from(withoutMetadata(large) ?? []).equals(large)).toBe(true);

  const pages = 200;
  const tiff = new Uint8Array(pages * 4096);
  tiff.set(joined([bytes("MM\0*"), u32(8)]));
  for (let page = 0; page < pages; page += 1) {
    const at = 8 + page * 4096;
    tiff.set(
      joined([
        u16(20),
        repeated(entryOf(0x0110, 2, 12, at + 1000), 1),
        repeated(entryOf(0x0100, 3, 1, 0), 19),
      ]),
      at,
    );
    tiff.set(bytes("SECRETPLACE\0"), at + 1000);
    viewOf(tiff).setUint32(at + 2 + 240, page + 1 < pages ? at + 4096 : 0);
  }
  const clean = Buffer.from(withoutMetadata(tiff) ?? bytes("SECRETPLACE"));
  expect(clean.includes("SECRETPLACE")).toBe(false);
});
