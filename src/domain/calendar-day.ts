/**
 * @returns whether the text is an existing day, written YYYY-MM-DD. February 30 is refused, because
 *   clients could not show it in a calendar. See docs/api.md#conventions.
 */
export const isCalendarDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
};
