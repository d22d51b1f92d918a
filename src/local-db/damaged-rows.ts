import type { AccountDatabase } from "#local-db/database.ts";
import { deleteFile } from "#local-db/files/files.ts";
import type { DamagedRow } from "#local-db/guard/set-aside.ts";
import type { FileRow } from "#local-db/outbox/outbox-row.ts";

/** The damaged rows of this account, oldest first. See docs/offline.md#damaged-rows. */
export const damagedRows = (db: AccountDatabase): Promise<readonly DamagedRow[]> =>
  db.damaged.orderBy("n").toArray();

/** How many damaged rows of this account there are. */
export const damagedCount = (db: AccountDatabase): Promise<number> => db.damaged.count();

/** The files that belong to damaged mutations, as far as these still name them. */
export async function filesOfDamaged(
  db: AccountDatabase,
  rows: readonly DamagedRow[],
): Promise<readonly FileRow[]> {
  const found = new Map<string, FileRow>();
  for (const { raw } of rows) {
    const { opId, fileIds } = (raw ?? {}) as { readonly opId?: unknown; readonly fileIds?: unknown };
    const ids = Array.isArray(fileIds) ? fileIds.filter((each) => typeof each === "string") : [];
    const owned = typeof opId === "string" ? await db.files.where("opId").equals(opId).toArray() : [];
    for (const file of [...owned, ...(await db.files.bulkGet(ids))]) if (file) found.set(file.fileId, file);
  }
  return [...found.values()];
}

/** Deletes a damaged row with the files that belong to it. Call it after the person confirmed. */
export const discardDamaged = (db: AccountDatabase, row: DamagedRow): Promise<void> =>
  db.transaction("rw", db.damaged, db.files, db.chunks, async () => {
    for (const { fileId } of await filesOfDamaged(db, [row])) await deleteFile(db, fileId);
    if (row.n !== undefined) await db.damaged.delete(row.n);
  });
