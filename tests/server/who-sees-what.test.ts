import { beforeAll, describe, expect, test } from "vitest";
import { personProfile, readPerson, usersByRole } from "#contract/accounts.ts";
import { decideOnBid, placeBid, readBid } from "#contract/bids.ts";
import { listConversations, listMessages, sendMessage } from "#contract/messages.ts";
import { deleteAccount } from "#contract/account-export.ts";
import { listPublicTickets } from "#contract/public-tasks.ts";
import { listRatings } from "#contract/ratings.ts";
import { createStore, deleteStore, editStore } from "#contract/stores.ts";
import { pullChanges } from "#contract/sync.ts";
import { changeTicketStatus, deleteTicket, listTickets, raiseTicket } from "#contract/tickets.ts";
import {
  ask,
  cast,
  operatorCreates,
  PASSWORD,
  registered,
  signedIn,
  type TestPerson,
} from "#tests/support/people.ts";
import { databases, isAvailable, sharedServer, type SharedServer } from "#tests/support/server.ts";

describe.each(databases.filter(isAvailable))("who sees what, on the %s database", (kind) => {
  let server: SharedServer;
  let people: Awaited<ReturnType<typeof cast>>;
  let vera: TestPerson;
  let viktor: TestPerson;
  beforeAll(async () => {
    server = sharedServer(kind);
    people = await cast(server);
    vera = await registered(server, "Vendor", "Vera Vendor");
    viktor = await registered(server, "Vendor", "Viktor Vendor");
  });

  const move = (who: TestPerson, id: string, body: object) =>
    who.ask(changeTicketStatus, { params: { id }, body });
  const outForBid = async (title: string) => {
    const { id } = (await people.store.ask(raiseTicket, { body: { title, storeId: people.shop.id } })).data;
    await move(people.property, id, { status: "out_for_bid" });
    return id;
  };
  const bid = async (who: TestPerson, taskId: string) =>
    (
      await who.ask(placeBid, {
        body: {
          taskId,
          estimatedCost: 120,
          description: "New pane",
          scheduleDate: "2030-02-03",
          scheduleTime: "09:00",
        },
      })
    ).data.id;
  /** Email, phone and city of somebody, as this reader is given them. */
  const contactOf = async (reader: TestPerson, person: TestPerson) => {
    const { email, phone, city } = (await reader.ask(personProfile, { params: { userId: person.id } })).data;
    return { email, phone, city };
  };
  const NOTHING = { email: null, phone: null, city: null };

  test("a pull tells its former people who took a ticket away and when, and nobody else", async () => {
    const named = (who: TestPerson, name: string) => ({ id: who.id, name });
    const lossOf = async (who: TestPerson, since: string, id: string) => {
      const { changes } = (await who.ask(pullChanges, { query: { since } })).data;
      // A vendor hears of it twice: as a vendor, and as somebody who bid.
      const of = changes.flatMap((each) => (each.kind === "ticket" && each.id === id ? [each] : []));
      expect(of.map(({ row }) => row)).not.toEqual([]);
      expect(of.filter(({ row }) => row !== null)).toEqual([]);
      return of.find(({ loss }) => loss !== undefined)?.loss;
    };
    const id = await outForBid("Taken window");
    await bid(vera, id);
    const before = (await viktor.ask(pullChanges)).data.cursor;
    await move(people.store, id, { status: "assigned_to_property_manager" });
    expect(await lossOf(viktor, before, id)).toBeUndefined();
    await move(people.property, id, { status: "maintenance_worker_working", assignedTo: people.worker.id });
    const { cursor } = (await people.worker.ask(pullChanges)).data;
    await move(people.property, id, { status: "property_manager_working" });
    const moved = { reason: "moved", by: named(people.property, "Peter Property") };
    expect(await lossOf(people.worker, cursor, id)).toMatchObject(moved);
    expect((await people.store.ask(deleteTicket, { params: { id } })).status).toBe(200);
    const deleted = { reason: "deleted", by: named(people.store, "Sofia Store") };
    expect(await lossOf(people.property, before, id)).toMatchObject(deleted);
    expect(await lossOf(people.worker, cursor, id)).toMatchObject(moved);
    expect(await lossOf(vera, before, id)).toMatchObject(deleted);
  });

  describe("people of another website", () => {
    const foreign = async (role: string, name: string) => {
      const email = `${name.toLowerCase()}@elsewhere.example`;
      const terms = ["--email", email, "--name", `${name} Elsewhere`, "--role", role];
      await operatorCreates(server, [...terms, "--website", "Elsewhere"]);
      return signedIn(server, email);
    };

    test("are shown, listed, rated and pulled nowhere", async () => {
      const manager = await foreign("Property Manager", "Fred");
      const { users, pagination } = (
        await people.store.ask(usersByRole, { query: { role: "Property Manager" } })
      ).data;
      expect(users.map((each) => each.id)).not.toContain(manager.id);
      expect(pagination.total).toBe(users.length);
      const params = { id: manager.id, userId: manager.id };
      expect((await people.store.ask(readPerson, { params })).status).toBe(404);
      expect((await people.store.ask(personProfile, { params })).status).toBe(404);
      expect((await people.store.ask(listRatings, { params })).status).toBe(404);
      const { changes } = (await people.store.ask(pullChanges)).data;
      expect(changes.map((each) => each.id)).not.toContain(manager.id);
    });

    test("can be neither named nor written to", async () => {
      const manager = await foreign("Property Manager", "Felix");
      const assessor = await foreign("Assessor", "Frida");
      const params = { id: people.shop.id };
      const body = { propertyManager: manager.id };
      expect((await people.store.ask(editStore, { params, body })).status).toBe(400);
      const { id } = (await people.store.ask(raiseTicket, { body: { title: "T", storeId: people.shop.id } }))
        .data;
      const assessment = { status: "request_assessment", assessorId: assessor.id };
      expect((await move(people.store, id, assessment)).status).toBe(400);
      const message = { receiver_id: manager.id, message: "Hello" };
      expect((await people.store.ask(sendMessage, { body: message })).status).toBe(404);
      expect((await people.store.ask(listMessages, { query: { user_id: manager.id } })).status).toBe(404);
    });
  });

  test("a filter tells a vendor neither who manages a ticket nor who won it", async () => {
    const id = await outForBid("Filtered");
    const won = await bid(vera, id);
    await bid(viktor, id);
    const found = async (who: TestPerson, person: TestPerson) => {
      const query = { assigned_to: person.id, limit: "100" };
      return (await who.ask(listTickets, { query })).data.tasks.map((each) => each.id).includes(id);
    };
    expect(await found(viktor, people.property)).toBe(false);
    expect(await found(people.store, people.property)).toBe(true);
    await people.store.ask(decideOnBid, { params: { id: won }, body: { status: "accepted" } });
    expect(await found(viktor, vera)).toBe(false);
    expect(await found(vera, vera)).toBe(true);
  });

  describe("email, phone and address", () => {
    test("of nobody are read by somebody who has just registered", async () => {
      await registered(server, "Assessor", "Ada Assessor");
      for (const role of ["Store Manager", "Property Manager", "Vendor", "Assessor"] as const) {
        const stranger = await registered(server, role, "Strange Person");
        for (const person of [people.store, people.property, people.worker, vera])
          expect(await contactOf(stranger, person)).toEqual(NOTHING);
        if (role === "Vendor" || role === "Assessor") continue;
        for (const list of ["Property Manager", "Assessor"]) {
          const { users } = (await stranger.ask(usersByRole, { query: { role: list } })).data;
          const others = users.filter((each) => each.id !== stranger.id);
          expect(others.map((each) => [each.email, each.phone])).toEqual(others.map(() => [null, null]));
        }
        const { changes } = (await stranger.ask(pullChanges)).data;
        // Of an account that is gone there is no row.
        const known = changes.filter(
          (each) => each.kind === "person" && each.id !== stranger.id && each.row !== null,
        );
        expect(known.map((each) => (each.row as { email?: unknown }).email)).toEqual(known.map(() => null));
      }
    });

    test("of a property manager are read once a store names them, and no longer when it does not", async () => {
      const owner = await registered(server, "Store Manager", "Olga Owner");
      const manager = await registered(server, "Property Manager", "Paula Property");
      const body = { name: "Kiosk", location: "Hall", address: "1 Road", propertyManager: manager.id };
      const { id } = (await owner.ask(createStore, { body })).data;
      expect(await contactOf(owner, manager)).toMatchObject({ email: manager.email });
      expect(await contactOf(manager, owner)).toMatchObject({ email: owner.email });
      const first = (await owner.ask(pullChanges)).data;
      const cardIn = ({ changes }: typeof first) =>
        changes.find((each) => each.kind === "person" && each.id === manager.id)?.row;
      expect(cardIn(first)).toMatchObject({ email: manager.email });
      await owner.ask(deleteStore, { params: { id } });
      expect(await contactOf(owner, manager)).toEqual(NOTHING);
      const since = first.cursor;
      expect(cardIn((await owner.ask(pullChanges, { query: { since } })).data)).toMatchObject({
        email: null,
      });
    });

    test("a bid gives the bidder's to the managers; theirs are the vendor's once the job is", async () => {
      const bidder = await registered(server, "Vendor", "Bert Bidder");
      const id = await outForBid("Contacts of a bid");
      expect(await contactOf(people.store, bidder)).toEqual(NOTHING);
      const placed = await bid(bidder, id);
      expect(await contactOf(people.store, bidder)).toMatchObject({ email: bidder.email });
      expect(await contactOf(bidder, people.store)).toEqual(NOTHING);
      await people.store.ask(decideOnBid, { params: { id: placed }, body: { status: "accepted" } });
      expect(await contactOf(bidder, people.store)).toMatchObject({ email: people.store.email });
    });

    test("of a vendor who has left a bid shows nothing any more", async () => {
      const leaver = await registered(server, "Vendor", "Lena Leaver");
      const id = await bid(leaver, await outForBid("Left behind"));
      await people.store.ask(decideOnBid, { params: { id }, body: { status: "rejected" } });
      const visibleItems = async () => (await people.store.ask(readBid, { params: { id } })).data.bidder;
      expect(await visibleItems()).toMatchObject({ name: "Lena Leaver", email: leaver.email });
      await leaver.ask(deleteAccount, { body: { password: PASSWORD } });
      expect(await visibleItems()).toMatchObject({ name: "Deleted user", email: "", phone: "", address: "" });
    });

    test("a conversation gives them once both have written", async () => {
      const writer = await registered(server, "Vendor", "Wanda Writer");
      await outForBid("Talk about it");
      const write = (from: TestPerson, to: TestPerson) =>
        from.ask(sendMessage, { body: { receiver_id: to.id, message: "Hello" } });
      const listed = async (who: TestPerson, other: TestPerson) =>
        (await who.ask(listConversations)).data.users.find((each) => each.id === other.id)?.email;
      await write(writer, people.store);
      expect(await contactOf(writer, people.store)).toEqual(NOTHING);
      expect(await contactOf(people.store, writer)).toEqual(NOTHING);
      expect(await listed(writer, people.store)).toBeNull();
      await write(people.store, writer);
      expect(await contactOf(writer, people.store)).toMatchObject({ email: people.store.email });
      expect(await listed(writer, people.store)).toBe(people.store.email);
    });
  });

  test("the public list carries no email and no id of anybody", async () => {
    await outForBid("In public");
    const content = (await ask(server.url, null, listPublicTickets)).text;
    for (const person of [people.store, people.property]) {
      expect(content).not.toContain(person.email);
      expect(content).not.toContain(person.id);
    }
  });
});
