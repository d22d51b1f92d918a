import type { Sql } from "#server/database/database.ts";
import { textOf } from "#server/database/read.ts";
import { suspendHistory } from "#server/history/attribute.ts";
import { endUploadsOf } from "#server/uploads/end-uploads.ts";
import { IS_OF_DOCUMENT } from "#server/vendor-documents/documents-sql.ts";

const BATCH_SIZE = 500;
/** Tables whose rows are parts of a ticket. */
const PARTS = [
  "comments",
  "ticket_events",
  "ticket_visits",
  "ticket_repeats",
  "bids",
  "new_job_queue",
  "bid_invitations",
  "due_notices",
  "escalations",
];

/**
 * Deletes tickets that were marked as deleted more than 30 days ago, with their work orders,
 * comments, history, visits, bids and files; at most 500 tickets at once. Ratings are kept without
 * their ticket. The change log is kept, so that a client that was offline for longer still pulls
 * the deletion.
 * @returns the keys of the files to remove from the store after the commit.
 */
export async function purgeDeleted(tx: Sql): Promise<string[]> {
  const ids = await lockExpired(tx);
  if (ids.length === 0) return [];
  // Who deleted what and when stays; the texts go with the rows.
  await suspendHistory(tx);
  await tx.query("update history set before = null, after = null where ticket_id = any($1::text[])", [ids]);
  const files = await tx.query(
    `delete from files where (ticket_id = any($1::text[])
       or comment_id in (select id from comments where ticket_id = any($1::text[]))) and not ${IS_OF_DOCUMENT} returning key`,
    [ids],
  );
  const keys = files.map((row) => String(row["key"]));
  await endUploadsOf(tx, keys);
  await tx.query("update uploads set ticket_id = null where ticket_id = any($1::text[])", [ids]);
  await tx.query("update ratings set ticket_id = null where ticket_id = any($1::text[])", [ids]);
  for (const part of PARTS) await tx.query(`delete from ${part} where ticket_id = any($1::text[])`, [ids]);
  await tx.query("delete from tickets where parent_id = any($1::text[])", [ids]);
  await tx.query("delete from tickets where id = any($1::text[])", [ids]);
  return keys;
}

/** Locks tickets to delete and their work orders, without those that somebody holds. */
async function lockExpired(tx: Sql): Promise<string[]> {
  const expired = await tx.query(
    `select id from tickets where deleted_at < now() - interval '30 days'
     order by id limit ${BATCH_SIZE} for update skip locked`,
  );
  const whole = expired.map((row) => textOf(row, "id"));
  const parts = await tx.query(
    "select id, parent_id from tickets where parent_id = any($1::text[]) order by id for update skip locked",
    [whole],
  );
  const locked = await tx.query(
    "select parent_id from tickets where parent_id = any($1::text[]) and id <> all($2::text[])",
    [whole, parts.map((row) => textOf(row, "id"))],
  );
  const staying = new Set(locked.map((row) => textOf(row, "parent_id")));
  const going = parts.filter((row) => !staying.has(textOf(row, "parent_id")));
  return [...whole.filter((id) => !staying.has(id)), ...going.map((row) => textOf(row, "id"))];
}
