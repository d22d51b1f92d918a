import type { EntityTable, Table } from "dexie";

/**
 * Stores a row of the server unless a later version of it is stored: an answer may come late, or
 * again from its receipt, after a pull has brought a later one. See docs/offline.md#pull.
 */
export async function putNewer<T extends { readonly id: string; readonly version: number }>(
  table: Table<T, string> | EntityTable<T, "id">,
  row: T,
): Promise<void> {
  const known = await (table as Table<T, string>).get(row.id);
  if (!known || known.version <= row.version) await (table as Table<T, string>).put(row);
}
