import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { createBuilding, listBuildings } from "#contract/buildings.ts";
import { deleteAccount } from "#contract/account-export.ts";
import { register, updateProfile } from "#contract/accounts.ts";
import { accountHoldings, leftWork, listSuccessors } from "#contract/leaving.ts";
import { planLeaving, plannedLeavings, withdrawLeaving } from "#contract/planned-leavings.ts";
import { handOverAccount, previewHandOver } from "#contract/hand-over.ts";
import { deactivateAccount, inviteByLink, operatorPeople } from "#contract/operator.ts";
import { operatorSecurityLog } from "#contract/security-log.ts";
import { listRatings, rateWork } from "#contract/ratings.ts";
import { addStorePerson, createStore, listStores } from "#contract/stores.ts";
import { pullChanges } from "#contract/sync.ts";
import { addComment, changeTicketStatus, raiseTicket, readTicket } from "#contract/tickets.ts";
import { sendMessage } from "#contract/messages.ts";
import { listNotifications } from "#contract/notifications.ts";
import { WEBSITE } from "#domain/product.ts";
import {
  ask,
  cast,
  operator,
  PASSWORD,
  registered,
  signedInOperator,
  type TestPerson,
  workerOf,
} from "#tests/support/people.ts";
import { databases, isAvailable, type SharedServer, sharedServer } from "#tests/support/server.ts";

/** Nobody else on the shared server has it. */
const OLGA = "olga.hand-over@example.com";

// The work of somebody who has left goes to a successor. docs/product.md#hand-over.

describe.each(databases.filter(isAvailable))("a hand-over, on the %s database", (kind) => {
  let server: SharedServer;
  let olga: TestPerson;
  beforeAll(async () => {
    server = sharedServer(kind);
    olga = await signedInOperator(server, OLGA, "Olga Op");
  });

  const raise = async (who: TestPerson, title: string, storeId?: string) =>
    (await who.ask(raiseTicket, { body: { title, priority: "high", ...(storeId ? { storeId } : {}) } })).data;
  const move = (who: TestPerson, id: string, body: object) =>
    who.ask(changeTicketStatus, { params: { id }, body });
  const names = ({ id }: TestPerson) => ({ id });
  const cursorOf = async (who: TestPerson) => {
    let since: string | undefined;
    for (;;) {
      const { cursor, more } = (await who.ask(pullChanges, { query: since ? { since } : {} })).data;
      since = cursor;
      if (!more) return cursor;
    }
  };
  const pulled = async (who: TestPerson, since: string) =>
    (await who.ask(pullChanges, { query: { since } })).data.changes;

  test("who wrote to somebody before is told that they have left, a stranger is not", async () => {
    const { property, worker } = await cast(server);
    const stranger = await registered(server, "Store Manager", "Stan Stranger");
    const write = (who: TestPerson) =>
      who.ask(sendMessage, { body: { receiver_id: worker.id, message: "Are you there?" } });
    expect((await write(property)).status).toBe(201);
    await olga.ask(deactivateAccount, { params: names(worker) });
    expect((await write(property)).refusal).toMatchObject({
      error: "cannot_message_user",
      message: "Walt Worker has left and cannot be written to any more.",
    });
    expect((await write(stranger)).refusal.message).toBe("You may not write to this person.");
  });

  test("the work of an operator needs the own password, and goes to a Fettle User", async () => {
    const successor = await registered(server, "Store Manager", "Sam Successor");
    const refusalOf = async (body: object) => {
      const { status, refusal } = await olga.ask(handOverAccount, {
        params: { id: olga.id },
        body: { to: successor.id, ...body },
      });
      return [status, refusal.details?.map(({ field }) => field)];
    };
    expect(await refusalOf({})).toEqual([400, ["password"]]);
    expect(await refusalOf({ password: PASSWORD })).toEqual([400, ["to"]]);
  });

  test("of a store manager moves stores and tickets, which the successor decides on from then", async () => {
    const people = await cast(server);
    const { store: leaver, property } = people;
    const successor = await registered(server, "Store Manager", "Susan Successor");
    await successor.ask(createStore, {
      body: { name: "Own", location: "1", address: "1", isDefault: true },
    });
    const main = (
      await leaver.ask(createStore, { body: { name: "Main", location: "1", address: "2", isDefault: true } })
    ).data;
    const inStore = await raise(leaver, "Lamp out", people.shop.id);
    const without = await raise(leaver, "No store here");
    const cancelled = await raise(leaver, "Ended", main.id);
    await move(leaver, cancelled.id, { status: "cancelled", content: "Not needed" });
    const [leaverSince, successorSince] = [await cursorOf(leaver), await cursorOf(successor)];
    const preview = await olga.ask(previewHandOver, { params: names(leaver), query: { to: successor.id } });
    expect(preview.data).toEqual({ stores: 2, buildings: 0, workers: 0, openTickets: 2, finishedTickets: 1 });
    const done = await olga.ask(handOverAccount, { params: names(leaver), body: { to: successor.id } });
    expect(done.data).toEqual({ ...preview.data, others: [] });

    expect((await leaver.ask(listStores)).data).toEqual([]);
    const stores = (await successor.ask(listStores)).data;
    expect(stores.map(({ name }) => name).toSorted()).toEqual(["Downtown", "Main", "Own"]);
    expect(stores.filter(({ isDefault }) => isDefault).map(({ name }) => name)).toEqual(["Own"]);
    for (const { id } of [inStore, without, cancelled])
      expect((await successor.ask(readTicket, { params: { id } })).status).toBe(200);
    for (const { id } of [inStore, without])
      expect((await leaver.ask(readTicket, { params: { id } })).status).toBe(404);
    expect((await move(successor, without.id, { status: "cancelled" })).status).toBe(200);
    expect(
      (await property.ask(addComment, { params: { id: inStore.id }, body: { content: "Hello" } })).status,
    ).toBe(201);

    const gained = await pulled(successor, successorSince);
    const rows = (kindOf: string) => gained.filter((each) => each.kind === kindOf && each.row !== null);
    expect(rows("ticket").map(({ id }) => id)).toEqual(
      expect.arrayContaining([inStore.id, without.id, cancelled.id]),
    );
    expect(rows("store")).toHaveLength(2);
    expect(rows("event").length).toBeGreaterThanOrEqual(3);
    expect(rows("comment").map(({ row }) => row)).toContainEqual(
      expect.objectContaining({
        content: `Handed over from ${leaver.name} to Susan Successor by Olga Op.`,
        kind: "hand_over",
        author: expect.objectContaining({ id: olga.id }),
      }),
    );
    expect(rows("person").map(({ id }) => id)).toContain(property.id);
    const lost = (await pulled(leaver, leaverSince)).filter(({ row }) => row === null);
    expect(lost.map(({ id }) => id)).toEqual(
      expect.arrayContaining([inStore.id, without.id, people.shop.id]),
    );
    const messages = (await successor.ask(listNotifications)).data.notifications.map(
      ({ message }) => message,
    );
    expect(messages).toContainEqual(
      expect.stringContaining("2 stores, 2 open tickets, and 1 finished ticket"),
    );
  });

  test("with the end of the account is one call: the successor has the stores it belonged to as well", async () => {
    const leaver = await registered(server, "Store Manager", "Lara Leaver");
    const successor = await registered(server, "Store Manager", "Sina Successor");
    const { store: owner, shop } = await cast(server);
    const own = (await leaver.ask(createStore, { body: { name: "Zoo", location: "1", address: "2" } })).data;
    await owner.ask(addStorePerson, { params: { id: shop.id }, body: { email: leaver.email } });
    const ticket = await raise(leaver, "Gate stuck", own.id);
    await leaver.ask(raiseTicket, { body: { title: "Oil it", priority: "low", parentId: ticket.id } });
    const { data: before } = await olga.ask(accountHoldings, { params: names(leaver) });
    expect(before).toMatchObject({
      account: { id: leaver.id, isActive: true },
      counts: { stores: 1, openTickets: 1, finishedTickets: 0 },
      storeNames: ["Zoo"],
      joinedStoreNames: ["Downtown"],
      openTickets: [{ id: ticket.id, title: "Gate stuck", status: "open", storeName: "Zoo" }],
      workOrders: 1,
      bids: 0,
    });
    const done = await olga.ask(handOverAccount, {
      params: names(leaver),
      body: { to: successor.id, deactivate: true },
    });
    expect(done.data).toMatchObject({ stores: 1, openTickets: 1, isDeactivated: true });
    expect((await leaver.ask(listStores)).status).toBe(401);
    const stores = (await owner.ask(listStores)).data.find(({ id }) => id === shop.id);
    expect(stores?.people?.map(({ id }) => id)).toEqual([successor.id]);
    expect((await olga.ask(accountHoldings, { params: names(leaver) })).data).toMatchObject({
      account: { isActive: false },
      storeNames: [],
      joinedStoreNames: [],
      workOrders: 0,
    });
    expect((await move(successor, ticket.id, { status: "cancelled" })).status).toBe(200);
  });

  test("leaves it to whoever raised a ticket that they raised it, also after a second one, and nothing after its way back", async () => {
    const raiser = await registered(server, "Store Manager", "Rita Raiser");
    const [second, third] = [
      await registered(server, "Store Manager", "Sean Second"),
      await registered(server, "Store Manager", "Theo Third"),
    ];
    const { id } = await raise(raiser, "Step loose");
    const after = async (from: TestPerson, to: TestPerson) => {
      await olga.ask(handOverAccount, { params: names(from), body: { to: to.id } });
      const { data } = await to.ask(readTicket, { params: { id } });
      return [data.authorName, data.raisedBy];
    };
    expect(await after(raiser, second)).toEqual(["Sean Second", { id: raiser.id, name: "Rita Raiser" }]);
    expect(await after(second, third)).toEqual(["Theo Third", { id: raiser.id, name: "Rita Raiser" }]);
    expect(await after(third, raiser)).toEqual(["Rita Raiser", undefined]);
  });

  test("is told with the names of today: by whom, from whom, to whom; of a deleted account without its name", async () => {
    const { property, worker, ...people } = await cast(server);
    const ticket = await raise(people.store, "Dim light", people.shop.id);
    const when = { scheduledDate: "2031-01-01", scheduledTime: "09:00" };
    const assigned = { status: "maintenance_worker_working", assignedTo: worker.id };
    await move(property, ticket.id, { ...assigned, ...when });
    const successor = await registered(server, "Store Manager", "Nora Next");
    await olga.ask(handOverAccount, { params: names(people.store), body: { to: successor.id } });
    const rowsOf = async (kindOf: string) =>
      (await pulled(successor, "")).flatMap(({ kind: each, row }) => (each === kindOf && row ? [row] : []));
    const texts = async () =>
      (await rowsOf("comment")).map((row) => ("content" in row ? row.content : "")).filter(Boolean);
    expect(await rowsOf("event")).toContainEqual(
      expect.objectContaining({ moved: { from: null, to: { id: worker.id, name: worker.name } } }),
    );
    const renamed = await people.store.ask(updateProfile, {
      body: { firstName: "Stella", lastName: "Renamed", phone: "555 0100" },
    });
    expect(renamed.data.name).toBe("Stella Renamed");
    expect(await texts()).toEqual(["Handed over from Stella Renamed to Nora Next by Olga Op."]);
    const notices = async () =>
      (await successor.ask(listNotifications)).data.notifications.map(({ message }) => message);
    expect(await notices()).toContainEqual(
      expect.stringContaining(`${people.store.name} (Store Manager) had 1 store`),
    );
    await people.store.ask(deleteAccount, { body: { password: PASSWORD } });
    expect(await texts()).toEqual([
      "Handed over from a former account (Store Manager) to Nora Next by Olga Op.",
    ]);
    expect((await notices()).join("\n")).not.toContain(people.store.name);
  });

  test("that fails for the successor leaves the account active", async () => {
    const leaver = await registered(server, "Store Manager", "Lena Leaver");
    const other = await registered(server, "Assessor", "Art Assessor");
    const body = { to: other.id, deactivate: true };
    expect((await olga.ask(handOverAccount, { params: names(leaver), body })).status).toBe(400);
    expect((await leaver.ask(listStores)).status).toBe(200);
  });

  test("what was not done is listed until it is: accounts that have left and hold something", async () => {
    const leaver = await registered(server, "Store Manager", "Luis Leaver");
    const successor = await registered(server, "Store Manager", "Sven Successor");
    const idle = await registered(server, "Store Manager", "Ida Idle");
    await leaver.ask(createStore, { body: { name: "Left", location: "1", address: "2" } });
    const listed = async () => {
      const { people } = (await olga.ask(leftWork, { query: { limit: "100" } })).data;
      return people.filter(({ account: { id } }) => [leaver.id, idle.id].includes(id));
    };
    expect(await listed()).toEqual([]);
    for (const { id } of [leaver, idle]) await olga.ask(deactivateAccount, { params: { id } });
    expect(await listed()).toMatchObject([
      { account: { id: leaver.id, isActive: false }, counts: { stores: 1, openTickets: 0 } },
    ]);
    await olga.ask(handOverAccount, { params: names(leaver), body: { to: successor.id } });
    expect(await listed()).toEqual([]);
    expect((await successor.ask(leftWork)).refusal.error).toBe("not_operator");
    expect((await successor.ask(accountHoldings, { params: names(leaver) })).refusal.error).toBe(
      "not_operator",
    );
  });

  test("of a property manager moves buildings, workers, managed stores and the manager's own work", async () => {
    const { store, property: leaver, worker, shop } = await cast(server);
    const successor = await registered(server, "Property Manager", "Paul Successor");
    const building = { name: "Mall", address: "1", city: "X", state: "IL", zipcode: "1" };
    await leaver.ask(createBuilding, { body: building }).then(({ data }) => data);
    const ticket = await raise(store, "Door", shop.id);
    await move(leaver, ticket.id, { status: "property_manager_working" }).then(({ data }) => data);
    expect(
      (await olga.ask(handOverAccount, { params: names(leaver), body: { to: successor.id } })).data,
    ).toEqual({
      stores: 1,
      buildings: 1,
      workers: 1,
      openTickets: 1,
      finishedTickets: 0,
      others: [],
    });
    expect((await successor.ask(listBuildings)).data.map(({ name }) => name)).toEqual(["Mall"]);
    const [managed] = (await store.ask(listStores)).data;
    expect([managed?.propertyManagerId, managed?.propertyManagerName]).toEqual([
      successor.id,
      "Paul Successor",
    ]);
    const after = (await successor.ask(readTicket, { params: { id: ticket.id } })).data;
    expect(after.propertyManagerId).toBe(successor.id);
    expect(after.storeInfo?.propertyManagerDetails).toMatchObject({ id: successor.id });
    const again = await move(successor, ticket.id, {
      status: "maintenance_worker_working",
      assignedTo: worker.id,
      scheduledDate: "2031-01-01",
      scheduledTime: "09:00",
    });
    expect(again.data.assigneeId).toBe(worker.id);
  });

  test("of a worker moves open work to another worker of the same manager only", async () => {
    const { store, property, worker: leaver, shop } = await cast(server);
    const successor = await workerOf(server, property, "Wanda Worker");
    const stranger = await workerOf(server, await registered(server, "Property Manager"), "Otto Other");
    const ticket = await raise(store, "Sink", shop.id);
    const assigned = { status: "maintenance_worker_working", assignedTo: leaver.id };
    const when = { scheduledDate: "2031-01-01", scheduledTime: "09:00" };
    await move(property, ticket.id, { ...assigned, ...when }).then(({ data }) => data);
    await olga.ask(deactivateAccount, { params: names(leaver) });
    const to = (who: TestPerson) =>
      olga.ask(handOverAccount, { params: names(leaver), body: { to: who.id } });
    expect((await to(stranger)).refusal).toMatchObject({ details: [{ field: "to" }] });
    expect((await to(store)).refusal.message).toContain("Choose an account with the role Maintenance");
    expect((await to(successor)).data.openTickets).toBe(1);
    expect((await successor.ask(readTicket, { params: { id: ticket.id } })).data.assigneeId).toBe(
      successor.id,
    );
    expect((await to(successor)).data.openTickets).toBe(0);
  });

  test("is offered to who is invited in the role and has not registered", async () => {
    const { store: leaver } = await cast(server);
    const email = `${randomUUID()}@example.com`;
    const invite = (role: string, of: string) =>
      olga.ask(inviteByLink, { body: { email: of, role, name: "Nora New" } });
    await invite("Store Manager", email);
    await invite("Vendor", `v-${email}`);
    const { invited = [] } = (await olga.ask(listSuccessors, { params: names(leaver) })).data;
    const found = invited.filter((each) => each.email.endsWith(email));
    expect(found).toEqual([{ email, name: "Nora New" }]);
  });

  test("is planned for a day, seen, changed and withdrawn by operators alone", async () => {
    const { property, worker: leaver } = await cast(server);
    const successor = await workerOf(server, property, "Wilma Worker");
    const stranger = await workerOf(server, await registered(server, "Property Manager"), "Olaf Other");
    const params = names(leaver);
    const body = { day: "2031-03-07", timeZone: "America/Chicago", to: successor.id };
    const { people } = (await olga.ask(listSuccessors, { params })).data;
    expect(people.map(({ id }) => id)).toEqual([successor.id]);
    expect(
      (await olga.ask(planLeaving, { params, body: { ...body, to: stranger.id } })).refusal,
    ).toMatchObject({
      details: [{ field: "to" }],
    });
    expect((await olga.ask(planLeaving, { params, body })).data).toMatchObject({
      day: "2031-03-07",
      to: { id: successor.id },
      plannedBy: { id: olga.id, name: "Olga Op" },
    });
    const query = { person: leaver.id };
    const planned = async () => (await olga.ask(plannedLeavings, { query })).data.leavings;
    expect((await planned()).map(({ person }) => person.id)).toEqual([leaver.id]);
    expect((await olga.ask(accountHoldings, { params })).data).toMatchObject({
      account: { isActive: true, leavesOn: "2031-03-07" },
      leaving: { day: "2031-03-07" },
    });
    for (const refused of [
      await property.ask(plannedLeavings, { query }),
      await property.ask(listSuccessors, { params }),
      await property.ask(planLeaving, { params, body }),
      await property.ask(withdrawLeaving, { params }),
    ])
      expect(refused.refusal.error).toBe("not_operator");
    for (const _ of ["once", "again"])
      expect((await olga.ask(withdrawLeaving, { params })).data).toEqual({ id: leaver.id });
    expect(await planned()).toEqual([]);
  });

  test("leaves completed work to who did it: the rating, the jobs, the contact; done again, it is the successor's", async () => {
    const { store, property, worker: leaver, shop } = await cast(server);
    const successor = await workerOf(server, property, "June Successor");
    const completed = async (title: string) => {
      const { id } = await raise(store, title, shop.id);
      const when = { scheduledDate: "2031-01-01", scheduledTime: "09:00" };
      await move(property, id, { status: "maintenance_worker_working", assignedTo: leaver.id, ...when });
      expect((await move(leaver, id, { status: "completed", content: "Done" })).status).toBe(200);
      return id;
    };
    const [approved, rejected] = [await completed("Sink"), await completed("Tap")];
    const read = async (id: string) => (await store.ask(readTicket, { params: { id } })).data;
    expect((await read(approved)).doneBy).toBeUndefined();
    await olga.ask(handOverAccount, { params: names(leaver), body: { to: successor.id } });
    expect(await read(approved)).toMatchObject({
      assigneeId: successor.id,
      doneBy: { id: leaver.id, name: leaver.name, role: "Maintenance" },
    });
    const approver = (await read(approved)).decisionMaker === "Property Manager" ? property : store;
    // An app that does not know who did it names the assignee.
    const rating = { userId: successor.id, taskId: approved, rating: 4, comment: "", clientId: randomUUID() };
    for (const _ of ["first", "repeated"])
      expect((await approver.ask(rateWork, { body: rating })).data.userId).toBe(leaver.id);
    expect((await move(approver, approved, { status: "closed" })).data.doneBy?.id).toBe(leaver.id);
    const sent = await move(approver, rejected, { status: "rejected", content: "Still drips" });
    expect([sent.data.doneBy, sent.data.assigneeId]).toEqual([undefined, successor.id]);
    await move(successor, rejected, { status: "completed", content: "New seal" });
    expect(await read(rejected)).toMatchObject({ status: "completed", assigneeId: successor.id });
    expect((await read(rejected)).doneBy).toBeUndefined();
    const listed = async (who: TestPerson) =>
      (await property.ask(listRatings, { params: { userId: who.id } })).data.totalRatings;
    expect([await listed(leaver), await listed(successor)]).toEqual([1, 0]);
  });

  test("by the command, while the server has the database open", async () => {
    const { store: leaver } = await cast(server);
    const successor = await registered(server, "Store Manager", "Cora Command");
    const args = ["hand-over", "--email", leaver.email, "--to", successor.email];
    expect((await operator(server, args, PASSWORD)).stdout).toContain(`to ${successor.email}: 1 store`);
    expect((await successor.ask(listStores)).data).toHaveLength(1);
    const wrong = ["hand-over", "--email", successor.email, "--to", "nobody@example.com"];
    await expect(operator(server, wrong, PASSWORD)).rejects.toThrow("no account with the email nobody@");
    const { entries } = (await olga.ask(operatorSecurityLog, { query: { limit: "100" } })).data;
    const handOvers = entries.filter(({ event }) => event === "operator_handed_over");
    expect(handOvers.length).toBeGreaterThan(3);
    expect(handOvers.find(({ who }) => who === leaver.email)?.detail).toBe(`to ${successor.email}`);
    expect(handOvers.filter(({ detail }) => detail.endsWith(` by ${OLGA}`)).length).toBeGreaterThan(2);
  });

  test("offers people of one role, and an invitation registers whom it names", async () => {
    const { people } = (await olga.ask(operatorPeople, { query: { role: "Maintenance", limit: "100" } }))
      .data;
    expect(new Set(people.map(({ role }) => role))).toEqual(new Set(["Maintenance"]));
    const email = `${randomUUID()}@example.com`;
    const invite = (body: object) => olga.ask(inviteByLink, { body });
    expect((await invite({ email: "nobody", role: "Vendor" })).refusal).toMatchObject({
      details: [{ field: "email" }],
    });
    expect((await invite({ email, role: "Boss" })).refusal).toMatchObject({
      details: [{ field: "role" }],
    });
    expect((await invite({ email, role: "Maintenance" })).refusal).toMatchObject({
      details: [{ field: "propertyManager" }],
    });
    const { url } = (await invite({ email, role: "Vendor" })).data;
    const invitation = url.split("#invitation=")[1];
    const body = {
      name: "Vic Vendor",
      email,
      password: PASSWORD,
      role: "Vendor",
      website: WEBSITE,
      invitation,
    };
    expect((await ask(server.url, null, register, { body })).data.user.email).toBe(email);
    expect((await invite({ email, role: "Vendor" })).refusal.message).toContain("already an account");
  });
});
