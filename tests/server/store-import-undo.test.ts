import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { register } from "#contract/accounts.ts";
import { listNotifications } from "#contract/notifications.ts";
import { inviteByLink } from "#contract/operator.ts";
import { importPeople } from "#contract/people-imports.ts";
import { listStoreImports } from "#contract/store-imports.ts";
import {
  changeStoreManager,
  createStore,
  deleteStore,
  editStore,
  listStores,
  undoStoreImport,
  wireFromImported,
  wireFromNewStore,
} from "#contract/stores.ts";
import { raiseTicket } from "#contract/tickets.ts";
import { WEBSITE } from "#domain/product.ts";
import { planImport } from "#domain/stores/import-stores.ts";
import { formOfStore, type StoreForm } from "#domain/stores/store.ts";
import { importedStoreId } from "#features/stores/imported-store-id.ts";
import {
  ask,
  operator,
  operatorCreates,
  PASSWORD,
  registered,
  signedIn,
  type TestPerson,
} from "#tests/support/people.ts";
import { databases, isAvailable, sharedServer, type SharedServer } from "#tests/support/server.ts";

/** Nobody else on the shared server has it. */
const OLGA = "olga.given@example.com";

// Stores that an operator's import gave to their managers, when it is taken back:
// docs/product.md#undoing-an-import.

describe.each(databases.filter(isAvailable))(
  "undoing an import of given stores, on the %s database",
  (kind) => {
    let server: SharedServer;
    let olga: TestPerson;
    beforeAll(async () => {
      server = sharedServer(kind);
      await operatorCreates(server, ["--email", OLGA, "--name", "Olga Op", "--role", "Fettle User"]);
      await operator(server, ["operator", "--email", OLGA], PASSWORD);
      olga = await signedIn(server, OLGA);
    });

    /** An import of one store, as a device makes it. */
    async function importStore(who: TestPerson) {
      const name = `Store ${randomUUID()}`;
      const plan = planImport(`Name,Address\n${name},1 Road`, { stores: [], managers: [] });
      if ("problem" in plan) throw new Error(plan.problem);
      const [row] = plan.rows;
      if (row?.kind !== "new") throw new Error("no new store");
      const storeId = await importedStoreId(who.id, row.form);
      const of = { importId: randomUUID(), at: new Date().toISOString(), fileName: name, managers: 1 };
      const imported = { ...of, columns: row.columns };
      await who.ask(createStore, { body: wireFromNewStore({ storeId, form: row.form, imported }) });
      return { storeId, name, ...of, wrote: row.form };
    }
    type Made = Awaited<ReturnType<typeof importStore>>;

    const undo = (who: TestPerson, { storeId, at, wrote }: Made & { wrote: StoreForm }) =>
      who.ask(undoStoreImport, {
        params: { id: storeId },
        body: wireFromImported({ wrote, former: null, importedAt: at }),
      });
    const countsOf = async ({ importId }: Made) =>
      (await olga.ask(listStoreImports)).data.imports.find(({ id }) => id === importId)?.added ?? 0;
    const idsOf = async (who: TestPerson) => (await who.ask(listStores)).data.map(({ id }) => id);

    /** Invites a manager to the store by an import of people, and registers. */
    async function invitedManager({ storeId }: Made): Promise<TestPerson> {
      const email = `${randomUUID()}@example.com`;
      const body = {
        email,
        role: "Store Manager",
        name: "Ann Abbot",
        storeIds: [storeId],
        managedStoreIds: [storeId],
        import: { id: randomUUID(), fileName: "people.csv" },
      };
      const { url } = (await olga.ask(inviteByLink, { body })).data;
      const invitation = url.split("#invitation=")[1];
      const account = { name: "Ann Abbot", email, password: PASSWORD, role: "Store Manager" };
      await ask(server.url, null, register, { body: { ...account, website: WEBSITE, invitation } });
      return signedIn(server, email);
    }

    test("an unused store is taken from its invited manager, who is told, and a second time changes nothing", async () => {
      const made = await importStore(olga);
      const ann = await invitedManager(made);
      expect(await idsOf(ann)).toContain(made.storeId);
      expect(await countsOf(made)).toBe(1);
      expect((await undo(olga, made)).data).toEqual({ store: null });
      expect(await idsOf(ann)).not.toContain(made.storeId);
      expect(await idsOf(olga)).not.toContain(made.storeId);
      const { notifications } = (await ann.ask(listNotifications)).data;
      expect(notifications.map(({ type }) => type)).toContain("store_deleted");
      expect(await countsOf(made)).toBe(0);
      expect((await undo(olga, made)).data).toEqual({ store: null });
    });

    test("a hand-over to another manager, and a person who was added, hold no store back", async () => {
      const made = await importStore(olga);
      const [lena, peter] = [
        await registered(server, "Store Manager", "Lena Leaver"),
        await registered(server, "Store Manager", "Peter Post"),
      ];
      const row = { name: "Lena Leaver", email: lena.email, role: "Store Manager", phone: null, store: null };
      const people = [{ ...row, trades: null, manages: made.storeId }];
      await olga.ask(importPeople, { body: { dryRun: false, people } });
      await olga.ask(changeStoreManager, { params: { id: made.storeId }, body: { email: peter.email } });
      expect(await idsOf(peter)).toContain(made.storeId);
      expect((await undo(olga, made)).data).toEqual({ store: null });
    });

    test("a store that its manager has deleted is not counted any more, as on the devices", async () => {
      const made = await importStore(olga);
      const ann = await invitedManager(made);
      await ann.ask(deleteStore, { params: { id: made.storeId } });
      expect(await countsOf(made)).toBe(0);
      expect((await undo(olga, made)).data).toEqual({ store: null });
    });

    test("a store with a ticket or a change stays, and can be given back", async () => {
      const [used, changed] = [await importStore(olga), await importStore(olga)];
      const ann = await invitedManager(used);
      const bob = await invitedManager(changed);
      await ann.ask(raiseTicket, { body: { title: "Door hangs", storeId: used.storeId } });
      await bob.ask(editStore, { params: { id: changed.storeId }, body: { phone: "555-0101" } });
      expect((await undo(olga, used)).refusal).toMatchObject({ error: "import_stays" });
      expect((await undo(olga, changed)).refusal).toMatchObject({ error: "import_stays" });
      const params = { id: changed.storeId };
      const { data } = await olga.ask(changeStoreManager, { params, body: { email: OLGA } });
      expect(data.ownerId).toBe(olga.id);
    });

    test("nobody takes a store of somebody else that no own import has made", async () => {
      const owner = await registered(server, "Store Manager", "Otto Owner");
      const made = await importStore(owner);
      expect((await undo(olga, made)).status).not.toBe(200);
      const other = await importStore(olga);
      const ann = await invitedManager(other);
      // Not an operator, and not of the time of the import.
      expect((await undo(owner, other)).status).toBe(404);
      const [store] = (await ann.ask(listStores)).data;
      const wrote = store === undefined ? other.wrote : formOfStore(store);
      expect((await undo(olga, { ...other, at: "2026-01-01T00:00:00.000Z", wrote })).status).toBe(409);
      expect(await idsOf(ann)).toContain(other.storeId);
    });
  },
);
