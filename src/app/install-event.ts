import { useSyncExternalStore } from "react";

/** Chromium's `beforeinstallprompt` event. */
interface InstallEvent extends Event {
  prompt(): Promise<{ readonly outcome: "accepted" | "dismissed" }>;
}

let offered: InstallEvent | null = null;
const listeners = new Set<() => void>();

const change = (next: InstallEvent | null) => {
  offered = next;
  for (const listener of listeners) listener();
};

/** Captures the browser's install prompt, so that the app can show it later. */
export function watchInstall(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    change(event as InstallEvent);
  });
  addEventListener("appinstalled", () => change(null));
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * @returns a function that shows the browser's install prompt, or null while there is none.
 * `prompt()` works once per event.
 */
export function useInstall(): (() => void) | null {
  const event = useSyncExternalStore(subscribe, () => offered);
  if (event === null) return null;
  return () => {
    void event.prompt().finally(() => change(null));
  };
}
