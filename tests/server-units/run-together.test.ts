import { expect, test } from "vitest";
import { addComment, changeTicketStatus } from "#contract/tickets.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import type { AppContext, WriteContext } from "#server/context.ts";
import { notAllowed } from "#server/http/refusals.ts";
import type { Row, WriteSql } from "#server/database/database.ts";
import type { PreparedCall } from "#server/sync/batch-call.ts";
import { runTogether } from "#server/sync/run-together.ts";
import { endingWith } from "#tests/support/memory-database.ts";

// The transaction of a batch over a database that only knows receipts and accounts.

/** What a call does in its transaction. */
type Act = (tx: WriteContext) => void;

function batchOver(
  keys: readonly string[],
  isAwaited: () => boolean,
  {
    acts = {},
    others = [],
    failing = "",
  }: { acts?: Record<string, Act>; others?: readonly string[]; failing?: string } = {},
) {
  const released: unknown[] = [];
  const sent: string[] = [];
  const query = async (text: string, params: readonly unknown[] = []): Promise<Row[]> => {
    sent.push(text.startsWith("update tickets") ? `count ${JSON.stringify(params)}` : text);
    if (failing !== "" && text.startsWith(failing)) throw new Error("failed on the way");
    const [first, second] = params as [string[], string[]];
    if (text.startsWith("insert into receipts"))
      return first.map((user, n) => ({ name: `${user} ${second[n]}` }));
    if (text.startsWith("select id, role from users")) return first.map((id) => ({ id, role: "Vendor" }));
    if (text.startsWith("delete from receipts")) released.push(...second);
    return [];
  };
  const database = {
    kind: "embedded",
    feed: { publish: () => undefined },
    write: <T>(work: (sql: WriteSql) => Promise<T>) => endingWith(query, work),
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
      endpoint: others.includes(key) ? changeTicketStatus : addComment,
      params: {},
      call: async (tx: WriteContext) => {
        ran.push(key);
        acts[key]?.(tx);
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
  return { done, ran, released, sent };
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

/** Comments on a ticket that the transaction knows. */
const comment =
  (id: string): Act =>
  ({ tickets }) => {
    tickets.countComment(id);
    tickets.replace({ id } as Ticket);
  };
const refuse: Act = (tx) => {
  comment("one")(tx);
  throw notAllowed();
};
const ofCalls = (sent: readonly string[]) =>
  sent.flatMap((text) => {
    if (text.includes("savepoint")) return [text.replace(/; set local fettle.by = .*/, "; by")];
    return text.startsWith("count") ? [text] : [];
  });

test("before each call goes one message, and a refused call is rolled back alone", async () => {
  const batch = batchOver(["a", "b", "c"], () => false, { acts: { b: refuse } });
  const { results } = await batch.done;
  expect(results.map(({ status }) => status)).toEqual([201, 403, 201]);
  expect(ofCalls(batch.sent)).toEqual([
    "savepoint call; by",
    "release savepoint call; savepoint call; by",
    "rollback to savepoint call",
    "release savepoint call; savepoint call; by",
  ]);
});

test("a failure that was not waited for ends the transaction before a refusal goes back", async () => {
  const failing: Act = ({ unconfirmed }) => unconfirmed.add(Promise.reject(new Error("not stored")));
  // Answered at once, so that the batch waits for the next ones together.
  const quick: Act = ({ unconfirmed }) => unconfirmed.add(Promise.resolve());
  const acts = { a: quick, b: failing, c: refuse, d: comment("one") };
  const batch = batchOver(Object.keys(acts), () => false, { acts });
  await expect(batch.done).rejects.toThrow("not stored");
  expect(batch.ran).not.toContain("d");
  expect(ofCalls(batch.sent)).not.toContain("rollback to savepoint call");
});

test.each(["update tickets", "release savepoint"])(
  "“%s” that fails between two calls ends the transaction before a refusal goes back",
  async (failing) => {
    const acts = { a: comment("one"), b: refuse };
    const batch = batchOver(Object.keys(acts), () => false, { acts, others: ["b"], failing });
    await expect(batch.done).rejects.toThrow("failed on the way");
    expect(ofCalls(batch.sent)).not.toContain("rollback to savepoint call");
  },
);

test("comments of a batch are counted once for each ticket, without those that were refused", async () => {
  const acts = { a: comment("two"), b: comment("one"), c: refuse, d: comment("two") };
  const batch = batchOver(Object.keys(acts), () => false, { acts });
  await batch.done;
  expect(batch.sent.filter((text) => text.startsWith("count"))).toEqual(['count [["one","two"],[1,2]]']);
});

test("comments are counted before a call that may show how many there are", async () => {
  const batch = batchOver(["a", "b", "c"], () => false, {
    acts: { a: comment("one"), c: comment("one") },
    others: ["b"],
  });
  await batch.done;
  expect(ofCalls(batch.sent)).toEqual([
    "savepoint call; by",
    'count [["one"],[1]]',
    "release savepoint call; savepoint call; by",
    "release savepoint call; savepoint call; by",
    'count [["one"],[1]]',
  ]);
});
