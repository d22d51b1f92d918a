import { LIMITS } from "#contract/limits.ts";
import type { Caller, AppContext, WriteContext } from "#server/context.ts";
import { fileNameOf } from "#domain/file-name.ts";
import { Refused } from "#server/http/refusals.ts";
import { mayPreview, requireJpeg } from "#server/uploads/incoming-photos.ts";
import { newId } from "#server/ids.ts";
import { loadVisible } from "#server/tickets/present.ts";
import { ticketById } from "#server/tickets/records.ts";
import { countOpenUploads, endOldestPreviews, lockQuota, refuseBeyondQuota } from "#server/uploads/quota.ts";
import * as TEXTS from "#texts/server/uploads.ts";

const WEEK = 7 * 24 * 3_600_000;

type UploadInput = {
  filename: string;
  contentType: string;
  totalSize: number;
  chunkSize: number;
  taskId?: string | null | undefined;
  preview?: string | undefined;
};

/**
 * Starts an upload. Locks the user's row, so that concurrent calls of one user count each other.
 */
export async function initiate(tx: WriteContext, caller: Caller, upload: UploadInput, context: AppContext) {
  if (upload.totalSize > LIMITS.attachmentBytes) throw new Refused(413, "too_large", TEXTS.fileTooLarge);
  if (upload.preview !== undefined) requireJpeg(upload.preview);
  const found = upload.taskId ? await loadVisible(tx, await ticketById(tx, upload.taskId), caller) : null;
  await lockQuota(tx, caller);
  if ((await countOpenUploads(tx, caller.account.id)) >= LIMITS.openUploads) {
    throw new Refused(429, "upload_quota", TEXTS.tooManyOpenUploads, {
      retryAfterS: 30,
    });
  }
  await refuseBeyondQuota(context, caller, { bytes: upload.totalSize, files: 1 }, tx);
  const id = newId();
  const expiresAt = new Date(Date.parse(tx.now) + WEEK).toISOString();
  await tx.query(
    `insert into uploads (id, user_id, filename, content_type, total_size, chunk_size, ticket_id, status, created_at, expires_at, preview)
     values ($1, $2, $3, $4, $5, $6, $7, 'uploading', $8, $9, $10)`,
    [
      id,
      caller.account.id,
      fileNameOf(upload.filename),
      upload.contentType,
      upload.totalSize,
      upload.chunkSize,
      upload.taskId ?? null,
      tx.now,
      expiresAt,
      found !== null && mayPreview(found, caller) ? (upload.preview ?? null) : null,
    ],
  );
  await endOldestPreviews(tx, caller.account.id);
  return {
    uploadId: id,
    chunkSize: upload.chunkSize,
    totalParts: Math.ceil(upload.totalSize / upload.chunkSize),
    expiresAt,
  };
}
