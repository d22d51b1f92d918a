import { format, formatDistanceToNowStrict, isValid, parseISO } from "date-fns";

/** What stands for a stored value that is no date: one bad row must not take its screen away. */
const UNREADABLE = "Invalid Date";

const written = (iso: string, write: (at: Date) => string): string => {
  const at = parseISO(iso);
  return isValid(at) ? write(at) : UNREADABLE;
};

/** A day in a format of date-fns, or "Invalid Date" for what cannot be read. */
export const dayAs = (iso: string, pattern: string) => written(iso, (at) => format(at, pattern));

/** "Nov 21, 2026", in the format 'MMM dd, yyyy'. */
export const dayOf = (iso: string) => dayAs(iso, "MMM dd, yyyy");

/** "Nov 21, 2026, 14:05" in the person's own time. */
export const momentOf = (iso: string) => dayAs(iso, "MMM dd, yyyy, HH:mm");

/** "12 minutes". */
export const ageOf = (iso: string) => written(iso, (at) => formatDistanceToNowStrict(at));

/** Today as the calendar field wants it. */
export const today = () => format(new Date(), "yyyy-MM-dd");

/** Now as the clock field wants it. */
export const clockNow = () => format(new Date(), "HH:mm");
