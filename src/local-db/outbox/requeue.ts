import { dependsOn, referencedQueuesOf } from "#domain/mutations/mutation.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { underKey } from "#local-db/outbox/send-state.ts";
import type { JournalRow, OutboxRow } from "#local-db/outbox/outbox-row.ts";

/**
 * Enqueues every mutation again, under its original idempotency key, that was sent in the last 7
 * days after journal line `after`: the server was restored from a backup, or only restarted, which
 * looks the same. It answers known keys from their receipts and executes the rest. Files the server
 * lost are uploaded again once it says so (`uploadAgain`). Mutations that are pending already get
 * the dependencies on re-enqueued ones that they need, and no others. Call it inside the
 * transaction of the page. A restore is detected by the generation in the cursor, not by
 * `serverEpoch` (src/server/database/change-log.ts). See docs/offline.md#change-log-generations.
 * @returns the number of enqueued rows.
 */
export async function requeueSentSince(db: AccountDatabase, after = 0): Promise<number> {
  const lines = (await db.journal.where("n").above(after).sortBy("n")).filter(wasSent);
  const presentRows = await db.ops.toArray();
  const presentIds = new Set(presentRows.map((row) => row.opId));
  // Two lines of one key, by a late answer that an earlier version recorded too, are one mutation.
  const again = lines.filter(({ sent: { row } }) => !presentIds.has(row.opId) && presentIds.add(row.opId));
  const rows: OutboxRow[] = [];
  for (const { n, sent } of again) {
    // Below every existing `seq`: older mutations are sent before pending ones.
    // With an attempt: a row without one may be discarded as never sent, but the restored database
    // may contain the effect of this one.
    const row = { ...underKey(sent.row, sent.row.opId), attempts: 1, seq: n - REQUEUE_SEQ_OFFSET };
    rows.push({ ...row, deps: dependenciesAmong(row, rows) });
    await db.files.bulkPut(sent.files);
  }
  await db.ops.bulkAdd(rows);
  for (const row of presentRows) {
    const needed = row.state === "discarded" ? [] : dependenciesAmong(row, rows);
    if (needed.length > 0) await db.ops.update(row.seq, { deps: [...new Set([...needed, ...row.deps])] });
  }
  await db.journal.bulkDelete(again.map((line) => line.n));
  return again.length;
}

/** @returns the number of the newest journal line; 0 if there is none. */
export async function newestJournalLine(db: AccountDatabase): Promise<number> {
  const [newest] = await db.journal.orderBy("n").reverse().limit(1).primaryKeys();
  return newest ?? 0;
}

/** @returns the `seq` of those of `rows` that must be on the server before this one. */
function dependenciesAmong({ lane, action: { payload } }: OutboxRow, rows: readonly OutboxRow[]) {
  const queueKeys = new Set([lane, ...referencedQueuesOf(payload)]);
  return rows
    .filter((each) => queueKeys.has(each.lane) && dependsOn(payload, each.action.payload))
    .map((each) => each.seq);
}

/**
 * Subtracted from the position in the journal to get a `seq`. The auto-incremented `seq` of `ops`
 * starts at 1, so the results are below every existing one.
 */
const REQUEUE_SEQ_OFFSET = 2 ** 40;

const wasSent = (line: JournalRow): line is JournalRow & Required<Pick<JournalRow, "n" | "sent">> =>
  line.sent !== undefined && line.n !== undefined;
