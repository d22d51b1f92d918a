import { isPhraseCode, type PhraseLine, phraseText } from "#domain/tickets/phrases.ts";
import { inEveryLanguage } from "#server/language/current-language.ts";

/**
 * Keeps the codes of lines that are their phrase in one of the languages: readers are shown the
 * phrase in place of the line, which must not hide other words.
 */
export function realPhrases(content: string, phrases: readonly PhraseLine[] = []): readonly PhraseLine[] {
  const lines = content.split("\n").map((line) => line.trim());
  return phrases.filter(
    ({ line, code }) =>
      isPhraseCode(code) &&
      Object.values(inEveryLanguage(() => phraseText(code))).includes(lines[line] ?? ""),
  );
}
