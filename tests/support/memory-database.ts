import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import type { Role } from "#domain/accounts/role.ts";
import { WEBSITE } from "#domain/product.ts";
import type { Caller } from "#server/context.ts";
import type { Database, Row, Sql, WriteSql } from "#server/database/database.ts";
import { settleAll } from "#server/database/settle-all.ts";
import { migrate } from "#server/database/migrations.ts";
import { LocalChangeFeed } from "#server/events/change-feed.ts";
import { freshFolder } from "#tests/support/server.ts";

/**
 * The engine on a copy of the migrated, empty database that every test server starts from: creating
 * one takes three seconds of the processor.
 */
export const engineOfTemplate = () => PGlite.create(join(freshFolder("embedded"), "database"));

let engineOfProcess: Promise<PGlite> | undefined;
/** What `migratedEngine` finds again; `undefined` if the engine has other tables. */
let migrated: Migrated | undefined;

interface Migrated {
  readonly schema: string;
  /** The rows that migrations write themselves, as JSON, by table; also the tables without any. */
  readonly rows: Readonly<Record<string, string>>;
  /** The last value of each sequence; null where none was taken. */
  readonly sequences: readonly Sequence[];
}

interface Sequence {
  readonly name: string;
  readonly last: string | null;
}

/**
 * The engine of this process, empty. Creating one takes five seconds of the processor, so the files
 * that run in a process have it one after the other: nobody closes it.
 */
export async function emptyEngine(): Promise<PGlite> {
  engineOfProcess ??= PGlite.create();
  const engine = await engineOfProcess;
  migrated = undefined;
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

/**
 * The engine of this process with today's tables, as migrations leave them. Emptying them costs a
 * tenth of making them again, which is done where a file changed more than rows.
 */
export async function migratedEngine(): Promise<PGlite> {
  const known = migrated;
  if (known !== undefined) {
    const engine = await (engineOfProcess ?? emptyEngine());
    await engine.exec("discard all");
    if ((await schemaOf(engine)) === known.schema) {
      await putBack(engine, known);
      return engine;
    }
  }
  const engine = await emptyEngine();
  await migrate(databaseOf(engine));
  migrated = {
    schema: await schemaOf(engine),
    rows: await rowsOf(engine),
    sequences: await sequencesOf(engine),
  };
  return engine;
}

/** Tables, columns, indexes, constraints, functions, triggers and sequences in one text. */
async function schemaOf(engine: PGlite): Promise<string> {
  const { rows } = await engine.query<{ schema: string }>(
    `select concat_ws(',',
       (select string_agg(concat(attrelid::regclass, attname, atttypid, attnotnull, atthasdef), ',' order by attrelid, attnum)
          from pg_attribute where attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)),
       (select string_agg(indexdef, ',' order by indexdef) from pg_indexes where schemaname = 'public'),
       (select string_agg(conname || pg_get_constraintdef(oid), ',' order by oid) from pg_constraint
          where connamespace = 'public'::regnamespace),
       (select string_agg(proname || prosrc, ',' order by oid) from pg_proc where pronamespace = 'public'::regnamespace),
       (select string_agg(pg_get_triggerdef(oid), ',' order by oid) from pg_trigger where not tgisinternal),
       (select string_agg(nspname, ',' order by nspname) from pg_namespace where nspname !~ '^pg_')) as schema`,
  );
  return rows[0]?.schema ?? "";
}

async function rowsOf(engine: PGlite): Promise<Record<string, string>> {
  const tables = await engine.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1",
  );
  const rows: Record<string, string> = {};
  for (const { name } of tables.rows) {
    const found = await engine.query<{ all: string }>(
      `select coalesce(json_agg(t), '[]')::text as all from ${name} t`,
    );
    rows[name] = found.rows[0]?.all ?? "[]";
  }
  return rows;
}

async function sequencesOf(engine: PGlite): Promise<Sequence[]> {
  const { rows } = await engine.query<Sequence>(
    `select quote_ident(sequencename) as name, last_value::text as last
     from pg_sequences where schemaname = 'public'`,
  );
  return rows;
}

/** Without triggers and foreign keys, so that the order of the tables does not matter. */
async function putBack(engine: PGlite, { rows, sequences }: Migrated): Promise<void> {
  const names = Object.keys(rows);
  await engine.exec(
    [
      "set session_replication_role = replica",
      ...names.map((name) => `delete from ${name}`),
      ...sequences.map(({ name, last }) =>
        last === null ? `alter sequence ${name} restart` : `select setval('${name}', ${last})`,
      ),
    ].join(";"),
  );
  for (const name of names.filter((each) => rows[each] !== "[]"))
    await engine.query(`insert into ${name} select * from json_populate_recordset(null::${name}, $1)`, [
      rows[name],
    ]);
  await engine.exec("set session_replication_role = origin");
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
    write: (work) => endingWith(query, work),
    close: () => pglite.close(),
  };
}

/** A write of a database without transactions: it waits for what is under way at its end. */
export async function endingWith<T>(query: Sql["query"], work: (tx: WriteSql) => Promise<T>): Promise<T> {
  const underWay: Promise<unknown>[] = [];
  const result = await work({ query, endWith: (answers) => underWay.push(answers) });
  await settleAll(underWay);
  return result;
}

/** Like `databaseOf`, with transactions that roll back. */
export function transactingDatabaseOf(pglite: PGlite): Database {
  const inTransaction = <T>(work: (sql: WriteSql) => Promise<T>) =>
    pglite.transaction((tx) =>
      endingWith(async (text, params = []) => (await tx.query<Row>(text, [...params])).rows, work),
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
