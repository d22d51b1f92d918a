import { useSyncExternalStore } from "react";

/** Photo options, off by default. Stored in localStorage per device, not per account. */
export type PhotoChoice = "originalSize" | "metadata";

const KEYS: Record<PhotoChoice, string> = {
  originalSize: "fettle-original-photos",
  metadata: "fettle-photo-places",
};
const listeners = new Set<() => void>();

/** Reads an option outside of React; false if storage is blocked. */
export function wants(choice: PhotoChoice): boolean {
  try {
    return localStorage.getItem(KEYS[choice]) === "yes";
  } catch {
    return false;
  }
}

function choose(choice: PhotoChoice, isEnabled: boolean) {
  try {
    if (isEnabled) localStorage.setItem(KEYS[choice], "yes");
    else localStorage.removeItem(KEYS[choice]);
  } catch {
    // Storage is blocked, so the default applies: photos are shrunk and stripped of metadata.
  }
  for (const listener of listeners) listener();
}

const watch = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Subscribes to an option and returns its setter. */
export const usePhotoChoice = (choice: PhotoChoice) => ({
  isEnabled: useSyncExternalStore(watch, () => wants(choice)),
  choose: (isEnabled: boolean) => choose(choice, isEnabled),
});
