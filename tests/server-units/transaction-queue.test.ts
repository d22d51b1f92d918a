import { AsyncLocalStorage } from "node:async_hooks";
import { expect, test } from "vitest";
import type { Row, Sql, WriteSql } from "#server/database/database.ts";
import { TransactionQueue } from "#server/database/transaction-queue.ts";

// The connection is a list of the statements it was given; `fail` names those that it refuses.

function connection(fail: readonly string[] = [], msPerWrite = 0) {
  const contents: string[] = [];
  let nowMs = 0;
  const sql: Sql = {
    query: async (text): Promise<Row[]> => {
      contents.push(text);
      if (text === "savepoint write") nowMs += msPerWrite;
      if (fail.includes(text)) throw new Error(`refused: ${text}`);
      return [];
    },
  };
  const pass = (ms: number) => {
    nowMs += ms;
  };
  return { contents, pass, queue: new TransactionQueue(sql, () => nowMs) };
}

const writing = (text: string) => (tx: Sql) => tx.query(text);
const outcomes = async (all: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(all)).map(({ status }) => status);

test("writes that wait are committed together, and a read among them comes after the commit", async () => {
  const { contents, queue } = connection();
  const all = [
    queue.shared(writing("one")),
    queue.shared(writing("two")),
    queue.alone(async () => void contents.push("read")),
    queue.shared(writing("three")),
  ];
  expect(await outcomes(all)).toEqual(all.map(() => "fulfilled"));
  expect(contents.filter((text) => !text.includes("savepoint"))).toEqual([
    "begin",
    "one",
    "two",
    "three",
    "commit",
    "read",
  ]);
});

test("a transaction that takes long commits before the next write if a read waits, and not otherwise", async () => {
  const withRead = connection([], 15);
  await Promise.all([
    ...["one", "two", "three"].map((text) => withRead.queue.shared(writing(text))),
    withRead.queue.alone(async () => void withRead.contents.push("read"), true),
  ]);
  const order = withRead.contents.filter((text) => !text.includes("savepoint"));
  expect(order).toEqual(["begin", "one", "two", "commit", "read", "begin", "three", "commit"]);

  const withoutRead = connection([], 15);
  await Promise.all(["one", "two", "three"].map((text) => withoutRead.queue.shared(writing(text))));
  expect(withoutRead.contents.filter((text) => text === "commit")).toHaveLength(1);
});

test("a transaction that has become long ends for writes and other statements that wait too", async () => {
  const { contents, queue } = connection([], 300);
  const found: boolean[] = [];
  const ask = (name: string) => async (tx: Sql) => {
    await tx.query(name);
    found.push(queue.isAwaited());
  };
  await Promise.all(["one", "two", "three"].map((name) => queue.shared(ask(name))));
  expect(found).toEqual([false, true, false]);
  const order = contents.filter((text) => !text.includes("savepoint"));
  expect(order).toEqual(["begin", "one", "two", "commit", "begin", "three", "commit"]);
});

test("a write that takes long learns that a read waits, and not that other statements do", async () => {
  const found: boolean[] = [];
  const besideWrite = async (
    other: (queue: TransactionQueue, work: () => Promise<void>) => Promise<void>,
  ) => {
    const { queue } = connection([], 30);
    const ask = async () => void found.push(queue.isAwaited());
    await Promise.all([queue.shared(ask), other(queue, async () => undefined)]);
  };
  await besideWrite((queue, work) => queue.shared(work));
  await besideWrite((queue, work) => queue.alone(work));
  await besideWrite((queue, work) => queue.alone(work, true));
  expect(found).toEqual([false, false, true]);
});

test("a read of several statements waits for one transaction", async () => {
  const { contents, queue } = connection([], 30);
  const reading = async () => {
    for (const part of ["who", "list", "total"]) {
      await queue.alone(async () => void contents.push(part), true);
      // What a request does with an answer before it asks again.
      for (let n = 0; n < 20; n += 1) await Promise.resolve();
    }
  };
  await Promise.all([...["one", "two"].map((text) => queue.shared(writing(text))), reading()]);
  const order = contents.filter((text) => !text.includes("savepoint"));
  expect(order).toEqual(["begin", "one", "commit", "who", "list", "total", "begin", "two", "commit"]);
});

test("reads without end let a write pass", async () => {
  const { contents, queue, pass } = connection();
  let isWritten = false;
  const read = async () => {
    pass(15);
    contents.push("read");
  };
  const reading = async () => {
    while (!isWritten) await queue.alone(read, true);
  };
  const first = reading();
  await queue.shared(writing("one"));
  isWritten = true;
  await first;
  expect(contents.slice(0, contents.indexOf("begin"))).toEqual(["read", "read"]);
});

test("a write that fails is rolled back alone", async () => {
  const { contents, queue } = connection(["two"]);
  const all = [queue.shared(writing("one")), queue.shared(writing("two")), queue.shared(writing("three"))];
  expect(await outcomes(all)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(contents.slice(-5)).toEqual([
    "release savepoint write",
    "savepoint write",
    "three",
    "release savepoint write",
    "commit",
  ]);
  expect(contents[contents.indexOf("two") + 1]).toBe("rollback to savepoint write");
});

test("a write ends with what is under way, and fails with it alone", async () => {
  const { contents, queue } = connection(["late"]);
  const endingWith = (text: string) => async (tx: WriteSql) => {
    tx.endWith(tx.query(text));
  };
  const all = [
    queue.shared(endingWith("one")),
    queue.shared(endingWith("late")),
    queue.shared(writing("two")),
  ];
  expect(await outcomes(all)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(contents.slice(contents.indexOf("late"))).toEqual([
    "late",
    // Refused as well by a database that has refused the statement before it.
    "release savepoint write",
    "rollback to savepoint write",
    "release savepoint write",
    "savepoint write",
    "two",
    "release savepoint write",
    "commit",
  ]);
});

test.each([
  ["the commit fails", ["commit"]],
  ["a failed write cannot be rolled back alone", ["two", "rollback to savepoint write"]],
])("nothing is told to be done if %s, and the next write begins anew", async (_, fail) => {
  const { contents, queue } = connection(fail);
  const all = [queue.shared(writing("one")), queue.shared(writing("two"))];
  expect(await outcomes(all)).toEqual(["rejected", "rejected"]);
  expect(contents.at(-1)).toBe("rollback");
  void queue.shared(writing("later")).catch(() => undefined);
  await queue.alone(async () => undefined);
  expect(contents.filter((text) => text === "begin")).toHaveLength(2);
});

test.each([
  ["only when the others are committed", [], "two is refused"],
  ["not at all if the commit fails", ["commit"], "refused: commit"],
])("a refusal, which may rest on what the others wrote, is told %s", async (_, fail, message) => {
  const { contents, queue } = connection(fail);
  const one = queue.shared(writing("one"));
  const two = queue.shared(async () => {
    throw new Error("two is refused");
  });
  void one.catch(() => undefined);
  const received = two.catch((error: Error) => [error.message, contents.includes("commit")]);
  expect(await received).toEqual([message, true]);
});

test("what waits runs in the context of its own request, not of the one before it", async () => {
  const { queue } = connection();
  const language = new AsyncLocalStorage<string>();
  const read = async () => language.getStore();
  const all = ["de", "es", "fr", "it"].map((each, n) =>
    language.run(each, () => (n % 2 === 0 ? queue.alone(read) : queue.shared(read))),
  );
  expect(await Promise.all(all)).toEqual(["de", "es", "fr", "it"]);
});
