import { liveQuery } from "dexie";
import type { AccountDatabase } from "#local-db/database.ts";
import { readMeta } from "#local-db/meta.ts";

/** What a look at the server came to: `heard`, everything new is here; `gone`, there is no way to it; `silent`, nothing was heard in the time given. */
export type ManualSyncResult = "heard" | "gone" | "silent";

/** Waits for the outcome of a look that began at `since` (ISO 8601), at most `mostMs` milliseconds. Whoever makes the round, this page, another tab or the worker, it is the same database that tells. */
export function waitForSyncResult(
  db: AccountDatabase,
  since: string,
  mostMs: number,
): Promise<ManualSyncResult> {
  return new Promise((resolve) => {
    const end = (looked: ManualSyncResult) => {
      clearTimeout(timer);
      watching.unsubscribe();
      resolve(looked);
    };
    const timer = setTimeout(() => end("silent"), mostMs);
    const watching = liveQuery(async () =>
      Promise.all([readMeta(db, "lastPulledAt"), readMeta(db, "reachable")]),
    ).subscribe({
      next: ([pulledAt, reachable]) => {
        if (pulledAt !== undefined && pulledAt >= since) end("heard");
        else if (reachable?.isReachable === false && reachable.at >= since) end("gone");
      },
      error: () => end("silent"),
    });
  });
}
