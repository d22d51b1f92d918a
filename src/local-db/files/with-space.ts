import { freeSpace, isStorageFull } from "#local-db/files/attachment-cache.ts";
import type { AccountDatabase } from "#local-db/database.ts";

/**
 * Writes; if the storage is full, removes what the server has (docs/offline.md#full-storage) and
 * writes once more. Call it outside of a transaction.
 * @throws what the write throws, if there was nothing to remove or that was not enough
 */
export async function withSpace<T>(db: AccountDatabase, write: () => PromiseLike<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isStorageFull(error) || (await freeSpace(db)) === 0) throw error;
    return await write();
  }
}
