import { matches, NAME_RANKS, rankOfNames, searchTermsOf } from "#domain/search.ts";
import { matchesRelated, relatedTerms } from "#domain/search-trades.ts";

/** Finding this many texts makes a search for similar words needless: the word is known. */
export const ENOUGH = 5;
const LONGEST_TERM = 40;
const LETTERS = /^\p{L}+$/u;

/**
 * How many mistakes a term may have: none below four letters, one below eight, then two. None with
 * a digit, because a similar number is another one.
 */
function allowedTypos(term: string): number {
  if (!LETTERS.test(term) || term.length < 4 || term.length > LONGEST_TERM) return 0;
  return term.length < 8 ? 1 : 2;
}

/**
 * Whether a normalized term is a misspelling of the word or of its beginning. A mistake is a letter
 * too many, too few, another one, or two neighbours exchanged; the first letter has to be right,
 * which keeps "light" and "night" apart.
 */
export function isMisspelt(term: string, candidate: string): boolean {
  const allowed = allowedTypos(term);
  if (allowed === 0 || candidate[0] !== term[0] || candidate.length < term.length - allowed) return false;
  const begin = candidate.slice(0, term.length + allowed);
  // Optimal string alignment, row by row; three rows are enough for exchanged neighbours.
  let before: number[] = [];
  let row = Array.from({ length: begin.length + 1 }, (_, at) => at);
  for (let at = 1; at <= term.length; at += 1) {
    const next = [at];
    for (let to = 1; to <= begin.length; to += 1) {
      const isSame = term[at - 1] === begin[to - 1];
      const isExchanged =
        at > 1 && to > 1 && term[at - 1] === begin[to - 2] && term[at - 2] === begin[to - 1];
      next[to] = Math.min(
        cost(row, to) + 1,
        cost(next, to - 1) + 1,
        cost(row, to - 1) + (isSame ? 0 : 1),
        isExchanged ? cost(before, to - 2) + 1 : Infinity,
      );
    }
    if (Math.min(...next) > allowed) return false;
    [before, row] = [row, next];
  }
  return Math.min(...row) <= allowed;
}

const cost = (row: readonly number[], at: number) => row[at] ?? Infinity;

/** What was found, each in the order given. */
interface Found<T> {
  readonly exact: readonly T[];
  /** With another word of the same trade instead of a term. */
  readonly related: readonly T[];
  /** With a misspelt term, only if the others are few. */
  readonly similar: readonly T[];
}

/**
 * The entries that contain every term, those that contain other words of its trade
 * (`search-trades.ts`), and those that contain the terms misspelt: if the others are few, and none
 * has every term of several as a whole word, which is then right as it was typed.
 * @param terms of `searchTermsOf`
 * @param textOf the text of an entry, of `searchText`
 * @param isNamed whether an entry is found whatever its text has
 */
export function findWithTypos<T>(
  entries: readonly T[],
  terms: readonly string[],
  textOf: (entry: T) => string,
  isNamed: (entry: T) => boolean = () => false,
): Found<T> {
  if (terms.length === 0) return { exact: entries, related: [], similar: [] };
  const inTrade = relatedTerms(terms);
  const exact: T[] = [];
  const related: T[] = [];
  const others: T[] = [];
  for (const entry of entries) {
    const text = textOf(entry);
    if (matches(text, terms) || isNamed(entry)) exact.push(entry);
    else (inTrade !== null && matchesRelated(text, inTrade) ? related : others).push(entry);
  }
  const isFew = exact.length + related.length < ENOUGH;
  if (!isFew || !terms.some((term) => allowedTypos(term) > 0) || hasAllWhole(exact.map(textOf), terms))
    return { exact, related, similar: [] };
  const prepared = terms.map((term) => ({ term, compared: new Map<string, boolean>() }));
  const similar = others.filter((entry) => {
    const text = textOf(entry);
    return prepared.every((each) => text.includes(each.term) || containsMisspelt(text, each));
  });
  return { exact, related, similar };
}

const TOKEN = /[\p{L}\p{M}\p{N}]+/gu;

/** Whether a text has each of several terms as a whole word; a single one may be a mistake. */
const hasAllWhole = (texts: readonly string[], terms: readonly string[]): boolean =>
  terms.length > 1 &&
  texts.some((text) => {
    const tokens = new Set(text.match(TOKEN));
    return terms.every((term) => tokens.has(term));
  });

/** What names an entry: its name, and that with what people take for a part of it. */
export type NamesOf<T> = (entry: T) => readonly string[];

/** Ranks each entry once: sorting asks for it many times. */
function rankerOf<T>(question: string, namesOf: NamesOf<T>): (entry: T) => number {
  const ranks = new Map<T, number>();
  return (entry) => {
    const rank = ranks.get(entry) ?? rankOfNames(namesOf(entry), question);
    ranks.set(entry, rank);
    return rank;
  };
}

/** Compares by how well names answer a question (`rankOfNames`), as every search does. */
export function byNames<T>(question: string, namesOf: NamesOf<T>): (a: T, b: T) => number {
  const rankOf = rankerOf(question, namesOf);
  return (a, b) => rankOf(a) - rankOf(b);
}

/**
 * The entries that a question finds; those that contain it are in the order of their names
 * (`byNames`), equal ones in the order given.
 * @param question as it was typed
 */
export function findByNames<T>(
  entries: readonly T[],
  question: string,
  textOf: (entry: T) => string,
  namesOf: NamesOf<T>,
): Found<T> {
  const terms = searchTermsOf(question);
  if (terms.length === 0) return { exact: entries, related: [], similar: [] };
  const rankOf = rankerOf(question, namesOf);
  // "017" names "Store 17", whose text does not contain it.
  const isNamed = (entry: T) => ZEROS_FIRST.test(question) && rankOf(entry) < NAME_RANKS.begins;
  const found = findWithTypos(entries, terms, textOf, isNamed);
  return { ...found, exact: found.exact.toSorted((a, b) => rankOf(a) - rankOf(b)) };
}

/** The entries of `findByNames`, best first, in one list. */
export function findRanked<T>(...search: Parameters<typeof findByNames<T>>): readonly T[] {
  const { exact, related, similar } = findByNames(...search);
  return [...exact, ...related, ...similar];
}

const ZEROS_FIRST = /(?<!\p{N})0\d/u;

/** A term, and the beginnings of words it was compared with, which many entries share. */
interface PreparedTerm {
  readonly term: string;
  readonly compared: Map<string, boolean>;
}

const OTHER_LETTER = /[\p{L}\p{M}\p{N}]/u;

/** Whether the character at this index is a letter or digit; normalized text has no capitals. */
function isLetterAt(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code < 128) return (code >= 97 && code <= 122) || (code >= 48 && code <= 57);
  return OTHER_LETTER.test(text.charAt(at));
}

/** Goes from one first letter of the term to the next: most of a text is never looked at. */
function containsMisspelt(text: string, { term, compared }: PreparedTerm): boolean {
  const allowed = allowedTypos(term);
  const [first] = term;
  if (allowed === 0 || first === undefined) return false;
  for (let at = text.indexOf(first); at >= 0; at = text.indexOf(first, at + 1)) {
    if (at > 0 && isLetterAt(text, at - 1)) continue;
    const furthest = Math.min(at + term.length + allowed, text.length);
    let end = at + 1;
    while (end < furthest && isLetterAt(text, end)) end += 1;
    const begin = text.slice(at, end);
    const is = compared.get(begin) ?? isMisspelt(term, begin);
    compared.set(begin, is);
    if (is) return true;
  }
  return false;
}
