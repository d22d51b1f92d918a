import { useCallback, useRef, useState } from "react";
import { waitForSyncResult } from "#local-db/manual-sync.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { MANUAL_SYNC_TEXTS } from "#features/sync-status/texts.ts";
import { toast } from "#ui/toast.tsx";

const MAX_MS = 10_000;

/**
 * Requests a sync run and a session check, and shows the result as a toast, after at most 10 s.
 * Used by the button and by pull to refresh.
 */
export function useManualSync() {
  const { db, requestSync, refreshSession } = useSignedIn();
  const [isLooking, setLooking] = useState(false);
  const isUnderWay = useRef(false);
  const syncNow = useCallback(() => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setLooking(true);
    void waitForSyncResult(db, new Date().toISOString(), MAX_MS).then((result) => {
      isUnderWay.current = false;
      setLooking(false);
      toast(MANUAL_SYNC_TEXTS[result]);
    });
    refreshSession();
    requestSync();
  }, [db, requestSync, refreshSession]);
  return { syncNow, isLooking };
}
