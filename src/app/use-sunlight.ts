import { useSyncExternalStore } from "react";

// Bright light and gloves: more contrast, larger letters, larger targets. Remembered on
// this device; first-paint.js sets it before anything is drawn.

const KEY = "fettle-sunlight";
const listeners = new Set<() => void>();
const root = () => document.documentElement;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Is it on, and the way to change it. */
export function useSunlight(): readonly [boolean, () => void] {
  const isOn = useSyncExternalStore(subscribe, () => root().dataset["sunlight"] === "on");
  const toggle = () => {
    const next = isOn ? "off" : "on";
    root().dataset["sunlight"] = next;
    try {
      localStorage.setItem(KEY, next);
    } catch {
      // Until the next start, then.
    }
    for (const listener of listeners) listener();
  };
  return [isOn, toggle];
}
