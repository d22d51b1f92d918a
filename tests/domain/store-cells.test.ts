import { expect, test } from "vitest";
import { storeCellReader, storesInCell } from "#domain/accounts/store-cells.ts";

// Stores and regions in the cells of a file of people:
// docs/product.md#stores-and-regions-of-a-file-of-people.

const STORES = [
  { id: "a", number: "101", name: "Riverside", region: "North" },
  { id: "b", number: "102", name: "Park", region: "north" },
  { id: "c", number: "0103", name: "Harbour, East Pier", region: "Region 3" },
  { id: "d", number: "104", name: "Mill", region: "Región 3" },
  { id: "e", number: "3", name: "Dock", region: "South West" },
  { id: "f", number: null, name: "Downtown", region: "Downtown" },
  { id: "g", number: "106", name: "Downtown Mall", region: "Downtown" },
  { id: "h", number: "9", name: "Twin", region: "" },
  { id: "i", number: "10", name: "Twin", region: null },
];
const read = storeCellReader(STORES);
const idsOf = (cell: string) => read(cell).storeIds.join("");

test.each([
  ["101", "a"],
  ["#101 Riverside; mill", "ad"],
  ["Store 101", "a"],
  ["Tienda #0102", "b"],
  ["103 - Harbour, East Pier", "c"],
  ["Harbour, East Pier", "c"],
  ["101, 102", "ab"],
  ["101 / 102 & 104", "abd"],
  ["101 and Park", "ab"],
  ["101-104", "abcd"],
  ["102 to 103", "bc"],
  ["North", "ab"],
  ["NORTH region; 104", "abd"],
  ["District South  West", "e"],
  ["Region 3", "cd"],
  ["región 3", "cd"],
  ["North, Region 3", "abcd"],
  ["North; 101; a", "ab"],
  ["Region Downtown", "gf"],
  ["n/a", ""],
  ["TBD; 101; -", "a"],
  ["", ""],
])("“%s” stands for the stores %s", (cell, ids) => {
  expect([idsOf(cell), read(cell).unknown]).toEqual([ids, []]);
});

test("a number alone is a store, also where a region is called so", () => {
  expect([idsOf("3"), read("3").groups]).toEqual(["e", []]);
  expect(storeCellReader([{ id: "x", number: "1", name: "X", region: "7" }])("7").unknown).toHaveLength(1);
  expect(storeCellReader([{ id: "x", number: "1", name: "X", region: "7" }])("Region 7").storeIds).toEqual([
    "x",
  ]);
});

test("regions and ranges are counted, each once", () => {
  expect(read("North; north; 101-103").groups).toEqual([
    { name: "North", stores: 2 },
    { name: "101–103", stores: 3 },
  ]);
  expect(read("All stores").groups).toEqual([{ name: "All stores", stores: 9 }]);
});

test("what there is not is said beside what there is, with the name that may be meant", () => {
  const { storeIds, unknown } = read("101; Nroth; Riversid; 999; 102, 998");
  expect(storeIds).toEqual(["a", "b"]);
  expect(unknown).toEqual([
    {
      value: "Nroth",
      message: "There is no store or region “Nroth”. Is it the region “North”, with 2 stores?",
    },
    {
      value: "Riversid",
      message: "There is no store or region “Riversid”. Is it the store “#101 Riverside”?",
    },
    { value: "999", message: "There is no store or region “999”." },
    { value: "998", message: "There is no store or region “998”." },
  ]);
  expect(read("Twin").unknown).toMatchObject([
    { value: "Twin", message: expect.stringContaining("Several") },
  ]);
  // A text with commas of which no part is known is one name.
  expect(read("Elsewhere, Far Away").unknown).toMatchObject([{ value: "Elsewhere, Far Away" }]);
});

test("a name that a store and a region have is the store, and to be checked", () => {
  expect(read("Downtown")).toMatchObject({
    storeIds: ["f"],
    doubts: [{ value: "Downtown", message: expect.stringContaining("For the region with 2 stores") }],
  });
});

test("several stores are separated by semicolons, each once", () => {
  expect(storesInCell(" 17;Park ; 17;; ")).toEqual(["17", "Park"]);
});
