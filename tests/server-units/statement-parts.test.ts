import { expect, test } from "vitest";
import { runParts } from "#server/database/statement-parts.ts";

const sent: [string, readonly unknown[]][] = [];
const sql = {
  query: async (text: string, params: readonly unknown[] = []) => {
    sent.push([text, params]);
    return [];
  },
};
const first = { name: "first", text: "delete from a where id = $1 and n > $2", values: ["x", 1] };
const second = { name: "second", text: "update b set n = $2 where id = $1", values: ["y", 2] };

test("several statements become one, in which each has its own values", async () => {
  await runParts(sql, [first, second]);
  expect(sent.pop()).toEqual([
    "with first as (delete from a where id = $1 and n > $2), second as (update b set n = $4 where id = $3) select 1",
    ["x", 1, "y", 2],
  ]);
});

test("a statement by itself stays what it is", async () => {
  await runParts(sql, [second]);
  expect(sent.pop()).toEqual([second.text, second.values]);
});
