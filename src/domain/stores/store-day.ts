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

/** @returns the day (YYYY-MM-DD) at a moment (ms since 1970) by the clock of the store. */
export const storeDay = (at: AtStore, atMs: number): string => storeTime(at, atMs).day;
