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
