import { downloadPath } from "#contract/attachment-wire.ts";
import { LIMITS } from "#contract/limits.ts";
import { type Attachment, isInline } from "#domain/tickets/ticket.ts";
import { isTerminal } from "#domain/tickets/status.ts";
import { isLocalKey } from "#domain/mutations/pending-attachment.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import type { NewMutations } from "#local-db/outbox/preemption.ts";
import { cacheAttachment } from "#local-db/files/attachment-cache.ts";
import type { SyncEnvironment } from "#sync/environment.ts";
import { type Credentials, fetchBytes } from "#api-client/request.ts";

const PICTURES_PER_PASS = 20;

/**
 * Caches images of open tickets and their comments, newest tickets first, then those of the newest
 * messages, for use without a network; at most 20 per run. Stops at the first failure that is no
 * refusal. Is aborted by a new mutation or when a pending one is due (`dueAt`); the next run
 * continues. Skipped while the data saver is on: “Prepare for today” then fetches on demand.
 */
export async function prefetchAttachments(
  db: AccountDatabase,
  as: Credentials,
  env: SyncEnvironment,
  { work, dueAt }: { work: NewMutations; dueAt: number | null },
): Promise<void> {
  if (env.isSavingData?.() === true) return;
  const missing = await missingAttachments(db);
  if (missing.length > 0)
    await work.during({ dueAt, graceMs: 0 }, (signal) => fetchAll(db, missing, { as, env, signal }));
}

async function fetchAll(
  db: AccountDatabase,
  missing: readonly Attachment[],
  { as, env, signal }: { as: Credentials; env: SyncEnvironment; signal: AbortSignal },
): Promise<void> {
  for (const { key } of missing) {
    if (signal.aborted) return;
    // It may have been opened, and so cached, meanwhile.
    if ((await db.pictures.where("key").equals(key).count()) > 0) continue;
    const answer = await fetchBytes(downloadPath(key), as, LIMITS.partTimeoutMs, signal);
    if ("kind" in answer && answer.kind !== "refused") return;
    if (!("bytes" in answer)) continue;
    const attachment = { key, mimeType: answer.mimeType, bytes: answer.bytes, keptAt: env.nowMs() };
    // Without storage, further downloads would be in vain.
    if (!(await cacheAttachment(db, attachment))) return;
  }
}

async function missingAttachments(db: AccountDatabase) {
  const cached = new Set(await db.pictures.toCollection().primaryKeys());
  const newest = await db.tickets.orderBy("updatedAt").reverse().limit(200).toArray();
  const open = newest.filter((ticket) => !isTerminal(ticket.status));
  const comments = await db.comments
    .where("ticketId")
    .anyOf(open.map((ticket) => ticket.id))
    .toArray();
  const messages = await db.messages.orderBy("createdAt").reverse().limit(200).toArray();
  return [...open, ...comments, ...messages]
    .flatMap((each) => each.attachments)
    .filter((file) => isInline(file) && !cached.has(file.key) && !isLocalKey(file.key))
    .slice(0, PICTURES_PER_PASS);
}
