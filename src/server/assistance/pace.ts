/**
 * Rate limiter that schedules one turn per `everyMs` milliseconds.
 * @returns a function that reserves the next turn and returns the wait in milliseconds, or null if
 * the wait would exceed `longestMs`. A rejected call reserves no turn, so that a burst does not
 * block later calls.
 */
export function makePace(everyMs: number, longestMs: number): (nowMs: number) => number | null {
  let nextMs = 0;
  return (nowMs) => {
    const turnMs = Math.max(nowMs, nextMs);
    if (turnMs - nowMs > longestMs) return null;
    nextMs = turnMs + everyMs;
    return turnMs - nowMs;
  };
}
