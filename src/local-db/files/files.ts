import { fileNameOf } from "#domain/file-name.ts";
import { usableMediaType } from "#domain/media-type.ts";
import type { PendingFile } from "#domain/mutations/define.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import type { ChunkRow, FileRow } from "#local-db/outbox/outbox-row.ts";

/** A picked file; `File` satisfies it. */
export interface PickedFile {
  readonly name: string;
  readonly type: string;
  readonly size: number;
  slice(start: number, end: number): Blob;
}

const WHOLE_HASH_BYTES = 32 * 1024 * 1024;

/**
 * How a file is stored: its id, its draft and its chunk size. `onShare` receives the progress from
 * 0 to 1; `signal` aborts.
 */
interface StoreFileOptions {
  readonly fileId: string;
  readonly draftKey: string;
  readonly chunkBytes: number;
  readonly at: string;
  readonly onShare?: (share: number) => void;
  readonly signal?: AbortSignal;
  readonly signedBy?: string;
}

/**
 * Copies a picked file into the database at once, as its source may vanish.
 * @throws if its bytes cannot be read, the storage is full or `signal` is aborted; nothing is
 *   stored then.
 */
export async function storeFile(
  db: AccountDatabase,
  picked: PickedFile,
  options: StoreFileOptions,
): Promise<FileRow> {
  const { chunks, whole, only } = await readAndHash(picked, options);
  const row: FileRow = {
    fileId: options.fileId,
    draftKey: options.draftKey,
    opId: null,
    name: fileNameOf(picked.name),
    mimeType: usableMediaType(picked.type),
    sizeBytes: picked.size,
    sha256: only,
    chunkBytes: options.chunkBytes,
    uploadId: null,
    partsDone: [],
    key: null,
    attempts: 0,
    dueAt: 0,
    addedAt: options.at,
    ...(options.signedBy === undefined ? {} : { signedBy: options.signedBy }),
  };
  options.signal?.throwIfAborted();
  await db.transaction("rw", db.files, db.chunks, async () => {
    await db.files.add(row);
    await addChunks(db, chunks);
  });
  if (whole === null) return row;
  const sha256 = await whole;
  // A recording that has grown meanwhile has a hash of its own.
  await db.files
    .where("fileId")
    .equals(row.fileId)
    .filter((stored) => stored.sha256 === null && stored.sizeBytes === row.sizeBytes)
    .modify({ sha256 });
  return { ...row, sha256 };
}

/**
 * Fields that restart a file's upload from its local bytes. `begunAgain` makes the next upload's
 * idempotency key differ, because the server answers a known key from its receipt for 60 days.
 */
export const resetUpload = ({ begunAgain = 0 }: FileRow) => ({
  key: null,
  uploadId: null,
  partsDone: [],
  begunAgain: begunAgain + 1,
});

/**
 * Replaces the bytes of a stored file: a compressed photo, or a recording that was continued.
 * @returns false, without a change, if the file is gone, belongs to a mutation or is being
 *   uploaded.
 */
export async function replaceFile(db: AccountDatabase, fileId: string, picked: PickedFile): Promise<boolean> {
  const known = await db.files.get(fileId);
  if (!known) return false;
  const options = { fileId, draftKey: known.draftKey ?? "", chunkBytes: known.chunkBytes, at: known.addedAt };
  const { chunks, whole, only } = await readAndHash(picked, options);
  const sha256 = whole === null ? only : await whole;
  return db.transaction("rw", db.files, db.chunks, async () => {
    const row = await db.files.get(fileId);
    if (!row || row.opId !== null || row.uploadId !== null) return false;
    await db.chunks.where("[fileId+n]").between([fileId, 0], [fileId, Infinity]).delete();
    await addChunks(db, chunks);
    await db.files.update(fileId, {
      name: fileNameOf(picked.name),
      mimeType: picked.type || row.mimeType,
      sizeBytes: picked.size,
      sha256,
    });
    return true;
  });
}

/** One chunk at a time: cloning a 10 MB photo in one write blocks a slow phone for 250 ms. */
async function addChunks(db: AccountDatabase, chunks: readonly ChunkRow[]) {
  for (const chunk of chunks) await db.chunks.add(chunk);
}

/**
 * Reads a file once and hashes its chunks. Must run before the transaction: awaiting anything but
 * Dexie inside one commits it early. `whole` is the hash of all bytes, which a thread of the
 * browser calculates while they are written.
 */
async function readAndHash(picked: PickedFile, options: StoreFileOptions) {
  const { fileId, chunkBytes, onShare, signal } = options;
  const isHashedWhole = picked.size > chunkBytes && picked.size <= WHOLE_HASH_BYTES;
  const all = isHashedWhole ? await picked.slice(0, picked.size).arrayBuffer() : null;
  const read = async (start: number, end: number) =>
    all?.slice(start, end) ?? (await picked.slice(start, end).arrayBuffer());
  const chunks: ChunkRow[] = [];
  for (let start = 0; start < picked.size; start += chunkBytes) {
    signal?.throwIfAborted();
    const bytes = await read(start, Math.min(start + chunkBytes, picked.size));
    chunks.push({ fileId, n: chunks.length + 1, bytes, sha256: await sha256Of(bytes) });
    onShare?.(Math.min(1, (start + chunkBytes) / picked.size));
  }
  // Browsers hash one after the other: begun earlier, it would keep the chunks waiting.
  const whole = all === null ? null : sha256Of(all);
  return { chunks, whole, only: chunks.length === 1 ? (chunks[0]?.sha256 ?? null) : null };
}

/** @returns SHA-256 in hex; null where `crypto.subtle` is missing (pages without HTTPS). */
export async function sha256Of(bytes: ArrayBuffer): Promise<string | null> {
  if (globalThis.crypto.subtle === undefined) return null;
  const digest = await globalThis.crypto.subtle.digest("SHA-256", bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * The bytes of a stored file as one Blob; null if they are gone. Reads only `chunks`, so that a
 * live query that shows the file does not run again after every uploaded part.
 */
export async function fileBlob(db: AccountDatabase, fileId: string, mimeType: string): Promise<Blob | null> {
  const chunks = await db.chunks.where("[fileId+n]").between([fileId, 0], [fileId, Infinity]).sortBy("n");
  return chunks.length === 0
    ? null
    : new Blob(
        chunks.map((chunk) => chunk.bytes),
        { type: mimeType },
      );
}

/** Keeps what is drawn on a photo until it is added as a photo of its own; null for nothing. */
export const recordMarks = (db: AccountDatabase, fileId: string, marks: string | null): Promise<unknown> =>
  db.files
    .where("fileId")
    .equals(fileId)
    .modify((file: { marks?: string }) => {
      if (marks === null) delete file.marks;
      else file.marks = marks;
    });

/** The files of a draft, in the order in which they were added. */
export const filesOfDraft = (db: AccountDatabase, draftKey: string) =>
  db.files.where("draftKey").equals(draftKey).sortBy("addedAt");

/** Deletes a file and its bytes. */
export const deleteFile = (db: AccountDatabase, fileId: string) =>
  db.transaction("rw", db.files, db.chunks, async () => {
    await db.files.delete(fileId);
    await db.chunks.where("[fileId+n]").between([fileId, 0], [fileId, Infinity]).delete();
  });

/**
 * Gives files to the mutation of this key, by which a failed upload finds its row; null: to none.
 * Call inside the transaction that changes the mutation.
 */
export const giveFiles = (
  db: AccountDatabase,
  fileIds: readonly string[],
  opId: string | null,
): PromiseLike<unknown> =>
  db.files
    .where("fileId")
    .anyOf([...fileIds])
    .modify({ opId });

/** @returns a stored file as a mutation refers to it. */
export const pendingFile = ({ fileId, name, mimeType, sizeBytes, signedBy }: FileRow): PendingFile => ({
  fileId,
  name,
  mimeType,
  sizeBytes,
  ...(signedBy === undefined ? {} : { signedBy }),
});

/** @returns the size in bytes of each uploaded part but the last. */
export const partBytesOf = (file: Pick<FileRow, "chunkBytes" | "partBytes">): number =>
  file.partBytes ?? file.chunkBytes;

/** @returns the uploaded share of these files, from 0 to 1; null if they have no bytes. */
export function uploadedShare(files: readonly FileRow[]): number | null {
  const total = files.reduce((sum, file) => sum + file.sizeBytes, 0);
  if (total === 0) return null;
  return files.reduce((sum, file) => sum + uploadedBytes(file), 0) / total;
}

const uploadedBytes = (file: FileRow) =>
  file.key !== null ? file.sizeBytes : Math.min(file.sizeBytes, file.partsDone.length * partBytesOf(file));

/** The files of these rows, as far as they are here. */
export const filesOfRows = async (
  db: AccountDatabase,
  rows: readonly { readonly fileIds: readonly string[] }[],
): Promise<FileRow[]> =>
  (await db.files.bulkGet(rows.flatMap((row) => row.fileIds))).flatMap((file) => file ?? []);

/** The number of files of mutations that are not on the server yet. */
export const unsentFileCount = (db: AccountDatabase): Promise<number> =>
  db.files.filter((file) => file.opId !== null && file.key === null).count();
