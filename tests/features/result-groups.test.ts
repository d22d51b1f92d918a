import { expect, test } from "vitest";
import { resultGroups } from "#features/search/result-groups.ts";
import type { SearchResults } from "#local-db/read/search.ts";
import { aPerson, aStore } from "#tests/component/support/demo-rows.ts";
import { aTicket } from "#tests/support/cast.ts";

// In which order "Find" lists what it found: docs/product.md#search.

const none = { first: [], total: 0, guessed: 0 };
const found = (isStoreNamed: boolean, isPersonNamed = false): SearchResults => ({
  tickets: { first: [aTicket({ id: "t1", title: "Downtown door" })], total: 1, guessed: 0 },
  workOrders: none,
  comments: none,
  bids: none,
  messages: none,
  people: isPersonNamed ? { first: [aPerson("p1", "Dora Downtown", "Vendor")], total: 1, guessed: 0 } : none,
  stores: { first: [aStore("olga")], total: 1, guessed: 0 },
  isStoreNamed,
  isPersonNamed,
});

test("stores follow the tickets, and come first when one was named", () => {
  const kindsOf = (isNamed: boolean) =>
    resultGroups(found(isNamed), "olga", ["downtown"]).map(({ kind }) => kind);
  expect(kindsOf(false)).toEqual(["tickets", "stores"]);
  expect(kindsOf(true)).toEqual(["stores", "tickets"]);
});

test("people whose name was typed come before the tickets that contain it", () => {
  const kindsOf = (isNamed: boolean) =>
    resultGroups(found(isNamed, true), "olga", ["downtown"]).map(({ kind }) => kind);
  expect(kindsOf(false)).toEqual(["people", "tickets", "stores"]);
  expect(kindsOf(true)).toEqual(["stores", "people", "tickets"]);
});

test("kinds of which everything is only guessed come after the others", () => {
  const results = found(false);
  const guessed = { ...results, tickets: { ...results.tickets, guessed: 1 } };
  expect(resultGroups(guessed, "olga", ["downtwon"]).map(({ kind }) => kind)).toEqual(["stores", "tickets"]);
});
