import { NOTHING } from "#domain/insights/counted-jobs.ts";
import { type CalendarPeriod, daysOf, type Period } from "#domain/insights/period.ts";
import type { Spend, SpendGroup } from "#domain/insights/spend.ts";

/** Of which completed work a number is. */
export interface CountedWork {
  readonly period: Period | CalendarPeriod;
  /** Key of a category, or `NOTHING`; empty or missing for all. */
  readonly category?: string;
  /** Id of a store; empty or missing for all. */
  readonly store?: string;
  /** Key of a region, or `NOTHING`; empty or missing for all. */
  readonly region?: string;
  /** Who did it, or `NOTHING`; empty or missing for everybody. */
  readonly doer?: string;
}

/** @returns the address of a list of tickets, without the filters that are empty */
export function ticketsLink(filters: Readonly<Record<string, string | undefined>>): string {
  const set = Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return `/tickets?${new URLSearchParams(set)}`;
}

/** @returns the address of the completed work behind a number, or of a part of that work */
export const jobsLink = (
  { period, category, store, region, doer }: CountedWork,
  which: "done" | "nocost" | "redone" = "done",
): string => ticketsLink({ [which]: period, by: doer, category, store, region });

/**
 * @returns the address of exactly the jobs of a row, of the work that the table is of; null if no
 *   list has them
 */
export function jobsLinkOfRow(
  work: CountedWork,
  group: SpendGroup,
  { key, jobs }: Spend,
  today: string,
): string | null {
  if (jobs === 0) return null;
  switch (group) {
    case "category":
      return jobsLink({ ...work, category: key || NOTHING });
    case "region":
      return jobsLink({ ...work, region: key || NOTHING });
    case "person":
      return jobsLink({ ...work, doer: key || NOTHING });
    case "store":
      return key === "" ? null : jobsLink({ ...work, store: key });
    case "month":
    case "year":
      return calendarLink(work, key, today);
  }
}

/** Of the month in which "the last 30 days" begin a table has a part, and a list has all. */
function calendarLink(work: CountedWork, key: string, today: string): string | null {
  const { first } = daysOf(work.period, today);
  const period = key as CalendarPeriod;
  return first !== null && first > (daysOf(period, today).first ?? "") ? null : jobsLink({ ...work, period });
}
