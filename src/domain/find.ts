/** The words of a question, in lower case. Nothing asked gives none. */
export const wordsOf = (question: string): readonly string[] =>
  question.toLowerCase().split(/\s+/).filter(Boolean);

/** Texts as words are looked for in them: together, in lower case. */
export const searchText = (texts: readonly (string | null | undefined)[]): string =>
  texts.join("\n").toLowerCase();

/** Do all these words stand somewhere in a search text, in any order? */
export const holds = (text: string, words: readonly string[]): boolean =>
  words.every((word) => text.includes(word));

const BEFORE = 24;
const MOST = 90;

/** The part of a text around the first of the words that stands in it, about a line long; its beginning where none does. "…" stands for what is left out. */
export function excerpt(text: string, words: readonly string[]): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  if (line.length <= MOST) return line;
  const lower = line.toLowerCase();
  const hits = words.map((word) => lower.indexOf(word)).filter((at) => at >= 0);
  const hit = Math.min(...hits, line.length);
  const from = hit <= BEFORE || hit === line.length ? 0 : line.lastIndexOf(" ", hit - BEFORE) + 1;
  const part = line.slice(from, from + MOST);
  const to = from + MOST < line.length ? part.lastIndexOf(" ") : part.length;
  const shown = to > 0 ? part.slice(0, to) : part;
  return `${from > 0 ? "…" : ""}${shown}${from + shown.length < line.length ? "…" : ""}`;
}
