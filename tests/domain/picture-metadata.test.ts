import { expect, test } from "vitest";
import { fromLatin1, joined, latin1, viewOf } from "#domain/pictures/bytes.ts";
import { withMetadataOf } from "#domain/pictures/jpeg.ts";
import { isMoving, pictureKindOf } from "#domain/pictures/picture-kind.ts";
import { orientationIn } from "#domain/pictures/tiff.ts";
import { withoutMetadata } from "#domain/pictures/without-metadata.ts";

const SECRET = "SECRETPLACE";
const bytes = fromLatin1;
const textOf = (all: Uint8Array) => Buffer.from(all).toString("latin1");

const u16 = (n: number) => bytes(String.fromCharCode(n >> 8, n & 255));
const u32 = (n: number) => joined([u16(n >>> 16), u16(n & 0xffff)]);

/**
 * A TIFF of one directory with the turn 6, a camera's name and a place in a directory of its own.
 */
function tiffWithLocation(): Uint8Array {
  const entry = (tag: number, type: number, count: number, value: Uint8Array) =>
    joined([u16(tag), u16(type), u32(count), value]);
  const text = bytes(SECRET.padEnd(12, "\0"));
  const main = joined([
    u16(3),
    entry(0x0110, 2, 12, u32(200)),
    entry(0x0112, 3, 1, joined([u16(6), u16(0)])),
    entry(0x8825, 4, 1, u32(100)),
    u32(0),
  ]);
  const entries = joined([u16(1), entry(0x0002, 2, 12, u32(220)), u32(0)]);
  const tiff = new Uint8Array(240);
  tiff.set(bytes("MM\0*\0\0\0\x08"));
  tiff.set(main, 8);
  tiff.set(entries, 100);
  tiff.set(text, 200);
  tiff.set(text, 220);
  return tiff;
}

const EXIF = joined([bytes("Exif\0\0"), tiffWithLocation()]);
const segment = (marker: number, body: Uint8Array) =>
  joined([bytes(`\xff${String.fromCharCode(marker)}`), u16(body.byteLength + 2), body]);
const PROFILE = segment(0xe2, bytes("ICC_PROFILE\0colours"));
const SCAN = joined([segment(0xda, bytes("head")), bytes("da\xff\x00ta\xff\xd0more\xff\xd9")]);
const jpegOf = (...segments: Uint8Array[]) => joined([bytes("\xff\xd8"), ...segments]);
const JPEG = jpegOf(
  segment(0xe0, bytes("JFIF\0")),
  segment(0xe1, EXIF),
  segment(0xe1, bytes(`http://ns.adobe.com/xap/1.0/\0${SECRET}`)),
  segment(0xe2, bytes(`MPF\0${SECRET}`)),
  segment(0xed, bytes(SECRET)),
  segment(0xfe, bytes(SECRET)),
  PROFILE,
  segment(0xdb, bytes("tables")),
  SCAN,
  bytes(`\xff\xd8${SECRET}`),
);

const chunk = (name: string, body: Uint8Array) =>
  joined([u32(body.byteLength), bytes(name), body, bytes("crc!")]);
const PNG_HEAD = joined([bytes("\x89PNG\r\n\x1a\n"), chunk("IHDR", bytes("header"))]);
const PNG_DATA = joined([chunk("IDAT", bytes("pixels")), chunk("IEND", bytes(""))]);
const PNG = joined([
  PNG_HEAD,
  chunk("eXIf", tiffWithLocation()),
  chunk("iTXt", bytes(SECRET)),
  PNG_DATA,
  bytes(SECRET),
]);

const small = (n: number) => joined([u32(n)]).toReversed();
const riff = (name: string, body: Uint8Array) =>
  joined([bytes(name), small(body.byteLength), body, bytes(body.byteLength % 2 ? "\0" : "")]);
const webpOf = (flags: number, ...chunks: Uint8Array[]) => {
  const inside = joined([
    bytes("WEBP"),
    riff("VP8X", bytes(`${String.fromCharCode(flags)}\0\0\0\0\0\0\0\0\0`)),
    ...chunks,
  ]);
  return joined([bytes("RIFF"), small(inside.byteLength), inside]);
};
const PIXELS = riff("VP8 ", bytes("pixels"));
const WEBP = webpOf(0x0c, PIXELS, riff("EXIF", tiffWithLocation()), riff("XMP ", bytes(SECRET)));

const box = (name: string, body: Uint8Array) => joined([u32(body.byteLength + 8), bytes(name), body]);
const item = (id: number, type: string) =>
  box("infe", joined([u32(0x02000000), u16(id), u16(0), bytes(type), bytes("\0")]));

/** A HEIC of three items: the picture, EXIF and XMP, behind each other. */
function heicOf(brand: string): Uint8Array {
  const pieces = [bytes("pixels"), EXIF, bytes(SECRET)];
  const place = (id: number, at: number, length: number) =>
    joined([u16(id), u16(0), u16(1), u32(at), u32(length)]);
  const whole = (start: number) => {
    let at = start;
    const entries = pieces.map((piece, n) => {
      at += piece.byteLength;
      return place(n + 1, at - piece.byteLength, piece.byteLength);
    });
    const named = joined([u32(0), u16(3), item(1, "hvc1"), item(2, "Exif"), item(3, "mime")]);
    const meta = joined([
      u32(0),
      box("iinf", named),
      box("iloc", joined([u32(0), u16(0x4400), u16(3), ...entries])),
    ]);
    return joined([
      box("ftyp", bytes(`${brand}\0\0\0\0mif1`)),
      box("meta", meta),
      box("mdat", joined(pieces)),
    ]);
  };
  return whole(whole(0).byteLength - joined(pieces).byteLength);
}

/** Sub-blocks of a GIF, each at most 255 bytes, ended by an empty one. */
const blocks = (...texts: string[]) =>
  joined([...texts.flatMap((text) => [Uint8Array.of(text.length), bytes(text)]), bytes("\0")]);
const GIF_HEAD = joined([bytes("GIF89a"), bytes("\x01\0\x01\0\x80\0\0"), bytes("\0\0\0\xff\xff\xff")]);
const GIF_LOOP = joined([bytes("!\xff"), blocks("NETSCAPE2.0", "\x01\0\0")]);
const GIF_FRAME = joined([
  bytes("!\xf9"),
  blocks("\0\x0a\0\0"),
  bytes(",\0\0\0\0\x01\0\x01\0\x80"),
  bytes("\0\0\0!,;"),
  bytes("\x02"),
  blocks("!\xfe;"),
]);
const GIF = joined([
  GIF_HEAD,
  bytes("!\xfe"),
  blocks(SECRET),
  GIF_LOOP,
  GIF_FRAME,
  bytes("!\xff"),
  blocks("XMP DataXMP", SECRET),
  GIF_FRAME,
  bytes(";"),
  bytes(SECRET),
]);

/** What else phones and editors write: provenance, films, trailers, notes of programs. */
const PNG_WITH_PROVENANCE = joined([PNG_HEAD, chunk("caBX", bytes(SECRET)), PNG_DATA]);
const WEBP_WITH_PROVENANCE = webpOf(0, PIXELS, riff("C2PA", bytes(SECRET)));
const HEIC_WITH_FILM = joined([
  heicOf("heic"),
  box(
    "moov",
    joined([
      box("mvhd", bytes("head")),
      box("udta", box("\xa9xyz", bytes(SECRET))),
      box("trak", joined([box("tkhd", bytes("head")), box("meta", bytes(SECRET))])),
    ]),
  ),
  box("uuid", bytes(SECRET)),
  box("mpvd", bytes(SECRET)),
]);

/** A TIFF with a text under a tag of its own. */
function tiffWithText(): Uint8Array {
  const tiff = new Uint8Array(60);
  tiff.set(joined([bytes("MM\0*"), u32(8), u16(1), u16(0xfde8), u16(2), u32(12), u32(40), u32(0)]));
  tiff.set(bytes(SECRET), 40);
  return tiff;
}

test.each([
  ["jpeg", JPEG],
  ["gif", GIF],
  ["png", PNG_WITH_PROVENANCE],
  ["webp", WEBP_WITH_PROVENANCE],
  ["heic", HEIC_WITH_FILM],
  ["tiff", tiffWithText()],
  ["png", PNG],
  ["webp", WEBP],
  ["heic", heicOf("heic")],
  ["avif", heicOf("avif")],
  ["tiff", tiffWithLocation()],
])("a %s loses place and camera", (kind, picture) => {
  expect(pictureKindOf(picture)).toBe(kind);
  expect(textOf(picture)).toContain(SECRET);
  expect(textOf(withoutMetadata(picture) ?? bytes(SECRET))).not.toContain(SECRET);
});

test("what is drawn stays byte for byte, with the colours and the turn", () => {
  const clean = withoutMetadata(JPEG) ?? bytes("");
  const turn = segment(0xe1, clean.subarray(6, 38));
  expect(orientationIn(clean.subarray(12, 38))).toBe(6);
  expect(textOf(clean)).toBe(
    textOf(jpegOf(turn, segment(0xe0, bytes("JFIF\0")), PROFILE, segment(0xdb, bytes("tables")), SCAN)),
  );
  expect(textOf(withoutMetadata(PNG) ?? bytes(""))).toBe(textOf(joined([PNG_HEAD, PNG_DATA])));
  expect(textOf(withoutMetadata(WEBP) ?? bytes(""))).toBe(textOf(webpOf(0, PIXELS)));
  expect(textOf(withoutMetadata(GIF) ?? bytes(""))).toBe(
    textOf(joined([GIF_HEAD, GIF_LOOP, GIF_FRAME, GIF_FRAME, bytes(";")])),
  );
  expect(orientationIn(withoutMetadata(tiffWithLocation()) ?? bytes(""))).toBe(6);
  const heic = heicOf("heic");
  const cleanHeic = withoutMetadata(heic) ?? bytes("");
  const from = textOf(heic).indexOf("pixels") + 6;
  expect(cleanHeic.byteLength).toBe(heic.byteLength);
  expect(textOf(cleanHeic.subarray(0, from))).toBe(textOf(heic.subarray(0, from)));
  expect(Math.max(...cleanHeic.subarray(from))).toBe(0);
});

/** A TIFF whose second image is named by tag 0x014a only, with a camera and a place of its own. */
function tiffWithSubImages(): Uint8Array {
  const offsets = joined([u32(300), u32(300 + 240)]);
  const inner = tiffWithLocation();
  // The offsets inside the directories count from the beginning of the file.
  const moved = (by: number) => {
    const copy = new Uint8Array(inner);
    const view = viewOf(copy);
    for (const at of [8 + 2 + 8, 8 + 2 + 24 + 8, 100 + 2 + 8]) view.setUint32(at, view.getUint32(at) + by);
    return copy.subarray(8);
  };
  const main = joined([u16(1), u16(0x014a), u16(4), u32(2), u32(200), u32(0)]);
  const tiff = new Uint8Array(300 + 2 * 240);
  tiff.set(bytes("MM\0*\0\0\0\x08"));
  tiff.set(main, 8);
  tiff.set(offsets, 200);
  tiff.set(moved(292), 300);
  tiff.set(moved(532), 540);
  return tiff;
}

test("every image of a TIFF loses place and camera, also those that only SubIFDs name", () => {
  const clean = withoutMetadata(tiffWithSubImages()) ?? bytes(SECRET);
  expect(textOf(tiffWithSubImages()).split(SECRET)).toHaveLength(5);
  expect(textOf(clean)).not.toContain(SECRET);
  expect(clean.byteLength).toBe(tiffWithSubImages().byteLength);
});

test("a TIFF whose directories form a cycle is cleaned, one with too many is refused", () => {
  const cycle = tiffWithLocation();
  viewOf(cycle).setUint32(8 + 2 + 36, 8);
  expect(textOf(withoutMetadata(cycle) ?? bytes(SECRET))).not.toContain(SECRET);
  // A directory at every second byte, each with thousands of entries.
  const many = new Uint8Array(200_000).fill(0x01);
  many.set(bytes("MM\0*\0\0\0\x08"));
  many.set(joined([u16(1), u16(0x014a), u16(4), u32(300), u32(100)]), 8);
  for (let n = 0; n < 300; n += 1) viewOf(many).setUint32(100 + n * 4, 2000 + n * 2);
  expect(withoutMetadata(many)).toBeNull();
});

test("fill bytes before the markers of a JPEG are legal, and the place is removed", () => {
  const fill = bytes("\xff\xff");
  const filled = jpegOf(fill, segment(0xe1, EXIF), fill, segment(0xdb, bytes("tables")), fill, SCAN);
  const plain = jpegOf(segment(0xe1, EXIF), segment(0xdb, bytes("tables")), SCAN);
  expect(textOf(withoutMetadata(filled) ?? bytes(""))).toBe(textOf(withoutMetadata(plain) ?? bytes(SECRET)));
});

test("a HEIC whose EXIF is stored within another item is not taken for clean", () => {
  const place = (method: number) => joined([u16(1), u16(method), u16(0), u16(1), u32(0), u32(4)]);
  const heic = (method: number) =>
    joined([
      box("ftyp", bytes("heic\0\0\0\0mif1")),
      box(
        "meta",
        joined([
          u32(0),
          box("iinf", joined([u32(0), u16(1), item(1, "Exif")])),
          box("iloc", joined([u32(0x01000000), u16(0x4400), u16(1), place(method)])),
          box("idat", bytes(SECRET)),
        ]),
      ),
    ]);
  expect(withoutMetadata(heic(1))).not.toBeNull();
  expect(withoutMetadata(heic(2))).toBeNull();
});

test("clean pictures stay as they are", () => {
  for (const picture of [JPEG, GIF, PNG, WEBP, HEIC_WITH_FILM, tiffWithLocation()]) {
    const clean = withoutMetadata(picture) ?? bytes("");
    expect(textOf(withoutMetadata(clean) ?? bytes(""))).toBe(textOf(clean));
  }
});

test("a broken picture, cut anywhere, is refused or cleaned, and nothing runs for ever", () => {
  for (const picture of [JPEG, GIF, PNG, WEBP, HEIC_WITH_FILM, tiffWithLocation()])
    for (let length = 0; length < picture.byteLength; length += 1) {
      const clean = withoutMetadata(picture.subarray(0, length));
      if (clean !== null) expect(clean.byteLength).toBeLessThanOrEqual(length + 40);
    }
});

test("a photo drawn anew takes place and camera along where that is wanted, and stands upright", () => {
  const image = jpegOf(segment(0xe0, bytes("JFIF\0")), SCAN);
  const whole = withMetadataOf(JPEG, image);
  expect(textOf(whole)).toContain(SECRET);
  expect(textOf(withoutMetadata(whole) ?? bytes(""))).toBe(textOf(image));
  expect(textOf(withMetadataOf(PNG, image))).toBe(textOf(image));
});

test("no picture is taken for one by its name", () => {
  for (const text of ["%PDF-1.7 text", "", "<svg>", "RIFF1234WAVE"]) {
    expect(pictureKindOf(bytes(text))).toBeNull();
    expect(withoutMetadata(bytes(text))).toBeNull();
  }
});

test.each([
  ["a GIF", bytes("GIF89a....."), true],
  ["an animated WebP", webpOf(0x02, PIXELS), true],
  ["a WebP", webpOf(0, PIXELS), false],
  ["an animated PNG", joined([PNG_HEAD, chunk("acTL", bytes("frames")), PNG_DATA]), true],
  ["a PNG", joined([PNG_HEAD, PNG_DATA]), false],
  ["an AVIF sequence", heicOf("avis"), true],
  ["an AVIF", heicOf("avif"), false],
  ["a JPEG", JPEG, false],
])("%s moves: %s", (_, picture, moves) => expect(isMoving(picture)).toBe(moves));

test("the bytes of a view that begins inside another are read at their place", () => {
  const inside = joined([bytes("before"), JPEG]).subarray(6);
  expect(viewOf(inside).getUint16(0)).toBe(0xffd8);
  expect(latin1(inside, 0, 2)).toBe("\xff\xd8");
  expect(withoutMetadata(inside)).toEqual(withoutMetadata(JPEG));
});
