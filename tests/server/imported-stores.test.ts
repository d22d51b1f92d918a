import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { deleteAccount } from "#contract/account-export.ts";
import { pathOf } from "#contract/endpoint.ts";
import { LIMITS } from "#contract/limits.ts";
import { storeHistory, ticketHistory } from "#contract/history.ts";
import {
  addStorePerson,
  changeStoreManager,
  createStore,
  deleteStore,
  editStore,
  listStores,
  savedFromWire,
  undoStoreImport,
  wireFromImported,
  wireFromNewStore,
} from "#contract/stores.ts";
import { pullChanges, pushMutations } from "#contract/sync.ts";
import { raiseTicket, readTicket } from "#contract/tickets.ts";
import { planImport } from "#domain/stores/import-stores.ts";
import { formOfStore } from "#domain/stores/store.ts";
import { importedStoreId } from "#features/stores/imported-store-id.ts";
import { PASSWORD, registered, type TestPerson } from "#tests/support/people.ts";
import {
  databases,
  isAvailable,
  sharedServer,
  type SharedServer,
  startServer,
} from "#tests/support/server.ts";

// Two devices import the same file: the id of a new store is made from its content. An import is
// taken back store by store, as far as nobody did anything with it.
// docs/product.md#undoing-an-import

describe.each(databases.filter(isAvailable))("imported stores, on the %s database", (kind) => {
  let server: SharedServer;
  let owner: TestPerson;
  beforeAll(async () => {
    server = sharedServer(kind);
    owner = await registered(server, "Store Manager", "Ida Import");
  });

  const form = (name: string) => ({ name, location: "L", address: "2 South Road" });
  const REST = { city: "", state: "", zipcode: "", phone: "", propertyManagerId: null, isDefault: false };
  const idOf = (name: string, who = owner) => importedStoreId(who.id, { ...REST, ...form(name) });
  const send = async (name: string, more: object = {}, who = owner) =>
    who.ask(createStore, { body: { clientId: await idOf(name), ...form(name), ...more } });
  const phonesOf = async () => (await owner.ask(listStores)).data.map(({ phone }) => phone);

  test("the second device's import is an update of the first's, and no second store", async () => {
    const id = await idOf("Twice");
    await send("Twice", { phone: "555-0101" });
    expect((await send("Twice", { phone: "555-0102" })).data).toMatchObject({ id, phone: "555-0102" });
    expect(await phonesOf()).toEqual(["555-0102"]);
  });

  test("own fields that each of two files has are both the store's, up to ten", async () => {
    await send("Fields", { ownFields: "Square feet: 900\nBanner: Fresh" });
    const { data } = await send("Fields", { ownFields: "Cost center: 4711\nbanner: Old" });
    expect(data.ownFields).toBe("Square feet: 900\nBanner: Old\nCost center: 4711");
    const many = Array.from({ length: 9 }, (_, n) => `Field ${n}: ${n}`).join("\n");
    const refused = await send("Fields", { ownFields: many });
    expect([refused.status, refused.refusal?.details?.[0]?.field]).toEqual([400, "ownFields"]);
    expect((await owner.ask(listStores)).data.find(({ id }) => id === data.id)?.ownFields).toBe(
      data.ownFields,
    );
  });

  test("a store that was deleted in between is there again, also under its later name", async () => {
    const id = await idOf("Deleted");
    await send("Deleted", { phone: "555-0103" });
    await owner.ask(editStore, { params: { id }, body: { name: "Renamed" } });
    await owner.ask(deleteStore, { params: { id } });
    expect((await send("Deleted", { phone: "555-0104" })).data).toMatchObject({ id, phone: "555-0104" });
    expect(await phonesOf()).toContain("555-0104");
  });

  test("a store that another manager got and deleted can be imported again, as a new one", async () => {
    const gina = await registered(server, "Store Manager", "Gina Given");
    const id = await idOf("Given");
    const params = { id };
    await send("Given", { phone: "555-0105" });
    await owner.ask(changeStoreManager, { params, body: { email: gina.email } });
    const { data: edited } = await gina.ask(editStore, {
      params,
      body: { accessNotes: "Key under the stone" },
    });
    const ticket = (await gina.ask(raiseTicket, { body: { title: "Door hangs", storeId: id } })).data;
    await gina.ask(deleteStore, { params });
    const { cursor } = (await gina.ask(pullChanges)).data;
    const again = await send("Given", { phone: "555-0106" });
    expect([again.status, again.data.id, again.data.phone]).toEqual([201, id, "555-0106"]);
    // A device that had the former store shows the newest version of an id.
    expect(again.data.version).toBeGreaterThan(edited.version ?? 0);
    expect((await owner.ask(listStores)).data.find((store) => store.id === id)?.accessNotes).toBeFalsy();
    expect(JSON.stringify((await owner.ask(storeHistory, { params })).data)).not.toContain("stone");
    // Her work stays with her, at the store that she had, and nobody of the new one reads it.
    const friend = await registered(server, "Store Manager", "Fred Friend");
    await owner.ask(addStorePerson, { params, body: { email: friend.email } });
    expect((await friend.ask(readTicket, { params: { id: ticket.id } })).status).toBe(404);
    const { changes } = (await gina.ask(pullChanges, { query: { since: cursor } })).data;
    const moved = changes.find((change) => change.id === ticket.id)?.row as { storeId?: string } | undefined;
    expect(moved?.storeId).not.toBe(id);
    const lines = (await gina.ask(ticketHistory, { params: { id: ticket.id } })).data.lines;
    expect(lines.map(({ kind: of, change }) => [of, change])).toEqual([["ticket", "created"]]);
    expect((await send("Given", { phone: "555-0107" })).data).toMatchObject({ id, phone: "555-0107" });
  });

  test("a stranger cannot occupy the id of a store that its owner imports later", async () => {
    const stranger = await registered(server, "Store Manager", "Stan Stranger");
    expect((await send("Later", {}, stranger)).refusal).toMatchObject({ error: "id_taken" });
    const clientId = await idOf("Later", stranger);
    expect((await stranger.ask(createStore, { body: { ...form("Another"), clientId } })).status).toBe(409);
    expect((await send(" LATER ", { clientId: await idOf("Later") })).status).toBe(201);
    expect((await send("Later", {}, stranger)).status).toBe(409);
  });

  describe("undoing an import", () => {
    const FORM = { name: "West", location: "Yard", address: "4 West Road", city: "", state: "", zipcode: "" };
    const wrote = (phone = "", propertyManager: string | null = null) => ({
      ...FORM,
      phone,
      propertyManager,
    });
    const imported = async (fields = wrote()) => (await owner.ask(createStore, { body: fields })).data.id;
    const undo = (id: string, former: ReturnType<typeof wrote> | null = null, now = wrote(), who = owner) =>
      who.ask(undoStoreImport, { params: { id }, body: { wrote: now, former } });
    const idsOf = async () => (await owner.ask(listStores)).data.map((store) => store.id);

    test("deletes a store that it made, and a second time changes nothing", async () => {
      const id = await imported();
      expect((await undo(id)).data).toEqual({ store: null });
      expect(await idsOf()).not.toContain(id);
      expect(await undo(id)).toMatchObject({ status: 200, data: { store: null } });
    });

    test("keeps a store with a ticket, with people or with a later change, each with its reason", async () => {
      const [used, shared, edited] = [await imported(), await imported(), await imported()];
      await owner.ask(raiseTicket, { body: { title: "Door hangs", storeId: used } });
      const friend = await registered(server, "Store Manager", "Fay Friend");
      await owner.ask(addStorePerson, { params: { id: shared }, body: { email: friend.email } });
      await owner.ask(editStore, { params: { id: edited }, body: { city: "Springfield" } });
      for (const [id, reason] of [
        [used, "1 ticket"],
        [shared, "further people"],
        [edited, "changed later"],
      ] as const) {
        const refusal = await undo(id);
        expect(refusal).toMatchObject({ status: 409, text: expect.stringContaining("import_stays") });
        expect(refusal.text).toContain(reason);
      }
      expect(await idsOf()).toEqual(expect.arrayContaining([used, shared, edited]));
    });

    test("gives a changed store its former values, as a line of its history", async () => {
      const manager = await registered(server, "Property Manager", "Paula Property");
      const id = await imported(wrote("555-0100", manager.id));
      await owner.ask(editStore, { params: { id }, body: { city: "Springfield" } });
      const now = wrote("555-0100", manager.id);
      const { store } = (await undo(id, wrote("", null), now)).data;
      expect(store).toMatchObject({ phone: "", propertyManagerId: null, city: "Springfield" });
      const { data } = await owner.ask(storeHistory, { params: { id } });
      expect(JSON.stringify(data.lines[0])).toContain("555-0100");
      expect((await undo(id, wrote("", null), now)).status).toBe(200);
    });

    test("names a former property manager who has left, puts nothing of that store back, and undoes the others", async () => {
      const [leaver, successor] = [
        await registered(server, "Property Manager", "Lena Leaver"),
        await registered(server, "Property Manager", "Sue Successor"),
      ];
      const ids = [await imported(wrote("1", successor.id)), await imported(wrote("2", successor.id))];
      await leaver.ask(deleteAccount, { body: { password: PASSWORD } });
      const calls = ids.map((id, n) =>
        undo(id, wrote("9", n === 0 ? leaver.id : null), wrote(String(n + 1), successor.id)),
      );
      const [left, other] = await Promise.all(calls);
      expect(left).toMatchObject({ status: 409, text: expect.stringContaining("import_stays") });
      expect(left?.text).toContain("is no longer active, so nothing of this store was put back");
      expect(other?.data).toMatchObject({ store: { phone: "9", propertyManagerId: null } });
      const stores = (await owner.ask(listStores)).data;
      expect(stores.find(({ id }) => id === ids[0])).toMatchObject({ phone: "1" });
    });

    test("of one of two devices that imported the same file takes it back for both, and the other's changes nothing", async () => {
      const fields = { name: "West", location: "Yard", address: "4 West Road" };
      const id = await importedStoreId(owner.id, { ...REST, ...fields });
      await send("West", { ...fields, clientId: id });
      await send("West", { ...fields, clientId: id });
      expect((await undo(id)).data).toEqual({ store: null });
      expect((await undo(id)).data).toEqual({ store: null });
      // What a device had not sent by then is an import of its own: it can be undone there.
      await send("West", { ...fields, clientId: id });
      expect(await idsOf()).toContain(id);
      expect((await undo(id)).data).toEqual({ store: null });
    });

    test("leaves a store that was deleted and made again later by another import", async () => {
      const fields = { name: "Again", location: "Yard", address: "5 West Road" };
      const id = await importedStoreId(owner.id, { ...REST, ...fields });
      await send("Again", { ...fields, clientId: id });
      await owner.ask(deleteStore, { params: { id } });
      expect((await send("Again", { ...fields, clientId: id })).data).toMatchObject({
        restoredAt: expect.any(String),
      });
      const now = { ...wrote(), ...fields };
      const undoOf = (importedAt: string) =>
        owner.ask(undoStoreImport, { params: { id }, body: { wrote: now, former: null, importedAt } });
      const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
      expect((await undoOf(hourAgo)).data).toMatchObject({ store: { id } });
      expect(await idsOf()).toContain(id);
      expect((await undoOf(new Date().toISOString())).data).toEqual({ store: null });
    });

    test("takes back a store made again that was refused first, and sent an hour after its import", async () => {
      const fields = { name: "Refused", location: "Yard", address: "7 West Road" };
      const clientId = await importedStoreId(owner.id, { ...REST, ...fields });
      await send("Refused", { ...fields, clientId });
      await owner.ask(deleteStore, { params: { id: clientId } });
      const at = new Date(Date.now() - 3_600_000).toISOString();
      const columns = ["name", "location", "address", "propertyManager"];
      const body = { ...fields, clientId, imported: { at, columns } };
      expect((await send("Refused", { ...body, propertyManager: randomUUID() })).status).toBe(400);
      expect((await send("Refused", body)).data).toMatchObject({ restoredAt: at });
      const undoOf = (importedAt: string) =>
        owner.ask(undoStoreImport, {
          params: { id: clientId },
          body: { wrote: { ...wrote(), ...fields }, former: null, importedAt },
        });
      // The import that was deleted was before.
      const before = new Date(Date.now() - 7_200_000).toISOString();
      expect((await undoOf(before)).data).toMatchObject({ store: { id: clientId } });
      expect((await undoOf(at)).data).toEqual({ store: null });
    });

    test("takes back a store made again that arrives after a later import of it", async () => {
      const fields = { name: "Overtaken", location: "Yard", address: "8 West Road" };
      const clientId = await importedStoreId(owner.id, { ...REST, ...fields });
      await send("Overtaken", { ...fields, clientId });
      await owner.ask(deleteStore, { params: { id: clientId } });
      const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
      const imports = (minutes: number) =>
        send("Overtaken", { ...fields, clientId, imported: { at: at(minutes), columns: ["phone"] } });
      await imports(5);
      await imports(30);
      const undone = await owner.ask(undoStoreImport, {
        params: { id: clientId },
        body: { wrote: { ...wrote(), ...fields }, former: null, importedAt: at(30) },
      });
      expect(undone.data).toEqual({ store: null });
    });

    test("takes back a file with fewer columns than the one that was imported and undone before", async () => {
      const fields = { name: "Fewer", location: "Yard", address: "6 West Road" };
      const clientId = await importedStoreId(owner.id, { ...REST, ...fields });
      const notes = { openingHours: "9 to 5", accessNotes: "Key at the desk" };
      const more = {
        city: "Springfield",
        zipcode: "62701",
        phone: "555",
        number: "300",
        region: "North",
        ...notes,
      };
      const manager = await registered(server, "Property Manager", "Pia Property");
      const full = { ...more, state: "IL", timeZone: "America/Chicago", propertyManager: manager.id };
      const now = { ...wrote(), ...fields };
      const bodyOf = (values: object) => ({ wrote: { ...now, ...values }, former: null });
      await send("Fewer", { ...fields, ...full, clientId });
      const first = await owner.ask(undoStoreImport, { params: { id: clientId }, body: bodyOf(full) });
      expect(first.data).toEqual({ store: null });
      const again = (await send("Fewer", { ...fields, clientId })).data;
      expect(again).toMatchObject({ state: "", phone: "", propertyManagerId: null });
      expect(formOfStore(again)).toMatchObject({ timeZone: undefined, number: undefined, region: undefined });
      expect((await undo(clientId, null, now)).data).toEqual({ store: null });
      // Sent twice, as after a lost answer, it is an update, which leaves later changes.
      await send("Fewer", { ...fields, clientId });
      await owner.ask(editStore, { params: { id: clientId }, body: notes });
      expect((await send("Fewer", { ...fields, clientId })).data).toMatchObject(notes);
    });

    test("of two devices with other columns each changes and takes back its own alone", async () => {
      const at = new Date().toISOString();
      /** What a device imports before it has pulled anything, and what it remembers of it. */
      const device = async (text: string) => {
        const plan = planImport(text, { stores: [], managers: [] });
        const row = "problem" in plan ? undefined : plan.rows[0];
        if (row?.kind !== "new") throw new Error("the row is no new store");
        const storeId = await importedStoreId(owner.id, row.form);
        const imported = { importId: randomUUID(), at, columns: row.columns };
        const body = wireFromNewStore({ storeId, form: row.form, imported });
        const { store, before } = savedFromWire((await owner.ask(createStore, { body })).data);
        const made = {
          wrote: before === null ? row.form : formOfStore(store),
          former: before,
          importedAt: at,
        };
        const undoing = { params: { id: storeId }, body: wireFromImported(made) };
        return { store, before, undo: () => owner.ask(undoStoreImport, undoing) };
      };
      const first = await device("Name,Address,Location,Phone\nBoth,9 West Road,Mall,555-0106");
      const second = await device("Name,Address,State,Opening hours\nBoth,9 West Road,IL,9 to 5");
      expect(first.before).toBeNull();
      const both = { location: "Mall", phone: "555-0106", state: "IL", openingHours: "9 to 5" };
      expect(second.store).toMatchObject({ id: first.store.id, ...both });
      // Something of another import is in it.
      expect((await first.undo()).refusal).toMatchObject({ error: "import_stays" });
      const { store } = (await second.undo()).data;
      expect(store).toMatchObject({ location: "Mall", phone: "555-0106", state: "" });
      expect(store?.openingHours ?? null).toBeNull();
      expect((await first.undo()).data).toEqual({ store: null });
      // Of the same file either takes it back, for both.
      const same = "Name,Address,Phone\nSame,10 West Road,555-0107";
      const [one, other] = [await device(same), await device(same)];
      expect((await one.undo()).data).toEqual({ store: null });
      expect((await other.undo()).data).toEqual({ store: null });
    });

    test("is the owner's alone", async () => {
      const id = await imported();
      const stranger = await registered(server, "Store Manager", "Sid Stranger");
      expect((await undo(id, null, wrote(), stranger)).status).toBe(404);
      expect(await idsOf()).toContain(id);
    });
  });
});

test("the stores of a large import do not count as the other calls of whoever imports them", async () => {
  // 24 calls a minute, and 480 stores an hour.
  const limited = await startServer({ env: { RATE_LIMITS: "0.02" } });
  const ida = await registered(limited, "Store Manager", "Ida Import");
  const opOf = (n: number) => ({
    key: randomUUID(),
    lane: `store:${n}`,
    deps: [],
    method: "POST" as const,
    path: pathOf(createStore),
    body: { clientId: randomUUID(), name: `Shop ${n}`, location: "Hall", address: `${n} Road` },
  });
  const ops = Array.from({ length: LIMITS.opsPerPush }, (_, n) => opOf(n));
  const { results } = (await ida.ask(pushMutations, { body: { ops } })).data;
  expect(results.every(({ status }) => status < 300)).toBe(true);
  expect((await ida.ask(listStores)).data).toHaveLength(LIMITS.opsPerPush);
  await limited.stop();
});
