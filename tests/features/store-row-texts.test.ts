import { expect, test } from "vitest";
import { planImport } from "#domain/stores/import-stores.ts";
import type { Store } from "#domain/stores/store.ts";
import { detailsOfStore, warningsOfStore } from "#features/stores/store-row-texts.ts";

// What the preview of an import says is to be checked: docs/product.md#import-of-stores.

const NORTH: Store = {
  id: "north",
  ownerId: "sofia",
  name: "North",
  number: "1",
  location: "Ground floor",
  address: "1 North Road",
  city: "Troy",
  state: "",
  zipcode: "1",
  phone: "",
  country: "US",
  propertyManagerId: null,
  propertyManagerName: null,
  isDefault: false,
  version: 3,
};

test("a row that may be another store says what it would change, and nothing is to check of it", () => {
  const text = "No.,Name,Address,City,Zip\n1,South,1 South Road,Troy,12180\n2,East,1 East Road,Troy,12180";
  const plan = planImport(text, { stores: [NORTH], managers: [] });
  const rows = "rows" in plan ? plan.rows : [];
  expect(rows.map(warningsOfStore)).toEqual([[], []]);
  expect(rows.slice(0, 1).flatMap((row) => detailsOfStore(row, []))).toEqual([
    "Not decided yet. What it would change:",
    "Store name: North → South",
    "Address: 1 North Road → 1 South Road",
    "ZIP code: 1 → 12180",
  ]);
});
