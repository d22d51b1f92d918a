import { liveQuery } from "dexie";
import type { AccountDatabase } from "#local-db/database.ts";
import { readMeta } from "#local-db/meta.ts";

/**
 * Result of a manual sync: `received`: a pull succeeded; `unreachable`: the server is unreachable;
 * `silent`: neither happened within the time limit.
 */
export type ManualSyncResult = "received" | "unreachable" | "silent";

/**
 * Waits for the result of a sync run requested at `since` (ISO 8601), at most `mostMs`
 * milliseconds. Observes the database, because the run may take place in another tab or in the
 * service worker.
 */
export function waitForSyncResult(
  db: AccountDatabase,
  since: string,
  mostMs: number,
): Promise<ManualSyncResult> {
  return new Promise((resolve) => {
    const end = (result: ManualSyncResult) => {
      clearTimeout(timer);
      watching.unsubscribe();
      resolve(result);
    };
    const timer = setTimeout(() => end("silent"), mostMs);
    const watching = liveQuery(async () =>
      Promise.all([readMeta(db, "lastPulledAt"), readMeta(db, "reachable")]),
    ).subscribe({
      next: ([pulledAt, reachable]) => {
        if (pulledAt !== undefined && pulledAt >= since) end("received");
        else if (reachable?.isReachable === false && reachable.at >= since) end("unreachable");
      },
      error: () => end("silent"),
    });
  });
}
