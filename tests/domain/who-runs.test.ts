import { expect, test } from "vitest";
import type { Store } from "#domain/stores/store.ts";
import { storesAndFellows } from "#domain/stores/who-runs.ts";

// Whose stores they are, and who runs them: what the dashboard says before the first ticket.

const aStore = (id: string, more: Partial<Store>): Store => ({
  id,
  ownerId: "sam",
  ownerName: "Sam",
  name: id,
  location: "",
  address: "",
  city: "",
  state: "",
  zipcode: "",
  phone: "",
  country: "",
  propertyManagerId: "pat",
  propertyManagerName: "Pat",
  isDefault: false,
  version: 1,
  ...more,
});

const STORES = [
  aStore("a", {}),
  aStore("b", { ownerId: "sue", ownerName: "Sue" }),
  aStore("c", { ownerId: "sue", ownerName: "Sue", propertyManagerId: null, propertyManagerName: null }),
];

test("a property manager's fellows are the store managers, those of the most stores first", () => {
  expect(storesAndFellows(STORES, { id: "pat", name: "Pat", role: "Property Manager" })).toEqual({
    stores: 3,
    others: 0,
    propertyManagers: [],
    storeManagers: [
      { id: "sue", name: "Sue", stores: 2 },
      { id: "sam", name: "Sam", stores: 1 },
    ],
    withoutPropertyManager: 1,
  });
});

test("stores of others that an operator sees are counted apart", () => {
  const operator = { id: "olga", name: "Olga", role: "Fettle User", seesEverything: true } as const;
  expect(storesAndFellows(STORES, operator)).toMatchObject({ stores: 0, others: 3, storeManagers: [] });
  const joined = STORES.map((store) => ({ ...store, people: [{ id: "olga", name: "Olga" }] }));
  expect(storesAndFellows(joined, operator)).toMatchObject({ stores: 3, others: 0 });
});
