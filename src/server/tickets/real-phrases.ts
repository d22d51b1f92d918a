import { isPhraseCode, type PhraseLine, phraseText } from "#domain/tickets/phrases.ts";
import { inEveryLanguage } from "#server/language/current-language.ts";

/**
 * Keeps the codes of phrases whose line has that phrase, in any of the languages. Readers see the
 * phrase in their language in place of the line, so a line with other words must keep them.
 */
export function realPhrases(content: string, phrases: readonly PhraseLine[] = []): readonly PhraseLine[] {
  const lines = content.split("\n").map((line) => line.trim());
  return phrases.filter(
    ({ line, code }) =>
      isPhraseCode(code) &&
      Object.values(inEveryLanguage(() => phraseText(code))).includes(lines[line] ?? ""),
  );
}
