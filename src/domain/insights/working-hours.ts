import { instantAt } from "#domain/time-zone.ts";

/** When people work, by the clock of the store. */
export interface WorkingHours {
  /** Days of the week, 0 for Sunday. */
  readonly days: readonly number[];
  /** HH:MM; the end is later than the beginning, and at most 24:00. */
  readonly from: string;
  readonly to: string;
}

/** @returns whether hours have a day and end after they begin */
export const areWorkingHours = ({ days, from, to }: WorkingHours): boolean =>
  days.length > 0 &&
  days.every((day) => Number.isInteger(day) && day >= 0 && day <= 6) &&
  [from, to].every((time) => TIME_FORM.test(time)) &&
  from < to;

/** Those of a server that has no others. */
export const DEFAULT_WORKING_HOURS: WorkingHours = { days: [1, 2, 3, 4, 5], from: "08:00", to: "17:00" };

const DAY_NAMES = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];
const TIME = "(?:[01]\\d|2[0-3]):[0-5]\\d|24:00";
const TIME_FORM = new RegExp(`^(?:${TIME})$`);
const FORM = new RegExp(`^([a-z,-]+) (${TIME})-(${TIME})$`, "i");

/**
 * @returns the hours of a text such as "Mon-Fri 08:00-17:00" or "Mon,Wed-Sat 10:00-20:00";
 *   undefined if it is none
 */
export function parseWorkingHours(text: string): WorkingHours | undefined {
  const [, names = "", from = "", to = ""] = FORM.exec(text.trim()) ?? [];
  const days = names.toLowerCase().split(",").map(daysFrom);
  if (from >= to || days.includes(undefined)) return undefined;
  return { days: [...new Set(days.flatMap((each) => each ?? []))].toSorted((a, b) => a - b), from, to };
}

/** The days of "mon" or "mon-fri"; a range may go over the end of the week. */
function daysFrom(range: string): number[] | undefined {
  const [first = -1, last = first, ...more] = range.split("-").map((name) => DAY_NAMES.indexOf(name));
  if (first < 0 || last < 0 || more.length > 0) return undefined;
  return Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, nth) => (first + nth) % 7);
}

const DAY_MS = 86_400_000;
const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
/** The beginning of the day in UTC. */
const dayOf = (ms: number) => Math.floor(ms / DAY_MS) * DAY_MS;
/** The first day since 1970 was a Thursday. */
const weekdayOf = (dayMs: number) => (((Math.floor(dayMs / DAY_MS) + 4) % 7) + 7) % 7;

/** @returns the working time between two moments, in ms; 0 if the second is not later. */
export type WorkingClock = (fromMs: number, toMs: number) => number;

/** The working time of one or several spans of hours, which do not overlap. */
export function workingClock(hours: readonly WorkingHours[], timeZone: string | null): WorkingClock {
  const clocks = hours.map((span) => clockOfSpan(span, timeZone));
  return (fromMs, toMs) => clocks.reduce((sum, clock) => sum + clock(fromMs, toMs), 0);
}

/** The working time of a time zone; null is that of the device. Remembers the days asked of. */
function clockOfSpan(hours: WorkingHours, timeZone: string | null): WorkingClock {
  const [from, to] = [minuteOf(hours.from), minuteOf(hours.to)];
  const known = new Map<number, readonly [number, number]>();
  const hoursOf = (dayMs: number) => {
    const found = known.get(dayMs);
    if (found !== undefined) return found;
    const day = new Date(dayMs).toISOString().slice(0, 10);
    const span = [instantAt(day, from, timeZone), instantAt(day, to, timeZone)] as const;
    known.set(dayMs, span);
    return span;
  };
  return (fromMs, toMs) => {
    if (!(fromMs < toMs)) return 0;
    let sum = 0;
    // A day more at each end than by the clock of UTC: no zone is further from it, days without a
    // part of the time add nothing, and asking for the local day of each moment would take longer
    // than everything else.
    const last = dayOf(toMs) + DAY_MS;
    for (let dayMs = dayOf(fromMs) - DAY_MS; dayMs <= last; dayMs += DAY_MS) {
      if (!hours.days.includes(weekdayOf(dayMs))) continue;
      const [begins, ends] = hoursOf(dayMs);
      sum += Math.max(0, Math.min(ends, toMs) - Math.max(begins, fromMs));
    }
    return sum;
  };
}
