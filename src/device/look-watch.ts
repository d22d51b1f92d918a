import { liveQuery } from "dexie";
import type { AccountDatabase } from "#device/database.ts";
import { readMeta } from "#device/meta.ts";

/** What a look at the server came to: `heard`, everything new is here; `gone`, there is no way to it; `silent`, nothing was heard in the time given. */
export type Looked = "heard" | "gone" | "silent";

/** Waits for the outcome of a look that began at `since` (ISO 8601), at most `mostMs` milliseconds. Whoever makes the round, this page, another tab or the worker, it is the same database that tells. */
export function outcomeOfLook(db: AccountDatabase, since: string, mostMs: number): Promise<Looked> {
  return new Promise((resolve) => {
    const end = (looked: Looked) => {
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
