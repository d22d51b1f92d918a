import { configFrom } from "#server/config.ts";
import type { Database, Sql } from "#server/database/database.ts";
import { leaveFolder, takeFolder } from "#server/database/holder.ts";
import { migrate } from "#server/database/migrations.ts";
import { openDatabase } from "#server/database/open.ts";
import { openPostgres } from "#server/database/postgres.ts";

// npm run move -- postgres://…: carries everything of the embedded database in DATA_DIR
// into an empty PostgreSQL, in one transaction. Files stay where they are; the embedded
// database is only read. Phones notice nothing: sessions, keys and cursors go along.

const USAGE = "Usage: DATA_DIR=./data npm run move -- postgres://user@host/database";

/** Every table in an order in which what is pointed at comes first. */
const TABLES: readonly { readonly name: string; readonly order: string }[] = [
  { name: "users", order: "created_by nulls first, id" },
  { name: "sessions", order: "id" },
  { name: "user_stores", order: "id" },
  { name: "tickets", order: "parent_id nulls first, id" },
  { name: "comments", order: "id" },
  { name: "ticket_events", order: "id" },
  { name: "uploads", order: "id" },
  { name: "upload_parts", order: "upload_id, n" },
  { name: "messages", order: "id" },
  { name: "files", order: "key" },
  { name: "ratings", order: "id" },
  { name: "receipts", order: "user_id, key" },
  { name: "changes", order: "audience, kind, entity_id" },
  { name: "bids", order: "id" },
  { name: "buildings", order: "id" },
  { name: "notifications", order: "id" },
  { name: "notice_marks", order: "user_id" },
  { name: "suggestions", order: "id" },
  { name: "password_resets", order: "token_hash" },
  { name: "push_subscriptions", order: "id" },
  { name: "push_queue", order: "id" },
  { name: "security_log", order: "id" },
  { name: "geocodes", order: "place" },
  { name: "meta", order: "key" },
  { name: "eras", order: "n" },
];
const ROWS_AT_ONCE = 500;

async function main() {
  const [target] = process.argv.slice(2).filter((each) => /^postgres(ql)?:/.test(each));
  const config = configFrom({ ...process.env, DATABASE_URL: "" }, "");
  if (target === undefined) throw new Error(USAGE);
  takeFolder(config.dataDir);
  const from = await openDatabase(config);
  const to = openPostgres(target);
  try {
    await migrate(from);
    await migrate(to);
    await checkEmpty(to);
    const moved = await to.transaction((tx) => copyAll(from, tx));
    for (const [name, rows] of moved) process.stdout.write(`${String(rows).padStart(8)}  ${name}\n`);
    process.stdout.write(
      `Moved. Start the server with DATABASE_URL=… and the same DATA_DIR, where the files are.\n`,
    );
  } finally {
    await to.close();
    await from.close();
    leaveFolder(config.dataDir);
  }
}

async function checkEmpty(to: Database) {
  const [row] = await to.query("select exists (select 1 from users) as taken");
  if (row?.["taken"] === true)
    throw new Error("The PostgreSQL database already holds accounts. Give an empty one.");
}

async function copyAll(from: Sql, to: Sql): Promise<Map<string, number>> {
  const moved = new Map<string, number>();
  // The target's own life is replaced by the source's, so that every phone's cursor stays valid.
  await to.query("delete from meta");
  await to.query("delete from eras");
  for (const table of TABLES) moved.set(table.name, await copyTable(from, to, table));
  const [seq] = await from.query("select last_value::text as at from changes_seq");
  await to.query("select setval('changes_seq', $1::bigint)", [String(seq?.["at"] ?? "1")]);
  await to.query("select setval('eras_n_seq', (select max(n) from eras))");
  return moved;
}

async function copyTable(from: Sql, to: Sql, table: { name: string; order: string }): Promise<number> {
  let rows = 0;
  for (;;) {
    const [page] = await from.query(
      `select count(*)::int as n, coalesce(json_agg(r), '[]')::text as rows
       from (select * from ${table.name} order by ${table.order} limit ${ROWS_AT_ONCE} offset $1) as r`,
      [rows],
    );
    const count = Number(page?.["n"] ?? 0);
    if (count === 0) break;
    const inserted = await to.query(
      `insert into ${table.name} select * from json_populate_recordset(null::${table.name}, $1::json) returning 1`,
      [page?.["rows"]],
    );
    if (inserted.length !== count)
      throw new Error(`${table.name}: ${inserted.length} of ${count} rows arrived.`);
    rows += count;
  }
  return rows;
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
