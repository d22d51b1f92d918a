import { hasSpend, isCostUnknown, type Spend, type YearComparison } from "#domain/insights/spend.ts";
import type { Change } from "#domain/insights/beside-last-year.ts";
import { amountFromCents, dollarsFromCents } from "#domain/money.ts";
import { formatDate } from "#features/dates/dates.ts";
import * as COST_TEXTS from "#texts/past-costs.ts";
import * as DATE_TEXTS from "#texts/dates.ts";
import * as TEXTS from "#texts/insights.ts";

/** A number of a file, without its unit, so that it can be calculated with. */
export interface SavedNumber {
  readonly name: string;
  readonly value: string | number | null;
}

type Costs = Pick<Spend, "jobs" | "withoutCost" | "costCents" | "imported">;

const MOST_HOURS = 48;

/** "36 hours", "3.2 days"; a dash for nothing. */
export function durationText(hours: number | null): string {
  if (hours === null) return TEXTS.none;
  return hours < MOST_HOURS ? TEXTS.hours(Math.round(hours)) : TEXTS.days((hours / 24).toFixed(1));
}

/** "50 min", "2 h", "2 h 10 min"; a dash for nothing. */
export function stayText(hours: number | null): string {
  if (hours === null) return TEXTS.none;
  const minutes = Math.round(hours * 60);
  return minutes < 60
    ? TEXTS.minutes(minutes)
    : TEXTS.hoursAndMinutes(Math.floor(minutes / 60), minutes % 60);
}

/** Hours with two decimals, for calculations outside. */
export const exportedHours = (hours: number | null) =>
  hours === null ? null : Math.round(hours * 100) / 100;

/** A median for a file: with what most took, and of how many it is. */
export const savedTime = (
  name: string,
  {
    median,
    most,
    count,
  }: { readonly median: number | null; readonly most: number | null; readonly count: number },
): readonly SavedNumber[] => [
  { name: TEXTS.savedMedian(name), value: exportedHours(median) },
  { name: TEXTS.savedMost(name), value: exportedHours(most) },
  { name: TEXTS.savedCount(name), value: count },
];

const FEW_HOURS = 2;

/** "50 min", "36 hours", "3.2 days"; a dash for nothing. */
export const waitText = (hours: number | null): string =>
  hours !== null && hours < FEW_HOURS ? stayText(hours) : durationText(hours);

/** "50 min", "36 hours", never days, which would not be working days; a dash for nothing. */
export const workingText = (hours: number | null): string =>
  hours !== null && hours >= FEW_HOURS ? TEXTS.hours(Math.round(hours)) : stayText(hours);

/** "$1,234.50"; a dash for nothing. */
export const amountOrNone = (cents: number | null): string =>
  cents === null ? TEXTS.none : dollarsFromCents(cents);

/** Costs of jobs; says so where nobody recorded one, because that is not the same as free work. */
export function costText(costs: Costs): string {
  if (!hasSpend(costs)) return TEXTS.none;
  return isCostUnknown(costs) ? TEXTS.noCost : dollarsFromCents(costs.costCents);
}

/** The costs as a plain amount for a file; null where nobody recorded one. */
export const costAmount = (costs: Costs) => (isCostUnknown(costs) ? null : amountFromCents(costs.costCents));

/** "of it $12,300.00 imported"; null where nothing was. */
export const importedText = ({ imported }: Pick<Spend, "imported">): string | null =>
  imported === undefined ? null : COST_TEXTS.ofItImported(dollarsFromCents(imported.cents));

/** "+$310.00 (+12%)", "−$40.00 (−100%)"; the amount alone where last year cost nothing. */
export function changeText(change: Change | null): string {
  if (change === null) return TEXTS.none;
  const { cents, percent } = change;
  const amount = `${cents > 0 ? "+" : ""}${dollarsFromCents(cents)}`;
  return percent === null ? amount : TEXTS.withPercent(amount, TEXTS.percentOver(percent));
}

/** How far a ratio is from one, in percent without decimals. */
export const percentFrom = (ratio: number): number => Math.round((ratio - 1) * 100);

/**
 * "$310.00 more than last year until Nov 29", with the jobs of that time without a cost; where a
 * part of last year is known, which compares with nothing, "Last year: $140.00, from Dec 04 only".
 * Null where there is nothing to say.
 */
export function lastYearText(comparison: YearComparison): string | null {
  const { current, before, until, extent, partSince } = comparison;
  if (partSince !== null) return partOfLastYearText(comparison);
  if (extent === "none" || isCostUnknown(current)) return null;
  if (!hasSpend(current) && !hasSpend(before)) return null;
  const day = formatDate(until, DATE_TEXTS.monthDayPattern);
  if (isCostUnknown(before)) return TEXTS.noCostLastYear(day);
  return [differenceText(current.costCents - before.costCents, day), ...missingText(before)].join("; ");
}

/** The costs of last year and since when they are known; null unless a part of it is known. */
export function partOfLastYearText({ lastYear, partSince }: YearComparison): string | null {
  if (partSince === null || !hasSpend(lastYear) || isCostUnknown(lastYear)) return null;
  const since = formatDate(partSince, DATE_TEXTS.monthDayPattern);
  const part = TEXTS.partOfLastYear(dollarsFromCents(lastYear.costCents), since);
  return [part, ...missingText(lastYear)].join("; ");
}

const missingText = ({ withoutCost }: Spend) => (withoutCost > 0 ? [TEXTS.missingLastYear(withoutCost)] : []);

function differenceText(cents: number, day: string): string {
  if (cents === 0) return TEXTS.sameAsLastYear(day);
  const amount = dollarsFromCents(Math.abs(cents));
  return cents > 0 ? TEXTS.moreThanLastYear(amount, day) : TEXTS.lessThanLastYear(amount, day);
}

/** How many of those past their planned day are overdue too; "" for none. */
export const lateNote = (bothLate: number): string => (bothLate > 0 ? TEXTS.alsoOverdue(bothLate) : "");
