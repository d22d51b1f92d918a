import { open } from "node:fs/promises";
import type { Database, Sql } from "#server/database/database.ts";
import { boundRow, changeLogBound } from "#server/database/change-log.ts";
import { ROW } from "#server/backup/read-lines.ts";
import { tablesInOrder } from "#server/database/tables.ts";

const ROWS_AT_ONCE = 500;

/** Parts of unfinished uploads are not in a backup; clients upload those files again. */
const WITHOUT_ROWS = new Set(["upload_parts"]);

/**
 * Writes one consistent snapshot of every table into a new file and flushes it to disk. PostgreSQL
 * serves other calls meanwhile; the embedded database has one connection, so other calls wait.
 */
export async function writeSnapshot(database: Database, path: string): Promise<void> {
  const file = await open(path, "wx", 0o600);
  // Read before the snapshot: what is below it is in the snapshot.
  const bound = await changeLogBound(database);
  try {
    await database.transaction(async (tx) => {
      await tx.query("set transaction isolation level repeatable read, read only");
      await tx.query("set local statement_timeout = 0");
      // The transaction may be retried; start with an empty file.
      await file.truncate(0);
      let at = 0;
      const append = async (text: string) => {
        at += (await file.write(text, at)).bytesWritten;
      };
      for (const { name, order } of await tablesInOrder(tx)) {
        await append(`${JSON.stringify({ table: name })}\n`);
        if (name === "meta") await append(`${ROW}${JSON.stringify(boundRow(bound))}}\n`);
        if (WITHOUT_ROWS.has(name)) continue;
        for await (const rows of pagesOf(tx, name, order))
          await append(rows.map((row) => `${ROW}${row}}\n`).join(""));
      }
    });
    await file.sync();
  } finally {
    await file.close();
  }
}

async function* pagesOf(tx: Sql, name: string, order: string): AsyncGenerator<string[]> {
  await tx.query(
    `declare snapshot_rows cursor for select row_to_json(r)::text as row from (select * from ${name} order by ${order}) r`,
  );
  for (;;) {
    const rows = await tx.query(`fetch ${ROWS_AT_ONCE} from snapshot_rows`);
    if (rows.length === 0) break;
    yield rows.map((row) => String(row["row"]));
  }
  await tx.query("close snapshot_rows");
}
