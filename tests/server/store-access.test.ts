import { beforeAll, describe, expect, test } from "vitest";
import { placeBid } from "#contract/bids.ts";
import { deleteStore, editStore, listStores } from "#contract/stores.ts";
import { pullChanges } from "#contract/sync.ts";
import { changeTicketStatus, raiseTicket, readTicket } from "#contract/tickets.ts";
import { bidForm } from "#tests/support/all-writes.ts";
import { cast, registered, type TestPerson } from "#tests/support/people.ts";
import { databases, isAvailable, sharedServer, type SharedServer } from "#tests/support/server.ts";

// How to get into a store, and who learns it: docs/product.md#opening-hours-and-access-notes.

const ACCESS = { openingHours: "Mon–Sat 9–21", accessNotes: "Back door, code 4711#" };

describe.each(databases.filter(isAvailable))("opening hours and access notes, on the %s database", (kind) => {
  let server: SharedServer;
  let people: Awaited<ReturnType<typeof cast>>;
  let vera: TestPerson;
  beforeAll(async () => {
    server = sharedServer(kind);
    people = await cast(server);
    vera = await registered(server, "Vendor", "Vera Vendor");
    await write(ACCESS);
  });

  const shop = () => ({ id: people.shop.id });
  const write = (body: { openingHours?: string; accessNotes?: string | null }) =>
    people.store.ask(editStore, { params: shop(), body });
  const raise = async (title: string) =>
    (await people.store.ask(raiseTicket, { body: { title, storeId: people.shop.id } })).data.id;
  const move = (who: TestPerson, id: string, status: string, more: object = {}) =>
    who.ask(changeTicketStatus, { params: { id }, body: { status, ...more } });
  const accessFor = async (who: TestPerson, id: string) =>
    (await who.ask(readTicket, { params: { id } })).data.storeAccess;
  const toWorker = (id: string) =>
    move(people.property, id, "maintenance_worker_working", { assignedTo: people.worker.id });

  test("managers and whoever does the work read them with the ticket; a bidder reads neither", async () => {
    const id = await raise("Lock jams");
    await toWorker(id);
    for (const who of [people.store, people.property, people.worker])
      expect(await accessFor(who, id)).toEqual(ACCESS);
    const offered = await raise("Window cracked");
    await move(people.property, offered, "out_for_bid");
    expect((await vera.ask(placeBid, { body: bidForm(offered) })).status).toBe(201);
    const { text } = await vera.ask(readTicket, { params: { id: offered } });
    // Not the digits alone: a random id may contain them.
    expect(text).not.toContain("code 4711");
    expect((await vera.ask(pullChanges, { query: {} })).text).not.toContain("code 4711");
  });

  test("a code that changed reaches the device of whoever has a ticket there, and nobody else's", async () => {
    const id = await raise("Shutter stuck");
    await toWorker(id);
    const before = (await people.worker.ask(pullChanges, { query: {} })).data;
    await write({ accessNotes: "Back door, code 9000#" });
    const { changes } = (await people.worker.ask(pullChanges, { query: { since: before.cursor } })).data;
    const row = changes.find((change) => change.kind === "ticket" && change.id === id)?.row;
    expect(row).toMatchObject({ storeAccess: { ...ACCESS, accessNotes: "Back door, code 9000#" } });
    await write(ACCESS);
  });

  test("from a closed ticket nobody reads them, whose codes are those of today; who has the store reads them there", async () => {
    const id = await raise("Bulb out");
    await toWorker(id);
    expect((await move(people.worker, id, "completed", { content: "Done" })).status).toBe(200);
    expect(await accessFor(people.worker, id)).toEqual(ACCESS);
    expect((await move(people.store, id, "closed")).status).toBe(200);
    for (const who of [people.store, people.property, people.worker])
      expect(await accessFor(who, id)).toBeUndefined();
    const [own] = (await people.property.ask(listStores)).data;
    expect(own).toMatchObject(ACCESS);
  });

  test("an edit without them leaves them, an empty text removes one, too much changes nothing", async () => {
    const id = await raise("Tap drips");
    await people.store.ask(editStore, { params: shop(), body: { phone: "555 0100" } });
    expect(await accessFor(people.store, id)).toEqual(ACCESS);
    const refused = await write({ accessNotes: "x".repeat(2001) });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain("accessNotes");
    expect(await accessFor(people.store, id)).toEqual(ACCESS);
    await write({ openingHours: "", accessNotes: null });
    expect(await accessFor(people.store, id)).toBeUndefined();
    await write(ACCESS);
  });

  test("own fields stay where an edit does not name them, and are refused in another form", async () => {
    const ownOf = async () => {
      const stores = (await people.store.ask(listStores)).data;
      return stores.find(({ id }) => id === shop().id)?.ownFields;
    };
    const edit = (body: { ownFields?: string | null; phone?: string }) =>
      people.store.ask(editStore, { params: shop(), body });
    await edit({ ownFields: "Square feet: 12000\nCost center: 4711" });
    await edit({ phone: "555 0101" });
    expect(await ownOf()).toBe("Square feet: 12000\nCost center: 4711");
    const eleven = Array.from({ length: 11 }, (_, n) => `F${n}: 1`).join("\n");
    for (const wrong of ["Phone: Ext 7", "Square feet", "A: 1\na: 2", eleven, `A: ${"x".repeat(201)}`]) {
      const refused = await edit({ ownFields: wrong });
      expect([refused.status, refused.text.includes("ownFields")]).toEqual([400, true]);
    }
    expect(await ownOf()).toContain("4711");
    await edit({ ownFields: null });
    expect(await ownOf()).toBeNull();
  });

  test("a deleted store says nothing more, and the devices with its tickets learn it", async () => {
    const id = await raise("Sign flickers");
    await toWorker(id);
    const before = (await people.worker.ask(pullChanges, { query: {} })).data;
    await people.store.ask(deleteStore, { params: shop() });
    expect(await accessFor(people.store, id)).toBeUndefined();
    const { changes } = (await people.worker.ask(pullChanges, { query: { since: before.cursor } })).data;
    const row = changes.find((change) => change.kind === "ticket" && change.id === id)?.row;
    expect(row).toMatchObject({ id });
    expect(row).not.toHaveProperty("storeAccess");
  });
});
