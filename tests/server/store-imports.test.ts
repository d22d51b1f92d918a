import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { listStoreImports, readStoreImport, storeImportFromWire } from "#contract/store-imports.ts";
import {
  createStore,
  editStore,
  listStores,
  undoStoreImport,
  wireFromChangedStore,
  wireFromImported,
  wireFromNewStore,
} from "#contract/stores.ts";
import { raiseTicket } from "#contract/tickets.ts";
import { planImport } from "#domain/stores/import-stores.ts";
import { planUndo, type StoreImport } from "#domain/stores/undo-import.ts";
import { importedStoreId } from "#features/stores/imported-store-id.ts";
import { registered, type TestPerson } from "#tests/support/people.ts";
import { databases, isAvailable, sharedServer, type SharedServer } from "#tests/support/server.ts";

// What the server remembers of imports of stores, for the other devices of the account:
// docs/product.md#undoing-an-import.

describe.each(databases.filter(isAvailable))("an import of stores, on the %s database", (kind) => {
  let server: SharedServer;
  beforeAll(() => {
    server = sharedServer(kind);
  });

  /** Imports a file as a device does that has pulled the stores of the account. */
  const importFile = async (who: TestPerson, text: string) => {
    const stores = (await who.ask(listStores)).data;
    const plan = planImport(text, { stores, managers: [] });
    if ("problem" in plan) throw new Error(plan.problem);
    const of = {
      importId: randomUUID(),
      at: new Date().toISOString(),
      fileName: "west.csv",
      managers: 2,
    };
    for (const row of plan.rows) {
      if (row.kind === "new") {
        const storeId = await importedStoreId(who.id, row.form);
        const made = { storeId, form: row.form, imported: { ...of, columns: row.columns } };
        await who.ask(createStore, { body: wireFromNewStore(made) });
      } else if (row.kind === "changed") {
        const body = wireFromChangedStore({ form: row.form, imported: { ...of, columns: [] } });
        await who.ask(editStore, { params: { id: row.store.id }, body });
      }
    }
    return of.importId;
  };
  const listOf = async (who: TestPerson) => (await who.ask(listStoreImports)).data.imports;
  const readOf = async (who: TestPerson, id: string) =>
    storeImportFromWire((await who.ask(readStoreImport, { params: { id } })).data);
  const undoAll = async (who: TestPerson, made: StoreImport) => {
    const outcomes = made.stores.map(async ({ storeId, ...stored }) => {
      const body = wireFromImported({ ...stored, importedAt: made.at });
      return (await who.ask(undoStoreImport, { params: { id: storeId }, body })).status;
    });
    return Promise.all(outcomes);
  };

  test("is listed with what it made and changed, and taken back by what the server remembers", async () => {
    const ann = await registered(server, "Store Manager", "Ann Again");
    await importFile(ann, "Name,Address,Phone\nOld,1 Road,555-0100");
    const id = await importFile(
      ann,
      "Name,Address,Phone,City\nOld,1 Road,555-0199,Salem\nNew,2 Road,555-0102,\nUsed,3 Road,,",
    );
    const [last, first] = await listOf(ann);
    expect(last).toMatchObject({ id, fileName: "west.csv", managers: 2, added: 2, changed: 1 });
    expect(first).toMatchObject({ added: 1, changed: 0 });
    const made = await readOf(ann, id);
    const stores = (await ann.ask(listStores)).data;
    const used = stores.find(({ name }) => name === "Used");
    await ann.ask(raiseTicket, { body: { title: "Door hangs", storeId: used?.id } });
    const tickets = [{ storeId: used?.id ?? null }];
    const planned = planUndo(made, { stores, ownerId: ann.id, isOperator: false }, tickets);
    expect(planned.map(({ outcome }) => outcome)).toEqual(
      expect.arrayContaining(["restore", "delete", { stays: "This store has 1 ticket, so it stays." }]),
    );
    expect((await undoAll(ann, made)).toSorted((a, b) => a - b)).toEqual([200, 200, 409]);
    const left = (await ann.ask(listStores)).data;
    expect(new Map(left.map(({ name, phone, city }) => [name, [phone, city]]))).toEqual(
      new Map([
        ["Old", ["555-0100", ""]],
        ["Used", ["", ""]],
      ]),
    );
    // What was taken back is no longer listed; what stays may be taken back later.
    expect((await listOf(ann))[0]).toMatchObject({ id, added: 1, changed: 0 });
  });

  test("has the first values of a store that is sent again, and none of one that did not change", async () => {
    const ben = await registered(server, "Store Manager", "Ben Back");
    await importFile(ben, "Name,Address,Phone\nTwice,1 Road,555-0100");
    const [store] = (await ben.ask(listStores)).data;
    const id = randomUUID();
    const imported = { id, at: new Date().toISOString(), columns: [] };
    const params = { id: store?.id ?? "" };
    for (const phone of ["555-0101", "555-0102"])
      await ben.ask(editStore, { params, body: { phone, imported } });
    const [row] = (await readOf(ben, id)).stores;
    expect([row?.former?.phone, row?.wrote.phone]).toEqual(["555-0100", "555-0102"]);
    const again = { ...imported, id: randomUUID(), columns: ["name", "address"] };
    const { id: clientId = "", name, address, location } = store ?? {};
    await ben.ask(createStore, { body: { clientId, name, address, location, imported: again } });
    expect((await listOf(ben)).map((each) => each.id)).not.toContain(again.id);
  });

  test("is of its account alone, also under the same id", async () => {
    const cleo = await registered(server, "Store Manager", "Cleo Close");
    const dan = await registered(server, "Store Manager", "Dan Door");
    const id = await importFile(cleo, "Name,Address\nOwn,1 Road");
    expect((await dan.ask(readStoreImport, { params: { id } })).status).toBe(404);
    const imported = { id, at: new Date().toISOString(), columns: [] };
    await dan.ask(createStore, { body: { name: "His", location: "L", address: "2 Road", imported } });
    expect((await listOf(cleo)).map(({ added }) => added)).toEqual([1]);
    expect((await readOf(dan, id)).stores.map(({ wrote: { name } }) => name)).toEqual(["His"]);
  });
});
