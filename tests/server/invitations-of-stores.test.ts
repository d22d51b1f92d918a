import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { inviteByLink } from "#contract/operator.ts";
import { invitationsOfStoreImport, undoPeopleImport } from "#contract/people-imports.ts";
import { createStore, deleteStore } from "#contract/stores.ts";
import { raiseTicket } from "#contract/tickets.ts";
import { registered, signedInOperator, type TestPerson } from "#tests/support/people.ts";
import { databases, isAvailable, type SharedServer, sharedServer } from "#tests/support/server.ts";

/** Nobody else on the shared server has it. */
const OLGA = "olga.of.stores@example.com";

// Invitations to stores of an import that is undone: docs/product.md#undoing-an-import.

describe.each(databases.filter(isAvailable))("invitations to imported stores, on the %s database", (kind) => {
  let server: SharedServer;
  let olga: TestPerson;
  beforeAll(async () => {
    server = sharedServer(kind);
    olga = await signedInOperator(server, OLGA, "Olga Op");
  });

  const importsStore = async (id: string) => {
    const imported = { id, at: new Date().toISOString(), fileName: "west.csv", managers: 0, columns: [] };
    const body = { name: `Store ${randomUUID()}`, location: "1", address: "1", imported };
    return (await olga.ask(createStore, { body })).data.id;
  };
  const invites = async (email: string, storeIds: readonly string[], more: object = {}) => {
    const named = { id: randomUUID(), fileName: "people.csv" };
    const body = { email, role: "Store Manager", storeIds, import: named, ...more };
    await olga.ask(inviteByLink, { body });
    return named.id;
  };
  const invitedTo = async (id: string) =>
    (await olga.ask(invitationsOfStoreImport, { params: { id } })).data.people;
  const newEmail = () => `${randomUUID()}@example.com`;

  test("are listed with all of their stores until they are withdrawn, and no others are", async () => {
    const [west, east] = [randomUUID(), randomUUID()];
    const [north, south, other] = [
      await importsStore(west),
      await importsStore(west),
      await importsStore(east),
    ];
    const [ann, bob] = [newEmail(), newEmail()];
    const importId = await invites(ann, [north, south, other]);
    await invites(bob, [other]);
    expect(await invitedTo(west)).toEqual([
      { importId, email: ann, outcome: "withdraw", storeIds: [north, south, other] },
    ]);
    await olga.ask(undoPeopleImport, { params: { id: importId }, body: { emails: [ann] } });
    expect(await invitedTo(west)).toEqual([]);
    expect(await invitedTo(east)).toMatchObject([{ email: bob }]);
  });

  test("are not withdrawn for a store that somebody uses, whatever the device knows of it", async () => {
    const west = randomUUID();
    const [used, unused] = [await importsStore(west), await importsStore(west)];
    const [ann, bob] = [newEmail(), newEmail()];
    await invites(ann, [used, unused]);
    await invites(bob, [unused]);
    expect((await invitedTo(west)).map(({ email }) => email).toSorted()).toEqual([ann, bob].toSorted());
    const body = { title: "Sink", description: "Drips", priority: "medium", storeId: used };
    expect((await olga.ask(raiseTicket, { body })).status).toBe(201);
    expect(await invitedTo(west)).toMatchObject([{ email: bob, storeIds: [unused] }]);
  });

  test("name no store that is gone already, so that they go with the last one", async () => {
    const west = randomUUID();
    const [gone, left] = [await importsStore(west), await importsStore(west)];
    await invites(newEmail(), [gone, left]);
    await olga.ask(deleteStore, { params: { id: gone } });
    expect(await invitedTo(west)).toMatchObject([{ storeIds: [left] }]);
  });

  test("of several imports are undone from the last to the first", async () => {
    const west = randomUUID();
    const [north, south] = [await importsStore(west), await importsStore(west)];
    const ann = newEmail();
    const first = await invites(ann, [north]);
    const last = await invites(ann, [north, south], { phone: "555-0100" });
    expect(await invitedTo(west)).toMatchObject([{ importId: last, outcome: "restoreInvitation" }]);
    await olga.ask(undoPeopleImport, { params: { id: last }, body: { emails: [ann] } });
    expect(await invitedTo(west)).toMatchObject([{ importId: first, outcome: "withdraw" }]);
  });

  test("are the operator's own imports' alone", async () => {
    const pia = await registered(server, "Property Manager", "Pia Park");
    const west = randomUUID();
    await invites(newEmail(), [await importsStore(west)]);
    expect((await pia.ask(invitationsOfStoreImport, { params: { id: west } })).status).toBe(403);
  });
});
