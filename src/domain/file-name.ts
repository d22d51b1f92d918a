import { lettersOf } from "#domain/letters.ts";
import { isBlank, normalizeText } from "#domain/text.ts";
import { utf8Bytes } from "#domain/utf8.ts";

const LONGEST_BYTES = 255;
const LONGEST_ENDING = 20;

/**
 * The name of a file as it is stored and shown: the last part of a path, in one line, without
 * direction controls (with which "exe.jpg" could be shown for "gpj.exe"), at most 255 bytes in UTF-8
 * with its ending kept. "file" where nothing is left.
 */
export function fileNameOf(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? "";
  const clean = normalizeText(last)
    .replaceAll(/[\n\t]/g, " ")
    .trim();
  if (isBlank(clean)) return "file";
  if (utf8Bytes(clean) <= LONGEST_BYTES) return clean;
  const ending = /\.[^.\s]+$/.exec(clean)?.[0] ?? "";
  const kept = utf8Bytes(ending) <= LONGEST_ENDING ? ending : "";
  let room = LONGEST_BYTES - utf8Bytes(kept);
  let begin = "";
  for (const letter of lettersOf(clean)) {
    room -= utf8Bytes(letter);
    if (room < 0) break;
    begin += letter;
  }
  return begin + kept;
}
