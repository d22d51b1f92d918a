import { expect, test } from "vitest";
import {
  changedSessions,
  rememberedSession,
  rememberSession,
  sessionOf,
} from "#server/accounts/session-lookups.ts";
import type { Row, Sql } from "#server/database/database.ts";
import { countAllTime, isReading, withTimeBudget } from "#server/database/time-budget.ts";

// Tokens are named by their hashes; each statement is noted with whether its request reads.

function sessions(...live: readonly string[]) {
  const statements: [readonly string[], boolean][] = [];
  const sql: Sql = {
    query: async (_text, [hashes] = []): Promise<Row[]> => {
      statements.push([hashes as string[], isReading()]);
      return live
        .filter((hash) => (hashes as string[]).includes(hash))
        .map((hash) => ({ token_hash: hash, id: `of ${hash}` }));
    },
  };
  const ask = (hash: string, isRead = false) =>
    withTimeBudget(async () => (await sessionOf(sql, hash))?.["id"], isRead);
  return { statements, ask, sql };
}

test("requests of one turn ask for their sessions with one statement, and each gets its own", async () => {
  const { statements, ask } = sessions("a", "b");
  expect(await Promise.all(["a", "gone", "b", "a"].map((hash) => ask(hash)))).toEqual([
    "of a",
    undefined,
    "of b",
    "of a",
  ]);
  expect(statements).toEqual([[["a", "gone", "b"], false]]);
});

test("nothing is kept for the next request", async () => {
  const { statements, ask } = sessions("a");
  await ask("a");
  await ask("a");
  expect(statements).toHaveLength(2);
});

test("those that read ask apart from those that write", async () => {
  const { statements, ask } = sessions("a", "b");
  await Promise.all([ask("a"), ask("b", true)]);
  expect(statements).toEqual([
    [["a"], false],
    [["b"], true],
  ]);
});

test("a request that has used some of its time asks by itself", async () => {
  const { statements, ask, sql } = sessions("a", "b");
  const late = withTimeBudget(async () => {
    countAllTime();
    return (await sessionOf(sql, "b"))?.["id"];
  });
  expect(await Promise.all([ask("a"), late])).toEqual(["of a", "of b"]);
  expect(statements.map(([hashes]) => hashes)).toEqual([["b"], ["a"]]);
});

test("a remembered session is the same while its row is, whatever its notifications are", async () => {
  const row = { token_hash: "same", id: "anna", role: "Vendor", mark: "1" };
  rememberSession("same", row);
  const sql: Sql = { query: async () => [{ ...row, mark: "2" }] };
  expect(await changedSessions(sql, [{ tokenHash: "same", row }])).toEqual(new Set());
  expect(rememberedSession("same")).toEqual({ tokenHash: "same", row });
});

test.each([
  ["ended", []],
  ["of another role", [{ token_hash: "other", id: "anna", role: "Assessor" }]],
])("a remembered session that is %s has changed, and is forgotten", async (_what, rows: Row[]) => {
  const row = { token_hash: "other", id: "anna", role: "Vendor" };
  rememberSession("other", row);
  const changed = await changedSessions({ query: async () => rows }, [{ tokenHash: "other", row }]);
  expect(changed).toEqual(new Set(["other"]));
  expect(rememberedSession("other")).toBeUndefined();
});

test("of more sessions than are remembered the oldest one is forgotten", () => {
  for (let n = 0; n < 2_001; n += 1) rememberSession(`many ${n}`, {});
  expect(rememberedSession("many 0")).toBeUndefined();
  expect(rememberedSession("many 2000")).toBeDefined();
});
