import { expect, test } from "vitest";
import { addComment } from "#contract/tickets.ts";
import type { AppContext } from "#server/context.ts";
import type { Row, Sql } from "#server/database/database.ts";
import type { PreparedCall } from "#server/sync/batch-call.ts";
import { runTogether } from "#server/sync/run-together.ts";

// The transaction of a batch over a database that only knows receipts and accounts.

function batchOver(keys: readonly string[], isAwaited: () => boolean) {
  const released: unknown[] = [];
  const query = async (text: string, params: readonly unknown[] = []): Promise<Row[]> => {
    const [first, second] = params as [string[], string[]];
    if (text.startsWith("insert into receipts"))
      return first.map((user, n) => ({ name: `${user} ${second[n]}` }));
    if (text.startsWith("select id from users")) return first.map((id) => ({ id }));
    if (text.startsWith("delete from receipts")) released.push(...second);
    return [];
  };
  const database = {
    kind: "embedded",
    feed: { publish: () => undefined },
    write: <T>(work: (sql: Sql) => Promise<T>) => work({ query }),
    isAwaited,
  };
  const ran: string[] = [];
  const calls = keys.map((key) => ({
    key,
    lane: key,
    deps: [],
    body: {},
    claim: { userId: "anna", key, fingerprint: "" },
    input: { caller: { sessionId: "s" }, params: {}, body: {} },
    count: () => undefined,
    found: {
      endpoint: addComment,
      params: {},
      call: async () => {
        ran.push(key);
        return { status: 201, body: "{}" };
      },
    },
  }));
  const outcome = {
    stoppedQueues: new Set<string>(),
    delayed: new Set<string>(),
    refused: new Set<string>(),
  };
  const done = runTogether(
    { database } as unknown as AppContext,
    "request",
    calls as unknown as PreparedCall[],
    outcome,
  );
  return { done, ran, released };
}

test("a batch ends its transaction after a call once a read waits, and gives the other keys free", async () => {
  const batch = batchOver(["one", "two", "three"], () => batch.ran.length === 2);
  const { results } = await batch.done;
  expect(results.map(({ key }) => key)).toEqual(["one", "two"]);
  expect(batch.ran).toEqual(["one", "two"]);
  expect(batch.released).toEqual(["three"]);
});

test("a batch runs one call however many reads wait", async () => {
  const batch = batchOver(["one", "two"], () => true);
  const { results } = await batch.done;
  expect(results.map(({ key, status }) => ({ key, status }))).toEqual([{ key: "one", status: 201 }]);
});
