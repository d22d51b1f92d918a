import { useSyncExternalStore } from "react";
import { today } from "#features/dates/dates.ts";

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

const tellAll = () => {
  for (const listener of listeners) listener();
};

const QUARTER_MS = 900_000;

/** The beginning of the current quarter of an hour, ms since 1970. */
export const quarterHour = (): number => Math.floor(Date.now() / QUARTER_MS) * QUARTER_MS;

/** Midnights of all time zones are on quarters of an hour. */
const atNextQuarter = () => {
  timer = setTimeout(
    () => {
      tellAll();
      atNextQuarter();
    },
    quarterHour() + QUARTER_MS - Date.now(),
  );
};

/** One timer for all that is on the page, and none without it. A page that slept has a late one. */
function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    atNextQuarter();
    document.addEventListener("visibilitychange", tellAll);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", tellAll);
  };
}

/**
 * The device's day (YYYY-MM-DD). Renders again at midnight, and when the app is shown again on a
 * later day.
 */
export const useToday = (): string => useSyncExternalStore(subscribe, today);

/**
 * The moment by which tickets are late or due, to a quarter of an hour (ms since 1970): each store
 * has its own day then (`storeDay`). Renders again with every quarter.
 */
export const useNow = (): number => useSyncExternalStore(subscribe, quarterHour);
