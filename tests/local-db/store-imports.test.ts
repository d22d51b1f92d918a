import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { StoreImport } from "#domain/stores/undo-import.ts";
import { openAccount } from "#local-db/database.ts";
import {
  forgetImport,
  readNumbersLeftOut,
  readStoreImport,
  markUndone,
  readUndoableImports,
  rememberImport,
} from "#local-db/store-imports.ts";
import { putSavedStore } from "#local-db/write/stores.ts";

// Imports of stores that a device remembers: docs/product.md#undoing-an-import.

const FORM = {
  name: "North",
  location: "Hall",
  address: "1 North Road",
  city: "",
  state: "",
  zipcode: "",
  phone: "",
  propertyManagerId: null,
  isDefault: false,
};
const storeWith = (more: object) => ({
  ...FORM,
  id: "s1",
  ownerId: "o1",
  ownerName: "Olive",
  country: "",
  propertyManagerName: null,
  version: 2,
  ...more,
});
const importOf = (id: string): StoreImport => ({
  id,
  fileName: "stores.csv",
  at: `2026-11-30T08:00:${id.padStart(2, "0")}.000Z`,
  stores: [{ storeId: "s1", wrote: { ...FORM, openingHours: "9-5" }, former: null }],
});

const payloadOf = (importId: string) => ({
  storeId: "s1",
  isNew: true,
  form: FORM,
  imported: { importId, at: "2026-11-30T08:00:00.000Z", columns: ["openingHours"] as const },
});

test("what an import changed of a store that another device made is what it gives back", async () => {
  const db = openAccount(randomUUID());
  await rememberImport(db, importOf("1"));
  const store = storeWith({ phone: "555-0100", openingHours: "9-5" });
  await putSavedStore(db, payloadOf("1"), { store, before: { ...FORM, phone: "555-0100" } });
  const [made, ...others] = await readUndoableImports(db, { ownerId: "o1", isOperator: false });
  expect(others).toEqual([]);
  expect(made?.stores).toMatchObject([
    { storeId: "s1", former: { phone: "555-0100" }, wrote: { phone: "555-0100", openingHours: "9-5" } },
  ]);
  expect(made).toMatchObject((await readStoreImport(db, "1")) ?? {});
  expect(made?.stores[0]?.former).not.toHaveProperty("openingHours");
});

test("what an operator's import changed of others is offered until they have it back, also by another device", async () => {
  const db = openAccount(randomUUID());
  const changed = { ...FORM, phone: "555-0100" };
  const stores = [{ storeId: "s1", wrote: changed, former: FORM }];
  await rememberImport(db, { ...importOf("1"), stores });
  const idsFor = async (isOperator: boolean) =>
    (await readUndoableImports(db, { ownerId: "olga", isOperator })).map(({ id }) => id);
  await db.stores.put(storeWith({ phone: "555-0100" }));
  expect(await idsFor(true)).toEqual(["1"]);
  await db.stores.put(storeWith({}));
  expect(await idsFor(true)).toEqual([]);
});

test("an import is listed with what is left of it, without what was taken back or is gone", async () => {
  const db = openAccount(randomUUID());
  const stores = ["s1", "s2", "s3"].map((storeId) => ({ storeId, wrote: FORM, former: null }));
  await rememberImport(db, { ...importOf("1"), stores });
  await db.stores.bulkPut(["s1", "s2"].map((id) => ({ ...storeWith({}), id })));
  await markUndone(db, "1", new Set(["s2"]));
  const [made] = await readUndoableImports(db, { ownerId: "o1", isOperator: false });
  expect(made?.left.map(({ storeId }) => storeId)).toEqual(["s1"]);
});

test("a correction goes with its import, and none is made for one that is forgotten", async () => {
  const db = openAccount(randomUUID());
  const saved = { store: storeWith({ openingHours: "9-5" }), before: FORM };
  for (let n = 1; n <= 10; n += 1) {
    await rememberImport(db, importOf(String(n)));
    await putSavedStore(db, payloadOf(String(n)), saved);
  }
  expect(await db.imports.count()).toBe(20);
  await rememberImport(db, importOf("11"));
  expect(await readStoreImport(db, "1")).toBeNull();
  expect(await db.imports.count()).toBe(19);
  await forgetImport(db, "2");
  await putSavedStore(db, payloadOf("2"), saved);
  expect(await db.imports.count()).toBe(17);
});

test("the answer to a change of a store that the device has no more adds nothing", async () => {
  const db = openAccount(randomUUID());
  const change = { storeId: "s1", isNew: false, form: FORM };
  await putSavedStore(db, change, { store: storeWith({}), before: null });
  expect(await db.stores.count()).toBe(0);
  await db.stores.put(storeWith({ version: 1 }));
  await putSavedStore(db, change, { store: storeWith({ phone: "555" }), before: null });
  expect((await db.stores.toArray()).map(({ phone }) => phone)).toEqual(["555"]);
});

test("numbers that stores were added without are known until their stores have one or are gone", async () => {
  const db = openAccount(randomUUID());
  const withoutNumber = ["s1", "s2", "gone"].map((storeId, at) => ({ storeId, number: `010${at}` }));
  await rememberImport(db, { ...importOf("1"), withoutNumber });
  await putSavedStore(db, { isNew: true }, { store: storeWith({}), before: null });
  await putSavedStore(db, { isNew: true }, { store: storeWith({ id: "s2", number: "12" }), before: null });
  expect(await readNumbersLeftOut(db)).toEqual(new Map([["100", "North"]]));
});
