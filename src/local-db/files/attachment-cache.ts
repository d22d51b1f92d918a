import type { AccountDatabase } from "#local-db/database.ts";
import { fileBlob } from "#local-db/files/files.ts";
import type { CachedAttachmentRow } from "#local-db/outbox/outbox-row.ts";

const BUDGET_BYTES = 300 * 1024 * 1024;
const LOCAL = "local:";

/** A picture's bytes from this phone: its own unsent file, or a kept copy of the server's; null when it is not here. */
export async function readCachedAttachment(
  db: AccountDatabase,
  key: string,
  mimeType: string,
): Promise<Blob | null> {
  if (key.startsWith(LOCAL)) return fileBlob(db, key.slice(LOCAL.length), mimeType);
  const row = await db.pictures.get(key);
  return row ? new Blob([row.bytes], { type: row.mimeType }) : null;
}

/** Keeps a copy of a server picture; the oldest copies make room. */
export async function cacheAttachment(
  db: AccountDatabase,
  picture: Omit<CachedAttachmentRow, "size">,
): Promise<void> {
  await db.pictures.put({ ...picture, size: picture.bytes.byteLength });
  await evictUntilUnder(db, BUDGET_BYTES);
}

/** Lets go of the oldest copies until at most so many bytes of them are left. Only sizes are read. Gives how many went. */
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

/** Is this what a browser says when there is no more room? Dexie wraps it: the reason stands inside. */
export const isStorageFull = (error: unknown): boolean =>
  [(error as Error).name, (error as { inner?: Error }).inner?.name].includes("QuotaExceededError");
