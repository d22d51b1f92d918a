import { createReadStream } from "node:fs";
import { join } from "node:path";
import { DATABASE_FILE, type Manifest } from "#server/backup/format.ts";
import { filesNamedIn, readLines } from "#server/backup/read-lines.ts";
import type { Database, Sql } from "#server/database/database.ts";
import { migrate } from "#server/database/migrations.ts";
import { advanceCounters, insertRows } from "#server/database/tables.ts";
import { type FileStore, pathOf } from "#server/uploads/file-store.ts";

const ROWS_AT_ONCE = 500;

/**
 * Restores a verified backup into an empty database and file store: the schema of the backup's
 * version, all rows in one transaction, then the migrations to the current version. Files are
 * stored before rows, so that no row names a missing file. The last migration starts a new
 * change-log generation, so that clients notice (docs/decisions/0021).
 */
export async function restoreBackup(
  folder: string,
  manifest: Manifest,
  target: { readonly database: Database; readonly files: FileStore },
): Promise<void> {
  const path = join(folder, DATABASE_FILE);
  const missing = new Set(manifest.missing);
  for (const { key } of await filesNamedIn(path))
    if (!missing.has(key)) await target.files.store(key, createReadStream(join(folder, pathOf(key))));
  await migrate(target.database, manifest.schemaVersion);
  await target.database.transaction(async (tx) => {
    await tx.query("set local statement_timeout = 0");
    // Migrating the empty database inserted its own identity; the rows of the backup replace both.
    await tx.query("delete from meta");
    await tx.query("delete from eras");
    await fillTables(tx, path);
    await tx.query("update uploads set status = 'cancelled' where status = 'uploading'");
    await advanceCounters(tx);
  });
  await migrate(target.database);
}

async function fillTables(tx: Sql, path: string) {
  let table = "";
  let rows: string[] = [];
  const flush = async () => {
    await insertRows(tx, table, rows);
    rows = [];
  };
  for await (const line of readLines(path)) {
    if ("row" in line) {
      rows.push(line.row);
      if (rows.length === ROWS_AT_ONCE) await flush();
    } else {
      await flush();
      table = line.table;
    }
  }
  await flush();
}
