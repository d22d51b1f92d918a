/**
 * Hands out turns, one in `everyMs` milliseconds. The function it gives answers how long to wait
 * for the own turn, or null when that would be longer than `longestMs`: who is turned away takes no
 * turn, or a crowd would shut out everybody after it.
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
