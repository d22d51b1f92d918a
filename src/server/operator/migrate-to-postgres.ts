import { configForCommand } from "#server/config.ts";
import type { Database, Sql } from "#server/database/database.ts";
import { releaseDataDir, acquireDataDir } from "#server/database/data-dir-lock.ts";
import { boundRow, changeLogBound } from "#server/database/change-log.ts";
import { migrate } from "#server/database/migrations.ts";
import { openDatabase } from "#server/database/open.ts";
import { advanceCounters, insertRows, type Table, tablesInOrder } from "#server/database/tables.ts";
import { openPostgres } from "#server/database/postgres.ts";
import { startProblem } from "#server/settings/start-problem.ts";

// npm run move -- postgres://…: copies all rows of the embedded database in DATA_DIR into an empty
// PostgreSQL database, in one transaction. Files stay where they are; the embedded database is
// migrated to this version and otherwise only read. Sessions, keys and cursors stay valid, so
// clients need no resync.

const USAGE = "Usage: DATA_DIR=./data npm run move -- postgres://user@host/database";

const ROWS_AT_ONCE = 500;

async function main() {
  const [target] = process.argv.slice(2).filter((each) => /^postgres(ql)?:/.test(each));
  const config = configForCommand({ ...process.env, DATABASE_URL: "", DATABASE_URL_FILE: "" });
  if (target === undefined) throw new Error(USAGE);
  acquireDataDir(config.dataDir);
  const from = await openDatabase(config);
  const to = openPostgres(target);
  try {
    await migrate(from);
    await migrate(to);
    await checkEmpty(to);
    const counts = await to.transaction((tx) => copyAll(from, tx));
    for (const [name, rows] of counts) process.stdout.write(`${String(rows).padStart(8)}  ${name}\n`);
    process.stdout.write(
      `Moved. Start the server with DATABASE_URL=… and the same DATA_DIR, where the files are.\n`,
    );
  } finally {
    await to.close();
    await from.close();
    releaseDataDir(config.dataDir);
  }
}

async function checkEmpty(to: Database) {
  const [row] = await to.query("select exists (select 1 from users) as taken");
  if (row?.["taken"] === true)
    throw new Error("The PostgreSQL database already holds accounts. Give an empty one.");
}

async function copyAll(from: Sql, to: Sql): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  // The target gets the identity and change-log generations of the source, so that cursors stay
  // valid.
  await to.query("delete from meta");
  await to.query("delete from eras");
  for (const table of await tablesInOrder(from)) counts.set(table.name, await copyTable(from, to, table));
  const { key, value } = boundRow(await changeLogBound(from));
  await to.query("insert into meta (key, value) values ($1, $2)", [key, value]);
  await advanceCounters(to);
  return counts;
}

async function copyTable(from: Sql, to: Sql, { name, order }: Table): Promise<number> {
  let rows = 0;
  for (;;) {
    const page = await from.query(
      `select row_to_json(r)::text as row from (select * from ${name} order by ${order} limit ${ROWS_AT_ONCE} offset $1) as r`,
      [rows],
    );
    if (page.length === 0) break;
    await insertRows(
      to,
      name,
      page.map((row) => String(row["row"])),
    );
    rows += page.length;
  }
  return rows;
}

main().catch((error: unknown) => {
  process.stderr.write(`${startProblem(error)}\n`);
  process.exit(1);
});
