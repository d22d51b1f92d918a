import { downloadPath } from "#contract/attachment-wire.ts";
import type { Caller, AppContext, WriteContext } from "#server/context.ts";
import { OutcomeUnknown, type Sql } from "#server/database/database.ts";
import { numberOf, textOf } from "#server/database/read.ts";
import { notFound, Refused } from "#server/http/refusals.ts";
import { newFileKey } from "#server/ids.ts";
import { withChangeLog } from "#server/sync/with-change-log.ts";
import { PartGone } from "#server/uploads/file-store.ts";
import { typeOfFile } from "#server/uploads/type-of-file.ts";
import { loadOwnUpload, progress, type Upload } from "#server/uploads/upload.ts";
import * as TEXTS from "#texts/server/uploads.ts";

/**
 * Joins the parts outside any transaction, then records the file. Repeating it returns the same
 * file.
 * @throws Refused 409 `parts_missing` with their numbers.
 */
export async function complete(context: AppContext, caller: Caller, id: string) {
  const upload = await loadOwnUpload(context.database, caller, id);
  if (upload.fileKey !== null) return describeFile(context.database, upload.fileKey);
  const { parts } = await progress(context.database, upload);
  const there = new Set(parts.map((part) => part.n));
  const missing = Array.from({ length: upload.totalParts }, (_, index) => index + 1).filter(
    (n) => !there.has(n),
  );
  if (missing.length > 0) throw partsMissing(missing);
  const key = newFileKey();
  const etags = parts.map((part) => part.etag);
  const stored = await context.files.join(upload.id, etags, key).catch((error: unknown) => {
    if (error instanceof PartGone) return error;
    throw error;
  });
  if (stored instanceof PartGone) {
    // A concurrent completion was faster and has removed the parts: return its file.
    const { fileKey } = await loadOwnUpload(context.database, caller, id);
    if (fileKey !== null) return describeFile(context.database, fileKey);
    // Delete the row only if it still names the lost part: a new part may have replaced it
    // meanwhile.
    const lost = [upload.id, stored.n, etags[stored.n - 1]];
    await context.database.query(
      "delete from upload_parts where upload_id = $1 and n = $2 and etag = $3",
      lost,
    );
    throw partsMissing([stored.n]);
  }
  const mimeType = await typeOfFile(context.files, { key, ...stored }, upload.contentType).catch(
    async (error: unknown) => {
      await context.files.remove(key);
      throw error;
    },
  );
  const recordedKey = await withChangeLog(context.database, (tx) =>
    recordFile(tx, caller, upload, { key, etags, mimeType, ...stored }),
  ).catch(async (error: unknown) => {
    // After an unknown commit the row may exist and needs its file.
    if (!(error instanceof OutcomeUnknown)) await context.files.remove(key);
    throw error;
  });
  if (recordedKey !== key) await context.files.remove(key);
  if (recordedKey === null) return complete(context, caller, id);
  await context.files.removeParts(upload.id);
  return describeFile(context.database, recordedKey);
}

const partsMissing = (missing: readonly number[]) =>
  new Refused(409, "parts_missing", TEXTS.partsHaveNotArrived(missing.slice(0, 10).join(", ")), {
    extra: { missing },
  });

/**
 * Records the file; of two concurrent completions the first one wins.
 * @returns the key of the recorded file; null if a part was replaced while the parts were joined,
 * so that they have to be joined again.
 */
async function recordFile(
  tx: WriteContext,
  caller: Caller,
  upload: Upload,
  file: { key: string; etags: readonly string[]; mimeType: string; sizeBytes: number; sha256: string },
): Promise<string | null> {
  const [row] = await tx.query("select file_key, status from uploads where id = $1 for update", [upload.id]);
  if (row?.["file_key"]) return String(row["file_key"]);
  if (row?.["status"] !== "uploading") throw notFound(TEXTS.uploadGone);
  const { parts } = await progress(tx, upload);
  if (parts.some(({ etag }, index) => etag !== file.etags[index])) return null;
  if (file.sizeBytes !== upload.totalBytes) throw new Refused(409, "wrong_size", TEXTS.joinedSizeWrong);
  await tx.query(
    "insert into files (key, uploader_id, name, mime_type, size, sha256, created_at) values ($1, $2, $3, $4, $5, $6, $7)",
    [file.key, caller.account.id, upload.filename, file.mimeType, file.sizeBytes, file.sha256, tx.now],
  );
  await tx.query("update uploads set status = 'completed', file_key = $2 where id = $1", [
    upload.id,
    file.key,
  ]);
  return file.key;
}

/**
 * @returns a finished file as the API describes it.
 * @throws Refused 404 if it was deleted since its upload was read; the client then uploads it
 * again.
 */
export async function describeFile(sql: Sql, key: string) {
  const [row] = await sql.query("select * from files where key = $1", [key]);
  if (row === undefined) throw notFound(TEXTS.uploadGone);
  const name = textOf(row, "name");
  const mimeType = textOf(row, "mime_type");
  return {
    s3Key: key,
    url: downloadPath(key),
    size: numberOf(row, "size"),
    sha256: textOf(row, "sha256"),
    mime_type: mimeType,
    mimeType,
    originalName: name,
    filename: name,
  };
}
