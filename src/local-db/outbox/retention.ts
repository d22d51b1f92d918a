import type { AccountDatabase } from "#local-db/database.ts";
import { deleteFile } from "#local-db/files/files.ts";
import { deleteConfirmed } from "#local-db/files/attachment-cache.ts";
import { deleteImportFiles } from "#local-db/import-files.ts";

const DAY_MS = 86_400_000;
const DISCARDED_FOR_MS = 30 * DAY_MS;
const JOURNAL_FOR_MS = 7 * DAY_MS;
const JOURNAL_LINES = 500;

/**
 * Deletes mutations discarded more than 30 days ago with their files, old files of imports, and the
 * bytes of confirmed files and journal lines older than a week or beyond the newest 500.
 */
export async function purgeExpired(db: AccountDatabase, nowMs: number): Promise<void> {
  await db.transaction("rw", db.ops, db.files, db.chunks, async () => {
    const old = await db.ops
      .where("state")
      .equals("discarded")
      .filter((row) => Date.parse(row.discardedAt ?? row.action.at) < nowMs - DISCARDED_FOR_MS)
      .toArray();
    for (const fileId of old.flatMap(({ fileIds }) => fileIds)) await deleteFile(db, fileId);
    await db.ops.bulkDelete(old.map(({ seq }) => seq));
  });
  await deleteImportFiles(db, nowMs);
  await deleteConfirmed(db, (at) => Date.parse(at) < nowMs - JOURNAL_FOR_MS);
  const [newest] = await db.journal.orderBy("n").reverse().offset(JOURNAL_LINES).limit(1).primaryKeys();
  if (newest !== undefined) await db.journal.where("n").belowOrEqual(newest).delete();
  const first = await db.journal.orderBy("n").first();
  if (first === undefined || Date.parse(first.at) >= nowMs - JOURNAL_FOR_MS) return;
  await db.journal.filter((line) => Date.parse(line.at) < nowMs - JOURNAL_FOR_MS).delete();
}
