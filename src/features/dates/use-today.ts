import { useSyncExternalStore } from "react";
import { today } from "#features/dates/dates.ts";

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

const tellAll = () => {
  for (const listener of listeners) listener();
};

const atNextMidnight = () => {
  const midnight = new Date();
  midnight.setHours(24, 0, 0, 0);
  timer = setTimeout(() => {
    tellAll();
    atNextMidnight();
  }, midnight.getTime() - Date.now());
};

/** One timer for all that is on the page, and none without it. A page that slept has a late one. */
function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    atNextMidnight();
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
