import { liveQuery } from "dexie";
import type { AccountDatabase } from "#local-db/database.ts";
import { isDue } from "#local-db/outbox/due.ts";
import { pendingSummary } from "#local-db/outbox/queries.ts";
import { watchTables } from "#local-db/live/watch-tables.ts";

/** A change of the pending mutations: whether one is due, and whether one is new. */
interface PendingChange {
  readonly isDue: boolean;
  readonly isNew: boolean;
}

/**
 * Calls `onChange` after every commit that touches the outbox, in any tab or worker.
 * @returns a function that ends the subscription
 */
export const watchOutbox = (db: AccountDatabase, onChange: () => void): (() => void) =>
  watchTables(db, ["ops"], onChange);

const ready = (db: AccountDatabase) => db.ops.where("state").equals("ready");

/** Whether a pending mutation is due; `nowMs` is `waitNowMs()` of the sync environment. */
export const hasDueMutation = async (db: AccountDatabase, nowMs: number): Promise<boolean> =>
  (await ready(db)
    .filter((row) => isDue(row.dueAt, nowMs))
    .first()) !== undefined;

/**
 * Calls `onChange` at once and whenever the pending mutations change.
 * @returns a function that ends the subscription
 */
export function watchPending(
  db: AccountDatabase,
  nowMs: () => number,
  onChange: (change: PendingChange) => void,
): () => void {
  let known = { count: 0, newest: 0 };
  const subscription = liveQuery(async () => ({
    count: (await pendingSummary(db)).count,
    newest: (await ready(db).last())?.seq ?? 0,
    isDue: await hasDueMutation(db, nowMs()),
  })).subscribe({
    next: ({ count, newest, isDue }) => {
      // Rows being sent count as well, so that a failed attempt does not look like a new mutation.
      const isNew = count > known.count || newest > known.newest;
      known = { count, newest: Math.max(newest, known.newest) };
      onChange({ isDue, isNew });
    },
  });
  return () => subscription.unsubscribe();
}
