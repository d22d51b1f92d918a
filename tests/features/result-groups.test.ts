import { expect, test } from "vitest";
import { resultGroups } from "#features/search/result-groups.ts";
import type { SearchResults } from "#local-db/read/search.ts";
import { aStore } from "#tests/component/support/demo-rows.ts";
import { aTicket } from "#tests/support/cast.ts";

// In which order "Find" lists what it found: docs/product.md#search.

const none = { first: [], total: 0 };
const found = (isStoreNamed: boolean): SearchResults => ({
  tickets: { first: [aTicket({ id: "t1", title: "Downtown door" })], total: 1 },
  workOrders: none,
  comments: none,
  bids: none,
  messages: none,
  people: none,
  stores: { first: [aStore("olga")], total: 1 },
  isStoreNamed,
});

test("stores follow the tickets, and come first when one was named", () => {
  const kindsOf = (isNamed: boolean) =>
    resultGroups(found(isNamed), "olga", ["downtown"]).map(({ kind }) => kind);
  expect(kindsOf(false)).toEqual(["tickets", "stores"]);
  expect(kindsOf(true)).toEqual(["stores", "tickets"]);
});
