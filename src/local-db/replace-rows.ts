import type { Table } from "dexie";

/**
 * Writes a fetched list into a table in one transaction, so that live queries never see a part of
 * it. Deletes rows missing from the list only if `isComplete`.
 */
export async function replaceRows<Row extends { readonly id: string }>(
  table: Table<Row, string>,
  rows: readonly Row[],
  isComplete: boolean,
): Promise<void> {
  await table.db.transaction("rw", table, async () => {
    const ids = new Set(rows.map((row) => row.id));
    if (isComplete) {
      const removed = (await table.toCollection().primaryKeys()).filter((id) => !ids.has(id));
      await table.bulkDelete(removed);
    }
    await table.bulkPut([...rows]);
  });
}
