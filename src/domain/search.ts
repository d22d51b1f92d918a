import { lettersOf } from "#domain/letters.ts";
import { normalizeText } from "#domain/text.ts";

const ASCII = /^[\u0020-\u007e\n\t]*$/;

/**
 * Normalizes text for search: lower case, no accents, one form for composed, decomposed and
 * full-width input. Letters of other scripts are not decomposed.
 */
export const foldText = (text: string): string =>
  ASCII.test(text)
    ? text.toLowerCase()
    : normalizeText(text)
        .normalize("NFKD")
        // The breaks between long runs of marks (`normalizeText`) stay until all is in order.
        .replaceAll(/[\u0300-\u034e\u0350-\u036f]/g, "")
        .toLowerCase()
        .normalize("NFKC")
        .replaceAll("\u034f", "");

/** @returns a name as it is compared: like `foldText`, and without blanks around it or in a row */
export const foldName = (text: string): string => foldText(text).replaceAll(/\s+/g, " ").trim();

/** Splits a search query into normalized terms; empty for a blank query. */
export const searchTermsOf = (question: string): readonly string[] =>
  foldText(question).split(/\s+/).filter(Boolean);

/** Joins texts into one normalized text for `matches`. */
export const searchText = (texts: readonly (string | null | undefined)[]): string =>
  foldText(texts.join("\n"));

/** @returns whether every term occurs in the search text, in any order. */
export const matches = (text: string, terms: readonly string[]): boolean =>
  terms.every((term) => text.includes(term));

const FEWEST_DIGITS = 4;
const SHORT_NUMBER = /^\p{N}{1,3}$/u;
const PART_OF_NUMBER = /^[\p{N}()+./-]+$/u;

/**
 * @returns a test whether the short numbers among several terms are whole numbers of a text: "store
 *   105" does not ask for ticket T-1053; "105" alone may be the beginning of a number, but not its
 *   middle; and "217 555 0163" is one number
 */
export function wholeNumbersOf(terms: readonly string[]): (text: string) => boolean {
  const isOneNumber =
    terms.every((term) => PART_OF_NUMBER.test(term)) &&
    terms.join("").replaceAll(/\D/g, "").length >= FEWEST_DIGITS;
  const numbers = isOneNumber ? [] : terms.filter((term) => SHORT_NUMBER.test(term));
  const end = terms.length < 2 ? "" : "(?!\\p{N})";
  const whole = numbers.map((term) => new RegExp(`(?<!\\p{N})0*${term}${end}`, "u"));
  return (text) => whole.every((each) => each.test(text));
}

const TOKEN = /[\p{L}\p{M}\p{N}]+/gu;
const LEADING_ZEROS = /^0+(?=\d+$)/;

/** Words of a text as names are compared: a number is the same with zeros before it. */
const tokensOf = (text: string): readonly string[] =>
  (foldText(text).match(TOKEN) ?? []).map((token) => token.replace(LEADING_ZEROS, ""));

/** @returns whether words of a name are this part: "17" and "017" are words of "Store 17" */
export function isWithinName(name: string, part: string): boolean {
  const spaced = (text: string) => ` ${tokensOf(text).join(" ")} `;
  return spaced(name).includes(spaced(part));
}

/** How well the names of something answer a question; the lower, the better. */
export const NAME_RANKS = { same: 0, exact: 1, extended: 2, begins: 3, other: 4 } as const;

/**
 * @param names the name; the name with what people take for a part of it; and other names
 * @returns whether the question is one of the names, or words of it, or words of the other one, or
 *   begins words of the name. "17" is a word of "Store 017".
 */
export function rankOfNames(
  [name = "", more = name, ...others]: readonly string[],
  question: string,
): number {
  const queried = tokensOf(question);
  if (queried.length === 0) return NAME_RANKS.other;
  const own = tokensOf(name);
  const areIn = (tokens: readonly string[]) => queried.every((each) => tokens.includes(each));
  if (others.some((other) => tokensOf(other).join(" ") === queried.join(" "))) return NAME_RANKS.same;
  if (areIn(own)) return own.length === queried.length ? NAME_RANKS.same : NAME_RANKS.exact;
  if (areIn(tokensOf(more))) return NAME_RANKS.extended;
  const begins = queried.every((begin) => own.some((each) => each.startsWith(begin)));
  return begins ? NAME_RANKS.begins : NAME_RANKS.other;
}

const NUMBER = /^\p{N}+$/u;

/** @returns whether a question is a name as a whole, or has its number: "104" of "Store #104". */
export function isNamedBy(names: readonly string[], question: string): boolean {
  const rank = rankOfNames(names, question);
  if (rank === NAME_RANKS.same) return true;
  return rank < NAME_RANKS.begins && tokensOf(question).some((token) => NUMBER.test(token));
}

/**
 * @returns texts such as phone numbers and ZIP codes where the question has at least four digits;
 *   none otherwise, because every number has a "17" somewhere
 */
export const textsOfDigits = (
  texts: readonly (string | null | undefined)[],
  question: string,
): readonly (string | null | undefined)[] =>
  question.replaceAll(/\D/g, "").length < FEWEST_DIGITS ? [] : texts;

/** @returns whether every term begins a word of a person's name */
export function isPersonNamedBy(name: string, terms: readonly string[]): boolean {
  const parts = searchTermsOf(name);
  return terms.length > 0 && terms.every((term) => parts.some((part) => part.startsWith(term)));
}

const BEFORE = 24;
const MAX_EXCERPT = 90;

/**
 * @returns about a line of text around the first occurrence of any term; the beginning if none
 *   occurs. "…" marks omitted text.
 */
export function excerpt(text: string, terms: readonly string[]): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  if (line.length <= MAX_EXCERPT) return line;
  const hits = terms.map((term) => foundAt(line, term)).filter((at) => at >= 0);
  const hit = Math.min(...hits, line.length);
  const from = hit <= BEFORE || hit === line.length ? 0 : line.lastIndexOf(" ", hit - BEFORE) + 1;
  const part = line.slice(from, from + MAX_EXCERPT);
  const to = from + MAX_EXCERPT < line.length ? part.lastIndexOf(" ") : part.length;
  const visible = to > 0 ? part.slice(0, to) : part;
  return `${from > 0 ? "…" : ""}${visible}${from + visible.length < line.length ? "…" : ""}`;
}

/**
 * Index of a normalized term in the original text; -1 if it does not occur. Normalizing can change
 * the length, so the index is found character by character.
 */
function foundAt(text: string, term: string): number {
  const hit = foldText(text).indexOf(term);
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
