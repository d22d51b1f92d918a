type Connection = Partial<EventTarget> & { readonly type?: string };

const connection = (): Connection | undefined =>
  (globalThis as { readonly navigator?: { readonly connection?: Connection } }).navigator?.connection;

/** Whether the browser tells the type of the connection; Safari, Firefox and desktops do not. */
export const tellsConnectionType = (): boolean => connection()?.type !== undefined;

const UNMETERED: ReadonlySet<string> = new Set(["wifi", "ethernet"]);

/** Whether the device is on Wi-Fi or a cable, or the browser does not tell. */
export const isOnWifi = (): boolean => UNMETERED.has(connection()?.type ?? "wifi");

/**
 * Calls the listener when the type of the connection changes.
 * @returns a function that removes it
 */
export function watchConnectionType(listener: () => void): () => void {
  const watched = connection();
  watched?.addEventListener?.("change", listener);
  return () => watched?.removeEventListener?.("change", listener);
}
