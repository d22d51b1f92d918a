import type { Sql } from "#server/database/database.ts";

/**
 * Ends the uploads of files that are deleted: none is completed without its file, and no row of a
 * part is left. Call it in the transaction that deletes the files' rows.
 */
export async function endUploadsOf(tx: Sql, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const rows = await tx.query(
    "update uploads set status = 'cancelled', file_key = null where file_key = any($1::text[]) returning id",
    [keys],
  );
  const ids = rows.map((row) => String(row["id"]));
  await tx.query("delete from upload_parts where upload_id = any($1::text[])", [ids]);
}
