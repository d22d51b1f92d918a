import { clearSnapshots } from "#features/prerender/startup-snapshot-storage.ts";
import { storedToken, TOKEN_KEY } from "#features/session/token-storage.ts";
import { useSyncExternalStore } from "react";

// The token is in local storage under `authToken` (docs/offline.md#sessions) and is mirrored in the
// device database for the service worker. All three keys are cleared together.

const ALL_KEYS = [TOKEN_KEY, "accessToken", "token"];
const CHANGED = "fettle:token";

/** Fallback for this page only, where the browser forbids local storage. */
let memory: string | null = null;

/** The stored token, or null. */
export function readToken(): string | null {
  try {
    return storedToken();
  } catch {
    return memory;
  }
}

function change(next: string | null) {
  memory = next;
  try {
    clearSnapshots();
    if (next !== null) localStorage.setItem(TOKEN_KEY, next);
    else for (const key of ALL_KEYS) localStorage.removeItem(key);
  } catch {
    // Local storage is forbidden or full: `memory` and the device database still have the token.
  }
  dispatchEvent(new Event(CHANGED));
}

/** Stores the token after a sign-in. */
export const writeToken = (token: string) => change(token);

/** Removes all stored tokens. */
export const clearToken = () => change(null);

/** Removes a token, unless another one has taken its place: somebody has signed in since. */
export const endToken = (token: string) => {
  if (readToken() === token) clearToken();
};

const subscribe = (listener: () => void) => {
  addEventListener(CHANGED, listener);
  addEventListener("storage", listener);
  return () => {
    removeEventListener(CHANGED, listener);
    removeEventListener("storage", listener);
  };
};

/** Subscribes to the token; also follows changes made in other tabs. */
export const useToken = () => useSyncExternalStore(subscribe, readToken, () => null);
