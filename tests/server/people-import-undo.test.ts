import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { deleteAccount } from "#contract/account-export.ts";
import { readProfile, register, updateProfile } from "#contract/accounts.ts";
import { listInvitations, renewInvitation } from "#contract/invitations.ts";
import { inviteByLink } from "#contract/operator.ts";
import {
  importPeople,
  listPeopleImports,
  previewPeopleUndo,
  undoPeopleImport,
} from "#contract/people-imports.ts";
import { createStore, listStores } from "#contract/stores.ts";
import { raiseTicket } from "#contract/tickets.ts";
import { WEBSITE } from "#domain/product.ts";
import {
  ask,
  PASSWORD,
  registered,
  signedIn,
  signedInOperator,
  type TestPerson,
} from "#tests/support/people.ts";
import { databases, isAvailable, type SharedServer, sharedServer } from "#tests/support/server.ts";

/** Nobody else on the shared server has it. */
const OLGA = "olga.undo@example.com";

// Undoing an import of people: docs/product.md#undoing-an-import-of-people.

describe.each(databases.filter(isAvailable))("undoing an import of people, on the %s database", (kind) => {
  let server: SharedServer;
  let olga: TestPerson;
  beforeAll(async () => {
    server = sharedServer(kind);
    olga = await signedInOperator(server, OLGA, "Olga Op");
  });

  const newImport = () => ({ id: randomUUID(), fileName: "people.csv" });
  type Named = ReturnType<typeof newImport>;
  const invites = async (named: Named, more: { email: string; role?: string; phone?: string }) =>
    (await olga.ask(inviteByLink, { body: { role: "Vendor", name: "Nora New", ...more, import: named } }))
      .data;
  const changes = async (named: Named, person: object) =>
    (
      await olga.ask(importPeople, {
        body: {
          dryRun: false,
          people: [{ role: "Store Manager", phone: null, store: null, ...person }],
          import: named,
        },
      })
    ).data.people;
  const preview = async ({ id }: Named) =>
    (await olga.ask(previewPeopleUndo, { params: { id } })).data.people;
  const undo = async ({ id }: Named, ...emails: string[]) =>
    (await olga.ask(undoPeopleImport, { params: { id }, body: { emails } })).data.people;
  const registers = (email: string, url: string) =>
    ask(server.url, null, register, {
      body: {
        name: "Nora New",
        email,
        password: PASSWORD,
        role: "Vendor",
        website: WEBSITE,
        invitation: url.split("#invitation=")[1],
      },
    });
  const invitationOf = async (email: string) => {
    const { invitations } = (await olga.ask(listInvitations, { query: { limit: "100" } })).data;
    return invitations.find((each) => each.email === email);
  };
  const aStore = async () => {
    const owner = await registered(server, "Store Manager", "Otto Owner");
    const body = { name: `Store ${randomUUID()}`, location: "1", address: "1" };
    return (await owner.ask(createStore, { body })).data;
  };

  test("withdraws the invitation of who has not registered, once, and lists the import", async () => {
    const named = newImport();
    const email = `${randomUUID()}@example.com`;
    await invites(named, { email });
    const { imports } = (await olga.ask(listPeopleImports)).data;
    expect(imports.find(({ id }) => id === named.id)).toMatchObject({
      fileName: "people.csv",
      importedBy: "Olga Op",
      people: 1,
    });
    expect(await preview(named)).toEqual([{ email, name: "Nora New", outcome: "withdraw", reason: null }]);
    expect(await undo(named, email)).toMatchObject([{ outcome: "withdraw" }]);
    expect(await invitationOf(email)).toMatchObject({ outcome: "withdrawn" });
    expect(await undo(named, email)).toMatchObject([{ outcome: "already" }]);
  });

  test("keeps who has registered, with the reason", async () => {
    const named = newImport();
    const email = `${randomUUID()}@example.com`;
    const { url } = await invites(named, { email });
    expect((await registers(email, url)).status).toBe(201);
    expect(await undo(named, email)).toMatchObject([
      { outcome: "stays", reason: expect.stringContaining("has registered") as string },
    ]);
    expect(await invitationOf(email)).toMatchObject({ outcome: "registered" });
  });

  test("an invitation of before the import allows again what it did, by a new link alone", async () => {
    const email = `${randomUUID()}@example.com`;
    const first = (await olga.ask(inviteByLink, { body: { email, role: "Vendor", phone: "555-0101" } })).data;
    const named = newImport();
    const imported = await invites(named, { email, role: "Assessor", phone: "555-0199" });
    expect(await undo(named, email)).toMatchObject([{ outcome: "restoreInvitation" }]);
    const restored = await invitationOf(email);
    expect(restored).toMatchObject({ role: "Vendor", outcome: null, mailedAt: null });
    for (const { url } of [first, imported])
      expect((await registers(email, url)).refusal).toMatchObject({ error: "sign_up_refused" });
    const { url } = (await olga.ask(renewInvitation, { params: { id: restored?.id ?? "" } })).data;
    const nora = await registers(email, url);
    expect(nora.status).toBe(201);
    expect((await (await signedIn(server, email)).ask(readProfile)).data).toMatchObject({
      role: "Vendor",
      phone: "555-0101",
    });
  });

  test("an account gets its former name, phone and stores", async () => {
    const stan = await registered(server, "Store Manager", "Stan Store");
    const profile = { firstName: "Stan", lastName: "Store", phone: "555-0100" };
    await stan.ask(updateProfile, { body: profile });
    const store = await aStore();
    const named = newImport();
    const row = { email: stan.email, name: "Stanley Stone", phone: "555-0199", store: store.id };
    expect(await changes(named, row)).toMatchObject([{ outcome: "changed" }]);
    expect((await stan.ask(listStores)).data.map(({ id }) => id)).toEqual([store.id]);
    expect(await undo(named, stan.email)).toMatchObject([{ outcome: "restore" }]);
    expect((await stan.ask(readProfile)).data).toMatchObject({ name: "Stan Store", ...profile });
    expect((await stan.ask(listStores)).data).toEqual([]);
    expect(await undo(named, stan.email)).toMatchObject([{ outcome: "already" }]);
  });

  test("an account that was changed since, or has raised a ticket for the store, stays as it is", async () => {
    const [changed, working] = [
      await registered(server, "Store Manager", "Cora Changed"),
      await registered(server, "Store Manager", "Wendy Works"),
    ];
    const store = await aStore();
    const named = newImport();
    await changes(named, { email: changed.email, name: "Cora Changed", phone: "1" });
    await changed.ask(updateProfile, { body: { firstName: "Cora", lastName: "Changed", phone: "2" } });
    await changes(named, { email: working.email, name: "Wendy Works", store: store.id });
    await working.ask(raiseTicket, { body: { title: "Door hangs", storeId: store.id } });
    expect(await undo(named, changed.email, working.email)).toMatchObject([
      { outcome: "stays" },
      { outcome: "stays" },
    ]);
    expect((await changed.ask(readProfile)).data).toMatchObject({ phone: "2" });
    expect((await working.ask(listStores)).data.map(({ id }) => id)).toEqual([store.id]);
  });

  test("nobody but an operator reads or undoes an import, and another import is not added to", async () => {
    const named = newImport();
    const email = `${randomUUID()}@example.com`;
    await invites(named, { email });
    const other = await registered(server, "Store Manager", "Nosy Neighbour");
    const { id } = named;
    expect((await other.ask(listPeopleImports)).status).toBe(403);
    expect((await other.ask(previewPeopleUndo, { params: { id } })).status).toBe(403);
    expect((await other.ask(undoPeopleImport, { params: { id }, body: { emails: [email] } })).status).toBe(
      403,
    );
    expect(await undo(named, "somebody.else@example.com")).toEqual([]);
    expect((await olga.ask(previewPeopleUndo, { params: { id: "nothing" } })).status).toBe(404);
  });

  test("what an import wrote of somebody is forgotten with the account", async () => {
    const stan = await registered(server, "Store Manager", "Stan Leaves");
    const named = newImport();
    await changes(named, { email: stan.email, name: "Stan Leaves", phone: "555-0177" });
    expect(await preview(named)).toHaveLength(1);
    expect((await stan.ask(deleteAccount, { body: { password: PASSWORD } })).status).toBe(200);
    expect(await preview(named)).toEqual([]);
  });
});
