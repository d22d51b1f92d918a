import { useSyncExternalStore } from "react";

// The token lies in local storage under `authToken` (product text section 9) and is
// mirrored in the device database for the worker. All three names are cleared together.

const KEY = "authToken";
const ALL_KEYS = [KEY, "accessToken", "token"];
const CHANGED = "fettle:token";

/** The stored token, or null; also null where the browser forbids storage. */
export function readToken(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Keeps the token after a sign-in. */
export function writeToken(token: string): void {
  localStorage.setItem(KEY, token);
  dispatchEvent(new Event(CHANGED));
}

/** Forgets all stored tokens. */
export function clearToken(): void {
  for (const key of ALL_KEYS) localStorage.removeItem(key);
  dispatchEvent(new Event(CHANGED));
}

const subscribe = (listener: () => void) => {
  addEventListener(CHANGED, listener);
  addEventListener("storage", listener);
  return () => {
    removeEventListener(CHANGED, listener);
    removeEventListener("storage", listener);
  };
};

/** Follows the token in this tab and in others. */
export const useToken = () => useSyncExternalStore(subscribe, readToken);
