import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import { openAccount } from "#local-db/database.ts";
import { allInParts } from "#local-db/read/all-in-parts.ts";
import { aTicket } from "#tests/support/cast.ts";

// A request for ten thousand rows holds up the page until all of them are copied.

const idOf = (n: number) => `t${String(n).padStart(5, "0")}`;
const TICKETS = Array.from({ length: 2500 }, (_, n) => aTicket({ id: idOf(n) }));

test("every row is read, in the order of its key, and no request reads more than a thousand", async () => {
  const db = openAccount(randomUUID());
  await db.tickets.bulkPut(TICKETS.toReversed());
  const getAll = vi.spyOn(IDBObjectStore.prototype, "getAll");
  const found = await allInParts(db, db.tickets);
  const requests = getAll.mock.results.map(({ value }) => (value as IDBRequest<unknown[]>).result.length);
  getAll.mockRestore();
  expect(found.map(({ id }) => id)).toEqual(TICKETS.map(({ id }) => id));
  expect(requests).toEqual([1000, 1000, 500]);
});

test("what follows a part of nothing but damaged rows is read too", async () => {
  const db = openAccount(randomUUID());
  await db.tickets.bulkPut(TICKETS.slice(2000));
  const damaged = TICKETS.slice(0, 2000).map(({ id }) => ({ id }));
  await db.tickets.bulkPut(damaged as unknown as typeof TICKETS);
  expect(await allInParts(db, db.tickets)).toHaveLength(500);
});

test("an empty table has no rows", async () => {
  const db = openAccount(randomUUID());
  expect(await allInParts(db, db.tickets)).toEqual([]);
});
