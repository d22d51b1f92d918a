import { localFileId } from "#domain/mutations/pending-attachment.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { deleteFile, fileBlob } from "#local-db/files/files.ts";
import type { CachedAttachmentRow, FileRow } from "#local-db/outbox/outbox-row.ts";

const BUDGET_BYTES = 300 * 1024 * 1024;

/**
 * Reads a file from this device: an unsent one (`local:` key), a cached or a sent attachment.
 * @returns null if it is not on this device.
 */
export async function readCachedAttachment(
  db: AccountDatabase,
  key: string,
  mimeType: string,
): Promise<Blob | null> {
  const fileId = localFileId(key);
  if (fileId !== null) return fileBlob(db, fileId, mimeType);
  const row = await db.pictures.get(key);
  if (row) return new Blob([row.bytes], { type: row.mimeType });
  return isCopiedWhenConfirmed({ mimeType }) ? null : readConfirmed(db, key);
}

/** The bytes of a file that this device has sent, such as a video, as long as they are here. */
async function readConfirmed(db: AccountDatabase, key: string): Promise<Blob | null> {
  const file = await db.files.filter((each) => each.key === key).first();
  return file ? fileBlob(db, file.fileId, file.mimeType) : null;
}

/**
 * Caches a server image. Evicts the oldest copies beyond 300 MB.
 * @returns false if it could not be stored (storage full or unavailable), which is no error: it can
 *   be downloaded again.
 */
export async function cacheAttachment(
  db: AccountDatabase,
  attachment: Omit<CachedAttachmentRow, "size">,
): Promise<boolean> {
  try {
    await db.pictures.put({ ...attachment, size: attachment.bytes.byteLength });
    await evictUntilUnder(db, BUDGET_BYTES);
    return true;
  } catch {
    return false;
  }
}

/**
 * Deletes the oldest cached attachments until at most `budgetBytes` are left. Reads only sizes,
 * from the index.
 * @returns the number of deleted copies.
 */
export async function evictUntilUnder(db: AccountDatabase, budgetBytes: number): Promise<number> {
  const sizes = (await db.pictures.orderBy("[keptAt+size]").reverse().keys()) as unknown as [
    number,
    number,
  ][];
  let total = 0;
  const stays = sizes.findIndex(([, size]) => (total += size) > budgetBytes);
  const oldest = sizes[stays];
  if (oldest === undefined) return 0;
  return db.pictures.where("[keptAt+size]").belowOrEqual(oldest).delete();
}

/** Whether a copy of this attachment is stored. */
export const isCached = async (db: AccountDatabase, key: string): Promise<boolean> =>
  (await db.pictures.where("key").equals(key).count()) > 0;

const CACHED_TYPES = /^(image|audio)\//;

/**
 * Copies the files of a confirmed mutation under their keys on the server, so that images and
 * recordings stay readable. Call inside the transaction that removes its row.
 * @param cachedAt milliseconds since 1970
 */
export async function cacheConfirmed(
  db: AccountDatabase,
  files: readonly FileRow[],
  cachedAt: number,
): Promise<void> {
  for (const file of files) {
    if (file.key === null || !isCopiedWhenConfirmed(file)) continue;
    const { key, mimeType, sizeBytes: size } = file;
    const chunks = await chunksOf(db, file.fileId);
    // Confirmed before, and sent again after a restore of the server: the copy has the bytes.
    if (chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0) !== size) continue;
    const bytes = joined(chunks, size);
    await db.pictures.put({ key, mimeType, bytes, size, keptAt: cachedAt });
  }
}

const chunksOf = async (db: AccountDatabase, fileId: string): Promise<ArrayBuffer[]> =>
  (await db.chunks.where("[fileId+n]").between([fileId, 0], [fileId, Infinity]).sortBy("n")).map(
    (chunk) => chunk.bytes,
  );

function joined(chunks: readonly ArrayBuffer[], sizeBytes: number): ArrayBuffer {
  const whole = new Uint8Array(sizeBytes);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(new Uint8Array(chunk), at);
    at += chunk.byteLength;
  }
  return whole.buffer;
}

/**
 * Whether a file of a confirmed mutation is copied to `pictures`, because the app shows or plays
 * it. The bytes of others stay in place for a week.
 */
export const isCopiedWhenConfirmed = ({ mimeType }: { readonly mimeType: string }): boolean =>
  CACHED_TYPES.test(mimeType);

/**
 * For a full storage: deletes the bytes of confirmed files and all cached attachments, which the
 * server has. Nothing that is unsent is deleted.
 * @returns the number of deleted copies.
 */
export const freeSpace = async (db: AccountDatabase): Promise<number> =>
  (await deleteConfirmed(db, () => true)) + (await evictUntilUnder(db, 0));

/** Deletes the files of confirmed mutations for which `isOver` holds. @returns their number. */
export const deleteConfirmed = (
  db: AccountDatabase,
  isOver: (confirmedAt: string) => boolean,
): Promise<number> =>
  db.transaction("rw", db.files, db.chunks, async () => {
    const over = await db.files
      .filter(({ confirmedAt }) => confirmedAt !== undefined && isOver(confirmedAt))
      .primaryKeys();
    for (const fileId of over) await deleteFile(db, fileId);
    return over.length;
  });

/**
 * Whether an error means that the storage is full. Dexie reports an `AbortError` whose `inner` is
 * the `QuotaExceededError`.
 */
export const isStorageFull = (error: unknown): boolean =>
  [(error as Error).name, (error as { inner?: Error }).inner?.name].includes("QuotaExceededError");
