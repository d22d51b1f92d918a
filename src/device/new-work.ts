import { liveQuery } from "dexie";
import type { AccountDatabase } from "#device/database.ts";
import { waitingRows } from "#device/outbox.ts";

const dueNow = async (db: AccountDatabase, nowMs: number): Promise<readonly string[]> =>
  (await waitingRows(db)).filter((row) => row.state === "ready" && row.dueAt <= nowMs).map((row) => row.opId);

/** Work that comes after this moment: kept anew, tried again, or told to go now. What is brought home gives way to it; design/offline.md 2.4 (small calls always win). */
export interface NewWork {
  /** Has any come? */
  readonly hasCome: () => Promise<boolean>;
  /** Does something that is given up as soon as some comes, or when what waits has its next turn (`dueAt`, milliseconds since 1970). */
  readonly during: (dueAt: number | null, work: (signal: AbortSignal) => Promise<void>) => Promise<void>;
}

/** Looks at what is there now, to know what is new later. */
export async function newWorkFrom(db: AccountDatabase, nowMs: () => number): Promise<NewWork> {
  const known = new Set(await dueNow(db, nowMs()));
  const hasCome = async () => (await dueNow(db, nowMs())).some((opId) => !known.has(opId));
  const during = async (dueAt: number | null, work: (signal: AbortSignal) => Promise<void>) => {
    const stop = new AbortController();
    const untilDueMs = (dueAt ?? 0) - nowMs();
    const turn = untilDueMs > 0 ? setTimeout(() => stop.abort(), untilDueMs) : undefined;
    const watching = liveQuery(hasCome).subscribe({
      next: (isThere) => {
        if (isThere) stop.abort();
      },
      error: () => undefined,
    });
    try {
      await work(stop.signal);
    } finally {
      clearTimeout(turn);
      watching.unsubscribe();
    }
  };
  return { hasCome, during };
}
