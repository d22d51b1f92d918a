const UTF8_BOM = [0xef, 0xbb, 0xbf];
const UTF16_LE_BOM = [0xff, 0xfe];
const UTF16_BE_BOM = [0xfe, 0xff];
/** Bytes whose zeros tell UTF-16 without a byte order mark from other encodings. */
const SAMPLE_BYTES = 1000;

const startsWith = (bytes: Uint8Array, mark: readonly number[]) =>
  mark.every((byte, index) => bytes[index] === byte);

/**
 * Decodes a text file of a spreadsheet: UTF-8 and UTF-16 with or without a byte order mark, else
 * Windows-1252, which is what Excel writes on most PCs and which fits any bytes.
 */
export function decodeText(bytes: Uint8Array): string {
  if (startsWith(bytes, UTF8_BOM)) return new TextDecoder().decode(bytes);
  const utf16 = utf16Of(bytes);
  if (utf16 !== null) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Of Latin letters and signs, one of the two bytes of UTF-16 is zero. */
function utf16Of(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  if (startsWith(bytes, UTF16_LE_BOM)) return "utf-16le";
  if (startsWith(bytes, UTF16_BE_BOM)) return "utf-16be";
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const zeros = [0, 0];
  for (const [index, byte] of sample.entries())
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (even + odd < sample.length / 4) return null;
  return odd > even ? "utf-16le" : "utf-16be";
}

const ZIP_MARK = [0x50, 0x4b, 0x03, 0x04];
const OLD_OFFICE_MARK = [0xd0, 0xcf, 0x11, 0xe0];

/** @returns whether the file is a workbook of Excel, Numbers or LibreOffice and no CSV. */
export const isWorkbook = (bytes: Uint8Array): boolean =>
  startsWith(bytes, ZIP_MARK) || startsWith(bytes, OLD_OFFICE_MARK);

/** PDF, PNG and JPEG, and UTF-32, which no browser decodes. */
const OTHER_MARKS = [
  [0x25, 0x50, 0x44, 0x46, 0x2d],
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0xff, 0xfe, 0x00, 0x00],
  [0x00, 0x00, 0xfe, 0xff],
];
/** Some systems call a web page with a table a spreadsheet. */
const MARKUP = /^\s*<(?:!doctype|\?xml|html|table|head|meta)\b/i;
/** Control characters but tabs and line breaks, and what could not be decoded. */
const CONTROLS = /[^\P{Cc}\t\n\v\f\r]|\uFFFD/gu;
const SAMPLE_LETTERS = 1000;
/** More of them are in no text; a few come with cells that were copied from elsewhere. */
const MOST_CONTROLS = 0.05;

/** @returns whether a file that is no workbook is no text of rows either, such as a picture. */
export function isNoTable(bytes: Uint8Array, text: string): boolean {
  if (OTHER_MARKS.some((mark) => startsWith(bytes, mark)) || MARKUP.test(text)) return true;
  const sample = text.slice(0, SAMPLE_LETTERS);
  return (sample.match(CONTROLS)?.length ?? 0) > sample.length * MOST_CONTROLS;
}
