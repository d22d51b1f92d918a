import { bidCalls, castWithBidders } from "#tests/support/bidding.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { acceptBid, decideOnBid, editBid, placeBid, readBid, withdrawBid } from "#contract/bids.ts";
import { deleteTicket, editTicket, listTickets } from "#contract/tickets.ts";
import { type Cast, registered, type TestPerson } from "#tests/support/people.ts";
import { databases, isAvailable, type SharedServer } from "#tests/support/server.ts";

describe.each(databases.filter(isAvailable))("what a bid is about, on the %s database", (kind) => {
  let server: SharedServer;
  let people: Cast;
  let vera: TestPerson;
  let viktor: TestPerson;
  beforeAll(async () => {
    ({ server, people, vera, viktor } = await castWithBidders(kind));
  });
  const { move, form, outForBid, bid, changesOf } = bidCalls(() => people);

  test("accepting an amount that the vendor has changed meanwhile is refused with the bid as it is", async () => {
    const id = await outForBid();
    const hers = await bid(vera, id);
    await vera.ask(editBid, { params: { id: hers.id }, body: { estimatedCost: 2000 } });
    const answer = await people.store.ask(acceptBid, { params: { id: hers.id }, body: { amount: 1234.5 } });
    expect(answer).toMatchObject({
      status: 409,
      refusal: { error: "amount_changed", current: { amount: 2000 } },
    });
    expect(
      (await people.store.ask(acceptBid, { params: { id: hers.id }, body: { amount: "$2000" } })).status,
    ).toBe(200);
  });

  test("a bid written on an older text is held with the ticket as it is now, a new one and a changed one", async () => {
    const id = await outForBid();
    const hers = await bid(vera, id, { scopeVersion: 1 });
    await people.store.ask(editTicket, { params: { id }, body: { description: "Both panes" } });
    const blocked = {
      status: 409,
      refusal: { error: "scope_changed", current: { id, description: "Both panes", scopeVersion: 2 } },
    };
    const params = { id: hers.id };
    const edited = (scopeVersion: number) =>
      vera.ask(editBid, { params, body: { estimatedCost: 2000, scopeVersion } });
    expect(await viktor.ask(placeBid, { body: form(id, { scopeVersion: 1 }) })).toMatchObject(blocked);
    expect(await edited(1)).toMatchObject(blocked);
    expect((await vera.ask(readBid, { params })).data).toMatchObject({ amount: 1234.5, scopeVersion: 1 });
    // Sent anyway: on the version that the vendor has seen now.
    expect((await bid(viktor, id, { scopeVersion: 2 })).scopeVersion).toBe(2);
    expect((await edited(2)).data).toMatchObject({ amount: 2000, scopeVersion: 2 });
  });

  test("a due date is part of what bids are about, and is merged by field like the others", async () => {
    const id = await outForBid();
    const edit = (body: object) => people.store.ask(editTicket, { params: { id }, body });
    expect((await edit({ dueOn: "2030-02-01", category: "Glazing" })).data).toMatchObject({
      dueOn: "2030-02-01",
      category: "Glazing",
      scopeVersion: 2,
    });
    expect(await edit({ dueOn: "2030-03-01", base: { dueOn: null } })).toMatchObject({
      status: 409,
      refusal: { error: "edit_conflict", conflicts: [{ field: "dueOn", theirs: "2030-02-01" }] },
    });
    expect((await edit({ dueOn: null, base: { dueOn: "2030-02-01" } })).data.dueOn).toBe(null);
    expect((await edit({ dueOn: "soon" })).status).toBe(400);
    expect((await vera.ask(placeBid, { body: form(id, { scopeVersion: 1 }) })).status).toBe(409);
  });

  test("a priority is no part of what bids are about", async () => {
    const id = await outForBid();
    await people.store.ask(editTicket, { params: { id }, body: { priority: "high" } });
    expect((await bid(vera, id, { scopeVersion: 1 })).scopeVersion).toBe(1);
  });

  test("reopened bidding notifies bidders whose bid was closed, not those who withdrew", async () => {
    const [stays, leaves, left] = [
      await registered(server, "Vendor", "Sten Stays"),
      await registered(server, "Vendor", "Lea Leaves"),
      await registered(server, "Vendor", "Leo Left"),
    ];
    const id = await outForBid();
    for (const who of [stays, leaves]) await bid(who, id);
    await left.ask(withdrawBid, { params: { id: (await bid(left, id)).id } });
    await move(people.store, id, { status: "open" });
    await move(people.store, id, { status: "out_for_bid" });
    await bid(stays, id);
    await leaves.ask(withdrawBid, { params: { id: (await bid(leaves, id)).id } });
    await move(people.store, id, { status: "open" });
    await move(people.store, id, { status: "out_for_bid" });
    const receivedEvents = async (who: TestPerson) =>
      (await changesOf(who)).filter((type) => type === "out_for_bid").length;
    expect([await receivedEvents(stays), await receivedEvents(leaves)]).toEqual([2, 1]);
    expect(await changesOf(left)).toEqual([]);
  });

  test("bids rest while an assessment is asked for, and go on afterwards", async () => {
    const assessor = await registered(server, "Assessor", "Asa Assessor");
    const id = await outForBid();
    const hers = await bid(vera, id);
    await move(people.property, id, { status: "request_assessment", assessorId: assessor.id });
    const frozen = await people.store.ask(decideOnBid, {
      params: { id: hers.id },
      body: { status: "accepted" },
    });
    expect(frozen).toMatchObject({ status: 409, refusal: { error: "not_out_for_bid" } });
    await move(assessor, id, { status: "assessment_completed", content: "Frame is fine" });
    await move(people.property, id, { status: "out_for_bid" });
    expect((await vera.ask(readBid, { params: { id: hers.id } })).data.status).toBe("pending");
    expect(
      (await people.store.ask(decideOnBid, { params: { id: hers.id }, body: { status: "accepted" } })).status,
    ).toBe(200);
  });

  test("an edit while out for bid raises the scope version and notifies bidders; deletion removes their bids", async () => {
    const id = await outForBid();
    const hers = await bid(vera, id);
    const edited = await people.store.ask(editTicket, {
      params: { id },
      body: { title: "Two cracked windows" },
    });
    expect(edited.data.scopeVersion).toBe(2);
    const now = (await vera.ask(readBid, { params: { id: hers.id } })).data;
    expect([now.scopeVersion, now.task.scopeVersion]).toEqual([1, 2]);
    expect(await changesOf(vera)).toContain("ticket_updated");
    await people.store.ask(deleteTicket, { params: { id } });
    expect((await vera.ask(readBid, { params: { id: hers.id } })).status).toBe(404);
    expect((await vera.ask(listTickets)).data.tasks.map((each) => each.id)).not.toContain(id);
  });
});
