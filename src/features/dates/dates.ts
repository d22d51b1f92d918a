import { format, formatDistanceToNowStrict, isValid, parseISO } from "date-fns";

/** Shown for a stored value that is not a date; date-fns would throw and crash the screen. */
const UNREADABLE = "Invalid Date";

const formatted = (iso: string, write: (at: Date) => string): string => {
  const at = parseISO(iso);
  return isValid(at) ? write(at) : UNREADABLE;
};

/** A day or moment in a date-fns pattern, or "Invalid Date" where the value is not a date. */
export const formatDate = (iso: string, pattern: string) => formatted(iso, (at) => format(at, pattern));

/** "Nov 21, 2026", in the format 'MMM dd, yyyy'. */
export const dayOf = (iso: string) => formatDate(iso, "MMM dd, yyyy");

/** "Nov 21, 2026, 14:05" in the person's own time. */
export const momentOf = (iso: string) => formatDate(iso, "MMM dd, yyyy, HH:mm");

/** "12 minutes". */
export const ageOf = (iso: string) => formatted(iso, (at) => formatDistanceToNowStrict(at));

/** "12 minutes ago"; what is no date has no age either. */
export const agoOf = (iso: string) => formatted(iso, (at) => `${formatDistanceToNowStrict(at)} ago`);

/** Today as the calendar field wants it. */
export const today = () => format(new Date(), "yyyy-MM-dd");

/** Now as the clock field wants it. */
export const clockNow = () => format(new Date(), "HH:mm");
