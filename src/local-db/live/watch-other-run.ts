import { liveQuery } from "dexie";
import type { AccountDatabase } from "#local-db/database.ts";
import { readMeta } from "#local-db/meta.ts";

/**
 * Calls `onEnd` when the sync run that is under way in another tab or the service worker has ended,
 * which shows in its heartbeat. Not for a run that ended before this call, or that was killed.
 * @returns a function that ends the subscription
 */
export function watchOtherRun(db: AccountDatabase, onEnd: () => void): () => void {
  let isRunning = false;
  const subscription = liveQuery(async () => readMeta(db, "heartbeat")).subscribe({
    next: (beat = 0) => {
      if (isRunning && beat === 0) onEnd();
      isRunning = beat !== 0;
    },
    // The database is closing or damaged: the caller's timer remains.
    error: () => undefined,
  });
  return () => subscription.unsubscribe();
}
