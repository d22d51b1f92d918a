import { useSyncExternalStore } from "react";

/** What Chromium hands out when it finds the app worth installing. */
interface InstallEvent extends Event {
  prompt(): Promise<{ readonly outcome: "accepted" | "dismissed" }>;
}

let offered: InstallEvent | null = null;
const listeners = new Set<() => void>();

const change = (next: InstallEvent | null) => {
  offered = next;
  for (const listener of listeners) listener();
};

/** Keeps the browser's offer until the app finds the moment for it. */
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

/** Asks the browser to install the app; null while it does not offer that. It may be asked once. */
export function useInstall(): (() => void) | null {
  const event = useSyncExternalStore(subscribe, () => offered);
  if (event === null) return null;
  return () => {
    void event.prompt().finally(() => change(null));
  };
}
