import type { AccountDatabase } from "#local-db/database.ts";
import { resetUpload } from "#local-db/files/files.ts";
import { isClaimedBy, underKey } from "#local-db/outbox/send-state.ts";
import type { FileRow, OutboxRow } from "#local-db/outbox/outbox-row.ts";

/** After this many new uploads the loss is no accident; the row is then left to the person. */
const MAX_TIMES = 2;

/** Restarts an upload from the local chunks, or from the cached copy of the uploaded file. */
export async function restartFromLocalCopy(db: AccountDatabase, file: FileRow): Promise<void> {
  const { fileId, chunkBytes } = file;
  const copy = file.key === null ? undefined : await db.pictures.get(file.key);
  if (copy && (await db.chunks.get([fileId, 1])) === undefined)
    for (let n = 1; (n - 1) * chunkBytes < copy.bytes.byteLength; n += 1)
      await db.chunks.put({
        fileId,
        n,
        bytes: copy.bytes.slice((n - 1) * chunkBytes, n * chunkBytes),
        sha256: null,
      });
  await db.files.update(fileId, resetUpload(file));
}

/**
 * For a claimed row that was refused because the server has lost its files: uploads the files again
 * from this device and sets the row back to ready, under a new idempotency key as after every
 * refusal. See docs/offline.md#change-log-generations.
 * @returns false, without a change, if the bytes of a file are no longer on this device, or if the
 *   files were already uploaded again twice.
 */
export const uploadAgain = (
  db: AccountDatabase,
  { seq }: Pick<OutboxRow, "seq">,
  fence: number,
  opId: string,
): Promise<boolean> =>
  db.transaction("rw", db.ops, db.files, db.chunks, db.pictures, async () => {
    const row = await db.ops.get(seq);
    if (!isClaimedBy(row, fence)) return false;
    const times = row.uploadedAgain ?? 0;
    const files = (await db.files.bulkGet([...row.fileIds])).flatMap((file) => file ?? []);
    if (times >= MAX_TIMES || files.length === 0 || files.length < row.fileIds.length) return false;
    for (const file of files) if (!(await isHere(db, file))) return false;
    for (const file of files) {
      await restartFromLocalCopy(db, file);
      await db.files.update(file.fileId, { opId, attempts: 0, dueAt: 0 });
    }
    await db.ops.put({ ...underKey(row, opId), firstSentAt: null, uploadedAgain: times + 1 });
    return true;
  });

/** Whether all bytes of a file are on this device, as chunks or as a copy of the image. */
async function isHere(
  db: AccountDatabase,
  { fileId, key, sizeBytes, chunkBytes }: FileRow,
): Promise<boolean> {
  const chunks = await db.chunks.where("[fileId+n]").between([fileId, 0], [fileId, Infinity]).count();
  if (chunks > 0) return chunks === Math.ceil(sizeBytes / chunkBytes);
  const copy = key === null ? undefined : await db.pictures.get(key);
  return copy?.bytes.byteLength === sizeBytes;
}
