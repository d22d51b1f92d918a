import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { inviteSeveral, listInvitations } from "#contract/invitations.ts";
import { inviteByLink } from "#contract/operator.ts";
import { undoPeopleImport } from "#contract/people-imports.ts";
import { createStore, listStores } from "#contract/stores.ts";
import { registered, signedInOperator, type TestPerson } from "#tests/support/people.ts";
import { databases, isAvailable, type SharedServer, sharedServer } from "#tests/support/server.ts";

// Several invitations by one call, and their withdrawal: docs/api.md#operator.

describe.each(databases.filter(isAvailable))("several invitations at once, on the %s database", (kind) => {
  let server: SharedServer;
  let olga: TestPerson;
  beforeAll(async () => {
    server = sharedServer(kind);
    olga = await signedInOperator(server, "olga.several@example.com", "Olga Op");
  });
  const newEmail = () => `nora.${randomUUID()}@example.com`;
  const waitingFor = async (email: string) =>
    (await olga.ask(listInvitations, { query: { search: email } })).data.invitations.filter(
      ({ outcome }) => outcome === null,
    );
  const managersOf = async (ids: readonly string[]) => {
    const stores = (await olga.ask(listStores)).data;
    return ids.map((id) => stores.find((store) => store.id === id)?.nextManager ?? null);
  };

  test("each has a link of its own and its stores, and one undo withdraws all", async () => {
    const named = { id: randomUUID(), fileName: "stores.csv" };
    const stores = await Promise.all(
      [1, 2].map(async (n) => {
        const body = { name: `Store ${randomUUID()}`, location: "1", address: `${n} Road` };
        return (await olga.ask(createStore, { body })).data.id;
      }),
    );
    const emails = stores.map(newEmail);
    const invitations = emails.map((email, n) => ({
      email,
      role: "Store Manager",
      name: `Nora ${n}`,
      storeIds: [stores[n] ?? ""],
      managedStoreIds: [stores[n] ?? ""],
      import: named,
    }));
    const { invited } = (await olga.ask(inviteSeveral, { body: { invitations } })).data;
    const urls = invited.map((each) => ("url" in each ? each.url : each.problem));
    expect(urls).toEqual([1, 2].map(() => expect.stringContaining("/register#invitation=")));
    expect(new Set(urls).size).toBe(2);
    expect(await managersOf(stores)).toEqual(["Nora 0", "Nora 1"]);
    const undo = () => olga.ask(undoPeopleImport, { params: { id: named.id }, body: { emails } });
    expect((await undo()).data.people.map(({ outcome }) => outcome)).toEqual(["withdraw", "withdraw"]);
    expect(await Promise.all(emails.map(waitingFor))).toEqual([[], []]);
    expect(await managersOf(stores)).toEqual([null, null]);
    expect((await undo()).data.people.map(({ outcome }) => outcome)).toEqual(["already", "already"]);
  });

  test("who is refused has the reason, and the others their links", async () => {
    const taken = await registered(server, "Vendor", "Vera Vendor");
    const [first, last] = [newEmail(), newEmail()];
    const invitations = [first, taken.email, "nobody", last].map((email) => ({ email, role: "Vendor" }));
    const { invited } = (await olga.ask(inviteSeveral, { body: { invitations } })).data;
    expect(invited).toMatchObject([
      { isMailed: false },
      { problem: expect.any(String) },
      { problem: expect.any(String) },
      { isMailed: false },
    ]);
    expect(await waitingFor(first)).toHaveLength(1);
    expect(await waitingFor(last)).toHaveLength(1);
  });

  test("one invitation for an email that is named twice waits, the later one", async () => {
    const email = newEmail();
    await olga.ask(inviteByLink, { body: { email, role: "Vendor", name: "Before" } });
    const invitations = ["First", "Second"].map((name) => ({ email, role: "Vendor", name }));
    await olga.ask(inviteSeveral, { body: { invitations } });
    expect(await waitingFor(email)).toMatchObject([{ name: "Second" }]);
  });

  test("is the operator's alone, and limited", async () => {
    const other = await registered(server, "Property Manager", "Pat Other");
    const one = { email: newEmail(), role: "Vendor" };
    expect((await other.ask(inviteSeveral, { body: { invitations: [one] } })).status).toBe(403);
    const many = Array.from({ length: 26 }, () => one);
    expect((await olga.ask(inviteSeveral, { body: { invitations: many } })).status).toBe(400);
    expect(await waitingFor(one.email)).toEqual([]);
  });
});
