import { expect, test } from "vitest";
import { coverageOf, seesWholeStore } from "#domain/insights/coverage.ts";

// Of whose stores numbers are: docs/product.md#insights.

const sofia = { id: "sofia", name: "Sofia", role: "Store Manager" } as const;
const peter = { id: "peter", name: "Peter", role: "Property Manager" } as const;
const own = { ownerId: "sofia", propertyManagerId: "peter" };
const joined = { ownerId: "stella", propertyManagerId: null, people: [{ id: "sofia", name: "Sofia" }] };
const other = { ownerId: "stella", propertyManagerId: "peter" };
const stores = [own, joined, other];

test("who sees everything has every store, everybody else their own", () => {
  expect(coverageOf(stores, { ...sofia, seesEverything: true })).toEqual({ isEverything: true, stores: 3 });
  expect(coverageOf(stores, sofia)).toEqual({ isEverything: false, stores: 2 });
  expect(coverageOf(stores, peter)).toEqual({ isEverything: false, stores: 2 });
});

test("the side of a store sees all of its tickets, a property manager those that name them", () => {
  expect([own, joined, other, null].map((store) => seesWholeStore(store, sofia))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(seesWholeStore(own, peter)).toBe(false);
  expect(seesWholeStore(null, { ...peter, seesEverything: true })).toBe(true);
});
