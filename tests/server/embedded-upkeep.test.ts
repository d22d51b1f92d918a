import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { openEmbedded } from "#server/database/embedded.ts";
import { BUILD, freshFolder } from "#tests/support/server.ts";

const WORKER = pathToFileURL(join(BUILD, "server/embedded-worker.js"));
const WRITES = 1_000;

// Where a start after a crash begins to read the log; what is before it is deleted.
test("the embedded database makes a checkpoint every thousand writes", async () => {
  const database = await openEmbedded(freshFolder("embedded"), WORKER);
  const startOfLog = async () =>
    (await database.query("select redo_lsn::text as at from pg_control_checkpoint()"))[0]?.["at"];
  await database.query("create table words (word text)");
  const before = await startOfLog();
  for (let n = 1; n < WRITES; n += 1)
    await database.transaction((tx) => tx.query("insert into words values ($1)", [`word ${n}`]));
  expect(await startOfLog()).toBe(before);
  await database.write((tx) => tx.query("insert into words values ('the last')"));
  await expect.poll(startOfLog).not.toBe(before);
  await database.close();
});

// Without it the file of a table grows with every change, and plans are those of an empty table.
test("rows that a thousand writes left behind are cleared, and the table's statistics are read", async () => {
  const database = await openEmbedded(freshFolder("embedded"), WORKER);
  await database.query("create table counters (id text primary key, n int)");
  await database.query("insert into counters select n::text, 0 from generate_series(1, 100) n");
  for (let n = 0; n < WRITES; n += 1)
    await database.write((tx) => tx.query("update counters set n = n + 1 where id = $1", [`${n % 100}`]));
  const counters = async () =>
    (
      await database.query(
        `select last_vacuum is not null as "isVacuumed", last_analyze is not null as "isAnalyzed"
           from pg_stat_user_tables where relname = 'counters'`,
      )
    )[0];
  await expect.poll(counters).toEqual({ isVacuumed: true, isAnalyzed: true });
  await database.close();
});
