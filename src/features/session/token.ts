import { clearSnapshots } from "#features/prerender/startup-snapshot-storage.ts";
import { useSyncExternalStore } from "react";

// The token is in local storage under `authToken` (docs/offline.md#sessions) and is
// mirrored in the device database for the worker. All three names are cleared together.

const KEY = "authToken";
const ALL_KEYS = [KEY, "accessToken", "token"];
const CHANGED = "fettle:token";

/** Of this page alone, where the browser forbids storage. */
let memory: string | null = null;

/** The stored token, or null. */
export function readToken(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return memory;
  }
}

function change(next: string | null) {
  memory = next;
  try {
    clearSnapshots();
    if (next !== null) localStorage.setItem(KEY, next);
    else for (const key of ALL_KEYS) localStorage.removeItem(key);
  } catch {
    // Forbidden or full: this page still knows it, and the device database does too.
  }
  dispatchEvent(new Event(CHANGED));
}

/** Keeps the token after a sign-in. */
export const writeToken = (token: string) => change(token);

/** Forgets all stored tokens. */
export const clearToken = () => change(null);

const subscribe = (listener: () => void) => {
  addEventListener(CHANGED, listener);
  addEventListener("storage", listener);
  return () => {
    removeEventListener(CHANGED, listener);
    removeEventListener("storage", listener);
  };
};

/** Follows the token in this tab and in others. */
export const useToken = () => useSyncExternalStore(subscribe, readToken, () => null);
