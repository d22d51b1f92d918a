/** The longest regular wait in milliseconds: `Retry-After` is limited to one hour. */
const LONGEST_WAIT_MS = 3_600_000;

/**
 * Milliseconds until `dueAt` (milliseconds since 1970); 0 if it is due. A time that is further away
 * than any wait was stored by a clock that has been set since, and is due now. Every stored time is
 * judged by this function and nowhere else. See docs/offline.md#wrong-clocks.
 */
export function msUntilDue(dueAt: number, nowMs: number): number {
  const leftMs = dueAt - nowMs;
  return leftMs > 0 && leftMs <= LONGEST_WAIT_MS ? leftMs : 0;
}

/** Whether `dueAt` has come, or can only come from a wrong clock. */
export const isDue = (dueAt: number, nowMs: number): boolean => msUntilDue(dueAt, nowMs) === 0;
