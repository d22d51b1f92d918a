import { useSyncExternalStore } from "react";

// Keys without Ctrl or ⌘ can be switched off on a device: whoever dictates presses them by accident
// (WCAG 2.1.4).

const STORAGE_KEY = "fettle-letter-keys";

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The choice where storage is forbidden: until the next start. */
let unstored = true;

function read(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== "off";
  } catch {
    return unstored;
  }
}

function write(isOn: boolean): void {
  unstored = isOn;
  try {
    localStorage.setItem(STORAGE_KEY, isOn ? "on" : "off");
  } catch {
    // `unstored` has it.
  }
  for (const listener of listeners) listener();
}

/** @returns whether keys without Ctrl or ⌘ act on this device, and a function that sets it */
export const useLetterKeys = () => [useSyncExternalStore(subscribe, read), write] as const;
