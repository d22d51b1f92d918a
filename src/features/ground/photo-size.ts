import { useSyncExternalStore } from "react";

const KEY = "fettle-original-photos";
const listeners = new Set<() => void>();

const read = () => {
  try {
    return localStorage.getItem(KEY) === "yes";
  } catch {
    return false;
  }
};

function choose(isOriginal: boolean) {
  try {
    if (isOriginal) localStorage.setItem(KEY, "yes");
    else localStorage.removeItem(KEY);
  } catch {
    // Without a place to remember it the choice holds for nothing; photos are made smaller.
  }
  for (const listener of listeners) listener();
}

const watch = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Does this device send photos as its camera made them? Remembered for this device, whoever uses it. */
export const usePhotoSize = () => ({ isOriginal: useSyncExternalStore(watch, read), choose });

/** The same, asked outside of a screen. */
export const wantsOriginals = read;
