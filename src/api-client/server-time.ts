// The clock by which waits are judged. The device's own clock may be wrong and may be set while
// something waits; this one is the server's as soon as one answer has arrived, and never jumps with
// the device's: between two answers it goes by the time since the page was opened, which nobody can
// set. See docs/offline.md#wrong-clocks.

let anchor = { ms: Date.now(), elapsedMs: performance.now(), isServers: false };

/** Milliseconds since 1970 by the server's clock; by the device's until the server is heard. */
export const waitNowMs = (): number => Math.round(anchor.ms + performance.now() - anchor.elapsedMs);

/** The same as an ISO string: for a moment that decides later how long something is kept. */
export const serverNowIso = (): string => new Date(waitNowMs()).toISOString();

/** Whether `waitNowMs` goes by the server's clock. */
export const isServerTimeKnown = (): boolean => anchor.isServers;

/** HTTP dates are in whole seconds, and an answer may have taken a moment. */
const UNCLEAR_MS = 2_000;

/** Records the server's time: exactly, in milliseconds since 1970, or as an HTTP date. */
export function noteServerNow(time: number | string | null): void {
  const ms = typeof time === "string" ? Date.parse(time) : (time ?? Number.NaN);
  if (Number.isNaN(ms)) return;
  const isAsKnown = anchor.isServers && Math.abs(ms - waitNowMs()) < UNCLEAR_MS;
  if (typeof time === "number" || !isAsKnown) anchor = { ms, elapsedMs: performance.now(), isServers: true };
}

/** Forgets the server's time, as a new page has not heard it. For tests. */
export function forgetServerNow(): void {
  anchor = { ms: Date.now(), elapsedMs: performance.now(), isServers: false };
}
