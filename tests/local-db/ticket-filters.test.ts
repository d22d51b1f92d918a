import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { clearServerData } from "#local-db/clear-account-data.ts";
import { type AccountDatabase, openAccount } from "#local-db/database.ts";
import { readTicketChoices } from "#local-db/read/ticket-choices.ts";
import type { TicketFilter } from "#local-db/read/ticket-filter.ts";
import { findTickets } from "#local-db/read/ticket-text.ts";
import { readTickets } from "#local-db/read/tickets.ts";
import { ALL_OPEN } from "#domain/tickets/status.ts";
import { deleteView, readViews, saveView } from "#local-db/views.ts";
import { aTicket, PEOPLE } from "#tests/support/cast.ts";

const { store, property, vendor, worker, assessor } = PEOPLE;
const DOWNTOWN = aTicket().store;

const TICKETS = [
  aTicket({ id: "t1", number: 1001, title: "Door", assignee: worker }),
  aTicket({ id: "t2", number: 1002, title: "Till", storeId: "airport", status: "closed", assignee: vendor }),
  aTicket({ id: "t3", number: 1042, storeId: null, store: null, propertyManagerId: null, assessorId: "asa" }),
  aTicket({ id: "t4", number: 1043, authorId: "zoe", authorName: "Zoe", storeOwnerId: null }),
  aTicket({ id: "work order", parentId: "t1", authorId: "wanda", authorName: "Wanda" }),
];

async function deviceWith() {
  const db = openAccount(randomUUID());
  await db.tickets.bulkPut(TICKETS);
  return db;
}

const idsOf = async (db: AccountDatabase, filter: TicketFilter) =>
  (await readTickets(db, filter, { page: 1, limit: 10 })).tickets.map(({ ticket }) => ticket.id).toSorted();

test.each<[string, TicketFilter, string[]]>([
  ["store", { storeId: "airport" }, ["t2"]],
  ["everything that is not over", { status: ALL_OPEN }, ["t1", "t3", "t4"]],
  ["author and owner", { personId: store.id }, ["t1", "t2", "t3"]],
  ["worker", { personId: worker.id }, ["t1"]],
  ["vendor", { personId: vendor.id }, ["t2"]],
  ["property manager", { personId: property.id }, ["t1", "t2", "t4"]],
  ["assessor", { personId: assessor.id }, ["t3"]],
  ["store, person and status", { storeId: "downtown", personId: store.id, status: "closed" }, []],
  ["number as it is printed", { text: "T-1042" }, ["t3"]],
  ["number as it is said", { text: "1042" }, ["t3"]],
  ["number without the hyphen", { text: "t1042" }, ["t3"]],
])("tickets are found by %s", async (_, filter, ids) => {
  const db = await deviceWith();
  expect(await idsOf(db, filter)).toEqual(ids);
  db.close();
});

test("stores and people of tickets are offered by name, those of work orders and unknown ones are not", async () => {
  const db = await deviceWith();
  const { stores, people } = await readTicketChoices(db);
  expect(stores.map(({ id, name }) => [id, name])).toEqual([
    ["downtown", DOWNTOWN?.name],
    ["airport", DOWNTOWN?.name],
  ]);
  expect(people.map(({ name, role }) => [name, role])).toEqual([
    [property.name, property.role],
    [store.name, store.role],
    [vendor.name, vendor.role],
    [worker.name, worker.role],
    ["Zoe", "Store Manager"],
  ]);
  db.close();
});

test("saved views are listed by name, replaced under the same one, and survive a log-out", async () => {
  const db = await deviceWith();
  await saveView(db, { name: " Overdue ", query: "due=overdue" });
  await saveView(db, { name: "Airport", query: "store=airport" });
  await saveView(db, { name: "Overdue", query: "due=overdue&sort=due" });
  const overdue = { name: "Overdue", query: "due=overdue&sort=due" };
  expect(await readViews(db)).toEqual([{ name: "Airport", query: "store=airport" }, overdue]);
  await clearServerData(db);
  await deleteView(db, "Airport");
  expect(await readViews(db)).toEqual([overdue]);
  db.close();
});

test("without a term no ticket is asked for the text it is searched in", () => {
  const ticket = aTicket();
  Object.defineProperty(ticket, "description", {
    get: () => {
      throw new Error("read");
    },
  });
  expect(findTickets([ticket], []).exact[0]).toBe(ticket);
  expect(() => findTickets([ticket], ["door"])).toThrow("read");
});
