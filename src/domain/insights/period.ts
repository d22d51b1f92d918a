import { dayAfter } from "#domain/calendar-day.ts";
import { memoized } from "#domain/memoized.ts";

/** Periods that numbers can cover. See docs/product.md#insights. */
export const PERIODS = ["30d", "90d", "quarter", "lastquarter", "year", "lastyear", "all"] as const;

/** One of `PERIODS`. */
export type Period = (typeof PERIODS)[number];

/** A year (YYYY) or a month (YYYY-MM) of the calendar. */
export type CalendarPeriod = `${number}` | `${number}-${number}`;

const isCalendarPeriod = (text: string): text is CalendarPeriod =>
  /^(?!0000)\d{4}(?:-(?:0[1-9]|1[0-2]))?$/.test(text);

/** @returns the period that an address names; null for none */
export const periodFrom = (text: string): Period | CalendarPeriod | null =>
  PERIODS.find((each) => each === text) ?? (isCalendarPeriod(text) ? text : null);

/** The first and the last day of a period, YYYY-MM-DD; null without a limit. */
export interface DayRange {
  readonly first: string | null;
  readonly last: string | null;
}

const DAY_MS = 86_400_000;
const msOf = (day: string) => Date.parse(`${day}T00:00:00.000Z`);

/** The first day of the quarter of a day, or of an earlier one. */
function firstOfQuarter(day: string, quartersAgo: number): string {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1];
  return new Date(Date.UTC(year, month - (month % 3) - 3 * quartersAgo, 1)).toISOString().slice(0, 10);
}

const lastDays = (today: string, count: number): DayRange => ({
  first: dayAfter(today, 1 - count),
  last: null,
});

/** The first and the last day of a year or a month of the calendar. */
function calendarDays(period: CalendarPeriod): DayRange {
  const [year = 0, month] = period.split("-").map(Number);
  if (month === undefined) return { first: `${period}-01-01`, last: `${period}-12-31` };
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return { first: `${period}-01`, last: `${period}-${last}` };
}

/**
 * @param today YYYY-MM-DD
 * @returns the days of a period; those that are of today go on
 */
export const daysOf = (period: Period | CalendarPeriod, today: string): DayRange =>
  rangeOf(`${today} ${period}`);

/** Asked of every ticket of a list, and always the same. */
const rangeOf = memoized((key): DayRange => {
  const [today = "", period = ""] = key.split(" ");
  return calculateRange(period as Period | CalendarPeriod, today);
});

function calculateRange(period: Period | CalendarPeriod, today: string): DayRange {
  if (isCalendarPeriod(period)) return calendarDays(period);
  switch (period) {
    case "30d":
      return lastDays(today, 30);
    case "90d":
      return lastDays(today, 90);
    case "quarter":
      return { first: firstOfQuarter(today, 0), last: null };
    case "lastquarter":
      return { first: firstOfQuarter(today, 1), last: dayAfter(firstOfQuarter(today, 0), -1) };
    case "year":
      return { first: `${today.slice(0, 4)}-01-01`, last: null };
    case "lastyear":
      return calendarDays(`${Number(today.slice(0, 4)) - 1}`);
    case "all":
      return { first: null, last: null };
  }
}

/** @returns the days of last year that have passed this year; of Feb 29 until Feb 28 */
export function sameDaysOfLastYear(today: string): { readonly first: string; readonly last: string } {
  const year = String(Number(today.slice(0, 4)) - 1).padStart(4, "0");
  const day = today.slice(5) === "02-29" ? "02-28" : today.slice(5);
  return { first: `${year}-01-01`, last: `${year}-${day}` };
}

/** @returns whether a day is in a range of days; false for no day */
export const isWithin = (day: string | null, { first, last }: DayRange): boolean =>
  day !== null && (first === null || day >= first) && (last === null || day <= last);

/** @returns the number of days between two days, both YYYY-MM-DD */
export const daysBetween = (from: string, to: string): number => Math.round((msOf(to) - msOf(from)) / DAY_MS);
