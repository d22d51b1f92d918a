import { lettersOf } from "#domain/letters.ts";
import { normalizeText } from "#domain/text.ts";

const ASCII = /^[\u0020-\u007e\n\t]*$/;

/**
 * A text as it is compared in a search: in lower case, without accents, however it was typed
 * (composed, decomposed, full width). Letters of other scripts stay whole.
 */
export const foldText = (text: string): string =>
  ASCII.test(text)
    ? text.toLowerCase()
    : normalizeText(text)
        .normalize("NFKD")
        .replaceAll(/[\u0300-\u036f]/g, "")
        .toLowerCase()
        .normalize("NFKC");

/** The words of a question, folded. Nothing asked gives none. */
export const searchTermsOf = (question: string): readonly string[] =>
  foldText(question).split(/\s+/).filter(Boolean);

/** Texts as words are looked for in them: together, folded. */
export const searchText = (texts: readonly (string | null | undefined)[]): string =>
  foldText(texts.join("\n"));

/** Do all these words stand somewhere in a search text, in any order? */
export const matches = (text: string, words: readonly string[]): boolean =>
  words.every((word) => text.includes(word));

const BEFORE = 24;
const MOST = 90;

/** The part of a text around the first of the words that stands in it, about a line long; its beginning where none does. "…" stands for what is left out. */
export function excerpt(text: string, words: readonly string[]): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  if (line.length <= MOST) return line;
  const hits = words.map((word) => foundAt(line, word)).filter((at) => at >= 0);
  const hit = Math.min(...hits, line.length);
  const from = hit <= BEFORE || hit === line.length ? 0 : line.lastIndexOf(" ", hit - BEFORE) + 1;
  const part = line.slice(from, from + MOST);
  const to = from + MOST < line.length ? part.lastIndexOf(" ") : part.length;
  const shown = to > 0 ? part.slice(0, to) : part;
  return `${from > 0 ? "…" : ""}${shown}${from + shown.length < line.length ? "…" : ""}`;
}

/** Where a folded word begins in a text; -1 where it does not stand. */
function foundAt(text: string, word: string): number {
  const hit = foldText(text).indexOf(word);
  if (hit < 0 || ASCII.test(text)) return hit;
  let at = 0;
  let folded = 0;
  for (const letter of lettersOf(text)) {
    if (folded >= hit) return at;
    at += letter.length;
    folded += foldText(letter).length;
  }
  return at;
}
