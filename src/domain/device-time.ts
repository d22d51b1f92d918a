import { uuidTimeMs } from "#domain/uuid-time.ts";

/** Shorter differences between two clocks are network latency. */
export const NOTICEABLE_MS = 60_000;

/**
 * The time of an action by the clock of the device that did it. Client-generated ids are UUIDs of
 * version 7, which contain their creation time (docs/decisions/0002). For display only: the
 * device's clock may be wrong, so it decides no order.
 * @param at when the server received the action, ISO 8601
 * @returns ISO 8601 in UTC; null if it is less than a minute off `at`, or the id has no time
 */
export function deviceTime(id: string, at: string): string | null {
  const madeMs = uuidTimeMs(id);
  if (madeMs === null) return null;
  const isNoticeable = Math.abs(madeMs - Date.parse(at)) >= NOTICEABLE_MS;
  return isNoticeable ? new Date(madeMs).toISOString() : null;
}
