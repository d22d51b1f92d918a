import type { AccountDatabase } from "#local-db/database.ts";
import { isDue, msUntilDue } from "#local-db/outbox/due.ts";
import { pendingRows } from "#local-db/outbox/queries.ts";
import { watchOutbox } from "#local-db/outbox/watch-pending.ts";

const dueNow = async (db: AccountDatabase, nowMs: number): Promise<readonly string[]> =>
  (await pendingRows(db))
    .filter((row) => row.state === "ready" && isDue(row.dueAt, nowMs))
    .map((row) => row.opId);

/**
 * When work is aborted: `graceMs` after a new mutation, or at `dueAt` (milliseconds since 1970;
 * null: never).
 */
interface PreemptionOptions {
  readonly dueAt: number | null;
  readonly graceMs: number;
}

/**
 * Mutations that become sendable after `newMutationsFrom`: enqueued, due again, or made due by
 * "Send now". They preempt pulls and prefetches. See docs/offline.md#pull.
 */
export interface NewMutations {
  /** Whether there is a new mutation. */
  readonly hasAny: () => Promise<boolean>;
  /** Runs work whose `signal` is aborted `graceMs` after a new mutation, or at `dueAt`. */
  readonly during: <T>(options: PreemptionOptions, work: (signal: AbortSignal) => Promise<T>) => Promise<T>;
}

/** Records the mutations that are due now; those that become due later count as new. */
export async function newMutationsFrom(db: AccountDatabase, nowMs: () => number): Promise<NewMutations> {
  const known = new Set(await dueNow(db, nowMs()));
  const hasAny = async () => (await dueNow(db, nowMs())).some((opId) => !known.has(opId));
  const during: NewMutations["during"] = async ({ dueAt, graceMs }, work) => {
    const stop = new AbortController();
    const timers: ReturnType<typeof setTimeout>[] = [];
    const stopIn = (ms: number) => void timers.push(setTimeout(() => stop.abort(), ms));
    if (dueAt !== null && !isDue(dueAt, nowMs())) stopIn(msUntilDue(dueAt, nowMs()));
    const check = () =>
      void hasAny()
        .then((hasNew) => hasNew && stopIn(graceMs))
        .catch(() => undefined);
    const stopWatching = watchOutbox(db, check);
    check();
    try {
      return await work(stop.signal);
    } finally {
      stopWatching();
      for (const timer of timers) clearTimeout(timer);
    }
  };
  return { hasAny, during };
}
