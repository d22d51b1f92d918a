const zones = new Map<string, boolean>();

/** @returns whether this is the name of a time zone; remembered, because finding out takes long. */
export function isTimeZone(name: string): boolean {
  const known = zones.get(name);
  if (known !== undefined) return known;
  const found = findsTimeZone(name);
  if (zones.size < MOST_ZONES) zones.set(name, found);
  return found;
}

/** More than there are; names that are none must not fill the memory of a server. */
const MOST_ZONES = 1000;

function findsTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** @returns "New York", the city that names a time zone; null for a zone without one, like UTC. */
export function cityOfZone(timeZone: string): string | null {
  const [area = "", ...names] = timeZone.split("/");
  return area === "Etc" ? null : (names.at(-1)?.replaceAll("_", " ") ?? null);
}

/** What a clock shows. */
interface Clock {
  readonly year: number;
  /** From 1. */
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
}

/** The part of Temporal that is used here; not every browser has it, and not every Node. */
interface WithTemporal {
  readonly Temporal?: {
    readonly Instant: {
      fromEpochMilliseconds(ms: number): { toZonedDateTimeISO(timeZone: string): Clock };
    };
  };
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Making one takes a thousand times as long as using it. */
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  formatters.set(timeZone, made);
  return made;
}

function deviceClock(ms: number): Clock {
  const date = new Date(ms);
  return {
    year: date.getFullYear(),
    month: date.getMonth() + 1,
    day: date.getDate(),
    hour: date.getHours(),
    minute: date.getMinutes(),
  };
}

/**
 * With Temporal where there is one: the first object of `Intl` makes a browser read its language
 * data, which takes a phone longer than everything else about the days of a start.
 * @throws RangeError if this is not the name of a time zone
 */
function clockIn(timeZone: string, ms: number): Clock {
  const { Temporal } = globalThis as WithTemporal;
  if (Temporal !== undefined) return Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone);
  const parts = formatterOf(timeZone).formatToParts(ms);
  const partOf = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return {
    year: partOf("year"),
    month: partOf("month"),
    day: partOf("day"),
    hour: partOf("hour"),
    minute: partOf("minute"),
  };
}

function clockOf(timeZone: string | null, ms: number): Clock {
  if (timeZone === null || zones.get(timeZone) === false) return deviceClock(ms);
  try {
    return clockIn(timeZone, ms);
  } catch (error) {
    if (isTimeZone(timeZone)) throw error;
    return deviceClock(ms);
  }
}

const digits = (value: number, length: number) => String(value).padStart(length, "0");

/**
 * @returns the day (YYYY-MM-DD) and the minute of the day at a moment in a time zone; null, and a
 *   zone that is not known here, is that of the device or server
 */
export function localTime(nowMs: number, timeZone: string | null): { day: string; minute: number } {
  const { year, month, day, hour, minute } = clockOf(timeZone, nowMs);
  return { day: `${digits(year, 4)}-${digits(month, 2)}-${digits(day, 2)}`, minute: hour * 60 + minute };
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * @returns the moment (ms since 1970) at which a clock in the zone shows this minute of this day;
 *   of a minute that comes twice the first, of one that is skipped as much later as the clock jumps
 */
export function instantAt(day: string, minute: number, timeZone: string | null): number {
  const targetMs = Date.parse(`${day}T00:00:00.000Z`) + minute * MINUTE_MS;
  const clockMs = (ms: number) => {
    const local = localTime(ms, timeZone);
    return Date.parse(`${local.day}T00:00:00.000Z`) + local.minute * MINUTE_MS;
  };
  // The offsets of the zone a day before and after; they differ around a change of the clock.
  const found = [targetMs - DAY_MS, targetMs + DAY_MS].map((ms) => targetMs - (clockMs(ms) - ms));
  const right = found.filter((ms) => clockMs(ms) === targetMs);
  return right.length > 0 ? Math.min(...right) : Math.max(...found);
}
