/** The longest regular wait in milliseconds: `Retry-After` is limited to one hour. */
const LONGEST_WAIT_MS = 3_600_000;

/**
 * Milliseconds until `dueAt` (milliseconds since 1970); 0 if it is due. A time that is further away
 * than the longest wait was stored while the device's clock was wrong, so it counts as due. Compare
 * stored times with the clock only through this function. See docs/offline.md#wrong-clocks.
 */
export function msUntilDue(dueAt: number, nowMs: number): number {
  const leftMs = dueAt - nowMs;
  return leftMs > 0 && leftMs <= LONGEST_WAIT_MS ? leftMs : 0;
}

/** Whether `dueAt` has passed, or was stored while the device's clock was wrong. */
export const isDue = (dueAt: number, nowMs: number): boolean => msUntilDue(dueAt, nowMs) === 0;
