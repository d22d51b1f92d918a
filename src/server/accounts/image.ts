import { jpegSegments } from "#domain/pictures/jpeg.ts";
import { type PictureKind, pictureKindOf } from "#domain/pictures/picture-kind.ts";
import { webpChunks } from "#domain/pictures/webp.ts";
import { withoutMetadata } from "#domain/pictures/without-metadata.ts";

// Profile images. The type is detected from the first bytes and the dimensions are read from the
// header before anything else. Everything that is not image data (location, names, comments) is
// removed. Nothing is decoded.

const MAX_PIXELS = 40_000_000;

/** An image without metadata, or the reason why it is not accepted. */
export type CleanImage =
  | { readonly ok: true; readonly mimeType: string; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly reason: "type" | "pixels" };

/** Accepts JPEG, PNG, GIF and WebP of at most 40 million pixels and removes their metadata. */
export function cleanImage(bytes: Buffer): CleanImage {
  const kind = pictureKindOf(bytes);
  const sizeOf = kind && SIZES[kind];
  if (!sizeOf) return { ok: false, reason: "type" };
  try {
    const { width, height } = sizeOf(bytes);
    if (width < 1 || height < 1) return { ok: false, reason: "type" };
    if (width * height > MAX_PIXELS) return { ok: false, reason: "pixels" };
    const clean = withoutMetadata(bytes);
    return clean ? { ok: true, mimeType: `image/${kind}`, bytes: clean } : { ok: false, reason: "type" };
  } catch {
    return { ok: false, reason: "type" };
  }
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const SIZES: Partial<Record<PictureKind, (bytes: Buffer) => Size>> = {
  jpeg: jpegSize,
  png: (bytes) => ({ width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }),
  gif: (bytes) => ({ width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }),
  webp: webpSize,
};

const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function jpegSize(bytes: Buffer): Size {
  const frame = jpegSegments(bytes).find(([marker]) => isFrame(marker));
  if (!frame) throw new Error("no frame");
  return { height: bytes.readUInt16BE(frame[1] + 5), width: bytes.readUInt16BE(frame[1] + 7) };
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
