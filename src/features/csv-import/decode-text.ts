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
