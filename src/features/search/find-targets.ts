import { foldText } from "#domain/search.ts";
import { isMisspelt } from "#domain/search-typos.ts";

/** A screen or a form, as far as a question in words can find it. */
export interface NamedTarget {
  readonly label: string;
  /** Other words for it. */
  readonly synonyms?: string;
}

/** How well a place has a word of a question; the lower, the better. */
const FITS = { exact: 0, begins: 1, contains: 2, misspelt: 3 } as const;
type Fit = (typeof FITS)[keyof typeof FITS];

const TERM = /[\p{L}\p{M}\p{N}]+/gu;
const NUMBER = /^\p{N}+$/u;
/** A single word of four letters is often another word than it resembles: "lift" and "left". */
const FEWEST_LETTERS_ALONE = 5;

/** The words of a text as they are compared, without marks around them. */
export const termsIn = (text: string): readonly string[] => foldText(text).match(TERM) ?? [];

/**
 * The places that a question in words asks for ("what is overdue", "add 200 stores"), best first,
 * equal ones in the order given. A place fits if it has every word of the question but the common
 * ones. Misspelt words are guessed only where no place has the words as they were typed.
 * @param commonTerms words of a question that ask for nothing: "what is the"
 * @see docs/product.md#search
 */
export function findTargets<T extends NamedTarget>(
  targets: readonly T[],
  question: string,
  commonTerms: string,
): readonly T[] {
  const queried = termsIn(question);
  if (queried.length === 0) return [];
  const common = termsIn(commonTerms);
  const fitting = (mayGuess: boolean) =>
    targets
      .flatMap((target) => {
        const fit = fitOf(target, queried, common, mayGuess);
        return fit === null ? [] : [{ target, fit }];
      })
      .toSorted((one, other) => one.fit - other.fit)
      .map(({ target }) => target);
  const typed = fitting(false);
  return typed.length > 0 ? typed : fitting(true);
}

/**
 * @returns whether a place has every word of the question but the common ones, as they were typed:
 *   a single one as a whole, several as the beginnings of words
 */
export function isTargetNamed(
  targets: readonly NamedTarget[],
  question: string,
  commonTerms: string,
): boolean {
  const [queried, common] = [termsIn(question), termsIn(commonTerms)];
  const sought = queried.filter((term) => !common.includes(term));
  const worst = sought.length > 1 ? FITS.begins : FITS.exact;
  return targets.some((target) => {
    const fit = fitOf(target, queried, common, false);
    return fit !== null && fit <= worst;
  });
}

/** @returns how well the place has the word that it has worst; null if it does not fit */
function fitOf(
  { label, synonyms = "" }: NamedTarget,
  queried: readonly string[],
  common: readonly string[],
  mayGuess: boolean,
): Fit | null {
  const text = foldText(`${label} ${synonyms}`);
  const terms = text.match(TERM) ?? [];
  const mayGuessShort = mayGuess && queried.length > 1;
  const fits: Fit[] = [];
  let hasNumber = false;
  for (const term of queried) {
    if (common.includes(term)) continue;
    const fit = fitOfTerm(term, text, terms, mayGuessShort || (mayGuess && isLong(term)));
    if (fit !== null) fits.push(fit);
    else if (NUMBER.test(term)) hasNumber = true;
    else if (!mayGuess || !common.some((each) => isMisspelt(term, each))) return null;
  }
  // "store 17" asks for a store, "add 17 stores" for a place.
  return fits.length > (hasNumber ? 1 : 0) ? (Math.max(...fits) as Fit) : null;
}

const isLong = (term: string) => term.length >= FEWEST_LETTERS_ALONE;

function fitOfTerm(term: string, text: string, terms: readonly string[], mayGuess: boolean): Fit | null {
  if (terms.includes(term)) return FITS.exact;
  if (terms.some((each) => each.startsWith(term))) return FITS.begins;
  if (text.includes(term)) return FITS.contains;
  return mayGuess && terms.some((each) => isMisspelt(term, each)) ? FITS.misspelt : null;
}
