import { format, formatDistanceToNowStrict, isValid, parseISO } from "date-fns";
import { isCalendarDay } from "#domain/calendar-day.ts";
import { cityOfZone, instantAt, isTimeZone, localTime } from "#domain/time-zone.ts";
import * as TEXTS from "#texts/dates.ts";

/** Shown for a stored value that is not a date; date-fns would throw and crash the screen. */
const UNREADABLE = TEXTS.invalidDate;

const formatted = (iso: string, write: (at: Date) => string): string => {
  const at = parseISO(iso);
  return isValid(at) ? write(at) : UNREADABLE;
};

/** Formats an ISO date or date-time with a date-fns pattern; "Invalid Date" if it is not a date. */
export const formatDate = (iso: string, pattern: string) =>
  formatted(iso, (at) => format(at, pattern, TEXTS.inLanguage));

/** "Nov 21, 2026"; the space after the month does not break. */
export const dayOf = (iso: string) => formatDate(iso, TEXTS.mmmDdYyyy);

/** "Nov 21, 2026, 14:05", in the device's time zone. */
export const momentOf = (iso: string) => formatDate(iso, TEXTS.dateTimePattern);

// Made when they are needed: a start writes no zone.
const zoneWriters = new Map<string, Intl.DateTimeFormat>();

/** "CST", or "GMT+1" where English has no short name: a time zone, by default the device's. */
function zoneAt(at: Date, zone = deviceTimeZone()): string {
  const known = zoneWriters.get(zone);
  const writer = known ?? new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "short" });
  zoneWriters.set(zone, writer);
  return writer.formatToParts(at).find(({ type }) => type === "timeZoneName")?.value ?? "";
}

/** "CST": the device's time zone now. */
export const zoneName = () => zoneAt(new Date());

/** "Nov 21, 2026, 14:05 CST": a deadline, which people in other time zones read too. */
export const zonedMomentOf = (iso: string) =>
  formatted(iso, (at) => `${format(at, TEXTS.dateTimePattern, TEXTS.inLanguage)} ${zoneAt(at)}`);

/**
 * "Nov 21, 2026, 14:05", in the device's time zone, with its name if the clock of the store shows
 * another time then.
 */
export function momentAt(iso: string, storeZone: string | null | undefined): string {
  const ms = Date.parse(iso);
  return Number.isNaN(ms) || !isElsewhere(ms, storeZone) ? momentOf(iso) : zonedMomentOf(iso);
}

/** The end of what began then: on the same day its time is enough, "14:05 CST". */
export function endAt(iso: string, begin: string, storeZone: string | null | undefined): string {
  const at = parseISO(iso);
  if (!isValid(at) || dayOf(iso) !== dayOf(begin)) return momentAt(iso, storeZone);
  const time = format(at, "HH:mm");
  return isElsewhere(at.getTime(), storeZone) ? `${time} ${zoneAt(at)}` : time;
}

/** Whether the clock of the store shows another time than the device's. */
function isElsewhere(ms: number, storeZone: string | null | undefined): storeZone is string {
  if (!storeZone || !isTimeZone(storeZone)) return false;
  const [here, there] = [localTime(ms, null), localTime(ms, storeZone)];
  return here.day !== there.day || here.minute !== there.minute;
}

/**
 * "14:05", a time that a person chose for work at a store (HH:MM), which is the store's time; with
 * the name of the store's zone if the device's clock shows another time then.
 */
export function timeAt(day: string, time: string, storeZone: string | null | undefined): string {
  const [hour = Number.NaN, minute = Number.NaN] = time.split(":").map(Number);
  if (!storeZone || !isCalendarDay(day) || Number.isNaN(hour + minute)) return time;
  const ms = instantAt(day, hour * 60 + minute, storeZone);
  return isElsewhere(ms, storeZone) ? `${time} ${zoneAt(new Date(ms), storeZone)}` : time;
}

/** "12 minutes". */
export const ageOf = (iso: string) => formatted(iso, distanceToNow);

/** Rounded down, because an hour that is not over yet would be "60 minutes". */
const distanceToNow = (at: Date) =>
  formatDistanceToNowStrict(at, { ...TEXTS.inLanguage, roundingMethod: "floor" });

const JUST_NOW_MS = 10_000;

/** "12 minutes ago", "just now"; "Invalid Date" if the value is not a date. */
export const agoOf = (iso: string) =>
  formatted(iso, (at) =>
    Math.abs(Date.now() - at.getTime()) < JUST_NOW_MS ? TEXTS.justNow : TEXTS.ago(distanceToNow(at)),
  );

/** "2026-11-21 14:05", in the device's time zone: what a spreadsheet reads as a time. */
export const tableTimeOf = (iso: string) => formatDate(iso, "yyyy-MM-dd HH:mm");

/** The IANA name of the device's time zone. */
export const deviceTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The city of a time zone; null where it is the device's, or has none: that need not be said. */
export const cityElsewhere = (timeZone: string): string | null =>
  timeZone === deviceTimeZone() ? null : cityOfZone(timeZone);

/** Today as the value of an `<input type="date">`. */
export const today = () => format(new Date(), "yyyy-MM-dd");

/** The current time as the value of an `<input type="time">`. */
export const clockNow = () => format(new Date(), "HH:mm");

/**
 * The same text, in which no line ends between the day and the month of a date, as the server
 * writes it: "Dec 01, 2026", "01 dic 2026".
 */
export const withWholeDays = (text: string) =>
  text.replaceAll(/(?<=\b\p{L}{3,4}\.?) (?=\d{2}, \d{4})|(?<=\b\d{2}) (?=\p{L}{3,4}\.? \d{4})/gu, "\u00A0");
