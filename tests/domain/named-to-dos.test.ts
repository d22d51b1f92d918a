import { expect, test } from "vitest";
import { NO_OPEN_BIDS } from "#domain/bids/open-bids.ts";
import { nameOnce } from "#domain/tickets/named-to-dos.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { toDoGroups } from "#domain/tickets/to-do.ts";
import { urgentWorkOf } from "#domain/tickets/urgency.ts";
import { aTicket, PEOPLE } from "#tests/support/cast.ts";
import { noonOf } from "#tests/support/noon-of.ts";

// What the rows of the dashboard name: docs/product.md#dashboard.

const NOW = noonOf("2030-06-15");
const { property, worker } = PEOPLE;

/** Each row as its number and its names, "title: what it asks". */
function rowsOf(tickets: readonly Ticket[], hasStores = false) {
  const groups = toDoGroups(tickets, property, { nowMs: NOW, hasWorkers: true, ...NO_OPEN_BIDS });
  const rows = nameOnce(urgentWorkOf(tickets, property, NOW), groups, property, hasStores);
  const textOf = (name: string, row: typeof rows.urgent | (typeof rows.groups)[number]) =>
    `${name} ${row.tickets.length}: ${row.named.map(({ ticket, asks, store }) => `${store}${ticket.title} ${asks}`).join(", ")}`;
  return [textOf("urgent", rows.urgent), ...rows.groups.map((group) => textOf(group.kind, group))];
}

const titled = (title: string, more: Partial<Ticket>) => aTicket({ id: title, title, ...more });
const atWork = { status: "maintenance_worker_working", assignee: worker } as const;

test("names a ticket once, in the first row that has it, and leaves every number as it is", () => {
  const late = { dueOn: "2030-06-01" };
  expect(
    rowsOf([
      titled("A", { ...late, priority: "urgent" }),
      titled("B", { ...late, priority: "urgent" }),
      titled("C", { ...late, priority: "urgent" }),
      titled("D", {}),
    ]),
  ).toEqual(["urgent 3: A assign, B assign", "overdue 3: C assign", "assign 4: D assign"]);
});

test("names of what is urgent first what nobody has, then the reader's to do, then that of others", () => {
  const urgent = { priority: "urgent", dueOn: "2030-06-01" } as const;
  expect(
    rowsOf([
      titled("Of a worker", { ...urgent, ...atWork }),
      titled("Own work", { ...urgent, status: "property_manager_working", assignee: property }),
      titled("Nobody's", { priority: "urgent", dueOn: "2030-06-20" }),
    ]),
  ).toEqual(["urgent 3: Nobody's assign, Own work overdue", "overdue 2: Of a worker overdue"]);
});

test("leaves out a row of which those above name every ticket", () => {
  expect(rowsOf([titled("A", { priority: "urgent", dueOn: "2030-06-01" })])).toEqual(["urgent 1: A assign"]);
});

test("begins a row that says how many nobody has with one of these, although a row above names it", () => {
  const late = { dueOn: "2030-06-01" };
  expect(
    rowsOf([
      titled("Nobody's", { ...late, priority: "urgent" }),
      titled("Of a worker", { ...late, ...atWork, priority: "high" }),
      titled("Nobody's later", { ...late, priority: "low" }),
      titled("Own work", { priority: "urgent", status: "property_manager_working", assignee: property }),
    ]),
  ).toEqual([
    "urgent 2: Nobody's assign, Own work null",
    "overdue 3: Nobody's later assign, Of a worker overdue",
  ]);
  expect(
    rowsOf([
      titled("Nobody's", { ...late, priority: "urgent" }),
      titled("Of a worker", { ...late, ...atWork }),
    ]),
  ).toEqual(["urgent 1: Nobody's assign", "overdue 2: Nobody's assign, Of a worker overdue"]);
});

test("names the store of each ticket to somebody with several, by its number where it has one", () => {
  const { store } = aTicket();
  const at = (name: string, number?: string) => ({ store: store && { ...store, name, number } });
  const tickets = [titled(" A", at("Riverside Mall", "104")), titled(" B", at("Downtown"))];
  expect(rowsOf(tickets, true)).toEqual(["urgent 0: ", "assign 2: #104 A assign, Downtown B assign"]);
  expect(rowsOf(tickets)).toEqual(["urgent 0: ", "assign 2:  A assign,  B assign"]);
  expect(rowsOf([titled("C", { store: null })], true)).toContain("assign 1: C assign");
});
