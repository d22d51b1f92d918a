import { describe, expect, test } from "vitest";
import { decodeText, isNoTable, isWorkbook } from "#features/csv-import/decode-text.ts";

const TEXT = "Name;Straße\r\nCafé “Nord” €;Ölweg 1";
const UTF8 = new TextEncoder().encode(TEXT);
const utf16 = (isLittleEndian: boolean, text: string) => {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), isLittleEndian);
  return bytes;
};
/** Windows-1252 of the letters above; all others are the same as in Latin-1. */
const CODES: Readonly<Record<string, number>> = { "€": 0x80, "“": 0x93, "”": 0x94 };
const WINDOWS = Uint8Array.from(TEXT, (letter) => CODES[letter] ?? letter.charCodeAt(0));

describe("decoding a text file", () => {
  test.each([
    ["UTF-8", UTF8],
    ["UTF-8 with a mark", new Uint8Array([0xef, 0xbb, 0xbf, ...UTF8])],
    ["UTF-16 with a mark, little endian", utf16(true, `\uFEFF${TEXT}`)],
    ["UTF-16 with a mark, big endian", utf16(false, `\uFEFF${TEXT}`)],
    ["UTF-16, little endian", utf16(true, TEXT)],
    ["UTF-16, big endian", utf16(false, TEXT)],
    ["Windows-1252", WINDOWS],
  ])("reads %s without losing a letter or keeping the mark", (_, bytes) => {
    expect(decodeText(bytes)).toBe(TEXT);
  });

  test("reads an empty file and bytes that are no text without failing", () => {
    expect(decodeText(new Uint8Array())).toBe("");
    expect(decodeText(Uint8Array.from({ length: 256 }, (_, byte) => byte))).toHaveLength(256);
  });

  test("tells a workbook from a text", () => {
    expect(isWorkbook(new Uint8Array([0x50, 0x4b, 3, 4, 20]))).toBe(true);
    expect(isWorkbook(new TextEncoder().encode("PK,Address"))).toBe(false);
  });

  test.each([
    [
      "UTF-32",
      Uint8Array.from([
        0xff,
        0xfe,
        0,
        0,
        ...TEXT.split("").flatMap((letter) => [letter.charCodeAt(0) & 255, 0, 0, 0]),
      ]),
    ],
    [
      "UTF-32 without a mark",
      Uint8Array.from(TEXT.split("").flatMap((letter) => [0, 0, 0, letter.charCodeAt(0) & 255])),
    ],
    ["a PDF", new TextEncoder().encode("%PDF-1.7\n1 0 obj")],
    ["a web page that is called a spreadsheet", new TextEncoder().encode("\n<html><table><tr><td>Name")],
    ["bytes of anything", Uint8Array.from({ length: 2000 }, (_, at) => (at * 7919 + 13) % 256)],
  ])("takes %s for no table", (_, bytes) => {
    expect(isNoTable(bytes, decodeText(bytes))).toBe(true);
  });

  test.each([
    ["UTF-8", UTF8],
    ["UTF-16", utf16(true, TEXT)],
    ["Windows-1252", WINDOWS],
    ["nothing", new Uint8Array()],
    ["a cell with a zero that came along", new TextEncoder().encode(`${TEXT}${TEXT}\u0000`)],
    ["a heading in angle brackets", new TextEncoder().encode("<Name>,<Address>\nA,B")],
  ])("takes %s for a table", (_, bytes) => {
    expect(isNoTable(bytes, decodeText(bytes))).toBe(false);
  });
});
