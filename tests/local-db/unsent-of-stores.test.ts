import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { must } from "#domain/must.ts";
import type { MutationPayload } from "#domain/mutations/mutation.ts";
import { type AccountDatabase, openAccount } from "#local-db/database.ts";
import { enqueue } from "#local-db/outbox/enqueue.ts";
import { readUnsentOfStores } from "#local-db/read/unsent-of-stores.ts";
import { aTicket, PEOPLE } from "#tests/support/cast.ts";

// Changes of a store's tickets that wait here: docs/product.md#change-of-a-stores-manager.

const act = (db: AccountDatabase, payload: MutationPayload) =>
  enqueue(db, { opId: randomUUID(), actor: PEOPLE.store, at: "2030-01-01T10:00:00.000Z", payload });
const comment = (ticketId: string): MutationPayload => ({
  kind: "commentOnTicket",
  ticketId,
  commentId: randomUUID(),
  content: "Seen",
  files: [],
});
const raised = (id: string, storeId: string): MutationPayload => ({
  kind: "raiseTicket",
  ticket: { id, title: "New", description: "", priority: "low", projectId: "1", storeId },
  store: {
    ownerId: PEOPLE.store.id,
    info: must(aTicket({}).store, "the store of a ticket"),
  },
  files: [],
});

test("counts what waits or was refused of each store's tickets, deleted ones too, until it is taken back", async () => {
  const db = openAccount(randomUUID());
  await db.tickets.bulkPut([
    aTicket({ id: "t1", storeId: "s1" }),
    aTicket({ id: "t2", storeId: "s2", authorId: PEOPLE.store.id }),
    aTicket({ id: "t3", storeId: null }),
    aTicket({ id: "t4", storeId: "s4" }),
  ]);
  expect(await readUnsentOfStores(db)).toEqual(new Map());
  await act(db, comment("t1"));
  await act(db, comment("t1"));
  await act(db, comment("t3"));
  await act(db, { kind: "deleteTicket", ticketId: "t2" });
  await act(db, raised("t5", "s5"));
  await act(db, { kind: "deleteStore", storeId: "s4" });
  const expected = new Map([
    ["s1", 2],
    ["s2", 1],
    ["s5", 1],
  ]);
  expect(await readUnsentOfStores(db)).toEqual(expected);
  await db.ops.toCollection().modify({ state: "attention" });
  expect(await readUnsentOfStores(db)).toEqual(expected);
  await db.ops.toCollection().modify({ state: "discarded" });
  expect(await readUnsentOfStores(db)).toEqual(new Map());
  db.close();
});
