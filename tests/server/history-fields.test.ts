import { expect, test } from "vitest";
import { formOf, HISTORY_FIELDS, HISTORY_KINDS } from "#domain/history/history-fields.ts";
import { engineOfTemplate } from "#tests/support/memory-database.ts";

test("every column and kind of the rows whose changes are lines is one that the app can say", async () => {
  const engine = await engineOfTemplate();
  const { rows } = await engine.query<{ kind: string; name: string }>(`
    select replace(encode(t.tgargs, 'escape'), '\\000', '') as kind, a.attname as name
    from pg_trigger t join pg_attribute a on a.attrelid = t.tgrelid and a.attnum > 0 and not a.attisdropped
    where t.tgname = 'record_history' and a.attname <> all(string_to_array((select substring(prosrc from
      $$string_to_array\\('([^']*)'$$) from pg_proc where proname = 'record_history'), ','))`);
  await engine.close();
  const names = new Set(rows.map(({ name }) => name));
  expect([...names].filter((name) => formOf(name) === null)).toEqual([]);
  expect(Object.keys(HISTORY_FIELDS).filter((name) => !names.has(name))).toEqual([]);
  // A work order is a ticket under another one.
  const kinds = new Set(rows.map(({ kind }) => kind));
  expect([...kinds, "work_order"].toSorted()).toEqual([...HISTORY_KINDS].toSorted());
});

test("a change of any column of a ticket but the count of its comments is looked at", async () => {
  const engine = await engineOfTemplate();
  const { rows } = await engine.query<{ name: string }>(`
    select a.attname as name from pg_trigger t join pg_attribute a on a.attrelid = t.tgrelid
    where t.tgname = 'record_history' and t.tgrelid = 'tickets'::regclass
      and a.attnum > 0 and not a.attisdropped and a.attnum <> all(t.tgattr)`);
  await engine.close();
  expect(rows).toEqual([{ name: "comment_count" }]);
});
