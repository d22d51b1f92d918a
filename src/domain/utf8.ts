const bytesOfCode = (code: number) => (code < 0x80 ? 1 : code < 0x8_00 ? 2 : code < 0x1_00_00 ? 3 : 4);

/** Length of a text in bytes of UTF-8. */
export const utf8Bytes = (text: string): number =>
  Array.from(text).reduce((sum, character) => sum + bytesOfCode(character.codePointAt(0) ?? 0), 0);
