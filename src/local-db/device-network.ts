import { liveQuery, type Table } from "dexie";
import { isOnWifi } from "#local-db/connection-type.ts";
import { device, readSession, type Session } from "#local-db/session.ts";

/** What the person chose about the network, for this device and all its tabs and accounts. */
export interface DeviceNetwork {
  /** Nothing is sent or fetched until it is switched off. */
  readonly isOffline: boolean;
  /** Files wait for Wi-Fi. */
  readonly isWifiOnly: boolean;
}

const KEY = "network";
const NOTHING_CHOSEN: DeviceNetwork = { isOffline: false, isWifiOnly: false };

// Beside the session, where a service worker can read it: a table of its own would need a schema
// version, and a tab of the previous version that is still open would block that.
const rows = device.session as unknown as Table<DeviceNetwork & { readonly key: string }, string>;

/** @returns what is chosen; nothing is by default. */
export const readDeviceNetwork = async (): Promise<DeviceNetwork> => (await rows.get(KEY)) ?? NOTHING_CHOSEN;

/** Stores a choice; every tab and the service worker follow it. */
export const changeDeviceNetwork = (change: Partial<DeviceNetwork>): Promise<unknown> =>
  device.transaction("rw", rows, async () =>
    rows.put({ ...(await readDeviceNetwork()), ...change, key: KEY }),
  );

/**
 * Calls the listener with what is chosen, now and after every change in any tab.
 * @returns a function that ends it
 */
export function watchDeviceNetwork(
  listener: (network: DeviceNetwork) => void,
  onError: () => void,
): () => void {
  const watching = liveQuery(readDeviceNetwork).subscribe({ next: listener, error: onError });
  return () => watching.unsubscribe();
}

/** @returns the session to sync with; null also while the person works offline. */
export const readSessionToSync = async (): Promise<Session | null> =>
  (await readDeviceNetwork()).isOffline ? null : readSession();

/** Whether files wait for Wi-Fi now. */
export const areFilesPaused = async (): Promise<boolean> =>
  (await readDeviceNetwork()).isWifiOnly && !isOnWifi();
