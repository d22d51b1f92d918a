import { downloadPath } from "#contract/attachment-wire.ts";
import { LIMITS } from "#contract/limits.ts";
import type { Attachment } from "#domain/tickets/ticket.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import type { NewMutations } from "#local-db/outbox/preemption.ts";
import { cacheAttachment, isCached } from "#local-db/files/attachment-cache.ts";
import { readMissingAttachments } from "#local-db/read/missing-attachments.ts";
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
  auth: Credentials,
  env: SyncEnvironment,
  { newMutations, dueAt }: { newMutations: NewMutations; dueAt: number | null },
): Promise<void> {
  if (env.isSavingData?.() === true) return;
  const files = await readMissingAttachments(db, PICTURES_PER_PASS);
  if (files.length > 0)
    await newMutations.during({ dueAt, graceMs: 0 }, (signal) => fetchAll(db, files, { auth, env, signal }));
}

async function fetchAll(
  db: AccountDatabase,
  missing: readonly Attachment[],
  { auth, env, signal }: { auth: Credentials; env: SyncEnvironment; signal: AbortSignal },
): Promise<void> {
  for (const { key } of missing) {
    if (signal.aborted) return;
    // It may have been opened, and so cached, meanwhile.
    if (await isCached(db, key)) continue;
    const answer = await fetchBytes(downloadPath(key), auth, LIMITS.partTimeoutMs, signal);
    if ("kind" in answer && answer.kind !== "refused") return;
    if (!("bytes" in answer)) continue;
    const attachment = { key, mimeType: answer.mimeType, bytes: answer.bytes, keptAt: env.nowMs() };
    // Without storage, further downloads would be in vain.
    if (!(await cacheAttachment(db, attachment))) return;
  }
}
