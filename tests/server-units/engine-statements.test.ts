import type { PGlite } from "@electric-sql/pglite";
import { beforeAll, expect, test } from "vitest";
import { EngineStatements } from "#server/database/engine-statements.ts";
import { emptyEngine } from "#tests/support/memory-database.ts";

let engine: PGlite;
let statements: EngineStatements;

beforeAll(async () => {
  engine = await emptyEngine();
  statements = new EngineStatements(engine);
  await statements.run(
    "create table notes (id text primary key, n int, is_read boolean, facts jsonb, tags text[], at timestamptz)",
  );
});

const preparedCount = async () =>
  (await statements.run("select count(*)::int as n from pg_prepared_statements"))[0]?.["n"];

test("rows have the values that were written, the first time and from then on", async () => {
  const at = new Date("2026-01-02T03:04:05.678Z");
  for (const id of ["first", "second"])
    expect(
      await statements.run("insert into notes values ($1, $2, $3, $4::jsonb, $5, $6) returning *", [
        id,
        7,
        true,
        JSON.stringify({ a: ["ü", 1] }),
        ["x,y", 'z"'],
        at,
      ]),
    ).toEqual([{ id, n: 7, is_read: true, facts: { a: ["ü", 1] }, tags: ["x,y", 'z"'], at }]);
  expect(
    await statements.run(
      "insert into notes values ($1, $2, $3, $4::jsonb, $5, $6) returning n, facts, tags",
      ["third", null, false, null, [], undefined],
    ),
  ).toEqual([{ n: null, facts: null, tags: [] }]);
});

test("a statement without rows returns none", async () => {
  expect(await statements.run("select id from notes where id = $1", ["nobody"])).toEqual([]);
  expect(await statements.run("delete from notes where id = $1", ["nobody"])).toEqual([]);
});

test("an error has its code and constraint, and the next statement runs", async () => {
  const insert = () => statements.run("insert into notes (id) values ($1) returning id", ["once"]);
  expect(await insert()).toEqual([{ id: "once" }]);
  await expect(insert()).rejects.toMatchObject({ code: "23505", constraint: "notes_pkey" });
  await expect(statements.run("select no_such_column from notes where id = $1", ["x"])).rejects.toMatchObject(
    {
      code: "42703",
    },
  );
  expect(await statements.run("select id from notes where id = $1", ["once"])).toEqual([{ id: "once" }]);
});

test("in a failed transaction a new statement is refused, and runs after the rollback", async () => {
  const read = () => statements.run("select id as once from notes where id = $1", ["once"]);
  await statements.run("begin");
  await expect(statements.run("select 1 / $1::int", [0])).rejects.toMatchObject({ code: "22012" });
  await expect(read()).rejects.toMatchObject({ code: "25P02" });
  await statements.run("rollback");
  expect(await read()).toEqual([{ once: "once" }]);
});

test("statements that are sent without awaiting run in the order in which they were sent", async () => {
  const values = Array.from({ length: 20 }, (_, n) => n);
  // Every second one is a new text, which takes a message more.
  const rows = await Promise.all(
    values.map((n) =>
      statements.run(
        `insert into notes (id, n) values ($1, (select count(*) from notes where id like 'order%')) returning n ${
          n % 2 === 0 ? "" : `as n, ${n} as text`
        }`,
        [`order${n}`],
      ),
    ),
  );
  expect(rows.map(([row]) => row?.["n"])).toEqual(values);
});

test("a text is prepared once, and the one unused for longest makes room for the 301st", async () => {
  const texts = Array.from({ length: 301 }, (_, n) => `select $1::int + ${n} as sum`);
  for (const text of texts) await statements.run(text, [1]);
  for (const text of texts.slice(-10)) await statements.run(text, [1]);
  expect(await preparedCount()).toBe(300);
  expect(await statements.run(texts[0] ?? "", [5])).toEqual([{ sum: 5 }]);
  expect(await preparedCount()).toBe(300);
});

test("a commit of a transaction in which a statement failed unnoticed is an error", async () => {
  await statements.run("begin");
  await statements.run("insert into notes (id) values ($1)", ["unnoticed"]);
  await statements.run("select 1 / $1::int", [0]).catch(() => undefined);
  await expect(statements.run("commit")).rejects.toThrow("A failed statement was not noticed.");
  expect(await statements.run("select id from notes where id = $1", ["unnoticed"])).toEqual([]);
});

test("a statement on a table that got another column runs, in a transaction when it is tried again", async () => {
  await statements.run("create table wide (id text, a int)");
  const read = () => statements.run("select * from wide where id = $1", ["x"]);
  const add = () => statements.run("insert into wide (id) values ('x')");
  await read();
  await add();
  await statements.run("alter table wide add column b int");
  expect(await read()).toEqual([{ id: "x", a: null, b: null }]);
  await statements.run("alter table wide add column c int");
  await statements.run("begin");
  await expect(read()).rejects.toMatchObject({ code: "0A000" });
  await statements.run("rollback");
  await statements.run("begin");
  expect(await read()).toEqual([{ id: "x", a: null, b: null, c: null }]);
  await statements.run("commit");
});

test("what the engine does not support is an error, however often it is asked for", async () => {
  const unsupported = () => statements.run("select extract(timezone from $1::interval)", ["1 day"]);
  await expect(unsupported()).rejects.toMatchObject({ code: "0A000" });
  await expect(unsupported()).rejects.toMatchObject({ code: "0A000" });
});
