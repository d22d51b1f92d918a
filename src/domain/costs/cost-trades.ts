import { compareNames } from "#domain/compare-names.ts";
import type { CostLine } from "#domain/costs/store-costs.ts";
import { type ChosenValues, type FileValue, keyOfValue } from "#domain/import-values.ts";
import { foldName } from "#domain/search.ts";
import { catalogueTrades, isCataloguedTrade, namedTrades, tradeKeyOf } from "#domain/search-trades.ts";
import { isBlank } from "#domain/text.ts";

// Trades of a file of costs that are no trade of this account's work: "REFRIG" beside
// "Refrigeration" would split the comparison of two years.

/** The choice for a trade that is imported as the file has it. */
export const KEEP_TRADE = "";

/** What the trades of a file are imported as. */
export interface TradesOfFile {
  /** Those that are none of the known ones, with what they become; null: nobody has chosen. */
  readonly values: readonly FileValue[];
  /** What they can be. */
  readonly known: readonly string[];
}

const TOKEN = /[\p{L}\p{N}]+/gu;
const SHORTEST = 3;

const tokensOf = (name: string): readonly string[] => foldName(name).match(TOKEN) ?? [];

/** Whether a word is a short form of another: "refrig", "doors" of "door", "plmbg". */
function isShortOf(short: string, long: string): boolean {
  if (short === long) return true;
  if (short.length < SHORTEST) return false;
  if (long.startsWith(short) || short.replace(/e?s$/u, "") === long.replace(/e?s$/u, "")) return true;
  if (short[0] !== long[0] || /[aeiou]/u.test(short.slice(1))) return false;
  let at = 0;
  for (const letter of long) if (letter === short[at]) at += 1;
  return at === short.length;
}

/** @returns the one known trade that a name shortens; null for none or several */
function shortened(name: string, known: readonly string[]): string | null {
  const tokens = tokensOf(name);
  if (tokens.length === 0) return null;
  const fitting = known.filter((each) => {
    const theirs = tokensOf(each);
    return theirs.length >= tokens.length && tokens.every((token, n) => isShortOf(token, theirs[n] ?? ""));
  });
  const whole = fitting.filter((each) => tokensOf(each).length === tokens.length);
  const [only, ...more] = whole.length > 0 ? whole : fitting;
  return only !== undefined && more.length === 0 ? only : null;
}

/**
 * @param inFile the trade of each row; may be blank
 * @param ofWork trades of tickets and people, as often as they have them
 * @param chosen by `keyOfValue`
 */
export function tradesOfFile(
  inFile: readonly string[],
  ofWork: readonly string[],
  chosen: ChosenValues,
): TradesOfFile {
  const own = namedTrades(ofWork);
  const keys = new Set(own.map(({ key }) => key));
  const known = [...own, ...catalogueTrades().filter(({ key }) => !keys.has(key))].map(({ label }) => label);
  const written = Map.groupBy(
    inFile.map((value) => value.trim()).filter((value) => !isBlank(value)),
    keyOfValue,
  );
  const values = [...written].flatMap(([key, [value = "", ...more]]): FileValue[] => {
    const choice = chosen[key];
    const isKnown = keys.has(tradeKeyOf(value)) || isCataloguedTrade(value);
    if (isKnown && choice === undefined) return [];
    return [{ value, count: more.length + 1, choice: choice ?? shortened(value, known) }];
  });
  return {
    values: values.toSorted((a, b) => compareNames(a.value, b.value)),
    known: known.toSorted(compareNames),
  };
}

/** Says what the trade of a line becomes. */
export class TradeReader {
  private readonly byKey: ReadonlyMap<string, FileValue>;

  constructor(private readonly trades: TradesOfFile) {
    this.byKey = new Map(trades.values.map((each) => [keyOfValue(each.value), each]));
  }

  /** @returns what a trade of the file is imported as */
  read(typed: string): string {
    return this.byKey.get(keyOfValue(typed))?.choice || typed;
  }

  /**
   * @param typed the trade of the file
   * @returns the line as earlier imports of the same file may have brought it, with another choice
   */
  asBefore(line: CostLine, typed: string): readonly CostLine[] {
    return this.byKey.has(keyOfValue(typed))
      ? [typed, ...this.trades.known].map((category) => ({ ...line, category }))
      : [];
  }
}
