import { useSyncExternalStore } from "react";
import { SUNLIGHT_KEY } from "#app/startup/stored-theme.ts";

// Sunlight mode, for bright light and gloves: more contrast, larger text and touch targets. Stored
// on this device and set before the first paint (src/app/startup/stored-theme.ts).

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
      localStorage.setItem(SUNLIGHT_KEY, next);
    } catch {
      // Storage is forbidden: the setting lasts until the next start.
    }
    for (const listener of listeners) listener();
  };
  return [isOn, toggle];
}
