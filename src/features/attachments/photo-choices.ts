import { useSyncExternalStore } from "react";

/** What this device does with photos unless somebody wants otherwise: remembered here, whoever uses it. */
export type PhotoChoice = "originalSize" | "placeAndDevice";

const KEYS: Record<PhotoChoice, string> = {
  originalSize: "fettle-original-photos",
  placeAndDevice: "fettle-photo-places",
};
const listeners = new Set<() => void>();

/** Is this wanted? Asked outside of a screen. */
export function wants(choice: PhotoChoice): boolean {
  try {
    return localStorage.getItem(KEYS[choice]) === "yes";
  } catch {
    return false;
  }
}

function choose(choice: PhotoChoice, isWanted: boolean) {
  try {
    if (isWanted) localStorage.setItem(KEYS[choice], "yes");
    else localStorage.removeItem(KEYS[choice]);
  } catch {
    // Without a place to remember it nothing is wanted: photos go smaller and without their place.
  }
  for (const listener of listeners) listener();
}

const watch = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** One choice of this device, and how to change it. */
export const usePhotoChoice = (choice: PhotoChoice) => ({
  isWanted: useSyncExternalStore(watch, () => wants(choice)),
  choose: (isWanted: boolean) => choose(choice, isWanted),
});
