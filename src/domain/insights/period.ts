/** Periods that numbers can cover. See docs/product.md#insights. */
export const PERIODS = ["30d", "90d", "year", "all"] as const;

/** One of `PERIODS`. */
export type Period = (typeof PERIODS)[number];

const DAYS: Readonly<Partial<Record<Period, number>>> = { "30d": 30, "90d": 90 };
const DAY_MS = 86_400_000;

/**
 * @param today YYYY-MM-DD
 * @returns the first day of a period that ends today; null without a beginning
 */
export function firstDayOf(period: Period, today: string): string | null {
  if (period === "all") return null;
  const days = DAYS[period];
  if (days === undefined) return `${today.slice(0, 4)}-01-01`;
  const firstMs = Date.parse(`${today}T00:00:00.000Z`) - (days - 1) * DAY_MS;
  return new Date(firstMs).toISOString().slice(0, 10);
}

/** @returns whether a day is not before the first one; false for no day */
export const isSince = (day: string | null, first: string | null): boolean =>
  day !== null && (first === null || day >= first);

/** @returns the number of days between two days, both YYYY-MM-DD */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00.000Z`) - Date.parse(`${from}T00:00:00.000Z`)) / DAY_MS);
