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

/** A statement by what it does to comments: stores these, counts so many of these tickets. */
function namedIn(text: string, params: readonly unknown[]): string {
  const stored = text.includes("insert into comments") ? [`store ${JSON.stringify(params[0])}`] : [];
  const counts = valuesAt(text, params, /update tickets/, 1);
  const numbers = valuesAt(text, params, /update tickets/, 2);
  const counted = text.includes("update tickets") ? [`count ${JSON.stringify([counts, numbers])}`] : [];
  const named = [...stored, ...counted].join(" ");
  return named === "" ? text : named;
}

/** The n-th value of a part of a statement, which may be put together from several. */
function valuesAt(text: string, params: readonly unknown[], part: RegExp, n: number): unknown[] {
  const at = /\$(\d+)/.exec(text.slice(text.search(part)))?.[1];
  return text.search(part) < 0 ? [] : (params[Number(at) + n - 2] as unknown[]);
}

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
    sent.push(namedIn(text, params));
    if (failing !== "" && text.startsWith(failing)) throw new Error("failed on the way");
    const [first, second] = params as [string[], string[]];
    if (text.startsWith("insert into receipts"))
      return first.map((user, n) => ({ name: `${user} ${second[n]}` }));
    if (text.startsWith("select id, case when is_reader")) return first.map((id) => ({ id, role: "Vendor" }));
    if (text.includes("delete from receipts"))
      released.push(...valuesAt(text, params, /delete from receipts/, 2));
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
  (ticketId: string, id = "c"): Act =>
  ({ tickets }) => {
    const row = { kind: "comment", content: "", authorId: "anna", at: "", phrases: null } as const;
    tickets.addComment({ ...row, id, ticketId });
    tickets.replace({ id: ticketId } as Ticket);
  };
const refuse: Act = (tx) => {
  comment("one", "refused")(tx);
  throw notAllowed();
};
/** Sends a statement of its own, and is then refused or not. */
const other: Act = (tx) => void tx.query("select other");
const refusedOther: Act = (tx) => {
  other(tx);
  throw notAllowed();
};
const ofCalls = (sent: readonly string[]) =>
  sent.flatMap((text) => {
    if (text.includes("savepoint")) return [text.replace(/; set local fettle.by = .*/, "; by")];
    return /^(count|store|select other)/.test(text) ? [text] : [];
  });

test("a savepoint comes before the first statement of a call, and takes back that call alone", async () => {
  const batch = batchOver(["a", "b", "c"], () => false, { acts: { a: other, b: refusedOther, c: other } });
  const { results } = await batch.done;
  expect(results.map(({ status }) => status)).toEqual([201, 403, 201]);
  expect(ofCalls(batch.sent)).toEqual([
    "savepoint call; by",
    "select other",
    "release savepoint call; savepoint call; by",
    "select other",
    "rollback to savepoint call",
    "release savepoint call; savepoint call; by",
    "select other",
  ]);
});

test("comments are stored together at the end, without a savepoint and without refused ones", async () => {
  const acts = { a: comment("two", "a"), b: refuse, c: comment("one", "c") };
  const batch = batchOver(Object.keys(acts), () => false, { acts });
  const { results } = await batch.done;
  expect(results.map(({ status }) => status)).toEqual([201, 403, 201]);
  // The first one alone, by which it is known how long one takes.
  expect(ofCalls(batch.sent)).toEqual(['store ["a"]', 'store ["c"] count [["one","two"],[1,1]]']);
});

test("comments are stored before the savepoint of a call that may be rolled back", async () => {
  const acts = { a: other, b: comment("one", "b"), c: refusedOther, d: comment("one", "d") };
  const quick: Act = ({ unconfirmed }) => unconfirmed.add(Promise.resolve());
  const batch = batchOver(["first", ...Object.keys(acts)], () => false, { acts: { first: quick, ...acts } });
  await batch.done;
  expect(ofCalls(batch.sent)).toEqual([
    "savepoint call; by",
    "select other",
    'store ["b"]',
    "release savepoint call; savepoint call; by",
    "select other",
    "rollback to savepoint call",
    'store ["d"] count [["one"],[2]]',
  ]);
});

test("a failure that was not waited for ends the transaction before a refusal goes back", async () => {
  const failing: Act = ({ unconfirmed }) => unconfirmed.add(Promise.reject(new Error("not stored")));
  // Answered at once, so that the batch waits for the next ones together.
  const quick: Act = ({ unconfirmed }) => unconfirmed.add(Promise.resolve());
  const acts = { a: quick, b: failing, c: refusedOther, d: comment("one") };
  const batch = batchOver(Object.keys(acts), () => false, { acts });
  await expect(batch.done).rejects.toThrow("not stored");
  expect(batch.ran).not.toContain("d");
  expect(ofCalls(batch.sent)).not.toContain("rollback to savepoint call");
});

test.each(["insert into comments", "release savepoint"])(
  "“%s” that fails between two calls ends the transaction before a refusal goes back",
  async (failing) => {
    const quick: Act = ({ unconfirmed }) => unconfirmed.add(Promise.resolve());
    const acts = { first: quick, a: other, b: comment("one"), c: refusedOther };
    const batch = batchOver(Object.keys(acts), () => false, { acts, failing });
    await expect(batch.done).rejects.toThrow("failed on the way");
    expect(ofCalls(batch.sent)).not.toContain("rollback to savepoint call");
  },
);

test("comments are stored and counted before a call that may show them", async () => {
  const batch = batchOver(["a", "b", "c"], () => false, {
    acts: { a: comment("one", "a"), b: other, c: comment("one", "c") },
    others: ["b"],
  });
  await batch.done;
  expect(ofCalls(batch.sent)).toEqual([
    'store ["a"]',
    'count [["one"],[1]]',
    "savepoint call; by",
    "select other",
    'store ["c"] count [["one"],[1]]',
  ]);
});
