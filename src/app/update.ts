import { useSyncExternalStore } from "react";

let takeUpdate: (() => void) | null = null;
const listeners = new Set<() => void>();

/** Announces a new version. `take` activates it and reloads the page. */
export function offerUpdate(take: () => void): void {
  takeUpdate = take;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** @returns a function that activates the new version, or null while there is none */
export const useOfferedUpdate = () => useSyncExternalStore(subscribe, () => takeUpdate);
