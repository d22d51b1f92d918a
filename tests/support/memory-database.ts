import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import type { Database, Row } from "#server/database/database.ts";
import { LocalChangeFeed } from "#server/events/change-feed.ts";
import { freshFolder } from "#tests/support/server.ts";

/**
 * The engine on a copy of the migrated, empty database that every test server starts from: creating
 * one takes three seconds of the processor.
 */
export const engineOfTemplate = () => PGlite.create(join(freshFolder("embedded"), "database"));

/** A database in this process, as the server sees one. */
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
