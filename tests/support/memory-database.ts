import type { PGlite } from "@electric-sql/pglite";
import type { Database, Row } from "#server/database/database.ts";
import { LocalChangeFeed } from "#server/events/change-feed.ts";

/** An embedded database in memory, as the server sees one. */
export function databaseOf(pglite: PGlite): Database {
  const query = async (text: string, params: readonly unknown[] = []) =>
    (await pglite.query<Row>(text, [...params])).rows;
  return {
    kind: "embedded",
    feed: new LocalChangeFeed(),
    query,
    transaction: (work) => work({ query }),
    write: (work) => work({ query }),
    close: () => pglite.close(),
  };
}
