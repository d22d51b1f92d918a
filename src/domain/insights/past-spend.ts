import { isOfChoice } from "#domain/insights/counted-jobs.ts";
import { type DayRange, isWithin } from "#domain/insights/period.ts";
import type { TicketFigures } from "#domain/insights/ticket-figures.ts";
import { type CostLine, type StoreCosts } from "#domain/costs/store-costs.ts";
import { foldName } from "#domain/search.ts";
import { tradeKeyOf } from "#domain/search-trades.ts";
import type { RegionOfStore } from "#domain/stores/region.ts";

// Imported costs as insights add them up: docs/product.md#past-costs.

/** Imported costs of one store, day, category and vendor together. Amounts are in cents. */
export interface PastCost {
  readonly storeId: string;
  /** YYYY-MM-DD; of a cost that says its month alone the first day of that. */
  readonly day: string;
  readonly cents: number;
  readonly lines: number;
  readonly category: string;
  readonly categoryKey: string;
  readonly vendor: string;
  /** Of names of vendors in any case; empty for none. */
  readonly vendorKey: string;
}

/** @returns the day for which an imported cost counts */
export const dayOfLine = ({ on }: CostLine): string => (on.length === 7 ? `${on}-01` : on);

/** @returns the imported costs of a store, added up as far as insights can tell them apart */
export function pastCostsOf({ id, imports }: StoreCosts): readonly PastCost[] {
  const sums = new Map<string, { -readonly [Field in keyof PastCost]: PastCost[Field] }>();
  for (const { lines } of imports)
    for (const line of lines) {
      const day = dayOfLine(line);
      const [category = "", vendor = ""] = [line.category?.trim(), line.vendor?.trim()];
      const categoryKey = tradeKeyOf(category);
      const vendorKey = foldName(vendor);
      const key = `${day}\n${categoryKey}\n${vendorKey}`;
      const sum = sums.get(key);
      if (sum === undefined)
        sums.set(key, {
          storeId: id,
          day,
          cents: line.cents,
          lines: 1,
          category,
          categoryKey,
          vendor,
          vendorKey,
        });
      else {
        sum.cents += line.cents;
        sum.lines += 1;
      }
    }
  return [...sums.values()];
}

/** The sums of a store as devices store them: reading 20,000 objects takes too long. */
interface StoredSums {
  /** Spelling and key of each category and vendor. */
  readonly categories: readonly (readonly [string, string])[];
  readonly vendors: readonly (readonly [string, string])[];
  readonly sums: readonly (readonly [day: string, cents: number, lines: number, c: number, v: number])[];
}

/** @returns the sums of one store as one text */
export function textOfPastCosts(past: readonly PastCost[]): string {
  const [categories, vendors] = [new Map<string, number>(), new Map<string, number>()];
  const at = (known: Map<string, number>, ...named: readonly [string, string]) => {
    const key = JSON.stringify(named);
    known.set(key, known.get(key) ?? known.size);
    return known.get(key) ?? 0;
  };
  const sums = past.map(
    ({ day, cents, lines, category, categoryKey, vendor, vendorKey }) =>
      [day, cents, lines, at(categories, category, categoryKey), at(vendors, vendor, vendorKey)] as const,
  );
  const listOf = (known: Map<string, number>) =>
    [...known.keys()].map((key) => JSON.parse(key) as [string, string]);
  return JSON.stringify({
    categories: listOf(categories),
    vendors: listOf(vendors),
    sums,
  } satisfies StoredSums);
}

/** @returns the sums of one store from its text */
export function pastCostsFrom(storeId: string, text: string): readonly PastCost[] {
  const { categories, vendors, sums } = JSON.parse(text) as StoredSums;
  const NONE = ["", ""] as const;
  return sums.map(([day, cents, lines, c, v]) => {
    const [[category, categoryKey], [vendor, vendorKey]] = [categories[c] ?? NONE, vendors[v] ?? NONE];
    return { storeId, day, cents, lines, category, categoryKey, vendor, vendorKey };
  });
}

/** What of a sum was imported. */
export interface Imported {
  readonly cents: number;
  readonly lines: number;
}

/** @returns imported costs together; null for none */
export function importedOf(past: readonly PastCost[]): Imported | null {
  if (past.length === 0) return null;
  let [cents, lines] = [0, 0];
  for (const each of past) {
    cents += each.cents;
    lines += each.lines;
  }
  return { cents, lines };
}

/** @returns the imported costs of the chosen category, store and region */
export const pastOfChoice = (
  past: readonly PastCost[],
  choice: Parameters<typeof isOfChoice>[1],
  regions: RegionOfStore,
): readonly PastCost[] => past.filter((each) => isOfChoice(each, choice, regions));

/** @returns the imported costs of these days */
export const pastWithin = (past: readonly PastCost[], days: DayRange): readonly PastCost[] =>
  past.filter(({ day }) => isWithin(day, days));

/** Stands before the name of a vendor who has no account here; no id has a colon. */
const NAMED = "name:";

/** @returns whether the key of somebody who did work is of a name that a file has, and no id */
export const isNameKey = (key: string): boolean => key.startsWith(NAMED);

/**
 * @returns by whom imported costs are grouped: the vendor of this name who did work here, so that
 *   what one vendor cost before and since is one row, else the name
 */
export function doerKeys(jobs: readonly TicketFigures[]): (past: PastCost) => string {
  const ids = new Map<string, string>();
  for (const { vendorId, vendorName } of jobs) {
    const name = foldName(vendorName);
    // Two vendors of one name are told apart by nothing in a file.
    if (vendorId !== "") ids.set(name, (ids.get(name) ?? vendorId) === vendorId ? vendorId : "");
  }
  return ({ vendorKey }) => (vendorKey === "" ? "" : ids.get(vendorKey) || `${NAMED}${vendorKey}`);
}
