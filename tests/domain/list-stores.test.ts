import { expect, test } from "vitest";
import { choicesOfStores, storesOf } from "#domain/stores/list-stores.ts";
import { storeWorkOf } from "#domain/insights/store-work.ts";
import { figuresOf } from "#domain/insights/ticket-figures.ts";
import { aTicket } from "#tests/support/cast.ts";
import { noonOf } from "#tests/support/noon-of.ts";
import { aStore } from "#tests/component/support/demo-rows.ts";

// Filters and orders of a list of stores.

const store = (name: string, number: string | null, more: object) =>
  aStore("", { id: name, name, number, ...more });
const STORES = [
  store("Oak", "10", { ownerId: "z", ownerName: "Zoe", city: "Ames", state: "IA", region: "North" }),
  store("Elm", "9", { ownerId: "a", ownerName: "Ann", city: "Troy", state: "il ", region: " north" }),
  store("Ash", null, { ownerId: "b", city: "", state: "IL" }),
];
const ALL = { managerId: "", state: "", region: "" };
type Args = Parameters<typeof storesOf>;
const names = (stores: Args[0], filter: Args[1], order: Args[2], numberOf: Args[3] = () => 0) =>
  storesOf(stores, filter, order, numberOf).map(({ name }) => name);

test.each([
  ["number", ["Elm", "Oak", "Ash"]],
  ["name", ["Ash", "Elm", "Oak"]],
  ["city", ["Oak", "Elm", "Ash"]],
  ["manager", ["Elm", "Oak", "Ash"]],
] as const)("stores by %s; those without one come last", (order, expected) => {
  expect(names(STORES, ALL, order)).toEqual(expected);
});

const DONE = { status: "closed", completedAt: "2026-11-01T10:00:00.000Z" } as const;
const TICKETS = [
  aTicket({ storeId: "Ash", dueOn: "2026-11-01", status: "open" }),
  aTicket({ storeId: "Elm", status: "open" }),
  aTicket({ storeId: "Elm", status: "open" }),
  aTicket({ ...DONE, storeId: "Elm", actualCostCents: 900_00, completedAt: "2025-11-01T10:00:00.000Z" }),
  aTicket({ ...DONE, storeId: "Oak", actualCostCents: 500_00 }),
].map((ticket) => figuresOf(ticket, noonOf("2026-11-27"), (instant) => instant.slice(0, 10)));

test.each([
  ["open", ["Elm", "Ash", "Oak"]],
  ["overdue", ["Ash", "Elm", "Oak"]],
  ["cost", ["Oak", "Elm", "Ash"]],
] as const)("stores by %s, the highest first, equal ones by number", (order, expected) => {
  const work = storeWorkOf(
    Map.groupBy(TICKETS, ({ storeId }) => storeId),
    "2026-11-27",
  );
  expect(names(STORES, ALL, order, work)).toEqual(expected);
});

test("without a chosen order the stores stay in that of their list", () => {
  expect(names(STORES, ALL, null)).toEqual(["Oak", "Elm", "Ash"]);
});

test("filters by manager, state and region, in whatever spelling, combine", () => {
  expect(names(STORES, { ...ALL, managerId: "z" }, "name")).toEqual(["Oak"]);
  expect(names(STORES, { ...ALL, state: "il" }, "name")).toEqual(["Ash", "Elm"]);
  expect(names(STORES, { managerId: "a", state: "il", region: "north" }, "name")).toEqual(["Elm"]);
  expect(names(STORES, { managerId: "z", state: "il", region: "" }, "name")).toEqual([]);
});

test("a manager of whom only the email is known yet is not offered", () => {
  const fir = store("Fir", "3", { ownerId: "", ownerName: "new@example.com" });
  expect(choicesOfStores([fir, ...STORES]).managers.map(({ value }) => value)).toEqual(["a", "z"]);
});

test("offered are each manager whose name is known, each state and each region once", () => {
  expect(choicesOfStores(STORES)).toEqual({
    managers: [
      { value: "a", label: "Ann" },
      { value: "z", label: "Zoe" },
    ],
    states: [
      { value: "ia", label: "IA" },
      { value: "il", label: "IL" },
    ],
    regions: [{ value: "north", label: "North" }],
  });
});
