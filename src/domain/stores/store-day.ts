import { localTime } from "#domain/time-zone.ts";
import type { StoreInfo } from "#domain/tickets/ticket.ts";

/** What is at a store, such as a ticket; `store` is null without one. */
export interface AtStore {
  readonly store: Pick<StoreInfo, "timeZone"> | null;
}

/** The last answer of each zone: a list asks for thousands of tickets at one moment. */
const known = new Map<string, { readonly atMs: number; readonly time: ReturnType<typeof localTime> }>();

/**
 * @param elsewhere the time zone where no store has one; null is that of the device or server
 * @returns the day (YYYY-MM-DD) and the minute of the day at a moment (ms since 1970) by the clock
 *   of the store. Late and due tickets, notices, new tickets of rules and the count of jobs on time
 *   go by it. See docs/product.md#stores.
 */
export function storeTime(
  { store }: AtStore,
  atMs: number,
  elsewhere: string | null = null,
): { readonly day: string; readonly minute: number } {
  const zone = store?.timeZone || elsewhere;
  const last = known.get(zone ?? "");
  if (last?.atMs === atMs) return last.time;
  const time = localTime(atMs, zone);
  known.set(zone ?? "", { atMs, time });
  return time;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** How far the clock is from UTC, in ms, by zone and day in UTC; null on days when it changes. */
const offsets = new Map<string, number | null>();
const MOST_OFFSETS = 20_000;

function offsetOn(utcDay: number, zone: string): number | null {
  const key = `${zone}#${utcDay}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const [first, last] = [0, 1].map((more) => {
    const atMs = (utcDay + more) * DAY_MS;
    const { day, minute } = localTime(atMs, zone || null);
    return Date.parse(`${day}T00:00:00.000Z`) + minute * MINUTE_MS - atMs;
  });
  const found = first === last ? (first ?? null) : null;
  if (offsets.size >= MOST_OFFSETS) offsets.clear();
  offsets.set(key, found);
  return found;
}

/**
 * @returns the day (YYYY-MM-DD) at a moment (ms since 1970) by the clock of the store. Numbers ask
 *   for it of every completed job: but for days on which a clock changes it is an addition.
 */
export function storeDay(at: AtStore, atMs: number): string {
  const zone = at.store?.timeZone ?? "";
  const last = days.get(zone);
  if (last?.atMs === atMs) return last.day;
  const offset = offsetOn(Math.floor(atMs / DAY_MS), zone);
  const day = offset === null ? storeTime(at, atMs).day : new Date(atMs + offset).toISOString().slice(0, 10);
  days.set(zone, { atMs, day });
  return day;
}

/** The last answer of each zone. */
const days = new Map<string, { readonly atMs: number; readonly day: string }>();
