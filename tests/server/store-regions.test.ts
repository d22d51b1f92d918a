import { beforeAll, describe, expect, test } from "vitest";
import { createStore, editStore, listStores, undoStoreImport } from "#contract/stores.ts";
import { storeHistory } from "#contract/history.ts";
import { wireFromStoreForm } from "#contract/stores.ts";
import { formOfStore } from "#domain/stores/store.ts";
import { registered, type TestPerson } from "#tests/support/people.ts";
import { databases, isAvailable, sharedServer, type SharedServer } from "#tests/support/server.ts";

// The region of a store: docs/product.md#regions.

const SHOP = { name: "Shop", location: "Hall", address: "1 Road" };

describe.each(databases.filter(isAvailable))("the region of a store, on the %s database", (kind) => {
  let server: SharedServer;
  let owner: TestPerson;
  beforeAll(async () => {
    server = sharedServer(kind);
    owner = await registered(server, "Store Manager", "Rita Region");
  });
  const made = async (region?: string | null) =>
    (await owner.ask(createStore, { body: { ...SHOP, ...(region === undefined ? {} : { region }) } })).data;

  test("is stored with one blank between its words, listed, changed and cleared", async () => {
    const { id } = await made("  North \t East ");
    const stored = async () => (await owner.ask(listStores)).data.find((each) => each.id === id)?.region;
    expect(await stored()).toBe("North East");
    await owner.ask(editStore, { params: { id }, body: { phone: "1" } });
    expect(await stored()).toBe("North East");
    await owner.ask(editStore, { params: { id }, body: { region: "NORTH EAST" } });
    expect(await stored()).toBe("NORTH EAST");
    await owner.ask(editStore, { params: { id }, body: { region: " " } });
    expect(await stored()).toBeNull();
    expect((await made()).region).toBeNull();
  });

  test("has at most 60 letters; a longer one is refused with its field", async () => {
    const { id } = await made("x".repeat(60));
    const refused = await owner.ask(editStore, { params: { id }, body: { region: "x".repeat(61) } });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain("region");
  });

  test("of two people who change it at once the second is told", async () => {
    const { id } = await made("North");
    await owner.ask(editStore, { params: { id }, body: { region: "South", base: { region: "North" } } });
    const second = await owner.ask(editStore, {
      params: { id },
      body: { region: "West", base: { region: "North" } },
    });
    expect(second.status).toBe(409);
  });

  test("its change is a line in the store's history, with the region before", async () => {
    const { id } = await made("North");
    await owner.ask(editStore, { params: { id }, body: { region: "South" } });
    const { text } = await owner.ask(storeHistory, { params: { id }, query: {} });
    expect(text).toContain('"region":"South"');
    expect(text).toContain('"region":"North"');
  });

  test("undoing an import puts the former region back", async () => {
    const before = await made("North");
    const { id } = before;
    const after = (await owner.ask(editStore, { params: { id }, body: { region: "South" } })).data;
    const valuesOf = (store: typeof after) => {
      const { isDefault: _not, ...values } = wireFromStoreForm(formOfStore(store));
      return values;
    };
    const body = { wrote: valuesOf(after), former: valuesOf(before) };
    const undone = await owner.ask(undoStoreImport, { params: { id }, body });
    expect(undone.data).toMatchObject({ store: { region: "North" } });
  });
});
