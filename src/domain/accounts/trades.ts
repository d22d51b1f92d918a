import { foldName } from "#domain/search.ts";
import { normalizeText } from "#domain/text.ts";
import * as TEXTS from "#texts/rules/accounts.ts";

// The trades of a profile; the API calls them `skills`.

/** The most trades of a profile, and the most characters of one. */
export const TRADE_LIMITS = { count: 50, length: 60 } as const;

/**
 * @returns the trades in what somebody typed, by commas, semicolons or lines; each once, as it was
 *   written
 */
export function tradesFrom(text: string): readonly string[] {
  const byKey = new Map<string, string>();
  for (const part of normalizeText(text).split(/[,;\n]/)) {
    const trade = part.trim();
    const key = foldName(trade);
    if (trade !== "" && !byKey.has(key)) byKey.set(key, trade);
  }
  return [...byKey.values()];
}

/** @returns trades as a text that `tradesFrom` reads */
export const tradesText = (trades: readonly string[] | undefined): string => (trades ?? []).join(", ");

/** @returns what is wrong with a text of trades, or null */
export function tradesProblem(text: string): string | null {
  const trades = tradesFrom(text);
  if (trades.length > TRADE_LIMITS.count) return TEXTS.tooManySkills;
  const long = trades.find((each) => each.length > TRADE_LIMITS.length);
  return long === undefined ? null : TEXTS.tradeTooLong(long, TRADE_LIMITS.length);
}
