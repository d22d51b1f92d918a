/** What keeps a day from being planned; null when nothing does. `filledIn` is the day the form began with: it may have become yesterday while the form was open, and is no mistake of the person. Days are YYYY-MM-DD. */
export const plannedDayProblem = (day: string, today: string, filledIn: string | null): string | null =>
  day < today && day !== filledIn ? "Please choose today or a later day" : null;

const FAR_YEARS = 5;

/** Is this day more than five years away? It may be a slip of the finger: a form asks. */
export function isFarDay(day: string, today: string): boolean {
  const year = Number(today.slice(0, 4)) + FAR_YEARS;
  return day > `${String(year).padStart(4, "0")}${today.slice(4)}`;
}
