import { damagedCount, filesOfDamaged } from "#local-db/damaged-rows.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { readOpenDrafts } from "#local-db/drafts/drafts.ts";
import { filesOfRows } from "#local-db/files/files.ts";
import type { DamagedRow } from "#local-db/guard/set-aside.ts";
import type { FileRow, OutboxRow } from "#local-db/outbox/outbox-row.ts";
import { unsentRows } from "#local-db/outbox/queries.ts";

// What exists on this device only: the server does not have it. See docs/offline.md#storage-loss.

/** How many mutations are pending, failed or damaged, without drafts, which nobody submitted. */
export const unsentMutationCount = async (db: AccountDatabase): Promise<number> =>
  (await unsentRows(db)).length + (await damagedCount(db));

/** How many mutations and open drafts of an account exist on this device only. */
export const unsentCount = async (db: AccountDatabase): Promise<number> =>
  (await unsentMutationCount(db)) + (await readOpenDrafts(db)).length;

/** The files of unsent mutations, of drafts and of damaged rows, each once. */
export async function unsentFiles(
  db: AccountDatabase,
  rows: readonly OutboxRow[],
  damaged: readonly DamagedRow[],
): Promise<readonly FileRow[]> {
  const found = [
    ...(await filesOfRows(db, rows)),
    ...(await db.files.where("draftKey").above("").toArray()),
    ...(await filesOfDamaged(db, damaged)),
  ];
  return [...new Map(found.map((file) => [file.fileId, file])).values()];
}
