import type { AppContext } from "#server/context.ts";
import type { Sql } from "#server/database/database.ts";
import { textOf } from "#server/database/read.ts";
import { forgetGoneManagers } from "#server/stores/end-named.ts";
import { withChangeLog } from "#server/sync/with-change-log.ts";
import { purgeDeleted } from "#server/tickets/purge-deleted.ts";
import { checkFileStore } from "#server/uploads/check-file-store.ts";
import { IS_OF_DOCUMENT } from "#server/vendor-documents/documents-sql.ts";
import { endUploadsOf } from "#server/uploads/end-uploads.ts";

const HOUR = 3_600_000;
const CLEANING_LOCK = 727_003;

/**
 * Once an hour one of the servers deletes what has expired: unattached files, uploads, receipts,
 * notifications, sessions, log entries and deleted tickets. See docs/api.md#cleanup.
 * @returns a function that stops the job.
 */
export function startCleanupJob(context: AppContext): () => void {
  const round = () =>
    runCleanup(context)
      .catch((error: unknown) => context.log("cleaning_failed", { reason: (error as Error).message }))
      .then(() => checkFileStore(context));
  const timer = setInterval(() => void round(), HOUR);
  timer.unref();
  return () => clearInterval(timer);
}

/** Rows that go some time after an instant of theirs, one kind after the other. */
const EXPIRED: readonly (readonly [table: string, condition: string])[] = [
  ["receipts", "created_at < now() - interval '60 days'"],
  ["notifications", "created_at < now() - interval '180 days'"],
  // No text that quotes them is left.
  ["former_names", "until < now() - interval '180 days'"],
  ["sessions", "ends_at < now() - interval '30 days'"],
  ["deactivated_sessions", "ended_at < now() - interval '90 days'"],
  ["password_resets", "expires_at < now() - interval '1 day'"],
  ["invitations", "expires_at < now() - interval '30 days'"],
  ["people_imports", "imported_at < now() - interval '30 days'"],
  ["store_import_rows", "written_at < now() - interval '30 days'"],
  ["sign_in_attempts", "created_at < now() - interval '1 hour'"],
  // A push lives for a day at the push service too.
  ["push_queue", "created_at < now() - interval '1 day'"],
  ["mail_queue", "created_at < now() - interval '3 days'"],
  ["due_notices", "at < now() - interval '60 days'"],
  ["escalations", "at < now() - interval '60 days'"],
  ["limits", "ends_at < now()"],
  // Coordinates of tickets; an address that is older is asked for again anyway.
  ["geocodes", "at < now() - interval '30 days'"],
  ["security_log", "at < now() - interval '90 days'"],
  ["page_errors", "last_at < now() - interval '30 days'"],
];

/**
 * The cleanup's steps, each a transaction of its own. They pass over rows that somebody holds, and
 * take them the next time: the cleanup waits for nobody, so it needs no order of locks.
 * @returns what is to be removed from the file store after the commit
 */
const STEPS: readonly ((tx: Sql) => Promise<Removed>)[] = [
  async (tx) => ({ uploads: await endExpiredUploads(tx) }),
  async (tx) => ({ files: await deleteUnattached(tx) }),
  ...EXPIRED.map(([table, condition]) => async (tx: Sql) => {
    await tx.query(
      `delete from ${table} where ctid in (select ctid from ${table} where ${condition} for update skip locked)`,
    );
    return {};
  }),
  async (tx) => ({ files: await purgeDeleted(tx) }),
];

interface Removed {
  readonly uploads?: readonly string[];
  readonly files?: readonly string[];
}

/**
 * Runs the cleanup once; a step that another server is running is left to it. Files are deleted
 * after the commit that deletes their rows.
 */
export async function runCleanup(context: Pick<AppContext, "database" | "files">): Promise<void> {
  for (const step of STEPS) {
    const { uploads = [], files = [] } = await context.database.transaction(async (tx): Promise<Removed> => {
      const [lock] = await tx.query(`select pg_try_advisory_xact_lock(${CLEANING_LOCK}) as mine`);
      return lock?.["mine"] === true ? step(tx) : {};
    });
    for (const id of uploads) await context.files.removeParts(id);
    for (const key of files) await context.files.remove(key);
  }
  // After the invitations. Devices that have the stores learn that nobody takes over any more.
  await withChangeLog(context.database, forgetGoneManagers);
}

async function endExpiredUploads(tx: Sql): Promise<string[]> {
  const rows = await tx.query(
    `update uploads set status = 'cancelled' where id in (select id from uploads
       where status = 'uploading' and expires_at < now() for update skip locked) returning id`,
  );
  const ids = rows.map((row) => textOf(row, "id"));
  await tx.query("delete from upload_parts where upload_id = any($1::text[])", [ids]);
  // Nobody is shown one that is older.
  await tx.query(
    `update uploads set preview = null where id in (select id from uploads
       where preview is not null and created_at < now() - interval '1 day' for update skip locked)`,
  );
  return ids;
}

async function deleteUnattached(tx: Sql): Promise<string[]> {
  const rows = await tx.query(
    `delete from files where key in (select key from files where ticket_id is null and comment_id is null
       and message_id is null and profile_of is null and not ${IS_OF_DOCUMENT} and created_at < now() - interval '7 days'
       for update skip locked) returning key`,
  );
  const keys = rows.map((row) => textOf(row, "key"));
  await endUploadsOf(tx, keys);
  return keys;
}
