import type { AccountDatabase } from "#local-db/database.ts";
import { waitingRows } from "#local-db/outbox/outbox.ts";
import { watchTables } from "#local-db/live/watch-tables.ts";

const dueNow = async (db: AccountDatabase, nowMs: number): Promise<readonly string[]> =>
  (await waitingRows(db)).filter((row) => row.state === "ready" && row.dueAt <= nowMs).map((row) => row.opId);

/** How long something may go on beside what waits. */
interface PreemptionOptions {
  readonly dueAt: number | null;
  readonly graceMs: number;
}

/**
 * Mutations that become sendable after this moment: enqueued, due again, or "Send now". They
 * preempt pulls and prefetches. See docs/offline.md#pull.
 */
export interface NewMutations {
  /** Has any come? */
  readonly hasCome: () => Promise<boolean>;
  /** Does something that is given up when some has come, `graceMs` later, or when what waits has its next turn (`dueAt`, milliseconds since 1970). */
  readonly during: <T>(wish: PreemptionOptions, work: (signal: AbortSignal) => Promise<T>) => Promise<T>;
}

/** Looks at what is there now, to know what is new later. */
export async function newMutationsFrom(db: AccountDatabase, nowMs: () => number): Promise<NewMutations> {
  const known = new Set(await dueNow(db, nowMs()));
  const hasCome = async () => (await dueNow(db, nowMs())).some((opId) => !known.has(opId));
  const during: NewMutations["during"] = async ({ dueAt, graceMs }, work) => {
    const stop = new AbortController();
    const timers: ReturnType<typeof setTimeout>[] = [];
    const stopIn = (ms: number) => void timers.push(setTimeout(() => stop.abort(), ms));
    if (dueAt !== null && dueAt > nowMs()) stopIn(dueAt - nowMs());
    const look = () =>
      void hasCome()
        .then((isThere) => isThere && stopIn(graceMs))
        .catch(() => undefined);
    const stopWatching = watchTables(db, ["ops"], look);
    look();
    try {
      return await work(stop.signal);
    } finally {
      stopWatching();
      for (const timer of timers) clearTimeout(timer);
    }
  };
  return { hasCome, during };
}
