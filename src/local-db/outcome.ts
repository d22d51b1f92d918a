import { liveQuery } from "dexie";
import type { AccountDatabase } from "#local-db/database.ts";
import { isRefused } from "#local-db/outbox/queries.ts";

/**
 * The outcome of mutations that were enqueued together. `sent`: all are on the server; `pending`:
 * some still are; `refused`: one was refused; `taken back`: the person discarded one or
 * moved it back to a draft.
 */
export type MutationOutcome = "sent" | "pending" | "refused" | "taken back";

const JOURNAL_TAIL = 200;

const outcomeOf = (db: AccountDatabase, opIds: readonly string[]): Promise<MutationOutcome> =>
  db.transaction("r", db.ops, db.journal, async () => {
    const rows = await db.ops.where("opId").anyOf(opIds).toArray();
    if (isRefused(rows)) return "refused";
    if (rows.some((row) => row.state === "discarded")) return "taken back";
    if (rows.length > 0) return "pending";
    const newest = await db.journal.toCollection().reverse().limit(JOURNAL_TAIL).toArray();
    const sent = new Set(newest.flatMap(({ event, opId }) => (event === "sent" ? [opId] : [])));
    return opIds.every((opId) => sent.has(opId)) ? "sent" : "taken back";
  });

/**
 * Of several acts, each with the keys of its mutations, those that the person has taken back: none
 * is pending or refused any more, and one was neither sent nor settled by itself.
 * @returns the ids of these acts
 */
export const takenBackOf = (
  db: AccountDatabase,
  acts: ReadonlyMap<string, readonly string[]>,
): Promise<ReadonlySet<string>> =>
  db.transaction("r", db.ops, db.journal, async () => {
    const all = [...acts.values()].flat();
    const rows = await db.ops.where("opId").anyOf(all).toArray();
    const open = new Set(rows.filter(({ state }) => state !== "discarded").map(({ opId }) => opId));
    const closed = (await db.journal.toArray()).filter(
      ({ event }) => event === "sent" || event === "settled",
    );
    const arrived = new Set(closed.map(({ opId }) => opId));
    const isTakenBack = (opIds: readonly string[]) =>
      !opIds.some((opId) => open.has(opId)) && opIds.some((opId) => !arrived.has(opId));
    return new Set([...acts].flatMap(([id, opIds]) => (isTakenBack(opIds) ? [id] : [])));
  });

/**
 * Calls `onOutcome` with the outcome now and after every change. An error ends the observation
 * without a call.
 * @returns a function that stops it.
 */
export function watchOutcome(
  db: AccountDatabase,
  opIds: readonly string[],
  onOutcome: (outcome: MutationOutcome) => void,
): () => void {
  const watch = liveQuery(async () => outcomeOf(db, opIds)).subscribe({
    next: onOutcome,
    error: () => undefined,
  });
  return () => watch.unsubscribe();
}
