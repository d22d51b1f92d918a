import { randomUUID } from "node:crypto";
import { bidCalls, castWithBidders } from "#tests/support/bidding.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { decideOnBid, editBid, listBids, listBidsOnMyTickets, readBid } from "#contract/bids.ts";
import { dashboardCounts } from "#contract/dashboard-counts.ts";
import { deleteAccount } from "#contract/account-export.ts";
import { listPublicTickets } from "#contract/public-tasks.ts";
import { pullChanges } from "#contract/sync.ts";
import { addComment, changeTicketStatus, editTicket, listMyJobs, readTicket } from "#contract/tickets.ts";
import { type Cast, ask, PASSWORD, registered, type TestPerson } from "#tests/support/people.ts";
import { databases, isAvailable, type SharedServer } from "#tests/support/server.ts";

describe.each(databases.filter(isAvailable))("bids that others see, on the %s database", (kind) => {
  let server: SharedServer;
  let people: Cast;
  let vera: TestPerson;
  let viktor: TestPerson;
  beforeAll(async () => {
    ({ server, people, vera, viktor } = await castWithBidders(kind));
  });
  const { outForBid, bid } = bidCalls(() => people);

  test("the market sees no street, no people, no comments and nobody else's bid", async () => {
    const id = await outForBid();
    await people.property.ask(addComment, { params: { id }, body: { content: "internal" } });
    const hers = await bid(vera, id);
    const observed = await viktor.ask(readTicket, { params: { id } });
    expect(observed.data).toMatchObject({
      view: "market",
      bidCount: 1,
      commentCount: 0,
      propertyManagerId: null,
    });
    for (const secret of ["12 Main Street", people.property.id, vera.id, people.store.email, "internal"])
      expect(observed.text).not.toContain(secret);
    expect((await viktor.ask(readBid, { params: { id: hers.id } })).status).toBe(404);
    expect((await viktor.ask(listBids, { query: { taskId: id } })).data.bids).toEqual([]);
    expect((await viktor.ask(addComment, { params: { id }, body: { content: "hello" } })).status).toBe(403);
    expect(
      (await viktor.ask(editBid, { params: { id: hers.id }, body: { description: "mine" } })).status,
    ).toBe(404);
    expect((await viktor.ask(listBids, { query: { userId: vera.id } })).status).toBe(403);
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

  test("vendors pull tickets out for bid, and lose them when another wins", async () => {
    const { cursor } = (await viktor.ask(pullChanges)).data;
    const id = await outForBid("Pulled window");
    const came = (await viktor.ask(pullChanges, { query: { since: cursor } })).data;
    expect(came.changes.find((each) => each.id === id)?.row).toMatchObject({ view: "market" });
    const hers = await bid(vera, id);
    await people.store.ask(decideOnBid, { params: { id: hers.id }, body: { status: "accepted" } });
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
    await people.store.ask(editTicket, { params: { id }, body: { title: "Cr\u00e8me oven" } });
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

  test("a vendor's finished jobs name neither the customer nor what the customer wrote", async () => {
    const id = await outForBid("Jammed gate");
    await people.store.ask(editTicket, { params: { id }, body: { description: "Ask Sofia at the till" } });
    const own = await bid(vera, id);
    await people.store.ask(decideOnBid, { params: { id: own.id }, body: { status: "accepted" } });
    for (const body of [{ status: "in_progress" }, { status: "completed", content: "Done" }])
      await vera.ask(changeTicketStatus, { params: { id }, body });
    const jobs = await ask(server.url, null, listPublicTickets, { query: { assignee_id: vera.id } });
    expect(jobs.data.tasks).toMatchObject([{ id, title: "Jammed gate", authorName: "", description: "" }]);
    for (const secret of ["Sofia", "Ask Sofia at the till", people.store.id, people.store.email])
      expect(jobs.text).not.toContain(secret);
  });
});
