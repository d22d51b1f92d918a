import type { AppContext } from "#server/context.ts";
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

/**
 * Runs the cleanup once, unless another server is running it. Files are deleted after the commit
 * that deletes their rows.
 */
export async function runCleanup(context: Pick<AppContext, "database" | "files">): Promise<void> {
  const expired = await context.database.transaction(async (tx) => {
    const [lock] = await tx.query(`select pg_try_advisory_xact_lock(${CLEANING_LOCK}) as mine`);
    if (lock?.["mine"] !== true) return null;
    const uploads = await tx.query(
      "update uploads set status = 'cancelled' where status = 'uploading' and expires_at < now() returning id",
    );
    await tx.query("delete from upload_parts where upload_id = any($1::text[])", [
      uploads.map((row) => row["id"]),
    ]);
    // Nobody is shown one that is older.
    await tx.query(
      "update uploads set preview = null where preview is not null and created_at < now() - interval '1 day'",
    );
    const files = await tx.query(
      `delete from files where ticket_id is null and comment_id is null and message_id is null and profile_of is null
       and not ${IS_OF_DOCUMENT} and created_at < now() - interval '7 days' returning key`,
    );
    const keys = files.map((row) => String(row["key"]));
    await endUploadsOf(tx, keys);
    await tx.query("delete from receipts where created_at < now() - interval '60 days'");
    await tx.query("delete from notifications where created_at < now() - interval '180 days'");
    // No text that quotes them is left.
    await tx.query("delete from former_names where until < now() - interval '180 days'");
    await tx.query("delete from sessions where ends_at < now() - interval '30 days'");
    await tx.query("delete from password_resets where expires_at < now() - interval '1 day'");
    await tx.query("delete from invitations where expires_at < now() - interval '30 days'");
    await tx.query("delete from sign_in_attempts where created_at < now() - interval '1 hour'");
    // A push lives for a day at the push service too.
    await tx.query("delete from push_queue where created_at < now() - interval '1 day'");
    await tx.query("delete from mail_queue where created_at < now() - interval '3 days'");
    await tx.query("delete from due_notices where at < now() - interval '60 days'");
    await tx.query("delete from limits where ends_at < now()");
    // Coordinates of tickets; an address that is older is asked for again anyway.
    await tx.query("delete from geocodes where at < now() - interval '30 days'");
    await tx.query("delete from security_log where at < now() - interval '90 days'");
    await tx.query("delete from page_errors where last_at < now() - interval '30 days'");
    const ofDeleted = await purgeDeleted(tx);
    return { uploads, files: [...keys, ...ofDeleted] };
  });
  for (const row of expired?.uploads ?? []) await context.files.removeParts(String(row["id"]));
  for (const key of expired?.files ?? []) await context.files.remove(key);
}
