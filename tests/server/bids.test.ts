import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import {
  acceptBid,
  dashboardCounts,
  decideOnBid,
  editBid,
  listBids,
  listBidsOnMyTickets,
  placeBid,
  readBid,
  rejectBid,
  withdrawBid,
} from "#contract/bids.ts";
import { listNotifications } from "#contract/notifications.ts";
import { deleteAccount } from "#contract/account-export.ts";
import { listPublicTickets } from "#contract/public-tasks.ts";
import { pullChanges } from "#contract/sync.ts";
import {
  addComment,
  changeTicketStatus,
  deleteTicket,
  editTicket,
  listMyJobs,
  listTickets,
  raiseTicket,
  readTicket,
} from "#contract/tickets.ts";
import { ask, cast, PASSWORD, registered, type TestPerson } from "#tests/support/people.ts";
import { databases, isAvailable, sharedServer, type SharedServer } from "#tests/support/server.ts";

describe.each(databases.filter(isAvailable))("bids, on the %s database", (kind) => {
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
    who.ask(changeTicketStatus, { names: { id }, body });
  const outForBid = async (title = "Cracked window") => {
    const { id } = (await people.store.ask(raiseTicket, { body: { title, storeId: people.shop.id } })).data;
    await move(people.property, id, { status: "out_for_bid" });
    return id;
  };
  const form = (taskId: string, more: object = {}) => ({
    taskId,
    estimatedCost: "$1,234.50",
    description: "New pane, two hours",
    scheduleDate: "2030-02-03",
    scheduleTime: "09:30",
    ...more,
  });
  const bid = async (who: TestPerson, taskId: string, more: object = {}) =>
    (await who.ask(placeBid, { body: form(taskId, more) })).data;
  const changesOf = async (who: TestPerson) =>
    (await who.ask(listNotifications)).data.notifications.map((each) => each.type);

  test("a bid has its amount as text and number and notifies the managers", async () => {
    const id = await outForBid();
    const placed = await bid(vera, id);
    expect(placed).toMatchObject({
      estimatedCost: "$1234.50",
      amount: 1234.5,
      status: "pending",
      bidder: null,
    });
    expect((await people.store.ask(readTicket, { names: { id } })).data.bidCount).toBe(1);
    const observed = (await people.store.ask(readBid, { names: { id: placed.id } })).data;
    expect(observed.bidder).toMatchObject({ name: "Vera Vendor", email: vera.email });
    expect(await changesOf(people.store)).toContain("bid_received");
  });

  test("the market sees no street, no people, no comments and nobody else's bid", async () => {
    const id = await outForBid();
    await people.property.ask(addComment, { names: { id }, body: { content: "internal" } });
    const hers = await bid(vera, id);
    const observed = await viktor.ask(readTicket, { names: { id } });
    expect(observed.data).toMatchObject({
      view: "market",
      bidCount: 1,
      commentCount: 0,
      propertyManagerId: null,
    });
    for (const secret of ["12 Main Street", people.property.id, vera.id, people.store.email, "internal"])
      expect(observed.text).not.toContain(secret);
    expect((await viktor.ask(readBid, { names: { id: hers.id } })).status).toBe(404);
    expect((await viktor.ask(listBids, { query: { taskId: id } })).data.bids).toEqual([]);
    expect((await viktor.ask(addComment, { names: { id }, body: { content: "hello" } })).status).toBe(403);
    expect(
      (await viktor.ask(editBid, { names: { id: hers.id }, body: { description: "mine" } })).status,
    ).toBe(404);
    expect((await viktor.ask(listBids, { query: { userId: vera.id } })).status).toBe(403);
  });

  test("one open bid a ticket; a second one is refused and shows the first", async () => {
    const id = await outForBid();
    const first = await bid(vera, id);
    const again = await vera.ask(placeBid, { body: form(id) });
    expect(again).toMatchObject({ status: 409, refusal: { error: "bid_exists", current: { id: first.id } } });
    await vera.ask(withdrawBid, { names: { id: first.id } });
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
    expect((await people.store.ask(readTicket, { names: { id } })).data.bidCount).toBe(0);
  });

  test("nobody but vendors bids, and only while the ticket is out for bid", async () => {
    const id = await outForBid();
    for (const who of [people.store, people.property, people.worker])
      expect((await who.ask(placeBid, { body: form(id) })).status).toBe(403);
    const { id: routed } = (
      await people.store.ask(raiseTicket, { body: { title: "x", storeId: people.shop.id } })
    ).data;
    expect((await vera.ask(placeBid, { body: form(routed) })).status).toBe(404);
  });

  test("acceptance makes the vendor the assignee, ends the other bids and tells everybody", async () => {
    const id = await outForBid();
    const [hers, his] = [await bid(vera, id), await bid(viktor, id, { estimatedCost: 900 })];
    const answer = await people.store.ask(decideOnBid, {
      names: { id: hers.id },
      body: { status: "accepted" },
    });
    expect(answer.data.status).toBe("accepted");
    const ticket = (await vera.ask(readTicket, { names: { id } })).data;
    expect(ticket).toMatchObject({
      view: "whole",
      status: "assigned_bidder",
      assigneeId: vera.id,
      acceptedBidId: hers.id,
      acceptedBids: [{ id: hers.id, amount: 1234.5 }],
      scheduledDate: "2030-02-03",
    });
    expect((await viktor.ask(readBid, { names: { id: his.id } })).data).toMatchObject({
      status: "rejected",
      reason: "another_bid_accepted",
    });
    expect(await changesOf(vera)).toContain("bid_accepted");
    expect(await changesOf(viktor)).toContain("bid_rejected");
    expect(await changesOf(people.property)).toContain("bid_awarded");
    const late = await people.store.ask(decideOnBid, { names: { id: his.id }, body: { status: "accepted" } });
    expect(late).toMatchObject({ status: 409, refusal: { error: "bid_already_accepted" } });
  });

  test("the reason of a rejection reaches its bidder; a blank one is none, one too long names its field", async () => {
    const id = await outForBid();
    const [hers, his] = [await bid(vera, id), await bid(viktor, id)];
    const reject = (bidId: string, reason: string) =>
      people.store.ask(decideOnBid, { names: { id: bidId }, body: { status: "rejected", reason } });
    expect(await reject(hers.id, "x".repeat(2001))).toMatchObject({
      status: 400,
      refusal: { details: [{ field: "reason" }] },
    });
    expect((await reject(hers.id, "Too late in the week")).data.reason).toBe("Too late in the week");
    expect((await vera.ask(readBid, { names: { id: hers.id } })).data).toMatchObject({
      status: "rejected",
      reason: "Too late in the week",
    });
    expect((await reject(his.id, " \u200b ")).data).toMatchObject({ status: "rejected", reason: null });
  });

  test("only the decision maker decides on a bid", async () => {
    const id = await outForBid();
    const hers = await bid(vera, id);
    const names = { id: hers.id };
    expect((await people.property.ask(decideOnBid, { names, body: { status: "accepted" } })).status).toBe(
      403,
    );
    expect((await vera.ask(acceptBid, { names, body: { amount: 1234.5 } })).status).toBe(403);
    const stranger = await registered(server, "Store Manager", "Stan Stranger");
    expect((await stranger.ask(rejectBid, { names })).status).toBe(404);
    expect((await people.store.ask(decideOnBid, { names, body: { status: "won" } })).status).toBe(400);
  });

  test("accepting an amount that the vendor has changed meanwhile is refused with the bid as it is", async () => {
    const id = await outForBid();
    const hers = await bid(vera, id);
    await vera.ask(editBid, { names: { id: hers.id }, body: { estimatedCost: 2000 } });
    const answer = await people.store.ask(acceptBid, { names: { id: hers.id }, body: { amount: 1234.5 } });
    expect(answer).toMatchObject({
      status: 409,
      refusal: { error: "amount_changed", current: { amount: 2000 } },
    });
    expect(
      (await people.store.ask(acceptBid, { names: { id: hers.id }, body: { amount: "$2000" } })).status,
    ).toBe(200);
  });

  test("a bid written on an older text is held with the ticket as it is now, a new one and a changed one", async () => {
    const id = await outForBid();
    const hers = await bid(vera, id, { scopeVersion: 1 });
    await people.store.ask(editTicket, { names: { id }, body: { description: "Both panes" } });
    const blocked = {
      status: 409,
      refusal: { error: "scope_changed", current: { id, description: "Both panes", scopeVersion: 2 } },
    };
    const names = { id: hers.id };
    const edited = (scopeVersion: number) =>
      vera.ask(editBid, { names, body: { estimatedCost: 2000, scopeVersion } });
    expect(await viktor.ask(placeBid, { body: form(id, { scopeVersion: 1 }) })).toMatchObject(blocked);
    expect(await edited(1)).toMatchObject(blocked);
    expect((await vera.ask(readBid, { names })).data).toMatchObject({ amount: 1234.5, scopeVersion: 1 });
    // Sent anyway: on the version that the vendor has seen now.
    expect((await bid(viktor, id, { scopeVersion: 2 })).scopeVersion).toBe(2);
    expect((await edited(2)).data).toMatchObject({ amount: 2000, scopeVersion: 2 });
  });

  test("a due date is part of what bids are about, and is merged by field like the others", async () => {
    const id = await outForBid();
    const edit = (body: object) => people.store.ask(editTicket, { names: { id }, body });
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
    await people.store.ask(editTicket, { names: { id }, body: { priority: "high" } });
    expect((await bid(vera, id, { scopeVersion: 1 })).scopeVersion).toBe(1);
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
          names: { id: bids[n % 4]?.id ?? "" },
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
    await people.store.ask(decideOnBid, { names: { id: hers.id }, body: { status: "accepted" } });
    expect((await move(vera, id, { status: "in_progress" })).status).toBe(200);
    expect((await move(vera, id, { status: "completed" })).refusal.details?.[0]?.message).toBe(
      "Please provide a comment before marking as complete",
    );
    const done = await move(vera, id, { status: "completed", content: "Fitted", actualCost: 1300 });
    expect(done.data).toMatchObject({ status: "completed", actualCost: 1300 });
    expect((await move(people.store, id, { status: "rejected", content: "Scratched" })).status).toBe(200);
    expect((await vera.ask(readTicket, { names: { id } })).data).toMatchObject({
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
      await people.store.ask(decideOnBid, { names: { id: his.id }, body: { status: "accepted" } });
      await move(walt, id, { status: "in_progress" });
      await move(walt, id, { status: "completed", content: "Fitted" });
    }
    const { id } = await bid(walt, await outForBid());
    expect((await people.store.ask(readBid, { names: { id } })).data.bidder).toMatchObject({
      jobsDone: 2,
      jobsOnTime: 1,
    });
    expect((await walt.ask(readBid, { names: { id } })).data.bidder).toBeNull();
  });

  test.each([
    ["handed back to the store", { status: "ready_for_bid" }],
    ["taken over by the property manager", { status: "property_manager_working" }],
  ])("a rejected job %s ends the award, and the vendor hears of it", async (_what, body) => {
    const id = await outForBid();
    const hers = await bid(vera, id);
    await people.store.ask(decideOnBid, { names: { id: hers.id }, body: { status: "accepted" } });
    await move(vera, id, { status: "in_progress" });
    await move(vera, id, { status: "completed", content: "Done" });
    await move(people.store, id, { status: "rejected", content: "No" });
    expect((await move(people.property, id, body)).status).toBe(200);
    expect((await vera.ask(readBid, { names: { id: hers.id } })).data).toMatchObject({
      status: "declined",
      reason: "reassigned",
    });
    expect((await people.store.ask(readTicket, { names: { id } })).data.acceptedBidId).toBeNull();
    expect(await changesOf(vera)).toContain("bid_declined");
  });

  test("a withdrawn award sends the ticket out for bid again with its reason", async () => {
    const id = await outForBid();
    const hers = await bid(vera, id);
    await people.store.ask(decideOnBid, { names: { id: hers.id }, body: { status: "accepted" } });
    expect((await move(people.store, id, { status: "out_for_bid" })).status).toBe(400);
    expect(
      (await move(people.store, id, { status: "out_for_bid", content: "No insurance" })).data.status,
    ).toBe("out_for_bid");
    expect((await vera.ask(readBid, { names: { id: hers.id } })).data.reason).toBe("award_withdrawn");
  });

  test("deleting a ticket at work tells its vendor so, and nothing of bidding", async () => {
    const vendor = await registered(server, "Vendor", "Wes Worker");
    const id = await outForBid();
    const his = await bid(vendor, id);
    await people.store.ask(decideOnBid, { names: { id: his.id }, body: { status: "accepted" } });
    await move(vendor, id, { status: "in_progress" });
    await people.store.ask(deleteTicket, { names: { id } });
    expect((await changesOf(vendor)).toSorted()).toEqual(["bid_accepted", "ticket_cancelled"]);
    const texts = (await vendor.ask(listNotifications)).data.notifications.map((each) => each.message);
    expect(texts.toSorted()).toEqual([
      expect.stringMatching(/^T-\d+ "Cracked window" was cancelled or removed$/),
      expect.stringMatching(/^You won T-\d+ "Cracked window"$/),
    ]);
    const other = await registered(server, "Vendor", "Otto Other");
    const open = await outForBid();
    await bid(other, open);
    await people.store.ask(deleteTicket, { names: { id: open } });
    expect(await changesOf(other)).toEqual(["bid_declined"]);
  });

  test("reopened bidding notifies bidders whose bid was closed, not those who withdrew", async () => {
    const [stays, leaves, left] = [
      await registered(server, "Vendor", "Sten Stays"),
      await registered(server, "Vendor", "Lea Leaves"),
      await registered(server, "Vendor", "Leo Left"),
    ];
    const id = await outForBid();
    for (const who of [stays, leaves]) await bid(who, id);
    await left.ask(withdrawBid, { names: { id: (await bid(left, id)).id } });
    await move(people.store, id, { status: "open" });
    await move(people.store, id, { status: "out_for_bid" });
    await bid(stays, id);
    await leaves.ask(withdrawBid, { names: { id: (await bid(leaves, id)).id } });
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
      names: { id: hers.id },
      body: { status: "accepted" },
    });
    expect(frozen).toMatchObject({ status: 409, refusal: { error: "not_out_for_bid" } });
    await move(assessor, id, { status: "assessment_completed", content: "Frame is fine" });
    await move(people.property, id, { status: "out_for_bid" });
    expect((await vera.ask(readBid, { names: { id: hers.id } })).data.status).toBe("pending");
    expect(
      (await people.store.ask(decideOnBid, { names: { id: hers.id }, body: { status: "accepted" } })).status,
    ).toBe(200);
  });

  test("an edit while out for bid raises the scope version and notifies bidders; deletion removes their bids", async () => {
    const id = await outForBid();
    const hers = await bid(vera, id);
    const edited = await people.store.ask(editTicket, {
      names: { id },
      body: { title: "Two cracked windows" },
    });
    expect(edited.data.scopeVersion).toBe(2);
    const now = (await vera.ask(readBid, { names: { id: hers.id } })).data;
    expect([now.scopeVersion, now.task.scopeVersion]).toEqual([1, 2]);
    expect(await changesOf(vera)).toContain("ticket_updated");
    await people.store.ask(deleteTicket, { names: { id } });
    expect((await vera.ask(readBid, { names: { id: hers.id } })).status).toBe(404);
    expect((await vera.ask(listTickets)).data.tasks.map((each) => each.id)).not.toContain(id);
  });

  test("each role lists the bids it may see, and counts match the lists", async () => {
    const mine = (await vera.ask(listBids, { query: { limit: "100" } })).data;
    expect(mine.bids.every((each) => each.userId === vera.id)).toBe(true);
    const { data } = (await vera.ask(dashboardCounts)).data;
    expect(data.activeBids + data.wonBids + data.lostBids).toBe(mine.pagination.total);
    const managed = (await people.store.ask(listBidsOnMyTickets, { query: { limit: "100" } })).data;
    expect(managed.pagination.total).toBeGreaterThan(0);
    expect((await people.worker.ask(listBids)).data.bids).toEqual([]);
    expect((await people.worker.ask(listBidsOnMyTickets)).status).toBe(403);
    expect((await vera.ask(listMyJobs, { query: { status: "out_for_bid" } })).status).toBe(200);
    expect((await people.store.ask(listMyJobs)).status).toBe(403);
  });

  test("deleting a vendor withdraws the open bids, and managers pull that", async () => {
    const goes = await registered(server, "Vendor", "Greta Goes");
    const id = await outForBid();
    const hers = await bid(goes, id);
    const { cursor } = (await people.store.ask(pullChanges)).data;
    expect((await goes.ask(deleteAccount, { body: { password: PASSWORD } })).status).toBe(200);
    const { changes } = (await people.store.ask(pullChanges, { query: { since: cursor } })).data;
    expect(changes.find((each) => each.id === hers.id)?.row).toBeNull();
    expect(changes.find((each) => each.id === id)?.row).toMatchObject({ bidCount: 0 });
  });

  test("ten repeats of a bid or an acceptance under one key have one effect", async () => {
    const id = await outForBid();
    const key = randomUUID();
    const body = form(id);
    const first = await vera.ask(placeBid, { body, key });
    const again = await Promise.all(Array.from({ length: 10 }, () => vera.ask(placeBid, { body, key })));
    expect(new Set([first.text, ...again.map((each) => each.text)]).size).toBe(1);
    const accept = { names: { id: first.data.id }, body: { status: "accepted" }, key: randomUUID() };
    const answer = await Promise.all(Array.from({ length: 10 }, () => people.store.ask(decideOnBid, accept)));
    expect(new Set(answer.map((each) => each.text)).size).toBe(1);
    expect((await changesOf(vera)).filter((type) => type === "bid_accepted").length).toBeGreaterThan(0);
  });

  test("vendors pull tickets out for bid, and lose them when another wins", async () => {
    const { cursor } = (await viktor.ask(pullChanges)).data;
    const id = await outForBid("Pulled window");
    const came = (await viktor.ask(pullChanges, { query: { since: cursor } })).data;
    expect(came.changes.find((each) => each.id === id)?.row).toMatchObject({ view: "market" });
    const hers = await bid(vera, id);
    await people.store.ask(decideOnBid, { names: { id: hers.id }, body: { status: "accepted" } });
    const went = (await viktor.ask(pullChanges, { query: { since: came.cursor } })).data;
    expect(went.changes.find((each) => each.id === id)?.row).toBeNull();
    const won = (await vera.ask(pullChanges)).data.changes.find(
      (each) => each.id === id && each.kind === "ticket",
    );
    expect(won?.row).toMatchObject({ view: "whole", status: "assigned_bidder" });
  });

  test("the public search finds every word of the question, in any order and field", async () => {
    const id = await outForBid("Fen\u00eatre du quinconce");
    const found = async (search: string) =>
      (await ask(server.url, null, listPublicTickets, { query: { search } })).data.tasks.map(
        (each) => each.id,
      );
    for (const search of ["quinconce fenetre", "springfield  quinconce", "fen\u00eatre quinconce downtown"])
      expect(await found(search), search).toEqual([id]);
    expect(await found("quinconce daylight")).toEqual([]);
  });

  test("the public search finds a letter with and without its accent, however it is typed", async () => {
    const id = await outForBid("\u00c9clair \u0416\u0430\u0440 oven");
    const plain = await outForBid("Eclair plain");
    const found = async (search: string) =>
      (await ask(server.url, null, listPublicTickets, { query: { search } })).data.tasks
        .map((each) => each.id)
        .toSorted();
    for (const search of ["\u00e9clair", "e\u0301CLAIR", "eclair", " Eclair\u202c"])
      expect(await found(search), search).toEqual([id, plain].toSorted());
    expect(await found("\u0436\u0430\u0440")).toEqual([id]);
    await people.store.ask(editTicket, { names: { id }, body: { title: "Cr\u00e8me oven" } });
    expect([await found("creme"), await found("eclair")]).toEqual([[id], [plain]]);
  });

  test("anybody sees tasks out for bid, and nothing personal about them", async () => {
    const id = await outForBid("Public 100% window");
    const answer = await ask(server.url, null, listPublicTickets, {
      query: { search: "100%", status: "closed" },
    });
    expect(answer.data.tasks.map((each) => each.id)).toEqual([id]);
    expect(answer.data.tasks[0]).toMatchObject({
      authorName: "Sofia Store",
      storeName: "Downtown",
      city: "Springfield",
    });
    for (const secret of ["12 Main Street", people.store.id, people.store.email, people.shop.id])
      expect(answer.text).not.toContain(secret);
    const unknown = await ask(server.url, null, listPublicTickets, { query: { assignee_id: randomUUID() } });
    const notVendor = await ask(server.url, null, listPublicTickets, {
      query: { assignee_id: people.worker.id },
    });
    expect([unknown.text, notVendor.text].every((text) => text.includes('"tasks":[]'))).toBe(true);
    const jobs = (await ask(server.url, null, listPublicTickets, { query: { assignee_id: vera.id } })).data
      .tasks;
    expect(jobs.every((each) => each.status === "completed" || each.status === "closed")).toBe(true);
  });
});
