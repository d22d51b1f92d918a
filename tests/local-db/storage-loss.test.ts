import { randomUUID } from "node:crypto";
import { type DBCore, type DBCoreTable, Dexie } from "dexie";
import { expect, test } from "vitest";
import { clearEverything, clearServerData } from "#local-db/clear-account-data.ts";
import { detectStorageLoss, confirmLoss, recordEnqueued } from "#local-db/storage-loss.ts";
import { type AccountDatabase, closeAccount, openAccount } from "#local-db/database.ts";
import { saveDraft } from "#local-db/drafts/drafts.ts";
import { enqueue } from "#local-db/outbox/enqueue.ts";

// The browser deletes the database under an open app; only a mark outside it can tell.

const AT = "2030-01-01T10:00:00.000Z";
const LATER = "2030-01-01T11:00:00.000Z";
const suggestion = {
  opId: "op",
  actor: { id: "me", name: "Me", role: "Vendor" as const },
  at: AT,
  payload: { kind: "suggest" as const, suggestionId: "s", title: "T", description: "D" },
};
const place = () => {
  let text: string | null = null;
  return { read: () => text, write: (next: string) => void (text = next) };
};

test("a replaced database reports what waited in the old one until confirmed", async () => {
  const db = openAccount(randomUUID());
  const mark = place();
  expect(await detectStorageLoss(db, mark, "first", AT)).toBeNull();
  await enqueue(db, suggestion);
  // As long as it is the same database, waiting work is no loss, however often one looks.
  for (let attempt = 0; attempt < 2; attempt += 1)
    expect(await detectStorageLoss(db, mark, "unused", LATER)).toBeNull();
  await db.delete({ disableAutoOpen: false });
  expect(await detectStorageLoss(db, mark, "second", LATER)).toEqual({ count: 1, from: AT, to: LATER });
  expect(await detectStorageLoss(db, mark, "unused", LATER)).toMatchObject({ count: 1 });
  confirmLoss(mark);
  expect(await detectStorageLoss(db, mark, "unused", LATER)).toBeNull();
});

test("what the server refused, and the person has not decided on, is lost too", async () => {
  const db = openAccount(randomUUID());
  const mark = place();
  await detectStorageLoss(db, mark, "first", AT);
  await enqueue(db, suggestion);
  await enqueue(db, { ...suggestion, opId: "given up" });
  await db.ops.where("seq").equals(1).modify({ state: "attention" });
  await db.ops.where("seq").equals(2).modify({ state: "discarded" });
  expect(await detectStorageLoss(db, mark, "unused", LATER)).toBeNull();
  await db.delete({ disableAutoOpen: false });
  expect(await detectStorageLoss(db, mark, "second", LATER)).toEqual({ count: 1, from: AT, to: LATER });
});

test("a damaged row that was set aside is lost too", async () => {
  const db = openAccount(randomUUID());
  const mark = place();
  await db.damaged.add({ table: "ops", raw: "what is left of it", at: AT });
  expect(await detectStorageLoss(db, mark, "first", AT)).toBeNull();
  await db.delete({ disableAutoOpen: false });
  expect(await detectStorageLoss(db, mark, "second", LATER)).toMatchObject({ count: 1 });
});

test("what was typed and not submitted is lost too", async () => {
  const db = openAccount(randomUUID());
  const mark = place();
  await saveDraft(db, "comment:1", { content: "half a sentence" }, AT);
  expect(await detectStorageLoss(db, mark, "first", AT)).toBeNull();
  await db.delete({ disableAutoOpen: false });
  expect(await detectStorageLoss(db, mark, "second", LATER)).toEqual({ count: 1, from: AT, to: AT });
});

test("a new database without waiting work is no loss; without localStorage nothing is reported", async () => {
  const db = openAccount(randomUUID());
  const mark = place();
  await detectStorageLoss(db, mark, "first", AT);
  await db.delete({ disableAutoOpen: false });
  expect(await detectStorageLoss(db, mark, "second", LATER)).toBeNull();
  const forbidden = {
    read: () => {
      throw new Error("denied");
    },
    write: () => undefined,
  };
  expect(await detectStorageLoss(db, forbidden, "third", LATER)).toBeNull();
});

test("a second loss before the first is confirmed adds up", async () => {
  const db = openAccount(randomUUID());
  const mark = place();
  await detectStorageLoss(db, mark, "first", AT);
  await enqueue(db, suggestion);
  await detectStorageLoss(db, mark, "unused", AT);
  await db.delete({ disableAutoOpen: false });
  expect(await detectStorageLoss(db, mark, "second", LATER)).toEqual({ count: 1, from: AT, to: AT });
  await enqueue(db, suggestion);
  await enqueue(db, { ...suggestion, opId: "op 2" });
  await detectStorageLoss(db, mark, "unused", LATER);
  await db.delete({ disableAutoOpen: false });
  expect(await detectStorageLoss(db, mark, "third", LATER)).toEqual({ count: 3, from: AT, to: LATER });
});

test("a mark that is no JSON reports no loss and stays as it is", async () => {
  const db = openAccount(randomUUID());
  const mark = place();
  mark.write("{half");
  expect(await detectStorageLoss(db, mark, "first", AT)).toBeNull();
  expect(mark.read()).toBe("{half");
});

test("a mark that cannot be written reports no loss", async () => {
  const db = openAccount(randomUUID());
  const full = {
    read: () => null,
    write: () => {
      throw new Error("QuotaExceededError");
    },
  };
  expect(await detectStorageLoss(db, full, "first", AT)).toBeNull();
});

test("the mark names the oldest waiting action, and confirming without a mark changes nothing", async () => {
  const db = openAccount(randomUUID());
  const mark = place();
  confirmLoss(mark);
  expect(mark.read()).toBeNull();
  await enqueue(db, suggestion);
  await enqueue(db, { ...suggestion, opId: "op 2", at: LATER });
  await detectStorageLoss(db, mark, "first", LATER);
  expect(JSON.parse(mark.read() ?? "")).toEqual({
    epoch: "first",
    pending: 2,
    since: AT,
    at: LATER,
    loss: null,
  });
});

test("work stored just before the database was deleted is reported too", async () => {
  const db = openAccount(randomUUID());
  const mark = place();
  await detectStorageLoss(db, mark, "first", AT);
  await enqueue(db, suggestion);
  recordEnqueued(mark, 1, LATER);
  await db.delete({ disableAutoOpen: false });
  expect(await detectStorageLoss(db, mark, "second", LATER)).toEqual({ count: 1, from: LATER, to: LATER });
});

test("without a mark, or where marks are forbidden, nothing is recorded", () => {
  const mark = place();
  recordEnqueued(mark, 1, AT);
  expect(mark.read()).toBeNull();
  const forbidden = {
    read: () => {
      throw new Error("denied");
    },
    write: () => undefined,
  };
  expect(() => recordEnqueued(forbidden, 1, AT)).not.toThrow();
});

test("two tabs that find the same new database agree on its id, so that nothing in it counts as lost", async () => {
  const db = openAccount(randomUUID());
  const mark = place();
  await enqueue(db, suggestion);
  const results = ["one tab", "another"].map((id) => detectStorageLoss(db, mark, id, AT));
  expect(await Promise.all(results)).toEqual([null, null]);
  expect(await detectStorageLoss(db, mark, "unused", LATER)).toBeNull();
});

/** Does something once, after rows of the outbox were read and before the reader has them. */
function afterNextRead(db: AccountDatabase, act: () => Promise<unknown>) {
  let isOver = false;
  db.use({
    stack: "dbcore",
    name: "afterNextRead",
    create: (core: DBCore): DBCore => ({
      ...core,
      table: (name) => {
        const table = core.table(name);
        const query: DBCoreTable["query"] = async (request) => {
          const result = await table.query(request);
          if (!isOver) {
            isOver = true;
            await Dexie.ignoreTransaction(act);
          }
          return result;
        };
        return name === "ops" ? { ...table, query } : table;
      },
    }),
  });
}

test.each(["before", "after"])(
  "a mutation stored just %s a check reads the rows, and recorded during it, counts once",
  async (when) => {
    const [id, mark] = [randomUUID(), place()];
    const first = openAccount(id);
    await detectStorageLoss(first, mark, "first", AT);
    if (when === "before") await enqueue(first, suggestion);
    closeAccount(id);
    const db = openAccount(id);
    afterNextRead(db, async () => {
      if (when === "after") await enqueue(db, suggestion);
      recordEnqueued(mark, 1, LATER);
    });
    await detectStorageLoss(db, mark, "unused", LATER);
    await db.delete({ disableAutoOpen: false });
    expect(await detectStorageLoss(db, mark, "second", LATER)).toMatchObject({ count: 1 });
  },
);

test.each([1, 2])("a database deleted while it is checked (read %i of the record) is a loss", async (nth) => {
  const db = openAccount(randomUUID());
  const mark = place();
  await detectStorageLoss(db, mark, "first", AT);
  await enqueue(db, suggestion);
  await detectStorageLoss(db, mark, "unused", AT);
  let reads = 0;
  let deletion: Promise<void> = Promise.resolve();
  const deleting = {
    ...mark,
    read: () => {
      reads += 1;
      if (reads === nth) deletion = db.delete({ disableAutoOpen: false });
      return mark.read();
    },
  };
  await detectStorageLoss(db, deleting, "second", LATER);
  await deletion;
  expect(await detectStorageLoss(db, mark, "unused", LATER)).toMatchObject({ count: 1 });
});

test("a draft that stays when its person logs out is no loss, and neither is what was given up", async () => {
  const db = openAccount(randomUUID());
  const mark = place();
  await saveDraft(db, "comment:t", { content: "half a comment" }, AT);
  await detectStorageLoss(db, mark, "first", AT);
  await db.meta.put({ key: "cursor", value: "e:5" });
  await clearServerData(db);
  expect(await db.meta.get("cursor")).toBeUndefined();
  expect(await detectStorageLoss(db, mark, "second", LATER)).toBeNull();
  expect(await db.drafts.count()).toBe(1);
  await clearEverything(db);
  expect(await detectStorageLoss(db, mark, "third", LATER)).toBeNull();
  expect(await db.drafts.count()).toBe(0);
});
