import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { clearServerData } from "#local-db/clear-account-data.ts";
import { type AccountDatabase, openAccount } from "#local-db/database.ts";
import { writeMeta } from "#local-db/meta.ts";
import { enqueue } from "#local-db/outbox/enqueue.ts";
import { readKeyedToDos, readStoredToDos, storeToDos } from "#local-db/read/stored-to-dos.ts";
import { aTicket, PEOPLE } from "#tests/support/cast.ts";
import { noonOf } from "#tests/support/noon-of.ts";

// What the dashboard says needs the person, stored for the next start: docs/decisions/0143.

const AT = "2030-06-15T10:00:00.000Z";
const QUERY = { actor: PEOPLE.property, nowMs: noonOf("2030-06-15"), build: "1" };

/** A device that has pulled: two tickets to assign, one of which is late from tomorrow on. */
async function aDevice(): Promise<AccountDatabase> {
  const db = openAccount(randomUUID());
  await writeMeta(db, "cursor", "e:1");
  await writeMeta(db, "lastPulledAt", AT);
  await db.tickets.bulkPut([aTicket({ id: "a", title: "A", dueOn: "2030-06-15" }), aTicket({ id: "b" })]);
  return db;
}

async function aStoredResult() {
  const db = await aDevice();
  await storeToDos(db, await readKeyedToDos(db, QUERY));
  return db;
}

const next = async (db: AccountDatabase, query = QUERY) =>
  readKeyedToDos(db, query, await readStoredToDos(db));
const countsOf = ({ toDos }: Awaited<ReturnType<typeof next>>) =>
  toDos.groups.map(({ kind, count }) => `${kind} ${count}`);

test("a start at which nothing has changed takes the stored result and reads no ticket", async () => {
  const db = await aStoredResult();
  const before = await readKeyedToDos(db, QUERY);
  expect(countsOf(before)).toEqual(["assign 2"]);
  db.tickets.hook("reading", () => {
    throw new Error("a ticket was read");
  });
  expect(await next(db)).toEqual(before);
});

test.each<[string, (db: AccountDatabase) => Promise<unknown>, Partial<typeof QUERY>, string[]]>([
  ["a pull", (db) => writeMeta(db, "cursor", "e:2"), {}, ["assign 1"]],
  [
    "a write that waits",
    (db) =>
      enqueue(db, {
        opId: randomUUID(),
        actor: PEOPLE.property,
        at: AT,
        payload: { kind: "deleteTicket", ticketId: "b" },
      }),
    {},
    [],
  ],
  [
    "a write that was sent",
    (db) => db.journal.add({ at: AT, event: "sent", opId: "1", detail: "deleteTicket" }),
    {},
    ["assign 1"],
  ],
  ["the next day at the store", async () => undefined, { nowMs: noonOf("2030-06-16") }, ["assign 1"]],
  ["another build", async () => undefined, { build: "2" }, ["assign 1"]],
])("after %s it is read again", async (_, change, query, expected) => {
  const db = await aStoredResult();
  await db.tickets.delete("a");
  expect(countsOf(await next(db))).toEqual(["assign 2"]);
  await change(db);
  expect(countsOf(await next(db, { ...QUERY, ...query }))).toEqual(expected);
});

test("another moment of the same day takes what was stored", async () => {
  const db = await aStoredResult();
  await db.tickets.clear();
  expect(countsOf(await next(db, { ...QUERY, nowMs: QUERY.nowMs + 900_000 }))).toEqual(["assign 2"]);
});

test.each<[string, (toDos: object) => object]>([
  ["no rows", (toDos) => ({ ...toDos, groups: null })],
  ["a kind this version does not know", (toDos) => ({ ...toDos, groups: [{ kind: "other", ...aRow }] })],
  ["watched work of such a kind", (toDos) => ({ ...toDos, watched: [{ kind: "other", ...aRow }] })],
  ["a row without a number", (toDos) => ({ ...toDos, watched: [{ ...aRow, kind: "urgent", count: "2" }] })],
  [
    "names without a title",
    (toDos) => ({
      ...toDos,
      watched: [{ ...aRow, kind: "urgent", named: [{ ticket: { id: "a" } }] }],
    }),
  ],
  ["rejections that are no map", (toDos) => ({ ...toDos, rejections: {} })],
])("a damaged result with %s is ignored", async (_, damage) => {
  const db = await aStoredResult();
  const stored = await readStoredToDos(db);
  await writeMeta(db, "toDos", { ...stored, toDos: damage(stored?.toDos ?? {}) });
  expect(await readStoredToDos(db)).toBeNull();
  expect(countsOf(await next(db))).toEqual(["assign 2"]);
});

const aRow = { count: 1, firstId: "a", withNobody: 0, urgent: 0, overdue: 0, named: [] };

test("nothing is stored before the first pull has ended, nor with a server without a change log", async () => {
  for (const key of ["lastPulledAt", "cursor"]) {
    const db = await aDevice();
    await db.meta.delete(key);
    await storeToDos(db, await readKeyedToDos(db, QUERY));
    expect(await readStoredToDos(db), key).toBeNull();
  }
});

test("it goes with everything else of the server at log-out", async () => {
  const db = await aStoredResult();
  await clearServerData(db);
  expect(await readStoredToDos(db)).toBeNull();
});
