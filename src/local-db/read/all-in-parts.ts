import { type Table, Dexie } from "dexie";
import type { AccountDatabase } from "#local-db/database.ts";

/** How many rows one request reads: on a slow phone a tenth of a second. */
const PART = 1000;

/**
 * Every row of a table as of one moment, in the order of its keys. In one request, ten thousand
 * tickets would hold up the page for as long as a phone takes to copy them; between the parts it
 * paints and takes input.
 * @param after only rows with a later key than this
 */
export const allInParts = <Row>(
  db: AccountDatabase,
  table: Table<Row, string>,
  after: string | typeof Dexie.minKey = Dexie.minKey,
): Promise<Row[]> =>
  db.transaction("r", table, async () => {
    // Parts are told by keys, not by the last row read: rows that are damaged are left out.
    const keys = await table.where(":id").above(after).primaryKeys();
    const starts = keys.filter((_, n) => n % PART === 0);
    // Asked for together: the wait for an answer would otherwise come once a part.
    const parts = starts.map((from, n) =>
      table
        .where(":id")
        .between(from, starts[n + 1] ?? Dexie.maxKey)
        .toArray(),
    );
    return (await Promise.all(parts)).flat();
  });
