const FIRST_MS = 1000;
const SHORTEST_MS = 250;

/**
 * How long to wait after the n-th failure in a row (n from 1): full jitter, doubling, at most a
 * minute while somebody watches and five minutes otherwise. `chance` is 0..1. See
 * docs/offline.md#retry.
 */
export function backoffMs(failures: number, chance: number, isWatched: boolean): number {
  const cap = isWatched ? 60_000 : 300_000;
  return Math.max(SHORTEST_MS, Math.floor(chance * Math.min(cap, FIRST_MS * 2 ** Math.min(failures, 20))));
}
