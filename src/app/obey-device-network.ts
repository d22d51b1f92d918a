import { holdRequestsUntil, setWorkingOffline } from "#api-client/work-offline.ts";
import { watchDeviceNetwork } from "#local-db/device-network.ts";

/**
 * Makes this page follow the choice to work offline, made in this or another tab. Once it is
 * switched off, everything that waits for the network goes on as if that had returned.
 */
export function obeyDeviceNetwork(): void {
  const first = new Promise<void>((resolve) => {
    let wasOffline = false;
    const follow = (isOffline: boolean) => {
      setWorkingOffline(isOffline);
      resolve();
      if (wasOffline && !isOffline) dispatchEvent(new Event("online"));
      wasOffline = isOffline;
    };
    watchDeviceNetwork(
      ({ isOffline }) => follow(isOffline),
      // A storage that cannot be read is reported elsewhere.
      () => follow(false),
    );
  });
  holdRequestsUntil(first);
}
