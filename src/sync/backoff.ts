const FIRST_MS = 1000;
const SHORTEST_MS = 250;

/**
 * The wait after the n-th failure in a row (`failures` from 1): exponential backoff with full
 * jitter, at most a minute while the page is visible and five minutes otherwise. `chance` is a
 * random number from 0 to 1. See docs/offline.md#retry.
 * @returns milliseconds, at least 250.
 */
export function backoffMs(failures: number, chance: number, isWatched: boolean): number {
  const cap = isWatched ? 60_000 : 300_000;
  return Math.max(SHORTEST_MS, Math.floor(chance * Math.min(cap, FIRST_MS * 2 ** Math.min(failures, 20))));
}

/** Attempts of a part after the first that follow each other quickly. */
const QUICK_RETRIES = 3;
/** A random share of the wait, so that many devices do not come back at the same moment. */
const JITTER = 0.2;

/**
 * The wait after the n-th failure in a row of an upload step: 1 s times n and up to 20 % more for
 * the first three; then the file waits as everything else does. See docs/offline.md#uploads.
 * @returns milliseconds.
 */
export function partBackoffMs(failures: number, chance: number, isWatched: boolean): number {
  if (failures > QUICK_RETRIES) return backoffMs(failures, chance, isWatched);
  return Math.floor(failures * FIRST_MS * (1 + JITTER * chance));
}
