import { randomUUID } from "node:crypto";
import type { Table } from "dexie";
import { expect, test } from "vitest";
import { isSoundMutation, MUTATIONS, type MutationKind } from "#domain/mutations/mutation.ts";
import { readUnsent } from "#local-db/clear-account-data.ts";
import { damagedRows, discardDamaged } from "#local-db/damaged-rows.ts";
import { type AccountDatabase, openAccount } from "#local-db/database.ts";
import { readOpenDrafts } from "#local-db/drafts/drafts.ts";
import { setDamagedAside } from "#local-db/guard/set-aside.ts";
import { nextFence, readMeta, writeMeta } from "#local-db/meta.ts";
import type { MetaFacts } from "#local-db/meta-facts.ts";
import { enqueue } from "#local-db/outbox/enqueue.ts";
import { unsentRows, pendingRows } from "#local-db/outbox/queries.ts";
import { claim, releaseAbandoned, sendNow } from "#local-db/outbox/send-state.ts";
import { readTickets, readWholeTicket } from "#local-db/read/tickets.ts";
import { EVERY_ACTION } from "#tests/support/every-action.ts";

// Rows that were damaged on the device: they are left out of every read, moved aside and named.

const AT = "2030-01-01T10:00:00.000Z";
const actor = { id: "me", name: "Me", role: "Vendor" as const };

/** Writes below Dexie, as a disk does. */
async function damage(db: AccountDatabase, table: string, change: (row: Row) => unknown): Promise<void> {
  const store = db.backendDB().transaction(table, "readwrite").objectStore(table);
  const rows = await new Promise<Row[]>((resolve) => {
    const request = store.getAll();
    request.onsuccess = () => resolve(request.result as Row[]);
  });
  const [first] = rows;
  if (first === undefined) throw new Error(`nothing in ${table}`);
  await new Promise((resolve) => {
    store.put(change(first)).onsuccess = resolve;
  });
}

type Row = Record<string, unknown>;

const files = [{ fileId: "f", name: "n", mimeType: "image/jpeg", sizeBytes: 1 }];
const payloadOf = (kind: MutationKind) => EVERY_ACTION[kind]({ ticketId: "t", id: "i", text: "text", files });

const withComments = async () => {
  const db = openAccount(randomUUID());
  for (const text of ["damaged", "sound"]) {
    const payload = EVERY_ACTION.commentOnTicket({ ticketId: "t", id: text, text, files: [] });
    await enqueue(db, { opId: text, actor, at: AT, payload });
  }
  return db;
};

test.for<[string, (row: Row) => Row]>([
  ["no action", (row) => ({ ...row, action: null })],
  ["no payload", (row) => ({ ...row, action: { ...(row["action"] as Row), payload: null } })],
  [
    "no text",
    (row) => ({ ...row, action: { ...(row["action"] as Row), payload: { kind: "commentOnTicket" } } }),
  ],
  ["no files", (row) => ({ ...row, fileIds: undefined })],
  ["a count of tries that is no number", (row) => ({ ...row, attempts: "many" })],
])("an outbox row with %s is left out, set aside and exported; the others stay", async ([, change]) => {
  const db = await withComments();
  await damage(db, "ops", change);
  expect((await pendingRows(db)).map((row) => row.opId)).toEqual(["sound"]);
  await sendNow(db);
  await setDamagedAside(db, AT);
  expect(await db.ops.count()).toBe(1);
  const [row] = await damagedRows(db);
  expect(row).toMatchObject({ table: "ops", raw: { seq: 1, opId: "damaged" } });
  expect((await readUnsent(db)).damaged).toHaveLength(1);
  if (row) await discardDamaged(db, row);
  expect(await damagedRows(db)).toEqual([]);
  expect((await unsentRows(db)).map(({ opId }) => opId)).toEqual(["sound"]);
});

test("a row that a read has met is set aside without being asked for", async () => {
  const db = await withComments();
  await damage(db, "ops", (row) => ({ ...row, action: null }));
  await pendingRows(db);
  await expect.poll(async () => (await damagedRows(db)).length).toBe(1);
});

test("a damaged draft and a damaged file are set aside, others are read", async () => {
  const db = openAccount(randomUUID());
  for (const key of ["comment:1", "comment:2"])
    await db.drafts.put({ key, fields: { content: key }, savedAt: AT });
  await damage(db, "drafts", (row) => ({ ...row, fields: null }));
  expect((await readOpenDrafts(db)).map(({ key }) => key)).toEqual(["comment:2"]);
  await setDamagedAside(db, AT);
  expect((await damagedRows(db)).map(({ table }) => table)).toEqual(["drafts"]);
});

test("a damaged copy of a server row is left out of lists, deleted and asked for again", async () => {
  const db = openAccount(randomUUID());
  const ticket = {
    title: "T",
    description: "",
    status: "open",
    createdAt: AT,
    updatedAt: AT,
    parentId: null,
  };
  await (db.tickets as Table).bulkPut([
    { ...ticket, id: "damaged", attachments: [] },
    { ...ticket, id: "sound", attachments: [], assignee: null, store: null },
  ]);
  await damage(db, "tickets", (row) => ({ ...row, updatedAt: null }));
  const { tickets } = await readTickets(db, {}, { page: 1, limit: 10 });
  expect(tickets.map((each) => each.ticket.id)).toEqual(["sound"]);
  expect(await readWholeTicket(db, "damaged")).toBeNull();
  await setDamagedAside(db, AT);
  expect(await db.tickets.count()).toBe(1);
  expect(await readMeta(db, "unreadable")).toEqual([{ kind: "ticket", id: "damaged", triedBy: [] }]);
});

const FACTS: MetaFacts = {
  cursor: "e:1",
  pulledJournalLine: 1,
  recoveryFiles: [],
  lastPulledAt: AT,
  projectId: "1",
  epoch: "d",
  lastSeenAt: AT,
  tidiedAt: 1,
  outdated: { message: "m", at: AT },
  uplink: 1,
  reportedWaiting: 1,
  reportedVersion: "0.1.0 abcdef",
  elsewhereAsked: "abcdef",
  elsewhere: { count: 1, at: AT },
  goneTickets: [{ id: "t", title: "T", author: null, heardAt: null, loss: null }],
  push: { isOn: true, muted: [] },
  clock: { serverAt: AT, offsetMs: -1 },
  fence: 1,
  heartbeat: 1,
  circuit: { failures: 1, openUntil: 1 },
  pullFailed: { message: "m", at: AT },
  unreadable: [{ kind: "ticket", id: "t", triedBy: ["1"] }],
  unreadBeyond: -1,
  listFilters: { "/tickets": "status=open" },
  importColumns: { "fettle-stores Store Mgr": "managerName" },
  importFiles: [{ of: "stores", name: "stores.csv", text: "Name", at: "2026-12-01T09:00:00.000Z" }],
  importValues: { "fettle-people-template.csv district mgr": "" },
  aliases: { ours: "theirs" },
  toDos: { madeFrom: "" },
  reachable: { isReachable: false, reason: null, at: AT },
};

test.for(Object.keys(FACTS) as (keyof MetaFacts)[])(
  "%s is read, and damaged counts as unknown",
  async (key) => {
    const db = openAccount(randomUUID());
    await writeMeta(db, key, FACTS[key]);
    expect(await readMeta(db, key)).toEqual(FACTS[key]);
    await damage(db, "meta", (row) => ({
      ...row,
      value: Symbol.iterator in Object(FACTS[key]) ? {} : [null],
    }));
    expect(await readMeta(db, key)).toBeUndefined();
    await setDamagedAside(db, AT);
    expect(await db.meta.count()).toBe(0);
    expect(await damagedRows(db)).toEqual([]);
  },
);

test("what says that there is none, a cached response and a fact of another version are sound", async () => {
  const db = openAccount(randomUUID());
  for (const key of ["outdated", "elsewhere", "pullFailed"] as const) {
    await writeMeta(db, key, null);
    expect(await readMeta(db, key)).toBeNull();
  }
  await db.meta.bulkPut([
    { key: "borrowed:list", value: { data: [], at: AT } },
    { key: "borrowed:damaged", value: null },
    { key: "of tomorrow", value: null },
  ]);
  expect((await db.meta.toArray()).map(({ key }) => key)).not.toContain("borrowed:damaged");
  expect(await db.meta.count()).toBe(6);
  await setDamagedAside(db, AT);
  expect(await db.meta.count()).toBe(5);
});

test("a damaged fact that was found out anew meanwhile stays", async () => {
  const db = openAccount(randomUUID());
  await writeMeta(db, "cursor", "e:1");
  await damage(db, "meta", (row) => ({ ...row, value: null }));
  expect(await readMeta(db, "cursor")).toBeUndefined();
  await writeMeta(db, "cursor", "e:2");
  await setDamagedAside(db, AT);
  expect(await readMeta(db, "cursor")).toBe("e:2");
});

test("a damaged fencing number goes on after those of claimed rows, which are released", async () => {
  const db = await withComments();
  for (let n = 0; n < 3; n += 1) await nextFence(db);
  await claim(db, [1], { token: 3, until: 0 }, AT);
  await damage(db, "meta", (row) => ({ ...row, value: "three" }));
  const fence = await nextFence(db);
  expect(fence).toBe(4);
  await releaseAbandoned(db, fence);
  expect((await pendingRows(db)).map(({ state }) => state)).toEqual(["ready", "ready"]);
});

test("nothing unsound is written to the outbox: the form keeps its content", async () => {
  const db = openAccount(randomUUID());
  const payload = { kind: "commentOnTicket", ticketId: "t" } as never;
  await expect(enqueue(db, { opId: "o", actor, at: AT, payload })).rejects.toThrow();
  expect(await db.ops.count()).toBe(0);
});

const withoutField = (value: object, name: string): unknown =>
  Object.fromEntries(Object.entries(value).filter(([each]) => each !== name));

test.for(Object.keys(MUTATIONS) as MutationKind[])("%s is sound, and not without what it needs", (kind) => {
  const payload = payloadOf(kind);
  expect(isSoundMutation({ opId: "o", actor, at: AT, payload })).toBe(true);
  const needed = Object.keys(MUTATIONS[kind].shape.required ?? {});
  for (const name of needed)
    expect(isSoundMutation({ opId: "o", actor, at: AT, payload: withoutField(payload, name) }), name).toBe(
      false,
    );
});
