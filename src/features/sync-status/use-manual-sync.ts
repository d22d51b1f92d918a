import { useCallback, useRef, useState } from "react";
import { waitForSyncResult } from "#local-db/manual-sync.ts";
import { useWorkingOffline } from "#features/session/device-network.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { MANUAL_SYNC_TEXTS } from "#features/sync-status/texts.ts";
import { toast } from "#ui/toast.tsx";
import * as NETWORK_TEXTS from "#texts/device-network.ts";

const MAX_MS = 10_000;

/**
 * Requests a sync run and a session check, and shows the result as a toast, after at most 10 s.
 * Used by the button and by pull to refresh.
 */
export function useManualSync() {
  const { db, requestSync, refreshSession } = useSignedIn();
  const isOffline = useWorkingOffline();
  const [isLooking, setLooking] = useState(false);
  const isUnderWay = useRef(false);
  const syncNow = useCallback(() => {
    if (isUnderWay.current) return;
    if (isOffline) {
      toast({ title: NETWORK_TEXTS.notWhileOffline, description: NETWORK_TEXTS.switchItOff });
      return;
    }
    isUnderWay.current = true;
    setLooking(true);
    void waitForSyncResult(db, new Date().toISOString(), MAX_MS).then((result) => {
      isUnderWay.current = false;
      setLooking(false);
      toast(MANUAL_SYNC_TEXTS[result]);
    });
    refreshSession();
    requestSync();
  }, [db, isOffline, requestSync, refreshSession]);
  return { syncNow, isLooking };
}
