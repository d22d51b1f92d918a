import type { AccountDatabase } from "#local-db/database.ts";
import { fileBlob, partBytesOf, resetUpload, sha256Of } from "#local-db/files/files.ts";
import type { AttemptError, ChunkRow, FileRow } from "#local-db/outbox/outbox-row.ts";

/** @returns a stored file; undefined if it is gone. */
export const readFile = (db: AccountDatabase, fileId: string): Promise<FileRow | undefined> =>
  db.files.get(fileId);

/**
 * @returns the id of the ticket that a file belongs to, if the server has that ticket; null
 *   otherwise.
 */
export async function knownTicketOf(db: AccountDatabase, { opId }: FileRow): Promise<string | null> {
  const row = opId === null ? undefined : await db.ops.where("opId").equals(opId).first();
  if (row === undefined || row.ticketId === null) return null;
  return (await db.tickets.get(row.ticketId))?.id ?? null;
}

/**
 * The bytes of a part: a chunk, or a piece of one where parts are smaller than chunks.
 * @returns null if the chunk is missing or damaged.
 */
export async function readPart(
  db: AccountDatabase,
  file: FileRow,
  n: number,
): Promise<Pick<ChunkRow, "bytes" | "sha256"> | null> {
  const size = partBytesOf(file);
  const start = (n - 1) * size;
  const chunk = await db.chunks.get([file.fileId, Math.floor(start / file.chunkBytes) + 1]);
  if (chunk === undefined || !(await isWhole(chunk, file))) return null;
  if (size === file.chunkBytes) return chunk;
  const within = start % file.chunkBytes;
  const bytes = chunk.bytes.slice(within, within + size);
  return { bytes, sha256: await sha256Of(bytes) };
}

/**
 * Whether a chunk has its original length and hash: stored bytes may be damaged, and are not sent
 * then.
 */
async function isWhole({ n, bytes, sha256 }: ChunkRow, file: FileRow): Promise<boolean> {
  const expected = Math.min(file.chunkBytes, file.sizeBytes - (n - 1) * file.chunkBytes);
  if (bytes.byteLength !== expected) return false;
  return sha256 === null || (await sha256Of(bytes)) === sha256;
}

/**
 * Whether the stored bytes of a file still have the hash it was picked with, as far as it has one:
 * a copy of the file has no hashes of its chunks.
 */
export async function isIntact(db: AccountDatabase, file: FileRow): Promise<boolean> {
  if (file.sha256 === null) return true;
  const blob = await fileBlob(db, file.fileId, file.mimeType);
  return blob !== null && (await sha256Of(await blob.arrayBuffer())) === file.sha256;
}

/** Records that the server has initiated the upload of a file. */
export const recordInitiated = (db: AccountDatabase, fileId: string, uploadId: string): Promise<unknown> =>
  db.files.update(fileId, { uploadId });

/**
 * Records that the server has part `n`, unless another part, sent at the same time, has restarted
 * the upload: this one is not in it then.
 */
export const recordPartDone = (
  db: AccountDatabase,
  fileId: string,
  uploadId: string,
  n: number,
): Promise<unknown> =>
  db.files
    .where("fileId")
    .equals(fileId)
    .modify((row) => {
      if (row.uploadId === uploadId) Object.assign(row, { partsDone: [...new Set([...row.partsDone, n])] });
    });

/** Records that the server has the whole file, under this key. */
export const recordUploaded = (
  db: AccountDatabase,
  fileId: string,
  uploaded: Pick<FileRow, "key" | "url">,
): Promise<unknown> => db.files.update(fileId, uploaded);

/** Sends all parts of the same upload again, because the server has lost some. */
export const forgetParts = (db: AccountDatabase, fileId: string): Promise<unknown> =>
  db.files.update(fileId, { partsDone: [] });

/** Restarts an upload, unless another sender has restarted or completed it meanwhile. */
export const restartUpload = (
  db: AccountDatabase,
  { fileId, uploadId }: FileRow,
  change: Pick<FileRow, "partBytes"> = {},
): Promise<unknown> =>
  db.files
    .where("fileId")
    .equals(fileId)
    .modify((row) => {
      if (row.key === null && row.uploadId === uploadId) Object.assign(row, resetUpload(row), change);
    });

/** Ends the series of failed attempts of a file. */
export const resetAttempts = (db: AccountDatabase, fileId: string): Promise<unknown> =>
  db.files.update(fileId, { attempts: 0 });

/** Makes the next attempt of one file due now, if it is still to be sent. */
export const sendFileNow = (db: AccountDatabase, fileId: string): Promise<unknown> =>
  db.files.update(fileId, { dueAt: 0 });

/** Sends these files over any network, although this device sends files on Wi-Fi only. */
export const sendOverAnyNetwork = (db: AccountDatabase, fileIds: readonly string[]): Promise<unknown> =>
  db.files
    .where("fileId")
    .anyOf([...fileIds])
    .modify((file) => Object.assign(file, { anyNetwork: true, dueAt: 0 }));

/** Records a failed attempt with the file, and its error with the mutation it belongs to. */
export async function recordFailedAttempt(
  db: AccountDatabase,
  { fileId, opId }: FileRow,
  { last, ...retry }: Pick<FileRow, "attempts" | "dueAt"> & { readonly last: AttemptError },
): Promise<void> {
  await db.files.update(fileId, retry);
  await db.ops
    .where("opId")
    .equals(opId ?? "")
    .modify({ last });
}
