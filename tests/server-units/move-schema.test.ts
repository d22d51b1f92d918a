import { expect, test } from "vitest";
import { moveSchema, putSchemaBack, tablesThere } from "#server/backup/move-schema.ts";
import { databaseOf, emptyEngine } from "#tests/support/memory-database.ts";

const database = databaseOf(await emptyEngine());

test("a restore moves the schema in use aside, not another one named public, and puts it back", async () => {
  await database.query("create table public.of_another_program (id int)");
  await database.query(`create schema "Fettle's"`);
  await database.query(`set search_path to "Fettle's"`);
  await database.query("create table tickets (id int)");
  const moved = await moveSchema(database, "before_restore_1");
  expect(moved).toEqual({ used: "Fettle's", aside: "fettle_before_restore_1" });
  expect(await tablesThere(database)).toBe(0);
  await database.query("create table half_restored (id int)");
  await putSchemaBack(database, moved);
  expect(await database.query("select tablename from pg_tables where schemaname = current_schema()")).toEqual(
    [{ tablename: "tickets" }],
  );
  expect(await database.query("select * from public.of_another_program")).toEqual([]);
});
