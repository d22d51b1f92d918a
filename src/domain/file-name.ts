import { lettersOf } from "#domain/letters.ts";
import { isBlank, normalizeText } from "#domain/text.ts";
import { utf8Bytes } from "#domain/utf8.ts";

const LONGEST_BYTES = 255;
const LONGEST_ENDING = 20;

/**
 * Sanitizes a file name for storage and display: the last path segment, on one line, without
 * bidirectional controls (which can make "gpj.exe" look like "exe.jpg"), at most 255 bytes of UTF-8
 * with its extension kept.
 * @returns "file" if nothing is left.
 */
export function fileNameOf(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? "";
  const clean = normalizeText(last)
    .replaceAll(/[\n\t]/g, " ")
    .trim();
  if (isBlank(clean)) return "file";
  if (utf8Bytes(clean) <= LONGEST_BYTES) return clean;
  const ending = /\.[^.\s]+$/.exec(clean)?.[0] ?? "";
  const extension = utf8Bytes(ending) <= LONGEST_ENDING ? ending : "";
  let available = LONGEST_BYTES - utf8Bytes(extension);
  let begin = "";
  for (const character of lettersOf(clean)) {
    available -= utf8Bytes(character);
    if (available < 0) break;
    begin += character;
  }
  return begin + extension;
}
