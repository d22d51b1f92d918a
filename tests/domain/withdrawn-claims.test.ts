import { expect, test } from "vitest";
import { changeOfStore, endingNamed, storeMutations } from "#domain/mutations/stores.ts";
import { formOfStore, type Store } from "#domain/stores/store.ts";
import { excludedBy, YES } from "#features/forms/store-fields.ts";

// Who is invited and becomes a property manager, and how a person ends it:
// docs/product.md#property-managers-in-a-file-of-stores.

const STORE: Store = {
  id: "west",
  ownerId: "sofia",
  name: "West",
  location: "Ground floor",
  address: "12 Main Street",
  city: "Springfield",
  state: "IL",
  zipcode: "62701",
  phone: "",
  country: "US",
  propertyManagerId: "peter",
  propertyManagerName: "Peter Property",
  nextPropertyManager: "Kate Obrien",
  isDefault: false,
  version: 3,
};
const form = formOfStore(STORE);
const withoutBase = { kind: "saveStore", storeId: "west", isNew: false, form, nextPropertyManager: null };

test.each<readonly [string, object, string | null]>([
  ["whom it had read", { ...changeOfStore("west", form, {}), ...endingNamed(form, "Kate Obrien") }, null],
  [
    "not somebody invited since",
    { ...changeOfStore("west", form, {}), ...endingNamed(form, "Nora New") },
    "Kate Obrien",
  ],
  ["whoever is invited, as an earlier version stored it", withoutBase, null],
  ["nobody, where it says nothing of it", changeOfStore("west", form, { phone: "5" }), "Kate Obrien"],
])("a pending change of a store ends the claim of %s", (_, payload, next) => {
  const mutation = { payload, actor: { id: "sofia", role: "Store Manager" } };
  const [visible] = storeMutations.saveStore.view?.stores?.([STORE], mutation as never) ?? [];
  expect(visible?.nextPropertyManager ?? null).toBe(next);
});

test.each([
  ["Kate Obrien", "Kate Obrien", "Kate Obrien"],
  ["Nora New", "Kate Obrien", null],
  ["", "Kate Obrien", null],
  [YES, "Kate Obrien", "Kate Obrien"],
  ["", null, null],
  [YES, null, null],
])("a draft ticked for “%s” ends the claim of %s: %s", (endsNamed, nextPropertyManager, excluded) => {
  expect(excludedBy({ nextPropertyManager }, { endsNamed })).toBe(excluded);
});
