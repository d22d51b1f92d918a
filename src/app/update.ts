import { useSyncExternalStore } from "react";

let apply: (() => void) | null = null;
const listeners = new Set<() => void>();

/** A new version is ready; `take` puts it in charge and reloads. */
export function offerUpdate(take: () => void): void {
  apply = take;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The act that takes the new version, or null while there is none. */
export const useUpdate = () => useSyncExternalStore(subscribe, () => apply);
