// Characters removed: control characters except line break and tab, bidirectional controls,
// invisible characters (soft hyphen, zero-width space, word joiner, invisible operators, byte order
// mark, annotation marks, noncharacters), lone surrogates.
const REMOVED =
  /(?![\n\t])[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu;

// Tag characters are only legitimate in emoji flags of regions; elsewhere they hide text and are
// removed.
const TAGS = /(\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f})|[\u{e0000}-\u{e007f}]/gu;

/** Invisible, and no mark may be sorted across it (combining grapheme joiner). */
const MARK_BREAK = "\u034f";

/**
 * Thirty combining marks followed by another one. No language has so many in a row, but putting
 * marks into their order takes quadratic time: minutes for 100 KB of them. A break after every
 * thirty bounds it, and the text looks the same (UAX #15, stream-safe text).
 */
const MARKS = /(?:(?!\u034f)\p{M}){30}(?=(?!\u034f)\p{M})/gu;

const JOINER = /^[\u200c\u200d]$/u;
const SELECTOR = /^[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]$/u;
const JOINABLE = /^[\p{L}\p{M}\p{N}\p{Extended_Pictographic}\p{Emoji_Modifier}\u{e007f}]$/u;
const COMBINING_MARK = /^\p{M}$/u;
// Beside what is ignorable: glyphs without ink (blank Braille cell, musical symbol without head,
// Khitan filler).
const VISIBLE =
  /[^\s\p{Cc}\p{Cs}\p{Z}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800\ufff9-\ufffb\u{1d159}\u{16fe4}]/u;

/** Fast path: most texts are printable ASCII and need no normalization. */
const PLAIN = /^[\n\t\u0020-\u007e]*$/;

/**
 * Normalizes text for storage, on client and server: NFC, lines ended by "\n", no control
 * characters, bidirectional controls or other invisible characters. Joiners are kept inside words
 * and emoji and after combining marks, variation selectors after a visible character. See
 * docs/product.md#stored-texts.
 */
export function normalizeText(text: string): string {
  if (PLAIN.test(text)) return text;
  const cleaned = text
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(REMOVED, "")
    .replaceAll(TAGS, (_, flag: string | undefined) => flag ?? "")
    .replaceAll(MARKS, (marks) => `${marks}${MARK_BREAK}`)
    // Before joiners are judged, so that a composed letter and a decomposed one give the same text.
    .normalize("NFC");
  const varied = Array.from(cleaned).filter(variesSomething);
  return varied.filter(joinsSomething).join("").normalize("NFC");
}

/**
 * @returns a normalized text as a field of one line has it: line breaks and tabs are blanks. A name
 *   or a title of several lines could add lines of its own to a mail.
 */
export const inOneLine = (text: string): string => text.replaceAll(/[\n\t\u2028\u2029]+/g, " ");

/** @returns whether a database can hold the text: without NUL and lone surrogates. */
export const isStorable = (text: string): boolean => !text.includes("\u0000") && text.isWellFormed();

/**
 * @returns whether the text has no visible character. Invisible fillers and blanks of all scripts
 *   count as blank.
 */
export const isBlank = (text: string): boolean => !VISIBLE.test(text);

/** False for a variation selector that does not follow a visible character. */
const variesSomething = (character: string, n: number, all: readonly string[]) =>
  !SELECTOR.test(character) || VISIBLE.test(all[n - 1] ?? "");

/** False for a joiner that is neither between two letters or emoji nor after a combining mark. */
function joinsSomething(character: string, n: number, all: readonly string[]): boolean {
  if (!JOINER.test(character)) return true;
  const [previous = "", next = ""] = [all[n - 1], all[n + 1]];
  const base = SELECTOR.test(previous) ? (all[n - 2] ?? "") : previous;
  return COMBINING_MARK.test(base) || (JOINABLE.test(base) && JOINABLE.test(next));
}
