import { budgetOf, rangesToCopy } from "#domain/pictures/budget.ts";
import { fromLatin1, joined, latin1, viewOf } from "#domain/pictures/bytes.ts";
import { orientationIn, setOrientation } from "#domain/pictures/tiff.ts";

/** A marker segment: [marker, start, end]. */
type Segment = readonly [marker: number, start: number, end: number];

const UPRIGHT = 1;
const SCAN = 0xda;
const END = 0xd9;
const FILL = 0xff;

/**
 * The marker segments of a JPEG up to and including its first scan. Fill bytes, any number of 0xFF
 * before a marker, belong to no segment.
 * @throws RangeError if the bytes are not a JPEG or have no scan, or if there are too many segments
 */
export function jpegSegments(bytes: Uint8Array): Segment[] {
  const view = viewOf(bytes);
  const { spend } = budgetOf(bytes.byteLength);
  const found: Segment[] = [];
  let at = 2;
  while (at + 4 <= bytes.byteLength) {
    if (view.getUint8(at) !== 0xff) throw new RangeError("not a segment");
    const marker = view.getUint8(at + 1);
    if (marker === FILL) {
      at += 1;
      continue;
    }
    spend(1);
    const end = at + 2 + view.getUint16(at + 2);
    found.push([marker, at, end]);
    if (marker === SCAN) return found;
    at = end;
  }
  throw new RangeError("no picture data");
}

/**
 * Removes metadata from a JPEG without re-encoding. Keeps APP0, the ICC profile (APP2), APP14 and
 * all segments needed for decoding; removes the other application segments, comments, and
 * everything after the image, because the previews and motion videos that phones append have GPS
 * data of their own. The EXIF orientation is kept in a minimal segment.
 * @throws RangeError if the bytes are not a JPEG, or if there are too many segments
 */
export function stripJpeg(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const segments = jpegSegments(bytes);
  const scan = segments.at(-1)?.[1] ?? 0;
  const { keep, pieces } = rangesToCopy(bytes);
  for (const segment of segments)
    if (segment[1] !== scan && isDrawing(bytes, segment)) keep(segment[1], segment[2]);
  keep(scan, endOf(bytes, scan));
  return joined([bytes.subarray(0, 2), ...turnOf(bytes, segments), ...pieces()]);
}

function isDrawing(bytes: Uint8Array, [marker, start]: Segment): boolean {
  if (marker === 0xe2) return latin1(bytes, start + 4, start + 15) === "ICC_PROFILE";
  return (marker < 0xe0 || marker > 0xef || marker === 0xe0 || marker === 0xee) && marker !== 0xfe;
}

/**
 * End of the image whose first scan starts at `scan`; the end of the bytes if there is no EOI
 * marker.
 */
function endOf(bytes: Uint8Array, scan: number): number {
  const view = viewOf(bytes);
  let at = scan;
  while (at + 1 < bytes.byteLength) {
    // Not by `indexOf`: a call for each of a hundred million marks would take seconds.
    if (bytes[at] !== FILL) {
      at += 1;
      continue;
    }
    const marker = view.getUint8(at + 1);
    if (marker === END) return at + 2;
    const isData = marker === 0 || marker === FILL || (marker >= 0xd0 && marker <= 0xd7);
    if (isData) at += marker === FILL ? 1 : 2;
    else if (at + 4 <= bytes.byteLength) at += 2 + view.getUint16(at + 2);
    else break;
  }
  return bytes.byteLength;
}

function turnOf(bytes: Uint8Array, segments: readonly Segment[]): Uint8Array[] {
  for (const [marker, start, end] of segments) {
    if (marker !== 0xe1 || latin1(bytes, start + 4, start + 8) !== "Exif") continue;
    const orientation = orientationIn(bytes.subarray(start + 10, end));
    if (orientation > 1 && orientation <= 8) return [exifWith(orientation)];
  }
  return [];
}

const TIFF_WITH_TURN = "II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\0\0\0\0\0\0\0\0";

/** A minimal EXIF segment that contains only the orientation. */
function exifWith(orientation: number): Uint8Array {
  const tiff = fromLatin1(TIFF_WITH_TURN);
  viewOf(tiff).setUint16(18, orientation, true);
  const segment = joined([fromLatin1("\xff\xe1\0\0Exif\0\0"), tiff]);
  viewOf(segment).setUint16(2, segment.byteLength - 2);
  return segment;
}

/**
 * Copies EXIF and XMP from `source` into `encoded`, a JPEG rendered from it. The orientation is set
 * to upright, because `encoded` is already rotated. If `source` is not a JPEG, `encoded` is
 * returned as it is.
 */
export function withMetadataOf(source: Uint8Array, encoded: Uint8Array): Uint8Array<ArrayBuffer> {
  try {
    const notes = jpegSegments(source)
      .filter(([marker]) => marker === 0xe1)
      .map(([, start, end]) => new Uint8Array(source.subarray(start, end)));
    for (const note of notes) if (latin1(note, 4, 8) === "Exif") setOrientation(note.subarray(10), UPRIGHT);
    return joined([encoded.subarray(0, 2), ...notes, encoded.subarray(2)]);
  } catch {
    return new Uint8Array(encoded);
  }
}
