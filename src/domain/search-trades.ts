import { foldText } from "#domain/search.ts";

/** The forms of one trade: who does it, the work, the thing it is about. */
interface Trade {
  /** Beginnings of words, normalized as by `foldText`, in English and Spanish. */
  readonly stems: readonly string[];
  /** Whole words, where a beginning would find too much. */
  readonly whole?: readonly string[];
}

/**
 * Words that mean the same work, so that "plumber" finds "plumbing" and "fontanería". A stem must
 * not begin words of something else: "paint" does not, "roof" neither, "tech" would.
 */
const TRADES: readonly Trade[] = [
  { stems: ["plumb", "fontaner", "plomer"] },
  { stems: ["electric", "electrist"] },
  { stems: ["carpent", "carpint", "joinery"], whole: ["joiner", "joiners"] },
  { stems: ["painter", "painting", "pintor", "pintur"], whole: ["paint", "pintar"] },
  { stems: ["roofer", "roofing", "techador", "techumbre"], whole: ["roof", "roofs", "techo", "techos"] },
  { stems: ["locksmith", "cerraj", "cerradur"], whole: ["lock", "locks"] },
  { stems: ["refrigerat", "refrigeraci", "refrigerist", "frigorist"] },
  {
    stems: ["hvac", "heating", "ventilat", "ventilac", "climatiz", "calefac", "aircon"],
    whole: ["air conditioning", "air conditioner", "aire acondicionado"],
  },
  { stems: ["cleaner", "cleaning", "janitor", "limpiad", "limpiez"], whole: ["clean", "limpiar"] },
  { stems: ["glazier", "glazing", "vidrier", "cristaler"], whole: ["glass", "vidrio", "vidrios"] },
  { stems: ["masonry", "bricklay", "albanil", "mamposter"], whole: ["mason", "masons"] },
  { stems: ["landscap", "gardener", "gardening", "jardiner", "paisajis"], whole: ["garden", "jardin"] },
  { stems: ["exterminat", "fumiga"], whole: ["pest", "pests", "plaga", "plagas"] },
  { stems: ["welder", "welding", "soldador", "soldadur"], whole: ["weld", "soldar"] },
  { stems: ["elevator", "ascensor", "elevador"], whole: ["lift", "lifts"] },
  { stems: ["upholster", "tapicer"] },
];

/** Shorter words, such as "and", tell no trade from another. */
const SHORTEST_TOKEN = 4;
const TOKEN = /[\p{L}\p{M}\p{N}]+/gu;

const tokensOf = (text: string): readonly string[] =>
  (foldText(text).match(TOKEN) ?? []).filter((token) => token.length >= SHORTEST_TOKEN);

/**
 * @returns whether two names are of one trade: they are the same, or one has the words of the other
 *   or words that mean the same work, as "Plumber" and "Plumbing", "Heating" and "Heating and
 *   cooling"
 */
export function isSameTrade(one: string, other: string): boolean {
  const [a, b] = [foldText(one).trim(), foldText(other).trim()];
  return a === b || namesEvery(a, tokensOf(b)) || namesEvery(b, tokensOf(a));
}

/** @returns whether a text, such as a title, has a word of a trade, or one of the same work */
export const namesTrade = (text: string, trade: string): boolean =>
  tokensOf(trade).some((token) => namesEvery(foldText(text), [token]));

/** Whether a normalized text has words that begin like each of these, or mean the same work. */
const namesEvery = (text: string, tokens: readonly string[]): boolean =>
  tokens.length > 0 &&
  tokens.every(
    (token) => tokensOf(text).some((each) => isBeginning(each, token)) || tradeOf(token)?.(text) === true,
  );

/** Whether one is the beginning of the other: "door" and "doors", "roof" and "roofing". */
const isBeginning = (one: string, other: string) => one.startsWith(other) || other.startsWith(one);

/** A search term with what else in a text means the same work; null for every other term. */
export type RelatedTerm = { readonly term: string; readonly trade: ((text: string) => boolean) | null };

/** The terms of a question with their trades; null if none of them is of a trade. */
export function relatedTerms(terms: readonly string[]): readonly RelatedTerm[] | null {
  const related = terms.map((term) => ({ term, trade: tradeOf(term) }));
  return related.some(({ trade }) => trade !== null) ? related : null;
}

/** @returns whether a text has every term, or another word of its trade instead */
export const matchesRelated = (text: string, related: readonly RelatedTerm[]): boolean =>
  related.every(({ term, trade }) => text.includes(term) || (trade?.(text) ?? false));

const NOT_AFTER_LETTER = String.raw`(?<![\p{L}\p{M}\p{N}])`;
const NOT_BEFORE_LETTER = String.raw`(?![\p{L}\p{M}\p{N}])`;

const PATTERNS = new Map<Trade, (text: string) => boolean>();

function tradeOf(term: string): ((text: string) => boolean) | null {
  const trade = TRADES.find(
    ({ stems, whole = [] }) => whole.includes(term) || stems.some((stem) => term.startsWith(stem)),
  );
  if (trade === undefined) return null;
  const known = PATTERNS.get(trade) ?? patternOf(trade);
  PATTERNS.set(trade, known);
  return known;
}

/** Looking for the letters alone is ten times faster, and most texts have none of them. */
function patternOf({ stems, whole = [] }: Trade): (text: string) => boolean {
  const letters = [...stems, ...whole];
  const complete = whole.map((each) => `${each}${NOT_BEFORE_LETTER}`);
  const pattern = new RegExp(`${NOT_AFTER_LETTER}(?:${[...stems, ...complete].join("|")})`, "u");
  return (text) => letters.some((each) => text.includes(each)) && pattern.test(text);
}
