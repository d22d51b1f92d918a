import { plural } from "#texts/plural.ts";

// Texts of dates. See docs/contributing.md#texts.

export const invalidDate = "Invalid Date";
// A line never ends between month and day.
export const mmmDdYyyy = "MMM\u00A0dd, yyyy";
export const monthDayPattern = "MMM\u00A0dd";
export const monthPattern = "MMM yyyy";
export const dateTimePattern = "MMM\u00A0dd, yyyy, HH:mm";
export const ago = (formatDistanceToNowStrict: string) => `${formatDistanceToNowStrict} ago`;
export const daysLate = (count: number) =>
  plural(count, { one: "1\u00A0day late", other: "#\u00A0days late" });
export const daysPastPlan = (count: number) =>
  plural(count, { one: "1\u00A0day ago", other: "#\u00A0days ago" });
export const justNow = "just now";
/** What date-fns needs to write in this language; its own is English. */
export const inLanguage = {};
