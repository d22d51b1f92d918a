import { format, formatDistanceToNowStrict, parseISO } from "date-fns";

/** "Nov 21, 2026", in the format 'MMM dd, yyyy'. */
export const dayOf = (iso: string) => format(parseISO(iso), "MMM dd, yyyy");

/** "Nov 21, 2026, 14:05" in the person's own time. */
export const momentOf = (iso: string) => format(parseISO(iso), "MMM dd, yyyy, HH:mm");

/** "12 minutes". */
export const ageOf = (iso: string) => formatDistanceToNowStrict(parseISO(iso));

/** Today as the calendar field wants it. */
export const today = () => format(new Date(), "yyyy-MM-dd");

/** Now as the clock field wants it. */
export const clockNow = () => format(new Date(), "HH:mm");
