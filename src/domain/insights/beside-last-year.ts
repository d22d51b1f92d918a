import { type PastCost, pastWithin } from "#domain/insights/past-spend.ts";
import { isWithin, sameDaysOfLastYear } from "#domain/insights/period.ts";
import {
  hasSpend,
  isCostUnknown,
  isLastYearKnown,
  type Spend,
  spendBy,
  spendByRegion,
  spendOf,
  type YearComparison,
} from "#domain/insights/spend.ts";
import type { Insights } from "#domain/insights/insights.ts";
import type { TicketFigures } from "#domain/insights/ticket-figures.ts";
import type { RegionOfStore } from "#domain/stores/region.ts";

// This year's costs by group beside those of the same days of last year: docs/product.md#insights.

type Groups = Insights["spend"];

/** What is counted of the chosen category, region and store, whatever its period. */
interface Counted {
  readonly jobs: readonly TicketFigures[];
  readonly past: readonly PastCost[];
  /** All work that is known, see `PastSpend`. */
  readonly known: readonly TicketFigures[];
  readonly storeNames: ReadonlyMap<string, string>;
  readonly regions: RegionOfStore;
}

/**
 * @param groups the costs of this year
 * @param comparison the sums of all groups; where nothing of last year is known, or a part, the
 *   costs of this year stay alone
 * @returns the same, each with those of the same days of last year; what cost something then alone
 *   comes last, a month at its place, so that each table has the whole of both sums
 */
export function besideLastYear(
  groups: Groups,
  counted: Counted,
  comparison: YearComparison,
  today: string,
): Groups {
  if (!isLastYearKnown(comparison) || !hasSpend(comparison.before)) return groups;
  const days = sameDaysOfLastYear(today);
  const jobs = counted.jobs.filter(({ completedOn }) => isWithin(completedOn, days));
  const past = pastWithin(counted.past, days);
  const beside = { past, storeNames: counted.storeNames, known: counted.known };
  const year = today.slice(0, 4);
  const months = spendBy(jobs, "month", beside).map((month) => {
    const key = `${year}${month.key.slice(4)}`;
    return { ...month, key, label: key };
  });
  return {
    store: sideBySide(groups.store, spendBy(jobs, "store", beside)),
    region: sideBySide(groups.region, spendByRegion(jobs, counted.regions, past)),
    category: sideBySide(groups.category, spendBy(jobs, "category", beside)),
    person: sideBySide(groups.person, spendBy(jobs, "person", beside)),
    month: sideBySide(groups.month, months).toSorted((a, b) => b.key.localeCompare(a.key)),
  };
}

function sideBySide(rows: readonly Spend[], before: readonly Spend[]): readonly Spend[] {
  const byKey = new Map(before.map((each) => [each.key, each]));
  const now = new Set(rows.map(({ key }) => key));
  const nothing = spendOf([]);
  return [
    ...rows.map((row) => ({ ...row, before: byKey.get(row.key) ?? nothing })),
    ...before
      .filter(({ key }) => !now.has(key))
      .map((each) => ({ ...spendOf([], each.key, each.label), before: each })),
  ];
}

/** How much more a group cost than in the same days of last year; below zero for less. */
export interface Change {
  readonly cents: number;
  /** Null where it cost nothing last year. */
  readonly percent: number | null;
}

/** @returns the change; null where nothing is compared, or nobody recorded a cost of one side */
export function changeOf(spend: Spend): Change | null {
  const { before } = spend;
  if (before === undefined || isCostUnknown(spend) || isCostUnknown(before)) return null;
  const cents = spend.costCents - before.costCents;
  return {
    cents,
    percent: before.costCents > 0 ? Math.round((cents / before.costCents) * 100) : null,
  };
}

/** Compares for a list: the highest rise first, what compares with nothing last. */
export const compareChanges = (a: Spend, b: Spend): number => {
  const [one, other] = [changeOf(a), changeOf(b)];
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return other.cents - one.cents;
};
