import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { exportAccount } from "#contract/account-export.ts";
import { updateProfile } from "#contract/accounts.ts";
import { placeBid } from "#contract/bids.ts";
import { listPublicTickets } from "#contract/public-tasks.ts";
import { pullChanges } from "#contract/sync.ts";
import { declineToBid, listTickets, raiseTicket, readTicket } from "#contract/tickets.ts";
import { findVendors } from "#contract/vendor-search.ts";
import { bidCalls, castWithBidders } from "#tests/support/bidding.ts";
import { registered, type TestPerson } from "#tests/support/people.ts";
import { databases, isAvailable } from "#tests/support/server.ts";

// What chosen vendors and all others get over the network, and two who accept a job at once.

describe.each(databases.filter(isAvailable))("chosen vendors, on the %s database", (kind) => {
  let { server, people, vera, viktor } = {} as Awaited<ReturnType<typeof castWithBidders>>;
  beforeAll(async () => ({ server, people, vera, viktor } = await castWithBidders(kind)));
  const { move, form } = bidCalls(() => people);

  async function offeredTo(vendors: readonly TestPerson[], more: object = {}): Promise<string> {
    const { store, shop } = people;
    const { id } = (await store.ask(raiseTicket, { body: { title: "Broken freezer", storeId: shop.id } }))
      .data;
    const onlyVendors = vendors.map((each) => ({ id: each.id }));
    const moved = await move(store, id, { status: "out_for_bid", onlyVendors, ...more });
    expect(moved.status).toBe(200);
    return id;
  }

  const pulled = async (who: TestPerson, since: string, id: string) =>
    (await who.ask(pullChanges, { query: { since } })).data.changes.filter((each) => each.id === id);
  const cursorOf = async (who: TestPerson) => (await who.ask(pullChanges)).data.cursor;

  test("their devices pull the ticket, those of others learn nothing, until it is open to all", async () => {
    const [veras, viktors] = [await cursorOf(vera), await cursorOf(viktor)];
    const id = await offeredTo([vera]);
    expect(await pulled(vera, veras, id)).toMatchObject([{ row: { id, view: "market" } }]);
    expect(await pulled(viktor, viktors, id)).toEqual([]);
    const listed = async (who: TestPerson) =>
      (await who.ask(listTickets)).data.tasks.some((each) => each.id === id);
    expect([await listed(vera), await listed(viktor)]).toEqual([true, false]);
    expect((await viktor.ask(readTicket, { params: { id } })).status).toBe(404);
    const isPublic = async () =>
      (await viktor.ask(listPublicTickets)).data.tasks.some((each) => each.id === id);
    expect(await isPublic()).toBe(false);
    const opened = await move(people.store, id, { status: "out_for_bid", changesBidders: true });
    expect(opened.status).toBe(200);
    expect(await pulled(viktor, viktors, id)).toMatchObject([{ row: { id, view: "market" } }]);
    expect(await isPublic()).toBe(true);
  });

  test("a ticket that is narrowed to some goes from the devices of the others", async () => {
    const { store, shop } = people;
    const { id } = (await store.ask(raiseTicket, { body: { title: "Loose tile", storeId: shop.id } })).data;
    await move(store, id, { status: "out_for_bid" });
    const cursor = await cursorOf(viktor);
    await move(store, id, { status: "out_for_bid", changesBidders: true, onlyVendors: [{ id: vera.id }] });
    expect(await pulled(viktor, cursor, id)).toMatchObject([{ row: null }]);
  });

  test("of two who accept a job at once, one gets it and the other is refused", async () => {
    const id = await offeredTo([vera, viktor], { acceptUpTo: 500 });
    const answers = await Promise.all(
      [vera, viktor].map((who) => who.ask(placeBid, { body: form(id, { estimatedCost: 500 }) })),
    );
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses[0]).toBe(201);
    expect([404, 409]).toContain(statuses[1]);
    const winner = answers[0]?.status === 201 ? vera : viktor;
    expect((await people.store.ask(readTicket, { params: { id } })).data).toMatchObject({
      status: "assigned_bidder",
      assigneeId: winner.id,
    });
  });

  test("what a vendor answered is in the export of their data", async () => {
    const id = await offeredTo([vera]);
    await vera.ask(declineToBid, { params: { id }, body: { reason: "Too far." } });
    const { data } = await vera.ask(exportAccount);
    expect(data["requestsForBids"]).toContainEqual(
      expect.objectContaining({ ticket_id: id, reason: "Too far." }),
    );
  });

  test("vendors are looked up by managers, with two letters at least", async () => {
    const name = `Vanya ${randomUUID().slice(0, 8)}`;
    const { id } = await registered(server, "Vendor", name);
    const found = await people.store.ask(findVendors, { query: { search: name.toUpperCase() } });
    expect(found.data.vendors).toMatchObject([{ id, name }]);
    expect(Object.keys(found.data.vendors[0] ?? {}).toSorted()).toEqual([
      "city",
      "id",
      "name",
      "state",
      "trades",
    ]);
    expect((await vera.ask(findVendors, { query: { search: "vikt" } })).status).toBe(403);
    expect((await people.store.ask(findVendors, { query: { search: "v" } })).refusal).toMatchObject({
      details: [{ field: "search" }],
    });
  });

  test("vendors are looked up by words of the same trade, and without accents", async () => {
    const nonce = randomUUID().slice(0, 8);
    const vendor = await registered(server, "Vendor", `Vanda ${nonce}`);
    await vendor.ask(updateProfile, {
      body: { organization: "Ñandú", skills: ["Glass", "Signs"] },
    });
    const found = async (search: string) =>
      (await people.store.ask(findVendors, { query: { search } })).data.vendors;
    for (const query of ["glass", "Glazier", "vidrios", "sign", "ñandu"])
      expect(await found(`${query} ${nonce}`), query).toMatchObject([
        { id: vendor.id, trades: ["Glass", "Signs"] },
      ]);
    expect(await found(`plumber ${nonce}`)).toEqual([]);
  });
});
