import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { type Rejection, rejectionsOf } from "#domain/insights/rejections.ts";
import type { MutationPayload } from "#domain/mutations/mutation.ts";
import type { TicketEvent } from "#domain/tickets/ticket.ts";
import { type AccountDatabase, openAccount } from "#local-db/database.ts";
import { enqueue } from "#local-db/outbox/enqueue.ts";
import { readHistory, readJudgedEvents } from "#local-db/read/insights.ts";
import { aTicket, PEOPLE } from "#tests/support/cast.ts";

// What numbers are calculated from, with what is pending: docs/product.md#insights.

const AT = "2030-01-02T10:00:00.000Z";
const COMPLETED: TicketEvent = {
  id: "e1",
  ticketId: "t1",
  from: "in_progress",
  to: "completed",
  actorId: PEOPLE.vendor.id,
  actorName: PEOPLE.vendor.name,
  commentId: null,
  at: "2030-01-01T10:00:00.000Z",
};
const REJECTED: Rejection = {
  ticketId: "t1",
  personId: PEOPLE.vendor.id,
  personName: PEOPLE.vendor.name,
  on: "2030-01-02",
};

async function deviceWithCompletedWork() {
  const db = openAccount(randomUUID());
  await db.tickets.put(aTicket({ id: "t1", status: "completed", assignee: PEOPLE.vendor }));
  await db.events.put(COMPLETED);
  return db;
}
const act = async (db: AccountDatabase, payload: MutationPayload, opId: string = randomUUID()) => {
  await enqueue(db, { opId, actor: PEOPLE.store, at: AT, payload });
  return opId;
};
const rejection: MutationPayload = {
  kind: "moveTicket",
  act: "rejectTicket",
  ticketId: "t1",
  commentId: "c1",
  from: "completed",
  move: { to: "rejected", content: "Still leaks" },
  files: [],
};
const rejections = async (db: AccountDatabase) =>
  rejectionsOf(await readJudgedEvents(db), (at) => at.slice(0, 10));

test("a rejection counts as soon as it waits, as the work of whoever completed it, and once when it is sent", async () => {
  const db = await deviceWithCompletedWork();
  expect(await rejections(db)).toEqual([]);
  const id = await act(db, rejection);
  expect(await rejections(db)).toEqual([REJECTED]);
  // The pull brings it before its answer.
  const { store } = PEOPLE;
  await db.events.put({
    ...COMPLETED,
    id,
    from: "completed",
    to: "rejected",
    actorId: store.id,
    actorName: store.name,
    at: AT,
  });
  expect(await rejections(db)).toEqual([REJECTED]);
  db.close();
});

test("a rejection that was refused does not count", async () => {
  const db = await deviceWithCompletedWork();
  await act(db, rejection);
  await db.ops.toCollection().modify({ state: "attention" });
  expect(await rejections(db)).toEqual([]);
  db.close();
});

test("a comment that waits is the first answer of its ticket", async () => {
  const db = openAccount(randomUUID());
  const ticket = aTicket({ id: "t1", authorId: "zoe", authorName: "Zoe" });
  await db.tickets.put(ticket);
  expect((await readHistory(db, [ticket])).firstAnswers).toEqual(new Map());
  await act(db, {
    kind: "commentOnTicket",
    ticketId: "t1",
    commentId: "c1",
    content: "On my way",
    files: [],
  });
  expect((await readHistory(db, [ticket])).firstAnswers).toEqual(new Map([["t1", AT]]));
  db.close();
});
