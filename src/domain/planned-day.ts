import * as TEXTS from "#texts/rules/fields.ts";

/**
 * Validates a planned day. Days are YYYY-MM-DD.
 * @param filledIn the form's initial day; accepted although it may have passed while the form was
 *   open
 * @returns the message, or null
 */
export const plannedDayProblem = (day: string, today: string, filledIn: string | null): string | null =>
  day < today && day !== filledIn ? TEXTS.dayInThePast : null;

const FAR_YEARS = 5;

/**
 * @returns whether the day is more than five years ahead, which may be a typing error; forms ask
 *   for confirmation.
 */
export function isFarDay(day: string, today: string): boolean {
  const year = Number(today.slice(0, 4)) + FAR_YEARS;
  return day > `${String(year).padStart(4, "0")}${today.slice(4)}`;
}
