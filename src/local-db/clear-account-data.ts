import type { Table } from "dexie";
import type { AccountDatabase } from "#local-db/database.ts";
import { readOpenDrafts, type OpenDraft } from "#local-db/drafts/drafts.ts";
import { damagedRows } from "#local-db/damaged-rows.ts";
import { deleteConfirmed } from "#local-db/files/attachment-cache.ts";
import { fileBlob } from "#local-db/files/files.ts";
import type { DamagedRow } from "#local-db/guard/set-aside.ts";
import { readMeta, writeMeta } from "#local-db/meta.ts";
import type { OutboxRow } from "#local-db/outbox/outbox-row.ts";
import { unsentRows } from "#local-db/outbox/queries.ts";
import { unsentFiles } from "#local-db/unsent.ts";

const RETAINED_TABLES = new Set(["ops", "files", "chunks", "drafts", "damaged", "views"]);

/**
 * Everything unsent of an account, for an export: outbox rows that are not discarded, open
 * drafts, damaged rows and the bytes of their files.
 */
export async function readUnsent(db: AccountDatabase): Promise<{
  rows: readonly OutboxRow[];
  drafts: readonly OpenDraft[];
  damaged: readonly DamagedRow[];
  files: readonly { name: string; bytes: Uint8Array }[];
}> {
  const rows = await unsentRows(db);
  const drafts = await readOpenDrafts(db);
  const damaged = await damagedRows(db);
  const known = await unsentFiles(db, rows, damaged);
  const files = await Promise.all(
    known.map(async (file) => {
      const blob = await fileBlob(db, file.fileId, file.mimeType);
      return {
        name: `${file.fileId}-${file.name}`,
        bytes: new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0)),
      };
    }),
  );
  return { rows, drafts, damaged, files };
}

/**
 * Deletes the server rows on this device, cached attachments included. Keeps the outbox, drafts,
 * files and saved views, and the id of the database: with another one, the drafts would count as
 * lost (docs/offline.md#storage-loss). See docs/offline.md#logging-out.
 */
export async function clearServerData(db: AccountDatabase): Promise<void> {
  const copies = db.tables.filter((table) => !RETAINED_TABLES.has(table.name));
  await db.transaction("rw", copies, async () => clearAllButId(db, copies));
  await deleteConfirmed(db, () => true);
}

/**
 * Deletes all data of an account on this device, unsent mutations and drafts included. Call it only
 * after the person has confirmed by typing. The id of the database stays, so that what was given up
 * does not count as lost.
 */
export async function clearEverything(db: AccountDatabase): Promise<void> {
  await db.transaction("rw", db.tables, async () => clearAllButId(db, db.tables));
}

async function clearAllButId(db: AccountDatabase, tables: readonly Table[]): Promise<void> {
  const epoch = await readMeta(db, "epoch");
  await Promise.all(tables.map((table) => table.clear()));
  if (epoch !== undefined) await writeMeta(db, "epoch", epoch);
}
