import * as TEXTS from "#texts/language.ts";

/**
 * @returns whether the text is an existing day, written YYYY-MM-DD. February 30 is refused, because
 *   clients could not show it in a calendar. See docs/api.md#conventions.
 */
export const isCalendarDay = (text: string): boolean => {
  // Calendars and date fields begin with the year 1.
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
};

/** The last one that is written like this. */
const LAST_DAY = "9999-12-31";

/**
 * @returns the day (YYYY-MM-DD) that many days after another, by default the next one; none is
 *   after the last one that can be written
 */
export const dayAfter = (day: string, days = 1): string => {
  const at = new Date(`${day}T00:00:00.000Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.getUTCFullYear() > 9999 ? LAST_DAY : at.toISOString().slice(0, 10);
};

/**
 * @returns the day as screens write it, "Nov 21, 2026", for texts that the server makes; what is no
 *   day stays as it is
 */
export const writtenDay = (day: string): string =>
  isCalendarDay(day)
    ? new Date(`${day}T00:00:00Z`).toLocaleDateString(TEXTS.locale, {
        month: "short",
        day: "2-digit",
        year: "numeric",
        timeZone: "UTC",
      })
    : day;

/**
 * @returns the instant of an ISO 8601 date-time, or of the beginning of a day in UTC, whose day
 *   exists; null for anything else, also for what `Date` would guess a meaning for
 */
export function instantFromIso(text: string): Date | null {
  const [, day = "", time] = /^(\d{4}-\d{2}-\d{2})(T.+)?$/i.exec(text) ?? [];
  const at = new Date(time === undefined ? `${day}T00:00:00Z` : text);
  return isCalendarDay(day) && !Number.isNaN(at.getTime()) ? at : null;
}
