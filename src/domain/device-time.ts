import { uuidTimeMs } from "#domain/uuid-time.ts";

/** Less is the way to the server, not a wait. */
const NOTICEABLE_MS = 60_000;

/**
 * When something was done by the clock of the device that did it, where that is not what the server
 * says: ISO 8601 UTC; null when the two are within a minute, or when its name does not tell. What a
 * phone makes is named by a UUID of version 7, which begins with the moment of the tap
 * (docs/decisions/0002); `at` is when the server heard of it. A phone's clock may be wrong: it is
 * shown, and decides neither order nor deadlines.
 */
export function deviceTime(id: string, at: string): string | null {
  const madeMs = uuidTimeMs(id);
  if (madeMs === null) return null;
  const isNoticeable = Math.abs(madeMs - Date.parse(at)) >= NOTICEABLE_MS;
  return isNoticeable ? new Date(madeMs).toISOString() : null;
}
