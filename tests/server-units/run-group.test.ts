import { afterEach, expect, test, vi } from "vitest";
import { addComment } from "#contract/tickets.ts";
import type { AppContext } from "#server/context.ts";
import type { Row, WriteSql } from "#server/database/database.ts";
import type { GroupedCall } from "#server/http/write-groups.ts";
import { runGroup } from "#server/sync/run-group.ts";
import { endingWith } from "#tests/support/memory-database.ts";

// The transaction of a group over a database that only knows receipts and accounts.

afterEach(() => vi.restoreAllMocks());

const answer = { status: 201, body: "{}" };

function groupOver(calls: Record<string, () => void>) {
  const released: unknown[] = [];
  const query = async (text: string, params: readonly unknown[] = []): Promise<Row[]> => {
    const [first, second] = params as [string[], string[]];
    if (text.startsWith("insert into receipts"))
      return first.map((user, n) => ({ name: `${user} ${second[n]}` }));
    if (text.startsWith("select id, case when is_reader")) return first.map((id) => ({ id, role: "Vendor" }));
    if (text.includes("delete from receipts")) released.push(...second);
    return [];
  };
  const database = {
    kind: "embedded",
    feed: { publish: () => undefined },
    write: <T>(work: (sql: WriteSql) => Promise<T>) => endingWith(query, work),
  };
  const grouped = Object.entries(calls).map(([key, work]) => ({
    endpoint: addComment,
    claim: { userId: "anna", key, fingerprint: "" },
    input: { caller: { sessionId: "s" }, params: {}, body: {} },
    inRequest: <T>(inner: () => T) => inner(),
    call: async () => {
      work();
      return answer;
    },
  }));
  const done = runGroup({ database } as unknown as AppContext, grouped as unknown as GroupedCall[]);
  return { done, released };
}

test("once the time of the group is over, it begins no further call and gives its key free", async () => {
  let nowMs = 0;
  vi.spyOn(performance, "now").mockImplementation(() => nowMs);
  const late = vi.fn();
  const { done, released } = groupOver({
    quick: () => (nowMs += 1_000),
    slow: () => (nowMs += 600),
    late,
  });
  const result = { answer, isReplay: false };
  expect(await done).toEqual([result, result, null]);
  expect(late).not.toHaveBeenCalled();
  expect(released).toEqual(["late"]);
});

test("a first call is begun, however long the locks were waited for", async () => {
  let nowMs = 0;
  vi.spyOn(performance, "now").mockImplementation(() => (nowMs += 2_000));
  const { done } = groupOver({ first: () => undefined, second: () => undefined });
  expect(await done).toEqual([{ answer, isReplay: false }, null]);
});
