import { expect, test } from "vitest";
import { compareStores, storeLabel, storeNumberFrom, storesWithNumber } from "#domain/stores/store-label.ts";

// Numbers of stores: docs/product.md#stores.

test.each([
  [{ name: "Riverside" }, "Riverside"],
  [{ name: "Riverside", number: null }, "Riverside"],
  [{ name: "Riverside", number: "17" }, "#17 Riverside"],
  [{ name: "Riverside 17", number: "17" }, "Riverside 17"],
  [{ name: "Riverside #0017", number: "17" }, "Riverside #0017"],
  [{ name: "Riverside 170", number: "17" }, "#17 Riverside 170"],
  [{ name: "Store IL-17", number: "il-17" }, "Store IL-17"],
  [{ name: "Riverside", number: "—" }, "#— Riverside"],
])("%j is labelled %s", (store, label) => {
  expect(storeLabel(store)).toBe(label);
});

test("the sign before a number is no part of it", () => {
  expect([" # 17 ", "#17", "17", "A#1", "#"].map(storeNumberFrom)).toEqual(["17", "17", "17", "A#1", ""]);
});

test("lists are by number, those without one follow by name, numbers within names count as numbers", () => {
  const stores = [
    { name: "Columbus 106" },
    { name: "Zoo", number: "9" },
    { name: "Columbus 10" },
    { name: "Airport", number: "117" },
    { name: "Bakery", number: "9" },
    { name: "Airport", number: "17" },
  ];
  expect(stores.toSorted(compareStores).map(storeLabel)).toEqual([
    "#9 Bakery",
    "#9 Zoo",
    "#17 Airport",
    "#117 Airport",
    "Columbus 10",
    "Columbus 106",
  ]);
});

test("other stores with the same number are found, zeros before it aside", () => {
  const stores = ["17", "017", "170", "", null].map((number, n) => ({ id: `s${n}`, name: "A", number }));
  expect(storesWithNumber(stores, "s0", "#17").map(({ id }) => id)).toEqual(["s1"]);
  expect(storesWithNumber(stores, "s0", " # ")).toEqual([]);
});
