import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { readPerson, signIn, whoAmI } from "#contract/accounts.ts";
import { changeRole } from "#contract/change-role.ts";
import { listNotifications } from "#contract/notifications.ts";
import { importPeople, undoPeopleImport } from "#contract/people-imports.ts";
import { createStore } from "#contract/stores.ts";
import { operatorSecurityLog } from "#contract/security-log.ts";
import { pullChanges, pushMutations } from "#contract/sync.ts";
import { addComment, raiseTicket, readTicket } from "#contract/tickets.ts";
import {
  ask,
  cast,
  makeOperator,
  operatorCreates,
  PASSWORD,
  registered,
  signedIn,
} from "#tests/support/people.ts";
import type { TestPerson } from "#tests/support/people.ts";
import { databases, isAvailable, type SharedServer, sharedServer } from "#tests/support/server.ts";

/** Nobody else on the shared server has it. */
const OLGA = "olga.roles@example.com";

const CALL = { method: "POST" as const, deps: [] };

// An account gets another role: docs/product.md#change-of-a-role.

describe.each(databases.filter(isAvailable))("a change of a role, on the %s database", (kind) => {
  let server: SharedServer;
  let olga: TestPerson;
  beforeAll(async () => {
    server = sharedServer(kind);
    await operatorCreates(server, ["--email", OLGA, "--name", "Olga Op", "--role", "Fettle User"]);
    await makeOperator(server, OLGA);
    olga = await signedIn(server, OLGA);
  });

  const changes = (who: TestPerson, body: { role: string; propertyManager?: string; to?: string }) =>
    olga.ask(changeRole, { params: { id: who.id }, body });
  const pulled = async (who: TestPerson, since?: string) =>
    (await who.ask(pullChanges, { query: since === undefined ? {} : { since } })).data;

  test("a device of the person signs in again, loses the former role’s data and gets the new one’s", async () => {
    const { store, property, shop } = await cast(server);
    const successor = await registered(server, "Store Manager", "Stella Store");
    const ticket = (await store.ask(raiseTicket, { body: { title: "Door hangs", storeId: shop.id } })).data;
    const had = await pulled(store);
    expect(had.changes.map(({ id }) => id)).toContain(ticket.id);

    const refused = await changes(store, { role: "Property Manager" });
    expect([refused.status, refused.refusal.message]).toEqual([
      403,
      "Sofia Store (Store Manager) still has 1 store and 1 open ticket. Choose who takes over before the role changes.",
    ]);
    expect((await store.ask(whoAmI)).status).toBe(200);

    const done = await changes(store, { role: "Property Manager", to: successor.id });
    expect(done.data).toMatchObject({
      account: { role: "Property Manager", sessions: 0 },
      moved: { stores: 1, openTickets: 1 },
      sessions: 1,
    });
    expect((await store.ask(pullChanges, { query: { since: had.cursor } })).status).toBe(401);
    const again = await ask(server.url, null, signIn, { body: { email: store.email, password: PASSWORD } });
    expect(again.data.user.role).toBe("Property Manager");
    const sofia = await signedIn(server, store.email);

    const page = await pulled(sofia, had.cursor);
    expect([page.resync, page.isNarrowed]).toEqual([true, true]);
    const here = page.changes.filter(({ row }) => row !== null).map(({ id }) => id);
    expect(here).not.toContain(ticket.id);
    expect(here).not.toContain(shop.id);
    const later = await pulled(sofia, page.cursor);
    expect([later.resync, later.changes]).toEqual([false, []]);
    // Another device that was away for both changes gets one resync.
    await changes(sofia, { role: "Store Manager" });
    const back = await signedIn(server, store.email);
    expect((await pulled(back, had.cursor)).resync).toBe(true);
    expect((await pulled(back, page.cursor)).resync).toBe(true);

    const notices = (await back.ask(listNotifications)).data.notifications.map(({ message }) => message);
    expect(notices[1]).toBe(
      "Olga Op changed your role in Fettle from Store Manager to Property Manager. Please sign in again: you then see what belongs to your new role.",
    );
    const received = (await property.ask(listNotifications)).data.notifications.map(({ message }) => message);
    expect(received).toContain(
      "Sofia Store has another role now: Property Manager. Stella Store has their 1 store and 1 open ticket.",
    );
    const { entries } = (await olga.ask(operatorSecurityLog)).data;
    expect(
      entries.find(({ who, event }) => who === store.email && event === "operator_changed_role"),
    ).toMatchObject({ detail: `Property Manager to Store Manager, by ${OLGA}` });
  });

  test("what was written in the former role is refused by the new one’s rules, the rest is accepted", async () => {
    const { store, shop } = await cast(server);
    const successor = await registered(server, "Store Manager", "Stella Store");
    const ticket = (await store.ask(raiseTicket, { body: { title: "Door hangs", storeId: shop.id } })).data;
    await changes(store, { role: "Vendor", to: successor.id });
    const sofia = await signedIn(server, store.email);
    const op = (path: string, body: object) => ({ ...CALL, key: randomUUID(), lane: path, path, body });
    const ops = [
      op(`/api/external/tasks/${ticket.id}/comments`, { content: "Since Monday" }),
      op("/api/external/tasks", { title: "Lamp", storeId: shop.id }),
      op("/api/suggestions", { title: "Louder bell", description: "It is quiet" }),
    ];
    const { results } = (await sofia.ask(pushMutations, { body: { ops } })).data;
    expect(results.map(({ status }) => status)).toEqual([404, 403, 201]);
    const own = await successor.ask(addComment, { params: { id: ticket.id }, body: { content: "Mine" } });
    expect(own.status).toBe(201);
    expect((await sofia.ask(readTicket, { params: { id: ticket.id } })).status).toBe(404);
  });

  test("devices of others get the card with the new role", async () => {
    const { store, property, worker } = await cast(server);
    const before = await pulled(store);
    await changes(worker, { role: "Assessor" });
    const cards = (await pulled(store, before.cursor)).changes.filter(({ id }) => id === worker.id);
    expect(cards).toMatchObject([{ kind: "person", row: { role: "Assessor" } }]);
    const card = (await property.ask(readPerson, { params: { id: worker.id } })).data;
    expect(card).toMatchObject({ role: "Assessor", propertyManager: null });
  });

  test("roles of operators need the own password, and the call is for operators alone", async () => {
    const { store, property } = await cast(server);
    const statusOf = async (who: TestPerson, role: string) => {
      const { status, refusal } = await changes(who, { role });
      return [status, refusal.details?.map(({ field }) => field)];
    };
    expect(await statusOf(store, "Fettle User")).toEqual([400, ["password"]]);
    expect(await statusOf(olga, "Vendor")).toEqual([400, ["password"]]);
    const asStore = await store.ask(changeRole, { params: { id: property.id }, body: { role: "Vendor" } });
    expect([asStore.status, asStore.refusal.error]).toEqual([403, "not_operator"]);
    const nobody = await olga.ask(changeRole, { params: { id: "nobody" }, body: { role: "Vendor" } });
    expect(nobody.status).toBe(404);
  });

  test("nothing of the former role comes to the account beside the change", async () => {
    for (let n = 0; n < 8; n += 1) {
      const person = await registered(server, "Store Manager", "Rita Race");
      const body = { name: "Corner", location: "Mall", address: "2 Ring Road" };
      const path = "/api/user-stores";
      const ops = [
        { ...CALL, key: randomUUID(), lane: "s", path, body: { ...body, clientId: randomUUID() } },
      ];
      const [done] = await Promise.all([
        changes(person, { role: "Vendor" }),
        person.ask(createStore, { body }),
        person.ask(pushMutations, { body: { ops } }),
      ]);
      if (done.status === 200) {
        const rita = await signedIn(server, person.email);
        expect((await rita.ask(whoAmI)).data).toMatchObject({ role: "Vendor" });
        // Whatever was stored after the change would keep the account from another one.
        expect((await changes(rita, { role: "Store Manager" })).status).toBe(200);
      } else expect(done.refusal.message).toMatch(/^Rita Race \(Store Manager\) still has \d store/);
    }
  });

  test("a file gives another role, and its undoing the former one, with the sessions ended", async () => {
    const person = await registered(server, "Vendor", "Vera Vendor");
    const named = { id: randomUUID(), fileName: "people.csv" };
    const row = { name: "Vera Vendor", email: person.email, role: "Assessor", phone: null, store: null };
    const body = { dryRun: false, people: [row], import: named };
    const found = (await olga.ask(importPeople, { body })).data.people;
    expect(found).toMatchObject([
      { outcome: "changed", changes: [{ field: "role", before: "Vendor", after: "Assessor" }] },
    ]);
    expect((await person.ask(whoAmI)).status).toBe(401);
    const vera = await signedIn(server, person.email);
    expect((await vera.ask(whoAmI)).data).toMatchObject({ role: "Assessor" });
    const params = { id: named.id };
    const undone = await olga.ask(undoPeopleImport, { params, body: { emails: [person.email] } });
    expect(undone.data.people).toMatchObject([{ outcome: "restore" }]);
    expect((await vera.ask(whoAmI)).status).toBe(401);
    expect((await (await signedIn(server, person.email)).ask(whoAmI)).data).toMatchObject({ role: "Vendor" });
  });
});
