import { expect, test } from "vitest";
import { planImport } from "#domain/stores/import-stores.ts";
import type { Store } from "#domain/stores/store.ts";
import { warningsOfStore } from "#features/stores/store-row-texts.ts";

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

test("a row with the number of another store names that store", () => {
  const text = "No.,Name,Address,City,Zip\n1,South,1 South Road,Troy,12180\n2,East,1 East Road,Troy,12180";
  const plan = planImport(text, { stores: [NORTH], managers: [] });
  expect("rows" in plan && plan.rows.map(warningsOfStore)).toEqual([
    [
      {
        field: "number",
        value: "1",
        message: "Number of “#1 North”, 1 North Road, which gets this name and address",
      },
    ],
    [],
  ]);
});
