import { memoized } from "#domain/memoized.ts";
import { foldName, foldText } from "#domain/search.ts";
import * as TEXTS from "#texts/rules/trades.ts";

const catalogueNames = () => TEXTS.tradeNames;

/** The forms of one trade: who does it, the work, the thing it is about. */
interface Trade {
  /** Stands in addresses and saved views: it never changes. */
  readonly key: keyof ReturnType<typeof catalogueNames>;
  /** Beginnings of words, normalized as by `foldText`, in English and Spanish. */
  readonly stems: readonly string[];
  /** Whole words, where a beginning would find too much. */
  readonly whole?: readonly string[];
  /** Words that are of this trade in the name of one, and say too little in other texts. */
  readonly inNames?: readonly string[];
  /** Whole words that count only in a name that has one of the others: "air" is no trade. */
  readonly beside?: readonly string[];
}

/**
 * Words that mean the same work, so that "plumber" finds "plumbing" and "fontanería". A stem must
 * not begin words of something else: "paint" does not, "roof" neither, "tech" would.
 */
const TRADES: readonly Trade[] = [
  { key: "plumbing", stems: ["plumb", "fontaner", "plomer"] },
  { key: "electrical", stems: ["electric", "electrist"] },
  { key: "carpentry", stems: ["carpent", "carpint", "joinery"], whole: ["joiner", "joiners"] },
  { key: "painting", stems: ["painter", "painting", "pintor", "pintur"], whole: ["paint", "pintar"] },
  {
    key: "roofing",
    stems: ["roofer", "roofing", "techador", "techumbre"],
    whole: ["roof", "roofs", "techo", "techos"],
  },
  { key: "locksmith", stems: ["locksmith", "cerraj", "cerradur"], whole: ["lock", "locks"] },
  { key: "refrigeration", stems: ["refrigerat", "refrigeraci", "refrigerist", "frigorist"] },
  {
    key: "hvac",
    stems: ["hvac", "heating", "ventilat", "ventilac", "climatiz", "calefac", "aircon"],
    whole: ["air conditioning", "air conditioner", "aire acondicionado"],
    inNames: ["ac", "a/c", "clima"],
    beside: ["cooling", "air", "aire", "climate"],
  },
  {
    key: "cleaning",
    stems: ["cleaner", "cleaning", "janitor", "limpiad", "limpiez"],
    whole: ["clean", "limpiar"],
  },
  {
    key: "glass",
    stems: ["glazier", "glazing", "vidrier", "cristaler"],
    whole: ["glass", "vidrio", "vidrios"],
  },
  { key: "masonry", stems: ["masonry", "bricklay", "albanil", "mamposter"], whole: ["mason", "masons"] },
  {
    key: "landscaping",
    stems: ["landscap", "gardener", "gardening", "jardiner", "paisajis"],
    whole: ["garden", "jardin"],
  },
  {
    key: "pest control",
    stems: ["exterminat", "fumiga"],
    whole: ["pest", "pests", "plaga", "plagas"],
    beside: ["control"],
  },
  { key: "welding", stems: ["welder", "welding", "soldador", "soldadur"], whole: ["weld", "soldar"] },
  { key: "elevators", stems: ["elevator", "ascensor", "elevador"], whole: ["lift", "lifts"] },
  { key: "upholstery", stems: ["upholster", "tapicer"] },
];

/** Words in the name of a trade that tell none from another. */
const FILLER =
  /^(?:and|or|the|of|for|in|y|e|o|de|del|la|el|los|las|para|en|services|service|servicio|servicios|repair|repairs|reparacion|reparaciones|contractor|contractors|contratista|technician|technicians|tecnico|tecnicos|work|works|trabajos|maintenance|mantenimiento|systems|system|sistemas|installation|installations|instalacion|instalaciones|commercial|comercial|general|r)$/;

const SEPARATOR = "|";

/** Between trades; without one, the name is of work on a thing, such as "Glass cleaning". */
const BETWEEN_TRADES = /[/,;&+|·•–-]|(?<!\p{L})(?:and|or|y|e|o)(?!\p{L})/u;

/**
 * What makes names of trades one: the words of a trade, in English and Spanish, count as that
 * trade, so "HVAC" and "Heating and cooling" are one, and "Refrigeration/HVAC" is both. A name with
 * any other word, or with two trades and nothing between them, is a trade of its own, whatever its
 * case, accents and blanks.
 * @returns the key of a trade, several of them joined (`isOfTrade`), or empty for a blank name
 */
export const tradeKeyOf: (name: string) => string = memoized((name) => {
  const folded = foldName(name);
  let rest = folded;
  const keys = TRADES.flatMap((trade) => {
    const { naming, beside } = namePatternsOf(trade);
    const without = rest.replaceAll(naming, " ");
    if (without === rest) return [];
    rest = beside === null ? without : without.replaceAll(beside, " ");
    return trade.key;
  });
  const isOther = (rest.match(TOKEN) ?? []).some((token) => !FILLER.test(token));
  const isOneOfSeveral = keys.length > 1 && !BETWEEN_TRADES.test(rest);
  return keys.length === 0 || isOther || isOneOfSeveral
    ? folded.replaceAll(SEPARATOR, "/")
    : keys.toSorted().join(SEPARATOR);
});

/** @returns whether a name is one of the trades that this file knows, or several of them */
export const isCataloguedTrade = (name: string): boolean => {
  const keys = tradeKeysOf(name);
  return keys.length > 0 && keys.every((key) => TRADES.some((trade) => trade.key === key));
};

/** @returns the keys of the trades that a name names: none for a blank one */
export const tradeKeysOf = (name: string): readonly string[] =>
  tradeKeyOf(name).split(SEPARATOR).filter(Boolean);

/**
 * @param key of `tradeKeyOf`
 * @param chosen another, or a name as earlier versions put it into addresses and saved views
 * @returns whether the one is the chosen one, or several with it among them
 */
export function isOfTrade(key: string, chosen: string): boolean {
  if (key === chosen) return true;
  const sought = tradeKeyOf(chosen);
  return key === sought || key.split(SEPARATOR).includes(sought);
}

/** A trade as key and spelling. */
export interface NamedTrade {
  readonly key: string;
  readonly label: string;
}

/**
 * @param names as they were written, each as often as it was
 * @returns each trade in them once, in its most used spelling, else in the next by alphabet; one
 *   that is only named together with others has the name of the catalogue
 */
export function namedTrades(names: readonly string[]): readonly NamedTrade[] {
  const spellings = Map.groupBy(
    [...Map.groupBy(names, (name) => name.trim())].filter(([name]) => name !== ""),
    ([name]) => tradeKeyOf(name),
  );
  const keys = new Set([...spellings.keys()].flatMap((key) => key.split(SEPARATOR)));
  return [...keys].map((key) => {
    const [best] = (spellings.get(key) ?? []).toSorted(
      ([a, one], [b, other]) => other.length - one.length || a.localeCompare(b),
    );
    return { key, label: best?.[0] ?? catalogueName(key) };
  });
}

/** @returns every trade that this file knows, by its usual name */
export const catalogueTrades = (): readonly NamedTrade[] =>
  TRADES.map(({ key }) => ({ key, label: catalogueNames()[key] }));

const catalogueName = (key: string): string => {
  const trade = TRADES.find((each) => each.key === key);
  return trade === undefined ? key : catalogueNames()[trade.key];
};

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
  const keys = tradeKeysOf(other);
  if (tradeKeysOf(one).some((key) => keys.includes(key))) return true;
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

/**
 * @param term normalized
 * @returns words of the same work as a regular expression of PostgreSQL; null for a term of no
 *   trade
 */
export function relatedPattern(term: string): string | null {
  const trade = TRADES.find((each) => isTermOf(term, each));
  if (trade === undefined) return null;
  const { stems, whole = [] } = trade;
  const complete = whole.map((each) => `${escaped(each)}(?![[:alnum:]])`);
  return `(?:^|[^[:alnum:]])(?:${[...stems, ...complete].join("|")})`;
}

const isTermOf = (term: string, { stems, whole = [] }: Trade) =>
  whole.includes(term) || stems.some((stem) => term.startsWith(stem));

const NOT_AFTER_LETTER = String.raw`(?<![\p{L}\p{M}\p{N}])`;
const NOT_BEFORE_LETTER = String.raw`(?![\p{L}\p{M}\p{N}])`;

const PATTERNS = new Map<Trade, (text: string) => boolean>();

const escaped = (text: string) => text.replaceAll("/", String.raw`\/`);

/** Patterns of a trade in names; each matches a word to its end. */
interface NamePatterns {
  readonly naming: RegExp;
  readonly beside: RegExp | null;
}

const NAME_PATTERNS = new Map<Trade, NamePatterns>();

function namePatternsOf(trade: Trade): NamePatterns {
  const known = NAME_PATTERNS.get(trade);
  if (known !== undefined) return known;
  const { stems, whole = [], inNames = [], beside = [] } = trade;
  const stemmed = stems.map((stem) => String.raw`${stem}[\p{L}\p{M}\p{N}]*`);
  // The longest first: "aire acondicionado" before "aire".
  const longest = [...whole, ...inNames].toSorted((a, b) => b.length - a.length);
  const complete = longest.map((each) => `${escaped(each)}${NOT_BEFORE_LETTER}`);
  const patterns = {
    naming: new RegExp(`${NOT_AFTER_LETTER}(?:${[...complete, ...stemmed].join("|")})`, "gu"),
    beside:
      beside.length === 0
        ? null
        : new RegExp(`${NOT_AFTER_LETTER}(?:${beside.join("|")})${NOT_BEFORE_LETTER}`, "gu"),
  };
  NAME_PATTERNS.set(trade, patterns);
  return patterns;
}

function tradeOf(term: string): ((text: string) => boolean) | null {
  const trade = TRADES.find((each) => isTermOf(term, each));
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
