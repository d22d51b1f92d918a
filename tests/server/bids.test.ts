import { randomUUID } from "node:crypto";
import { bidCalls, castWithBidders } from "#tests/support/bidding.ts";
import { beforeAll, describe, expect, test } from "vitest";
import {
  acceptBid,
  decideOnBid,
  listBids,
  placeBid,
  readBid,
  rejectBid,
  withdrawBid,
} from "#contract/bids.ts";
import { listNotifications } from "#contract/notifications.ts";
import { deleteTicket, listMyJobs, raiseTicket, readTicket } from "#contract/tickets.ts";
import { type Cast, registered, type TestPerson } from "#tests/support/people.ts";
import { databases, isAvailable, type SharedServer } from "#tests/support/server.ts";

describe.each(databases.filter(isAvailable))("bids, on the %s database", (kind) => {
  let server: SharedServer;
  let people: Cast;
  let vera: TestPerson;
  let viktor: TestPerson;
  beforeAll(async () => {
    ({ server, people, vera, viktor } = await castWithBidders(kind));
  });
  const { move, form, outForBid, bid, changesOf } = bidCalls(() => people);

  test("a bid has its amount as text and number and notifies the managers", async () => {
    const id = await outForBid();
    const placed = await bid(vera, id);
    expect(placed).toMatchObject({
      estimatedCost: "$1234.50",
      amount: 1234.5,
      status: "pending",
      bidder: null,
    });
    expect((await people.store.ask(readTicket, { params: { id } })).data.bidCount).toBe(1);
    const observed = (await people.store.ask(readBid, { params: { id: placed.id } })).data;
    expect(observed.bidder).toMatchObject({ name: "Vera Vendor", email: vera.email });
    expect(await changesOf(people.store)).toContain("bid_received");
  });

  test("one open bid a ticket; a second one is refused and shows the first", async () => {
    const id = await outForBid();
    const first = await bid(vera, id);
    const again = await vera.ask(placeBid, { body: form(id) });
    expect(again).toMatchObject({ status: 409, refusal: { error: "bid_exists", current: { id: first.id } } });
    await vera.ask(withdrawBid, { params: { id: first.id } });
    expect((await vera.ask(placeBid, { body: form(id) })).status).toBe(201);
  });

  test.each([
    [{ estimatedCost: "-5" }, "estimatedCost"],
    [{ estimatedCost: "1e3" }, "estimatedCost"],
    [{ estimatedCost: "1.234" }, "estimatedCost"],
    [{ description: " " }, "description"],
    [{ scheduleDate: "3.2.2030" }, "scheduleDate"],
    [{ scheduleTime: "25:00" }, "scheduleTime"],
  ])("a bid with %o is refused, names the field and leaves nothing behind", async (more, field) => {
    const id = await outForBid();
    const answer = await vera.ask(placeBid, { body: form(id, more) });
    expect(answer.status).toBe(400);
    expect(answer.refusal.details?.[0]?.field).toBe(field);
    expect((await people.store.ask(readTicket, { params: { id } })).data.bidCount).toBe(0);
  });

  test("nobody but vendors bids, and only while the ticket is out for bid", async () => {
    const id = await outForBid();
    for (const who of [people.store, people.property, people.worker])
      expect((await who.ask(placeBid, { body: form(id) })).status).toBe(403);
    const { id: routed } = (
      await people.store.ask(raiseTicket, { body: { title: "x", storeId: people.shop.id } })
    ).data;
    // The same of a ticket that she may not see and of none: neither is told apart from the other.
    for (const ticketId of [routed, "there-is-none"]) {
      const refused = await vera.ask(placeBid, { body: form(ticketId) });
      expect([refused.status, refused.refusal.message]).toEqual([
        404,
        "This ticket is not out for bid now: another bid may have been accepted, or bidding was withdrawn.",
      ]);
    }
  });

  test("acceptance makes the vendor the assignee, ends the other bids and tells everybody", async () => {
    const id = await outForBid();
    const [hers, his] = [await bid(vera, id), await bid(viktor, id, { estimatedCost: 900 })];
    const answer = await people.store.ask(decideOnBid, {
      params: { id: hers.id },
      body: { status: "accepted" },
    });
    expect(answer.data.status).toBe("accepted");
    const ticket = (await vera.ask(readTicket, { params: { id } })).data;
    expect(ticket).toMatchObject({
      view: "whole",
      status: "assigned_bidder",
      assigneeId: vera.id,
      acceptedBidId: hers.id,
      acceptedBids: [{ id: hers.id, amount: 1234.5 }],
      scheduledDate: "2030-02-03",
    });
    expect((await viktor.ask(readBid, { params: { id: his.id } })).data).toMatchObject({
      status: "rejected",
      reason: "another_bid_accepted",
    });
    expect(await changesOf(vera)).toContain("bid_accepted");
    expect(await changesOf(viktor)).toContain("bid_rejected");
    expect(await changesOf(people.property)).toContain("bid_awarded");
    const late = await people.store.ask(decideOnBid, {
      params: { id: his.id },
      body: { status: "accepted" },
    });
    expect(late).toMatchObject({ status: 409, refusal: { error: "bid_already_accepted" } });
  });

  test("a reason that was chosen from the list is read in the language of whoever reads it", async () => {
    const id = await outForBid();
    const { id: bidId } = await bid(vera, id);
    const reason = "El precio es demasiado alto.";
    const rejected = await people.store.ask(decideOnBid, {
      params: { id: bidId },
      body: { status: "rejected", reason },
      headers: { "accept-language": "es" },
    });
    expect(rejected.data.reason).toBe(reason);
    const readBy = async (language: string) =>
      (await vera.ask(readBid, { params: { id: bidId }, headers: { "accept-language": language } })).data
        .reason;
    expect([await readBy("en"), await readBy("es")]).toEqual(["The price is too high.", reason]);
    const { notifications } = (await vera.ask(listNotifications, {})).data;
    expect(notifications[0]?.message).toContain("The price is too high.");
  });

  test("the reason of a rejection reaches its bidder; a blank one is none, one too long names its field", async () => {
    const id = await outForBid();
    const [hers, his] = [await bid(vera, id), await bid(viktor, id)];
    const reject = (bidId: string, reason: string) =>
      people.store.ask(decideOnBid, { params: { id: bidId }, body: { status: "rejected", reason } });
    expect(await reject(hers.id, "x".repeat(2001))).toMatchObject({
      status: 400,
      refusal: { details: [{ field: "reason" }] },
    });
    expect((await reject(hers.id, "Too late in the week")).data.reason).toBe("Too late in the week");
    expect((await vera.ask(readBid, { params: { id: hers.id } })).data).toMatchObject({
      status: "rejected",
      reason: "Too late in the week",
    });
    expect((await reject(his.id, " \u200b ")).data).toMatchObject({ status: "rejected", reason: null });
  });

  test("only the decision maker decides on a bid", async () => {
    const id = await outForBid();
    const hers = await bid(vera, id);
    const params = { id: hers.id };
    expect((await people.property.ask(decideOnBid, { params, body: { status: "accepted" } })).status).toBe(
      403,
    );
    expect((await vera.ask(acceptBid, { params, body: { amount: 1234.5 } })).status).toBe(403);
    const stranger = await registered(server, "Store Manager", "Stan Stranger");
    expect((await stranger.ask(rejectBid, { params })).status).toBe(404);
    expect((await people.store.ask(decideOnBid, { params, body: { status: "won" } })).status).toBe(400);
  });

  test("of twenty acceptances of four bids at once exactly one wins, and no bid is left open", async () => {
    const vendors = await Promise.all(
      [1, 2, 3, 4].map((n) => registered(server, "Vendor", `Vendor Number${n}`)),
    );
    const id = await outForBid();
    const bids = await Promise.all(vendors.map((who) => bid(who, id)));
    const answer = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        people.store.ask(decideOnBid, {
          params: { id: bids[n % 4]?.id ?? "" },
          body: { status: "accepted" },
          key: randomUUID(),
        }),
      ),
    );
    expect(answer.filter((each) => each.status === 200)).toHaveLength(1);
    expect(answer.filter((each) => each.status !== 200).every((each) => each.status === 409)).toBe(true);
    const left = (await people.store.ask(listBids, { query: { taskId: id } })).data.bids.map(
      (each) => each.status,
    );
    expect(left.toSorted()).toEqual(["accepted", "rejected", "rejected", "rejected"]);
  });

  test("a vendor carries out the work; a rejection gives it back to the same vendor", async () => {
    const id = await outForBid();
    const hers = await bid(vera, id);
    await people.store.ask(decideOnBid, { params: { id: hers.id }, body: { status: "accepted" } });
    expect((await move(vera, id, { status: "in_progress" })).status).toBe(200);
    expect((await move(vera, id, { status: "completed" })).refusal.details?.[0]?.message).toBe(
      "Please provide a comment before marking as complete",
    );
    const done = await move(vera, id, { status: "completed", content: "Fitted", actualCost: 1300 });
    expect(done.data).toMatchObject({ status: "completed", actualCost: 1300 });
    expect((await move(people.store, id, { status: "rejected", content: "Scratched" })).status).toBe(200);
    expect((await vera.ask(readTicket, { params: { id } })).data).toMatchObject({
      status: "rejected",
      assigneeId: vera.id,
    });
    expect((await vera.ask(listMyJobs)).data.tasks.map((each) => each.id)).toContain(id);
  });

  test("whoever decides sees how many jobs the vendor did by the agreed day", async () => {
    const walt = await registered(server, "Vendor", "Walter Vendor");
    const days = ["2030-02-03", "2020-02-03"];
    for (const scheduleDate of days) {
      const id = await outForBid();
      const his = await bid(walt, id, { scheduleDate });
      await people.store.ask(decideOnBid, { params: { id: his.id }, body: { status: "accepted" } });
      await move(walt, id, { status: "in_progress" });
      await move(walt, id, { status: "completed", content: "Fitted" });
    }
    const { id } = await bid(walt, await outForBid());
    expect((await people.store.ask(readBid, { params: { id } })).data.bidder).toMatchObject({
      jobsDone: 2,
      jobsOnTime: 1,
    });
    expect((await walt.ask(readBid, { params: { id } })).data.bidder).toBeNull();
  });

  test.each([
    ["handed back to the store", { status: "ready_for_bid" }],
    ["taken over by the property manager", { status: "property_manager_working" }],
  ])("a rejected job %s ends the award, and the vendor hears of it", async (_what, body) => {
    const id = await outForBid();
    const hers = await bid(vera, id);
    await people.store.ask(decideOnBid, { params: { id: hers.id }, body: { status: "accepted" } });
    await move(vera, id, { status: "in_progress" });
    await move(vera, id, { status: "completed", content: "Done" });
    await move(people.store, id, { status: "rejected", content: "No" });
    expect((await move(people.property, id, body)).status).toBe(200);
    expect((await vera.ask(readBid, { params: { id: hers.id } })).data).toMatchObject({
      status: "declined",
      reason: "reassigned",
    });
    expect((await people.store.ask(readTicket, { params: { id } })).data.acceptedBidId).toBeNull();
    expect(await changesOf(vera)).toContain("bid_declined");
  });

  test("a withdrawn award sends the ticket out for bid again with its reason", async () => {
    const id = await outForBid();
    const hers = await bid(vera, id);
    await people.store.ask(decideOnBid, { params: { id: hers.id }, body: { status: "accepted" } });
    expect((await move(people.store, id, { status: "out_for_bid" })).status).toBe(400);
    expect(
      (await move(people.store, id, { status: "out_for_bid", content: "No insurance" })).data.status,
    ).toBe("out_for_bid");
    expect((await vera.ask(readBid, { params: { id: hers.id } })).data.reason).toBe("award_withdrawn");
  });

  test("deleting a ticket at work tells its vendor so, and nothing of bidding", async () => {
    const vendor = await registered(server, "Vendor", "Wes Worker");
    const id = await outForBid();
    const his = await bid(vendor, id);
    await people.store.ask(decideOnBid, { params: { id: his.id }, body: { status: "accepted" } });
    await move(vendor, id, { status: "in_progress" });
    await people.store.ask(deleteTicket, { params: { id } });
    expect((await changesOf(vendor)).toSorted()).toEqual(["bid_accepted", "ticket_cancelled"]);
    const texts = (await vendor.ask(listNotifications)).data.notifications.map((each) => each.message);
    expect(texts.toSorted()).toEqual([
      expect.stringMatching(/^T-\d+ "Cracked window" was cancelled or removed$/),
      expect.stringMatching(/^You won T-\d+ "Cracked window"$/),
    ]);
    const other = await registered(server, "Vendor", "Otto Other");
    const open = await outForBid();
    await bid(other, open);
    await people.store.ask(deleteTicket, { params: { id: open } });
    expect(await changesOf(other)).toEqual(["bid_declined"]);
  });

  test("ten repeats of a bid or an acceptance under one key have one effect", async () => {
    const id = await outForBid();
    const key = randomUUID();
    const body = form(id);
    const first = await vera.ask(placeBid, { body, key });
    const again = await Promise.all(Array.from({ length: 10 }, () => vera.ask(placeBid, { body, key })));
    expect(new Set([first.text, ...again.map((each) => each.text)]).size).toBe(1);
    const accept = { params: { id: first.data.id }, body: { status: "accepted" }, key: randomUUID() };
    const answer = await Promise.all(Array.from({ length: 10 }, () => people.store.ask(decideOnBid, accept)));
    expect(new Set(answer.map((each) => each.text)).size).toBe(1);
    expect((await changesOf(vera)).filter((type) => type === "bid_accepted").length).toBeGreaterThan(0);
  });
});
