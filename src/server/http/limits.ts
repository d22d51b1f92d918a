import { Refused } from "#server/http/refused.ts";

interface Window {
  count: number;
  endsAt: number;
}

/** Counts within fixed windows; a factor of 0 switches counting off. */
export function makeLimits(factor: number) {
  const windows = new Map<string, Window>();
  const current = (name: string, windowMs: number): Window => {
    const now = Date.now();
    const known = windows.get(name);
    if (known && known.endsAt > now) return known;
    if (windows.size > 50_000) forgetOld(windows, now);
    const fresh = { count: 0, endsAt: now + windowMs };
    windows.set(name, fresh);
    return fresh;
  };
  const isFull = (window: Window, most: number) => factor > 0 && window.count >= most * factor;
  return {
    /** Counts one more, or refuses with the time to wait. */
    spend(name: string, most: number, windowMs: number): void {
      const window = current(name, windowMs);
      if (isFull(window, most)) throw tooMany(window);
      window.count += 1;
    },
    /** Refuses when a count made elsewhere is full, without counting. */
    check(name: string, most: number, windowMs: number): void {
      const window = current(name, windowMs);
      if (isFull(window, most)) throw tooMany(window);
    },
  };
}

export type Limits = ReturnType<typeof makeLimits>;

function tooMany(window: Window): Refused {
  const retryAfterS = Math.max(1, Math.ceil((window.endsAt - Date.now()) / 1000));
  return new Refused(
    429,
    "too_many_requests",
    `Too many tries. Please wait ${retryAfterS} seconds and try again.`,
    { retryAfterS },
  );
}

function forgetOld(windows: Map<string, Window>, now: number) {
  for (const [name, window] of windows) if (window.endsAt <= now) windows.delete(name);
}
