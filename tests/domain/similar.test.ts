import { expect, test } from "vitest";
import { similarTickets } from "#domain/tickets/similar.ts";
import { aTicket } from "#tests/support/cast.ts";

const STORE = "s1";
const at = (title: string, more: Parameters<typeof aTicket>[0] = {}) =>
  aTicket({ title, description: "", storeId: STORE, status: "open", ...more });
const titlesOf = (typed: string, ...tickets: readonly ReturnType<typeof at>[]) =>
  similarTickets(typed, STORE, tickets).map(({ title }) => title);

test.each([
  ["Freezer leaking again", "Walk-in freezer leaks"],
  ["FREEZER BROKEN", "Freezer makes noises"],
  ["Freezer door", "Door of the freezer is torn"],
  ["Café door sticks", "Cafe doors stuck, again: door"],
  ["Light flickers in aisle 2", "Flickering light"],
])("a title %j is similar to %j", (typed, title) => {
  expect(titlesOf(typed, at(title))).toEqual([title]);
});

test.each([
  ["", "Freezer leaks"],
  ["Please fix", "Please fix the freezer"],
  ["Freezer", "Door sticks"],
  ["Freezer door seal torn", "Door sticks"],
  ["Freezer leaking", "Leaking pipe under the sink"],
])("a title %j is not similar to %j", (typed, title) => {
  expect(titlesOf(typed, at(title))).toEqual([]);
});

test("words of the description count too", () => {
  const ticket = at("Water on the floor", { description: "It drips from the freezer." });
  expect(titlesOf("Freezer drips", ticket)).toEqual(["Water on the floor"]);
});

test("tickets of other stores, work orders and what is over are left out", () => {
  const others = [
    at("Freezer 1", { storeId: "s2" }),
    at("Freezer 2", { storeId: null }),
    at("Freezer 3", { status: "completed" }),
    at("Freezer 4", { status: "closed" }),
    at("Freezer 5", { status: "cancelled" }),
    at("Freezer 6", { parentId: "t9" }),
  ];
  expect(titlesOf("Freezer", ...others, at("Freezer 7", { status: "out_for_bid" }))).toEqual(["Freezer 7"]);
});

test("the best match comes first, equals in the order given, and three at most", () => {
  const known = ["Freezer leaks 1", "Freezer leaks 2", "Freezer door leaks", "Freezer leaks 3"].map((title) =>
    at(title),
  );
  expect(titlesOf("Freezer door leak", ...known)).toEqual([
    "Freezer door leaks",
    "Freezer leaks 1",
    "Freezer leaks 2",
  ]);
});
