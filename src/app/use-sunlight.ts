import { useSyncExternalStore } from "react";

// Sunlight mode, for bright light and gloves: more contrast, larger text and touch targets. Stored
// on this device; first-paint.js sets it before the first paint.

const KEY = "fettle-sunlight";
const listeners = new Set<() => void>();
const root = () => document.documentElement;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** @returns whether sunlight mode is on, and a function that toggles it */
export function useSunlight(): readonly [boolean, () => void] {
  const isOn = useSyncExternalStore(subscribe, () => root().dataset["sunlight"] === "on");
  const toggle = () => {
    const next = isOn ? "off" : "on";
    root().dataset["sunlight"] = next;
    try {
      localStorage.setItem(KEY, next);
    } catch {
      // Storage is forbidden: the setting lasts until the next start.
    }
    for (const listener of listeners) listener();
  };
  return [isOn, toggle];
}
