import { useSyncExternalStore } from "react";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { isOnWifi, watchConnectionType } from "#local-db/connection-type.ts";
import { readDeviceNetwork } from "#local-db/device-network.ts";

/** Whether the person works offline by choice. */
export const useWorkingOffline = (): boolean => useLiveQuery(readDeviceNetwork, [])?.isOffline === true;

/** Whether files wait for Wi-Fi, by choice. */
export const useWifiOnly = (): boolean => useLiveQuery(readDeviceNetwork, [])?.isWifiOnly === true;

/** Whether files wait for Wi-Fi now. */
export function useFilesPaused(): boolean {
  const isWifiOnly = useWifiOnly();
  const isWifi = useSyncExternalStore(watchConnectionType, isOnWifi);
  return isWifiOnly && !isWifi;
}
