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

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Making one takes a thousand times as long as using it. */
function formatterOf(timeZone: string | null): Intl.DateTimeFormat {
  const known = formatters.get(timeZone ?? "");
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-CA", {
    ...(timeZone === null || !isTimeZone(timeZone) ? {} : { timeZone }),
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  formatters.set(timeZone ?? "", made);
  return made;
}

/** @returns the day (YYYY-MM-DD) and the minute of the day at a moment in a time zone. */
export function localTime(nowMs: number, timeZone: string | null): { day: string; minute: number } {
  const parts = formatterOf(timeZone).formatToParts(nowMs);
  const partOf = (type: string) => parts.find((part) => part.type === type)?.value ?? "";
  return {
    day: `${partOf("year")}-${partOf("month")}-${partOf("day")}`,
    minute: Number(partOf("hour")) * 60 + Number(partOf("minute")),
  };
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
