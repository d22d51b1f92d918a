import { type ImageKind, imageKindOf } from "#domain/accounts/image-kind.ts";

// Profile images: the type is told by the first bytes, the size is read from the
// header before anything else, and everything that is not picture (places, names,
// comments) is cut out. Nothing is decoded.

const MOST_PIXELS = 40_000_000;

/** A picture without what came along, or why not. */
export type CleanImage =
  | { readonly ok: true; readonly mimeType: string; readonly bytes: Buffer }
  | { readonly ok: false; readonly reason: "type" | "pixels" };

/** Recognises JPEG, PNG, GIF and WebP and takes out all that is not picture. */
export function cleanImage(bytes: Buffer): CleanImage {
  const kind = imageKindOf(bytes);
  if (kind === null) return { ok: false, reason: "type" };
  try {
    const { width, height } = KINDS[kind].size(bytes);
    if (width < 1 || height < 1) return { ok: false, reason: "type" };
    if (width * height > MOST_PIXELS) return { ok: false, reason: "pixels" };
    return { ok: true, mimeType: `image/${kind}`, bytes: KINDS[kind].strip(bytes) };
  } catch {
    return { ok: false, reason: "type" };
  }
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const KINDS: Record<ImageKind, { size(bytes: Buffer): Size; strip(bytes: Buffer): Buffer }> = {
  jpeg: { size: jpegSize, strip: stripJpeg },
  png: { size: (b) => ({ width: b.readUInt32BE(16), height: b.readUInt32BE(20) }), strip: stripPng },
  gif: { size: (b) => ({ width: b.readUInt16LE(6), height: b.readUInt16LE(8) }), strip: (b) => b },
  webp: { size: webpSize, strip: stripWebp },
};

/** The marker segments of a JPEG up to its first scan: [marker, start, end]. */
function jpegSegments(bytes: Buffer): [number, number, number][] {
  const found: [number, number, number][] = [];
  let at = 2;
  while (at + 4 <= bytes.length) {
    if (bytes.readUInt8(at) !== 0xff) throw new Error("not a segment");
    const marker = bytes.readUInt8(at + 1);
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    found.push([marker, at, end]);
    if (marker === 0xda) return found;
    at = end;
  }
  throw new Error("no picture data");
}

const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function jpegSize(bytes: Buffer): Size {
  const frame = jpegSegments(bytes).find(([marker]) => isFrame(marker));
  if (!frame) throw new Error("no frame");
  return { height: bytes.readUInt16BE(frame[1] + 5), width: bytes.readUInt16BE(frame[1] + 7) };
}

/** Keeps APP0, APP2 (colour profile), APP14 and all that draws; cuts the other application segments and comments. The turn a camera noted goes with them, so it is kept as a small segment of its own. */
function stripJpeg(bytes: Buffer): Buffer {
  const segments = jpegSegments(bytes);
  const scan = segments.at(-1)?.[1] ?? 0;
  const isKept = (marker: number) =>
    (marker < 0xe0 || marker > 0xef || [0xe0, 0xe2, 0xee].includes(marker)) && marker !== 0xfe;
  const kept = segments
    .filter(([marker, start]) => isKept(marker) && start !== scan)
    .map(([, start, end]) => bytes.subarray(start, end));
  return Buffer.concat([bytes.subarray(0, 2), ...turnOf(bytes, segments), ...kept, bytes.subarray(scan)]);
}

function turnOf(bytes: Buffer, segments: readonly [number, number, number][]): Buffer[] {
  for (const [marker, start, end] of segments) {
    if (marker !== 0xe1 || bytes.toString("latin1", start + 4, start + 8) !== "Exif") continue;
    const turn = orientationIn(bytes.subarray(start + 10, end));
    if (turn > 1 && turn <= 8) return [exifWith(turn)];
  }
  return [];
}

function orientationIn(tiff: Buffer): number {
  if (tiff.length < 14) return 1;
  const isLittle = tiff.toString("latin1", 0, 2) === "II";
  const read16 = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  const count = first + 2 <= tiff.length ? read16(first) : 0;
  for (let n = 0; n < count && first + 14 + n * 12 <= tiff.length; n += 1) {
    const entry = first + 2 + n * 12;
    if (read16(entry) === 0x0112) return read16(entry + 8);
  }
  return 1;
}

/** The smallest EXIF that says nothing but how to turn the picture. */
function exifWith(turn: number): Buffer {
  const tiff = Buffer.from(
    "4949 2a00 0800 0000 0100 1201 0300 0100 0000 0000 0000 0000 0000".replaceAll(" ", ""),
    "hex",
  );
  tiff.writeUInt16LE(turn, 18);
  const body = Buffer.concat([Buffer.from("Exif\0\0", "latin1"), tiff]);
  const head = Buffer.alloc(4);
  head.writeUInt16BE(0xffe1, 0);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

function stripPng(bytes: Buffer): Buffer {
  const cut = new Set(["tEXt", "zTXt", "iTXt", "eXIf", "tIME"]);
  const kept: Buffer[] = [bytes.subarray(0, 8)];
  let at = 8;
  while (at + 12 <= bytes.length) {
    const end = at + 12 + bytes.readUInt32BE(at);
    const name = bytes.toString("latin1", at + 4, at + 8);
    if (!cut.has(name)) kept.push(bytes.subarray(at, end));
    if (name === "IEND") return Buffer.concat(kept);
    at = end;
  }
  throw new Error("no end");
}

/** The chunks of a WebP: [name, start, end]. */
function webpChunks(bytes: Buffer): [string, number, number][] {
  const found: [string, number, number][] = [];
  let at = 12;
  while (at + 8 <= bytes.length) {
    const size = bytes.readUInt32LE(at + 4);
    const end = at + 8 + size + (size % 2);
    found.push([bytes.toString("latin1", at, at + 4), at, end]);
    at = end;
  }
  return found;
}

function webpSize(bytes: Buffer): Size {
  for (const [name, start] of webpChunks(bytes)) {
    const at = start + 8;
    if (name === "VP8X")
      return { width: bytes.readUIntLE(at + 4, 3) + 1, height: bytes.readUIntLE(at + 7, 3) + 1 };
    if (name === "VP8 ")
      return { width: bytes.readUInt16LE(at + 6) & 0x3fff, height: bytes.readUInt16LE(at + 8) & 0x3fff };
    if (name === "VP8L") {
      const bits = bytes.readUInt32LE(at + 1);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
  }
  throw new Error("no picture");
}

function stripWebp(bytes: Buffer): Buffer {
  const kept = webpChunks(bytes)
    .filter(([name]) => name !== "EXIF" && name !== "XMP ")
    .map(([name, start, end]) => {
      const chunk = Buffer.from(bytes.subarray(start, end));
      // The flags that announce what was cut.
      if (name === "VP8X") chunk.writeUInt8(chunk.readUInt8(8) & ~0x0c, 8);
      return chunk;
    });
  const body = Buffer.concat([Buffer.from("WEBP", "latin1"), ...kept]);
  const head = Buffer.alloc(8);
  head.write("RIFF", 0, "latin1");
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}
