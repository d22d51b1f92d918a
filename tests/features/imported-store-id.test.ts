import { expect, test } from "vitest";
import type { StoreForm } from "#domain/stores/store.ts";
import { importedStoreId } from "#features/stores/imported-store-id.ts";

const form = (more: Partial<StoreForm> = {}): StoreForm => ({
  name: "South",
  location: "Springfield",
  address: "2 South Road",
  city: "Springfield",
  state: "",
  zipcode: "",
  phone: "",
  propertyManagerId: null,
  isDefault: false,
  ...more,
});

test("two devices name an imported store alike by owner, name and address, and others differently", async () => {
  const id = await importedStoreId("sofia", form());
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(await importedStoreId("sofia", form({ name: " SOUTH ", phone: "555-0100" }))).toBe(id);
  const others = [
    await importedStoreId("another", form()),
    await importedStoreId("sofia", form({ address: "3 South Road" })),
    await importedStoreId("sofia", form({ name: "North" })),
  ];
  expect(new Set([id, ...others]).size).toBe(4);
});
