import { storeLabel } from "#domain/stores/store-label.ts";
import { expect, test } from "vitest";
import type { Actor } from "#domain/accounts/role.ts";
import { NO_OPEN_BIDS } from "#domain/bids/open-bids.ts";
import { dashboardRows, type NamedRow } from "#domain/tickets/named-to-dos.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { aTicket, PEOPLE } from "#tests/support/cast.ts";
import { noonOf } from "#tests/support/noon-of.ts";

// What the rows of the dashboard count and name: docs/product.md#dashboard.

const NOW = noonOf("2030-06-15");
const { property, worker, store: sofia } = PEOPLE;

/** Each row as its number and its names, "title: what it asks"; what is watched behind a star. */
function rowsOf(
  tickets: readonly Ticket[],
  { hasStores = false, actor = property }: { hasStores?: boolean; actor?: Actor } = {},
) {
  const facts = { nowMs: NOW, hasWorkers: true, ...NO_OPEN_BIDS };
  const { toDos, watched } = dashboardRows(tickets, actor, facts, hasStores);
  const textOf = (name: string, row: NamedRow & { tickets: readonly Ticket[] }) =>
    `${name} ${row.tickets.length}: ${row.named.map(({ ticket, asks, store }) => `${store ? storeLabel(store) : ""}${ticket.title} ${asks}`).join(", ")}`;
  return [...toDos.map((row) => textOf(row.kind, row)), ...watched.map((row) => textOf(`*${row.kind}`, row))];
}

const titled = (title: string, more: Partial<Ticket>) => aTicket({ id: title, title, ...more });
const atWork = { status: "maintenance_worker_working", assignee: worker } as const;
const late = { dueOn: "2030-06-01" };

test("a ticket is in one to-do; what is watched counts it again and names what is not named yet", () => {
  expect(
    rowsOf([
      titled("A", { ...late, priority: "urgent" }),
      titled("B", { ...late, priority: "urgent" }),
      titled("C", { ...late, priority: "urgent" }),
      titled("D", {}),
    ]),
  ).toEqual(["assign 4: A assign, B assign", "*overdue 3: C assign", "*urgent 3: "]);
});

test("own work that is late is a to-do, late work of others is watched, overdue first", () => {
  expect(
    rowsOf([
      titled("Of a worker", { ...late, ...atWork, priority: "urgent" }),
      titled("Own work", { ...late, status: "property_manager_working", assignee: property }),
      titled("Planned", { ...atWork, scheduledDate: "2030-06-14" }),
    ]),
  ).toEqual([
    "ownOverdue 1: Own work ownOverdue",
    "*overdue 2: Of a worker null",
    "*urgent 1: ",
    "*behind 1: Planned null",
  ]);
});

test("to-dos with overdue work come first, then those with urgent work", () => {
  expect(
    rowsOf([
      titled("Check", { status: "for_review", assignee: PEOPLE.vendor }),
      titled("Route", { priority: "urgent" }),
      titled("Own", { ...late, status: "property_manager_working", assignee: property }),
    ]).filter((row) => !row.startsWith("*")),
  ).toEqual(["ownOverdue 1: Own ownOverdue", "assign 1: Route assign", "answer 1: Check answer"]);
});

test("what is watched begins with one that nobody has, although a to-do names it", () => {
  expect(
    rowsOf([titled("Nobody's", late), titled("Of a worker", { ...late, ...atWork, priority: "high" })]),
  ).toEqual(["assign 1: Nobody's assign", "*overdue 2: Nobody's assign, Of a worker null"]);
});

test("a row counts how many of its tickets are urgent, overdue and with nobody", () => {
  const { watched } = dashboardRows(
    [titled("A", { ...late, priority: "urgent" }), titled("B", { ...late, ...atWork })],
    property,
    { nowMs: NOW, hasWorkers: true, ...NO_OPEN_BIDS },
    false,
  );
  expect(watched[0]).toMatchObject({ kind: "overdue", overdue: 2, urgent: 1, withNobody: 1 });
});

test("head office watches what nobody has, and who runs no stores watches nothing", () => {
  const tickets = [
    titled("A", { priority: "urgent" }),
    titled("B", atWork),
    titled("C", { status: "completed" }),
  ];
  const olga: Actor = { ...sofia, id: "olga", role: "Fettle User", seesEverything: true };
  expect(rowsOf(tickets, { actor: olga })).toEqual(["*urgent 1: A null", "*unassigned 1: "]);
  expect(rowsOf(tickets, { actor: { ...sofia, id: "other" } })).toEqual(["*urgent 1: A null"]);
  expect(rowsOf(tickets, { actor: PEOPLE.assessor })).toEqual([]);
});

test("names the store of each ticket to somebody with several", () => {
  const { store } = aTicket();
  const at = (name: string, number?: string) => ({ store: store && { ...store, name, number } });
  const tickets = [titled(" A", at("Riverside Mall", "104")), titled(" B", at("Downtown"))];
  expect(rowsOf(tickets, { hasStores: true })).toEqual([
    "assign 2: #104 Riverside Mall A assign, Downtown B assign",
  ]);
  expect(rowsOf(tickets)).toEqual(["assign 2:  A assign,  B assign"]);
  expect(rowsOf([titled("C", { store: null })], { hasStores: true })).toContain("assign 1: C assign");
});
