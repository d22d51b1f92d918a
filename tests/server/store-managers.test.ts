import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { register } from "#contract/accounts.ts";
import { listInvitations, withdrawInvitation } from "#contract/invitations.ts";
import { inviteByLink } from "#contract/operator.ts";
import { importPeople, undoPeopleImport } from "#contract/people-imports.ts";
import { listNotifications } from "#contract/notifications.ts";
import {
  addStorePerson,
  changeStoreManager,
  createStore,
  editStore,
  listStores,
  undoStoreImport,
} from "#contract/stores.ts";
import { pullChanges } from "#contract/sync.ts";
import { changeTicketStatus, raiseTicket, readTicket } from "#contract/tickets.ts";
import { storeHistory } from "#contract/history.ts";
import { WEBSITE } from "#domain/product.ts";
import { importedStoreId } from "#features/stores/imported-store-id.ts";
import {
  ask,
  PASSWORD,
  registered,
  signedIn,
  signedInOperator,
  type TestPerson,
} from "#tests/support/people.ts";
import { databases, isAvailable, startServer, type TestServer } from "#tests/support/server.ts";

// Who manages a store that somebody imports for others, and how it gets another manager:
// docs/product.md#store-managers-in-a-file-of-stores.

describe.each(databases.filter(isAvailable))("managers of stores, on the %s database", (kind) => {
  let server: TestServer;
  let olga: TestPerson;
  beforeAll(async () => {
    server = await startServer({ kind });
    olga = await signedInOperator(server, "o@example.com", "Olga O");
  });
  afterAll(() => server.stop());

  const texts = (name: string) => ({ name, location: "Whole store", address: "1 Road" });
  const make = async (name: string, who = olga, more: object = {}) =>
    (await who.ask(createStore, { body: { ...texts(name), ...more } })).data.id;
  const storeOf = async (who: TestPerson, id: string) =>
    (await who.ask(listStores)).data.find((store) => store.id === id);
  const raise = async (who: TestPerson, storeId: string) =>
    (await who.ask(raiseTicket, { body: { title: "Lamp out", storeId } })).data.id;
  const row = (email: string, manages: readonly string[], more: object = {}) => ({
    name: "",
    email,
    role: "Store Manager",
    phone: null,
    store: null,
    manages: manages.join(";"),
    ...more,
  });
  const importRows = async (rows: readonly object[], more: object = {}) =>
    (await olga.ask(importPeople, { body: { dryRun: false, people: rows, ...more } })).data.people;
  const noticesOf = async (who: TestPerson) =>
    (await who.ask(listNotifications)).data.notifications.map(({ message }) => message);
  const invite = async (email: string, storeIds: readonly string[], more: object = {}) => {
    const body = { email, role: "Store Manager", name: "Iris Zeller", storeIds, managedStoreIds: storeIds };
    return (await olga.ask(inviteByLink, { body: { ...body, ...more } })).data.url;
  };
  const accept = async (url: string, email: string, name = "Iris Zeller") => {
    const [, invitation = ""] = url.split("invitation=");
    const body = { email, name, password: PASSWORD, role: "Store Manager", website: WEBSITE, invitation };
    const answer = await ask(server.url, null, register, { body });
    expect(answer.status).toBe(201);
    return signedIn(server, email);
  };

  test("who is named and has an account gets the importer's stores with their tickets, told of once", async () => {
    const fay = await registered(server, "Store Manager", "Fay Store");
    const ids = [await make("North"), await make("South")];
    const ticket = await raise(olga, ids[0] ?? "");
    const since = (await fay.ask(pullChanges, { query: {} })).data.cursor;
    expect(await importRows([row(fay.email, ids)])).toMatchObject([
      { outcome: "changed", managedStoreIds: expect.arrayContaining(ids) },
    ]);
    for (const id of ids)
      expect(await storeOf(olga, id)).toMatchObject({
        ownerId: fay.id,
        ownerName: "Fay Store",
        people: [{ id: olga.id, name: "Olga O" }],
      });
    const { changes } = (await fay.ask(pullChanges, { query: { since } })).data;
    const pulled = changes.find((change) => change.kind === "ticket" && change.id === ticket)?.row;
    expect(pulled).toMatchObject({ storeOwnerId: fay.id });
    // What the importer raised stays theirs, and the manager decides on it.
    expect((await olga.ask(readTicket, { params: { id: ticket } })).data).toMatchObject({
      authorId: olga.id,
    });
    const close = (who: TestPerson) =>
      who.ask(changeTicketStatus, { params: { id: ticket }, body: { status: "out_for_bid" } });
    expect((await close(olga)).status).toBe(403);
    expect((await close(fay)).status).toBe(200);
    expect(await noticesOf(fay)).toContainEqual(expect.stringContaining("the manager of 2 stores"));
    expect((await fay.ask(storeHistory, { params: { id: ids[0] ?? "" } })).text).toContain("Olga O");
    expect(await importRows([row(fay.email, ids)])).toMatchObject([{ outcome: "unchanged" }]);
  });

  test("who is invited takes over on registering; until then the store says so, also with another stand-in", async () => {
    const gina = await registered(server, "Store Manager", "Gina Given");
    const [first, changed] = [await make("Kept"), await make("Changed")];
    const ticket = await raise(olga, first);
    const url = await invite("iris@example.com", [first, changed]);
    expect(await storeOf(olga, first)).toMatchObject({ ownerId: olga.id, nextManager: "Iris Zeller" });
    const changedBy = await olga.ask(changeStoreManager, {
      params: { id: changed },
      body: { email: gina.email },
    });
    expect(changedBy.data).toMatchObject({ ownerId: gina.id });
    expect(changedBy.data.nextManager).toBe("Iris Zeller");
    const iris = await accept(url, "iris@example.com");
    expect(await storeOf(iris, first)).toMatchObject({ ownerId: iris.id, people: [{ id: olga.id }] });
    expect(await storeOf(iris, changed)).toMatchObject({ ownerId: iris.id });
    expect((await iris.ask(readTicket, { params: { id: ticket } })).data.storeOwnerId).toBe(iris.id);
    expect(await noticesOf(iris)).toContainEqual(
      expect.stringContaining("Olga O made you the manager of Kept"),
    );
    expect(await noticesOf(olga)).toContainEqual(expect.stringContaining("Iris Zeller has registered"));
  });

  test("who is invited gets the stores of a later file by the link of before, if the import keeps links", async () => {
    const email = "keeps@example.com";
    const url = await invite(email, []);
    const id = await make("Later");
    expect(await importRows([row(email, [id])], { dryRun: true })).toMatchObject([
      { outcome: "new", isInvited: true, changes: [{ field: "manages", after: "Later" }] },
    ]);
    expect(await importRows([row(email, [id])], { keepLinks: true })).toMatchObject([{ outcome: "changed" }]);
    expect(await storeOf(olga, id)).toMatchObject({ ownerId: olga.id, nextManager: "Iris Zeller" });
    const iris = await accept(url, email);
    expect(await storeOf(iris, id)).toMatchObject({ ownerId: iris.id });
  });

  test("of two who are named for a store the first becomes its manager, the second one of its people", async () => {
    const id = await make("Two");
    const first = await invite("first@example.com", [id]);
    const second = await invite("second@example.com", [id], { name: "Second Name" });
    expect(await storeOf(olga, id)).toMatchObject({ nextManager: "Iris Zeller" });
    const late = await accept(second, "second@example.com", "Second Name");
    expect(await storeOf(late, id)).toMatchObject({ ownerId: olga.id, people: [{ id: late.id }] });
    const early = await accept(first, "first@example.com");
    expect(await storeOf(early, id)).toMatchObject({ ownerId: early.id });
  });

  test("nobody is invited to the stores of a stand-in who is unknown", async () => {
    const body = { email: "nobody.for@example.com", role: "Store Manager", standInId: "nobody" };
    expect((await olga.ask(inviteByLink, { body })).status).toBe(404);
  });

  test("a withdrawn invitation makes nobody the manager, and the store says so no more", async () => {
    const id = await make("Withdrawn");
    await invite("gone@example.com", [id]);
    const { invitations } = (await olga.ask(listInvitations, { query: {} })).data;
    const waiting = invitations.find(({ email }) => email === "gone@example.com");
    await olga.ask(withdrawInvitation, { params: { id: waiting?.id ?? "" } });
    expect((await storeOf(olga, id))?.nextManager).toBeUndefined();
    // Invited again without the store, the person has no claim to it.
    const iris = await accept(await invite("gone@example.com", []), "gone@example.com");
    expect(await storeOf(iris, id)).toBeUndefined();
  });

  test("an import takes no store from a manager who is not the importer", async () => {
    const [mona, nick] = [
      await registered(server, "Store Manager", "Mona Manager"),
      await registered(server, "Store Manager", "Nick New"),
    ];
    const id = await make("Mona's", mona);
    expect(await importRows([row(nick.email, [id])])).toMatchObject([{ managedStoreIds: [] }]);
    expect(await storeOf(nick, id)).toMatchObject({ ownerId: mona.id, people: [{ id: nick.id }] });
    await accept(await invite("later@example.com", [id]), "later@example.com");
    expect((await storeOf(mona, id))?.ownerId).toBe(mona.id);
  });

  test("the same file imported again finds what is there, and changes nothing of another manager's store", async () => {
    const [fay, gus] = [
      await registered(server, "Store Manager", "Fay Again"),
      await registered(server, "Store Manager", "Gus Gone"),
    ];
    const form = { ...texts("Again"), city: "", state: "", zipcode: "", phone: "", isDefault: false };
    const clientId = await importedStoreId(gus.id, form);
    const body = { ...form, clientId };
    expect((await gus.ask(createStore, { body })).status).toBe(201);
    await gus.ask(changeStoreManager, { params: { id: clientId }, body: { email: fay.email } });
    expect(await gus.ask(createStore, { body })).toMatchObject({ status: 200, data: { ownerId: fay.id } });
    // A narrower file of another device writes its own columns alone, whatever else it sends.
    const phone = {
      ...body,
      phone: "555-0100",
      imported: { at: new Date().toISOString(), columns: ["name"] },
    };
    expect((await gus.ask(createStore, { body: phone })).status).toBe(200);
    const other = await gus.ask(createStore, { body: { ...body, phone: "555-0100" } });
    expect([other.status, other.refusal.message]).toEqual([
      409,
      expect.stringContaining("Fay Again manages"),
    ]);
    expect((await gus.ask(editStore, { params: { id: clientId }, body: { phone: "1" } })).status).toBe(403);
  });

  test("undoing: the import of people gives unused stores back, then that of stores deletes them", async () => {
    const fay = await registered(server, "Store Manager", "Fay Undo");
    const [unused, used] = [await make("Unused"), await make("Used")];
    const wrote = (name: string) => ({
      wrote: { ...texts(name), city: "", state: "", zipcode: "", phone: "", propertyManager: null },
      former: null,
    });
    const named = { id: "undo-managers", fileName: "managers.csv" };
    await importRows([row(fay.email, [unused])], { import: named });
    const early = await olga.ask(undoStoreImport, { params: { id: unused }, body: wrote("Unused") });
    expect([early.status, early.refusal.message]).toEqual([409, expect.stringContaining("Fay Undo")]);
    const undo = (id: string) =>
      olga.ask(undoPeopleImport, { params: { id }, body: { emails: [fay.email] } });
    expect((await undo(named.id)).data.people).toMatchObject([{ outcome: "restore" }]);
    expect(await storeOf(fay, unused)).toBeUndefined();
    expect(await storeOf(olga, unused)).toMatchObject({ ownerId: olga.id });
    expect((await storeOf(olga, unused))?.people).toBeUndefined();
    const late = await olga.ask(undoStoreImport, { params: { id: unused }, body: wrote("Unused") });
    expect(late.data).toEqual({ store: null });
    await importRows([row(fay.email, [used])], { import: { ...named, id: "undo-used" } });
    await raise(fay, used);
    expect((await undo("undo-used")).data.people).toMatchObject([{ outcome: "stays" }]);
    expect(await storeOf(fay, used)).toMatchObject({ ownerId: fay.id });
  });

  test("a store's manager gives it to another one and still belongs to it; nobody else does but an operator", async () => {
    const [mona, nick, vera, pia] = [
      await registered(server, "Store Manager", "Mona Gives"),
      await registered(server, "Store Manager", "Nick Gets"),
      await registered(server, "Vendor", "Vera Vendor"),
      await registered(server, "Store Manager", "Pia Person"),
    ];
    const id = await make("Handed", mona, { isDefault: true });
    await mona.ask(addStorePerson, { params: { id }, body: { email: pia.email } });
    const give = (who: TestPerson, email: string) =>
      who.ask(changeStoreManager, { params: { id }, body: { email } });
    expect((await give(nick, nick.email)).status).toBe(404);
    expect((await give(pia, pia.email)).status).toBe(403);
    expect((await give(mona, vera.email)).refusal).toMatchObject({ error: "invalid_input" });
    expect((await give(mona, "nobody@example.com")).status).toBe(400);
    expect((await give(mona, nick.email)).data).toMatchObject({ ownerId: nick.id, isDefault: false });
    expect(await storeOf(mona, id)).toMatchObject({ ownerId: nick.id });
    expect((await give(mona, mona.email)).status).toBe(403);
    expect((await give(olga, pia.email)).data).toMatchObject({ ownerId: pia.id });
    expect((await storeOf(pia, id))?.people?.map((person) => person.id).toSorted()).toEqual(
      [mona.id, nick.id].toSorted(),
    );
    expect(await noticesOf(nick)).toContainEqual(expect.stringContaining("made Pia Person the manager"));
  });

  test("a property manager of many imported stores is told once, with their number", async () => {
    const pat = await registered(server, "Property Manager", "Pat Property");
    for (const name of ["P1", "P2", "P3"]) await make(name, olga, { propertyManager: pat.id });
    expect(await noticesOf(pat)).toEqual(["Olga O named you property manager of 3 stores"]);
  });
});
