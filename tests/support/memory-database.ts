import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import type { Role } from "#domain/accounts/role.ts";
import { WEBSITE } from "#domain/product.ts";
import type { Caller } from "#server/context.ts";
import type { Database, Row } from "#server/database/database.ts";
import { LocalChangeFeed } from "#server/events/change-feed.ts";
import { freshFolder } from "#tests/support/server.ts";

/**
 * The engine on a copy of the migrated, empty database that every test server starts from: creating
 * one takes three seconds of the processor.
 */
export const engineOfTemplate = () => PGlite.create(join(freshFolder("embedded"), "database"));

let engineOfProcess: Promise<PGlite> | undefined;

/**
 * The engine of this process, empty. Creating one takes five seconds of the processor, so the files
 * that run in a process have it one after the other: nobody closes it.
 */
export async function emptyEngine(): Promise<PGlite> {
  engineOfProcess ??= PGlite.create();
  const engine = await engineOfProcess;
  // Settings and prepared statements; a statement of its own, because it runs in no transaction.
  await engine.exec("discard all");
  await engine.exec(`
    do $$ declare name text; begin
      for name in select nspname from pg_namespace where nspname !~ '^pg_|^information_schema$' loop
        execute format('drop schema %I cascade', name);
      end loop;
    end $$;
    create schema public;`);
  return engine;
}

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

/** Like `databaseOf`, with transactions that roll back. */
export function transactingDatabaseOf(pglite: PGlite): Database {
  const inTransaction = <T>(work: (sql: Pick<Database, "query">) => Promise<T>) =>
    pglite.transaction((tx) =>
      work({ query: async (text, params = []) => (await tx.query<Row>(text, [...params])).rows }),
    );
  return { ...databaseOf(pglite), transaction: inTransaction, write: inTransaction };
}

/** Somebody who is signed in; name and id are the same. */
export const callerOf = (id: string, role: Role): Caller => ({
  account: { id, name: id, role, website: WEBSITE },
  actor: { id, name: id, role },
  sessionId: `session-${id}`,
  mustChangePassword: false,
  isOperator: false,
  sessionEndsAtMs: Date.now() + 3_600_000,
  unreadRevision: "0",
});
