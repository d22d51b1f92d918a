import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listNotifications } from "#contract/notifications.ts";
import {
  addStorePerson,
  changeStoreManager,
  createStore,
  editStore,
  listStores,
  removeStorePerson,
  undoStoreImport,
} from "#contract/stores.ts";
import { listStoreImports } from "#contract/store-imports.ts";
import { storeHistory } from "#contract/history.ts";
import { pushMutations } from "#contract/sync.ts";
import { importedStoreId } from "#features/stores/imported-store-id.ts";
import { registered, signedInOperator, type TestPerson } from "#tests/support/people.ts";
import { databases, isAvailable, startServer, type TestServer } from "#tests/support/server.ts";

// An operator changes the stores of everybody: docs/product.md#stores.

describe.each(databases.filter(isAvailable))("stores changed by an operator, on the %s database", (kind) => {
  let server: TestServer;
  let olga: TestPerson;
  let ana: TestPerson;
  let kate: TestPerson;
  beforeAll(async () => {
    server = await startServer({ kind });
    olga = await signedInOperator(server, "o@example.com", "Olga O");
    ana = await registered(server, "Store Manager", "Ana Abel");
    kate = await registered(server, "Property Manager", "Kate Obrien");
  });
  afterAll(() => server.stop());

  const FORM = {
    location: "Whole store",
    address: "1 Road",
    city: "",
    state: "",
    zipcode: "",
    phone: "",
    propertyManager: null,
  };
  const make = async (name: string, more: object = {}) =>
    (await ana.ask(createStore, { body: { name, location: "Hall", address: "1 Road", ...more } })).data.id;
  const storeOf = async (id: string) => (await ana.ask(listStores)).data.find((store) => store.id === id);
  const edit = (who: TestPerson, id: string, body: object) => who.ask(editStore, { params: { id }, body });
  const noticesOf = async (who: TestPerson) =>
    (await who.ask(listNotifications)).data.notifications.map(({ message }) => message);

  test("fields and the property manager change, its manager is told, and the history says who did it", async () => {
    const id = await make("North", { isDefault: true });
    const changed = await edit(olga, id, {
      phone: "555 0100",
      region: "South",
      propertyManager: kate.id,
      base: { phone: "", region: null, propertyManager: null },
    });
    expect(changed.status).toBe(200);
    expect(await storeOf(id)).toMatchObject({
      ownerId: ana.id,
      isDefault: true,
      phone: "555 0100",
      region: "South",
      propertyManagerId: kate.id,
    });
    expect(await noticesOf(ana)).toContain("Olga O changed North.");
    expect(await noticesOf(kate)).toContain("Olga O named you property manager of North");
    expect((await ana.ask(storeHistory, { params: { id } })).text).toContain("Olga O");
    // Nothing changed: nobody is told again.
    await edit(olga, id, { phone: "555 0100" });
    expect((await noticesOf(ana)).filter((message) => message.includes("North"))).toHaveLength(1);
    const second = await make("Second");
    await edit(olga, second, { phone: "555 0101" });
    expect(await noticesOf(ana)).toContain("Olga O changed 2 of your stores.");
    // Stores are counted, not changes.
    await edit(olga, second, { phone: "555 0102" });
    await edit(olga, id, { phone: "555 0103" });
    expect((await noticesOf(ana)).filter((message) => message.startsWith("Olga O changed"))).toEqual([
      "Olga O changed 2 of your stores.",
    ]);
  });

  test("stores that are changed at the same moment are counted together, each once", async () => {
    const mia = await registered(server, "Store Manager", "Mia Many");
    const body = { location: "Hall", address: "1 Road" };
    const ids: string[] = [];
    for (const name of ["A", "B", "C", "D", "E", "F", "G", "H"])
      ids.push((await mia.ask(createStore, { body: { name, ...body } })).data.id);
    await edit(olga, ids[0] ?? "", { phone: "1" });
    // Each twice: the calls wait for each other at the one notification.
    await Promise.all([...ids, ...ids].map((id, n) => edit(olga, id, { phone: `2${n}` })));
    expect(await noticesOf(mia)).toEqual(["Olga O changed 8 of your stores."]);
  });

  test("what its manager changed meanwhile is a conflict, and the default store is the manager's alone", async () => {
    const id = await make("Conflict", { phone: "1" });
    const conflict = await edit(olga, id, { phone: "3", base: { phone: "2" } });
    expect(conflict.status).toBe(409);
    const refused = await edit(olga, id, { isDefault: true });
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining("isDefault")]);
    await edit(ana, id, { isDefault: true });
    expect((await edit(olga, id, { isDefault: false, phone: "4" })).data.isDefault).toBe(false);
    expect(await storeOf(id)).toMatchObject({ isDefault: true, phone: "4" });
  });

  test("nobody else changes it, and an operator does not delete it", async () => {
    const id = await make("Own");
    const ben = await registered(server, "Store Manager", "Ben B");
    expect([
      (await edit(ben, id, { phone: "9" })).status,
      (await edit(kate, id, { phone: "9" })).status,
    ]).toEqual([404, 404]);
    await ana.ask(addStorePerson, { params: { id }, body: { email: ben.email } });
    const refused = await edit(ben, id, { phone: "9" });
    expect([refused.status, refused.text]).toEqual([403, expect.stringContaining("or an operator")]);
    expect((await storeOf(id))?.phone).toBe("");
  });

  test("its people are added and taken off, the operator among them", async () => {
    const id = await make("People");
    const ben = await registered(server, "Store Manager", "Ben B");
    for (const { email } of [ben, olga])
      expect((await olga.ask(addStorePerson, { params: { id }, body: { email } })).status).toBe(200);
    expect((await storeOf(id))?.people?.map((person) => person.id).toSorted()).toEqual(
      [ben.id, olga.id].toSorted(),
    );
    const off = await olga.ask(removeStorePerson, { params: { id, personId: ben.id } });
    expect(off.status).toBe(200);
    expect((await storeOf(id))?.people?.map((person) => person.id)).toEqual([olga.id]);
  });

  test("a batch of changes of many stores arrives whole", async () => {
    const ids = [await make("B1"), await make("B2"), await make("B3")].toReversed();
    const ops = ids.map((id) => ({
      key: crypto.randomUUID(),
      lane: `store:${id}`,
      deps: [],
      method: "PUT" as const,
      path: `/api/user-stores/${id}`,
      body: { propertyManager: kate.id, base: { propertyManager: null } },
    }));
    expect((await olga.ask(pushMutations, { body: { ops } })).status).toBe(200);
    for (const id of ids) expect((await storeOf(id))?.propertyManagerId).toBe(kate.id);
  });

  test("a file changes stores that have a manager by now, and its undoing puts their values back", async () => {
    const form = { ...FORM, name: "Imported" };
    const id = await importedStoreId(olga.id, form);
    const columns = ["name", "address", "phone"];
    const at = new Date().toISOString();
    const [first, second] = [randomUUID(), randomUUID()];
    const create = (phone: string, importId = first) =>
      olga.ask(createStore, {
        body: { clientId: id, ...form, phone, imported: { id: importId, at, columns } },
      });
    expect((await create("1")).status).toBe(201);
    await olga.ask(changeStoreManager, { params: { id }, body: { email: ana.email } });
    await olga.ask(removeStorePerson, { params: { id, personId: olga.id } });
    // A device that does not have the store imports the same row with another phone.
    const again = await create("2", second);
    expect([again.status, again.data.ownerId, again.data.phone]).toEqual([200, ana.id, "2"]);
    expect(again.data.before).toMatchObject({ phone: "1" });
    // It is the operator's import, on every device of theirs, and nothing of the store's manager.
    const importsOf = async (who: TestPerson) =>
      (await who.ask(listStoreImports)).data.imports.map(
        ({ id: of, added, changed }) => `${of} ${added} ${changed}`,
      );
    expect(new Set(await importsOf(olga))).toEqual(new Set([`${first} 1 0`, `${second} 0 1`]));
    expect(await importsOf(ana)).toEqual([]);
    const undo = (former: object | null, who = olga) =>
      who.ask(undoStoreImport, {
        params: { id },
        body: { wrote: { ...form, phone: "2" }, former, importedAt: at },
      });
    // What made the store wrote another phone, whatever the call says: it stays with its manager.
    expect([(await undo(null)).status, (await undo({ ...form, phone: "1" })).status]).toEqual([409, 200]);
    expect(await storeOf(id)).toMatchObject({ ownerId: ana.id, phone: "1" });
    expect(await importsOf(olga)).toEqual([]);
  });
});
