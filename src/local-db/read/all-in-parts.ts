import { type Table, Dexie } from "dexie";
import type { AccountDatabase } from "#local-db/database.ts";

/** How many rows one request reads: on a slow phone a tenth of a second. */
const PART = 1000;

/**
 * Every row of a table as of one moment, in the order of its keys. In one request, ten thousand
 * tickets would hold up the page for as long as a phone takes to copy them; between the parts it
 * paints and takes input.
 */
export const allInParts = <Row>(db: AccountDatabase, table: Table<Row, string>): Promise<Row[]> =>
  db.transaction("r", table, async () => {
    // Parts are told by keys, not by the last row read: rows that are damaged are left out.
    const keys = await table.toCollection().primaryKeys();
    const rows: Row[] = [];
    for (let n = 0; n < keys.length; n += PART) {
      const end = keys[n + PART] ?? Dexie.maxKey;
      rows.push(...(await table.where(":id").between(keys[n], end).toArray()));
    }
    return rows;
  });
