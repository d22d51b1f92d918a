import type { Table } from "dexie";

/** Takes a list walked elsewhere for a table's rows, in one transaction, so that screens never see half of it. Rows it lacks go only when the walk was complete. */
export async function replaceRows<Row extends { readonly id: string }>(
  table: Table<Row, string>,
  rows: readonly Row[],
  isComplete: boolean,
): Promise<void> {
  await table.db.transaction("rw", table, async () => {
    const ids = new Set(rows.map((row) => row.id));
    if (isComplete) {
      const gone = (await table.toCollection().primaryKeys()).filter((id) => !ids.has(id));
      await table.bulkDelete(gone);
    }
    await table.bulkPut([...rows]);
  });
}
