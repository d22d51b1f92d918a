import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { readComment } from "#domain/tickets/read-comment.ts";
import { plannedTickets } from "#domain/tickets/repeat.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { type AccountDatabase, openAccount } from "#local-db/database.ts";
import { enqueue } from "#local-db/outbox/enqueue.ts";
import { readTicket } from "#local-db/read/ticket.ts";
import { readTickets, readUnfinished, readWholeTicket, visibleTickets } from "#local-db/read/tickets.ts";
import { aTicket, PEOPLE } from "#tests/support/cast.ts";

// Tickets of a store whose deletion waits: docs/product.md#repeated-tickets.

const REPEATED = aTicket({
  id: "t1",
  storeId: "s1",
  repeat: { unit: "months", every: 1, startsOn: "2030-02-01", madeOn: null, nextOn: "2030-02-01" },
  storeAccess: { openingHours: "8-20", accessNotes: "Code 1234" },
});
const ELSEWHERE = { ...REPEATED, id: "t2", storeId: "s2" };

async function deviceWith(...tickets: readonly Ticket[]) {
  const db = openAccount(randomUUID());
  await db.tickets.bulkPut([...tickets]);
  return db;
}
const deletesStore = (db: AccountDatabase) =>
  enqueue(db, {
    opId: randomUUID(),
    actor: PEOPLE.store,
    at: "2030-01-01T10:00:00.000Z",
    payload: { kind: "deleteStore", storeId: "s1" },
  });
const listed = async (db: AccountDatabase) =>
  (await readTickets(db, {}, { page: 1, limit: 10 })).tickets.map(({ ticket }) => ticket);

test("its tickets promise no next ticket any more, and say why in the words of the server", async () => {
  const db = await deviceWith(REPEATED, ELSEWHERE);
  await deletesStore(db);
  const whole = await readWholeTicket(db, "t1");
  expect(whole?.ticket.repeat).toBeNull();
  expect(whole?.ticket.storeAccess).toBeUndefined();
  expect(whole?.comments.map((comment) => [comment.kind, readComment(comment)])).toEqual([
    ["repeat_ended", "The repetition ended because its store was deleted."],
  ]);
  expect((await readTicket(db, "t1"))?.repeat).toBeNull();
  for (const read of [listed, readUnfinished, visibleTickets]) {
    const tickets = await read(db);
    expect(tickets.find(({ id }) => id === "t1")?.repeat).toBeNull();
    expect(plannedTickets(tickets, "2030-01-01", "2030-02-02").map(({ ticket }) => ticket.id)).toEqual([
      "t2",
    ]);
  }
  expect((await readWholeTicket(db, "t2"))?.comments).toEqual([]);
  db.close();
});

test("a deletion that was refused or taken back leaves them as they are", async () => {
  for (const state of ["attention", "discarded"] as const) {
    const db = await deviceWith(REPEATED);
    await deletesStore(db);
    await db.ops.toCollection().modify({ state });
    const whole = await readWholeTicket(db, "t1");
    expect(whole?.ticket.repeat).toEqual(REPEATED.repeat);
    expect(whole?.comments).toEqual([]);
    db.close();
  }
});

test("once it has arrived the server's own sentence stands there, once", async () => {
  const db = await deviceWith({ ...REPEATED, repeat: null });
  await deletesStore(db);
  expect((await readWholeTicket(db, "t1"))?.comments).toEqual([]);
  db.close();
});
