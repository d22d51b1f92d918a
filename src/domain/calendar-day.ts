/**
 * Is this a day of the calendar, written YYYY-MM-DD? February 30 is none: a phone that reads it
 * from a server cannot place it. See docs/api.md#conventions.
 */
export const isCalendarDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
};
