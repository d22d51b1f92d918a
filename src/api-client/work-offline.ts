// The person may choose to work offline: then no request leaves this page. The page sets it from
// the device's database; the service worker does not sync at all while it is on.

let stop = new AbortController();
let known: Promise<unknown> = Promise.resolve();

/** Holds every request until it is known whether the person works offline. */
export function holdRequestsUntil(isKnown: Promise<unknown>): void {
  known = isKnown;
}

/** Ends the requests in flight and refuses new ones, or lets them leave again. */
export function setWorkingOffline(isOffline: boolean): void {
  if (isOffline) stop.abort();
  else if (stop.signal.aborted) stop = new AbortController();
}

/** @returns a signal that is aborted while, and as soon as, the person works offline. */
export async function workOfflineSignal(): Promise<AbortSignal> {
  await known;
  return stop.signal;
}

/** @returns a signal that any of these aborts; the last alone where browsers cannot join them. */
export function anySignal(...signals: readonly (AbortSignal | null | undefined)[]): AbortSignal {
  const all = signals.filter((signal) => signal !== null && signal !== undefined);
  const last = all.at(-1) ?? new AbortController().signal;
  return "any" in AbortSignal ? AbortSignal.any(all) : last;
}
