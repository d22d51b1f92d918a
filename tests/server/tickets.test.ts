import { beforeAll, describe, expect, test } from "vitest";
import { rateWork, listRatings } from "#contract/ratings.ts";
import {
  addComment,
  changeTicketStatus,
  deleteTicket,
  listComments,
  listTickets,
  raiseTicket,
  readTicket,
} from "#contract/tickets.ts";
import { STATUSES } from "#domain/tickets/status.ts";
import { cast, registered, type TestPerson, workerOf } from "#tests/support/people.ts";
import { databases, isAvailable, sharedServer, type SharedServer } from "#tests/support/server.ts";

describe.each(databases.filter(isAvailable))("a ticket's life, on the %s database", (kind) => {
  let server: SharedServer;
  let people: Awaited<ReturnType<typeof cast>>;
  beforeAll(async () => {
    server = sharedServer(kind);
    people = await cast(server);
  });

  const raise = async (more: object = {}) =>
    (
      await people.store.ask(raiseTicket, {
        body: { title: "Broken door", storeId: people.shop.id, ...more },
      })
    ).data;
  const move = (who: TestPerson, id: string, body: object) =>
    who.ask(changeTicketStatus, { params: { id }, body });
  const assigned = async () => {
    const ticket = await raise();
    await move(people.property, ticket.id, {
      status: "maintenance_worker_working",
      assignedTo: people.worker.id,
      scheduledDate: "2030-01-02",
      scheduledTime: "08:00",
    });
    return ticket.id;
  };
  const completed = async () => {
    const id = await assigned();
    await move(people.worker, id, { status: "completed", content: "Done" });
    return id;
  };

  test("a new ticket goes to the property manager of its store; without one it is open", async () => {
    expect(await raise()).toMatchObject({
      status: "assigned_to_property_manager",
      propertyManagerId: people.property.id,
      decisionMaker: "Store Manager",
    });
    expect(await raise({ storeId: null })).toMatchObject({ status: "open", propertyManagerId: null });
  });

  test("from raised to closed, each step by its person, and the history has every step", async () => {
    const id = await completed();
    const params = { id };
    expect((await people.store.ask(readTicket, { params })).data).toMatchObject({
      status: "completed",
      assigneeId: people.worker.id,
      commentCount: 1,
    });
    expect(
      (await people.store.ask(rateWork, { body: { userId: people.worker.id, rating: 5, taskId: id } }))
        .status,
    ).toBe(201);
    expect((await move(people.store, id, { status: "closed" })).data).toMatchObject({
      status: "closed",
      isRated: true,
      ratedStars: 5,
    });
    expect((await people.worker.ask(readTicket, { params })).data.status).toBe("closed");
    expect(
      (await people.property.ask(listRatings, { params: { userId: people.worker.id } })).data.ratings[0],
    ).toMatchObject({ rating: 5, taskTitle: "Broken door" });
  });

  test("a rejection keeps the worker and its reason; the worker completes again", async () => {
    const id = await completed();
    expect((await move(people.store, id, { status: "rejected" })).refusal.details).toEqual([
      { field: "content", message: "Please provide a reason for rejection" },
    ]);
    expect(
      (await move(people.store, id, { status: "rejected", reason: "It still squeaks" })).data,
    ).toMatchObject({ status: "rejected", assigneeId: people.worker.id, completedAt: null });
    expect((await move(people.worker, id, { status: "completed", content: "Oiled" })).data.status).toBe(
      "completed",
    );
    const { comments } = (await people.store.ask(listComments, { params: { id } })).data;
    expect(comments.map((comment) => [comment.kind, comment.content])).toEqual([
      ["completion", "Done"],
      ["rejection", "It still squeaks"],
      ["completion", "Oiled"],
    ]);
  });

  test("completing without a comment is refused in the words of each role", async () => {
    const id = await assigned();
    expect((await move(people.worker, id, { status: "completed", content: "  " })).refusal.message).toBe(
      "Please add a comment about the completed work",
    );
    const own = await raise();
    expect((await move(people.property, own.id, { status: "completed" })).refusal.message).toBe(
      "Please provide a comment before marking as complete",
    );
  });

  test("who did the work does not approve it", async () => {
    const id = await completed();
    expect((await move(people.worker, id, { status: "closed" })).refusal.error).toBe("not_allowed");
    expect((await move(people.property, id, { status: "closed" })).refusal.error).toBe("not_allowed");
  });

  test("a latecomer learns who moved the ticket and what it is now", async () => {
    const id = await completed();
    await move(people.store, id, { status: "closed" });
    const late = await move(people.store, id, { status: "rejected", from: "completed", content: "too late" });
    expect(late).toMatchObject({
      status: 409,
      refusal: {
        error: "invalid_transition",
        movedBy: { name: people.store.name },
        current: { status: "closed" },
      },
    });
    const ticket = await raise();
    await move(people.property, ticket.id, { status: "property_manager_working" });
    const stale = await move(people.property, ticket.id, {
      status: "completed",
      from: "assigned_to_property_manager",
      content: "Done",
    });
    expect(stale).toMatchObject({ status: 409, refusal: { error: "status_conflict" } });
    expect((await people.property.ask(readTicket, { params: { id: ticket.id } })).data).toMatchObject({
      status: "property_manager_working",
      commentCount: 0,
    });
  });

  test("only an own, active worker can be assigned, and a day needs its time", async () => {
    const other = await registered(server, "Property Manager", "Other Manager");
    const foreign = await workerOf(server, other, "Foreign Worker");
    const { id } = await raise();
    const assign = (body: object) =>
      move(people.property, id, { status: "maintenance_worker_working", ...body });
    expect((await assign({ assignedTo: foreign.id })).refusal.details).toEqual([
      { field: "assignedTo", message: "Please select a maintenance worker" },
    ]);
    expect((await assign({})).status).toBe(400);
    expect((await assign({ assignedTo: people.worker.id, scheduledDate: "2030-01-01" })).status).toBe(400);
    expect(
      (await assign({ assignedTo: people.worker.id, scheduledDate: "2030-13-01", scheduledTime: "08:00" }))
        .status,
    ).toBe(400);
  });

  test("an unknown status is refused, an alias of a status is taken", async () => {
    const { id } = await raise({ status: "open", storeId: people.shop.id });
    expect((await move(people.store, id, { status: "done" })).refusal.error).toBe("unknown_status");
    expect((await move(people.store, id, { status: "assigned_property_manager" })).data.status).toBe(
      "assigned_to_property_manager",
    );
    expect((await move(people.store, id, { status: "assigned_bidder" })).refusal.error).toBe(
      "use_bid_acceptance",
    );
  });

  test("of twenty approvals at once one succeeds and nineteen are refused as already done", async () => {
    const id = await completed();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => move(people.store, id, { status: "closed" })),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(19);
  });

  test("approving and rejecting at once: exactly one happens", async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await completed();
      const answers = await Promise.all([
        move(people.store, id, { status: "closed" }),
        move(people.store, id, { status: "rejected", content: "No" }),
      ]);
      expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      const now = (await people.store.ask(readTicket, { params: { id } })).data;
      expect(now.commentCount).toBe(now.status === "rejected" ? 2 : 1);
    }
  });

  test("one rating per ticket, by the one who approves, for the one who did it", async () => {
    const id = await completed();
    const rate = (who: TestPerson, body: object) =>
      who.ask(rateWork, { body: { userId: people.worker.id, rating: 4, taskId: id, ...body } });
    expect((await rate(people.store, { rating: 0 })).refusal.message).toBe("Please select a rating");
    expect((await rate(people.worker, {})).status).toBe(403);
    expect((await rate(people.property, {})).refusal.error).toBe("no_rateable_work");
    expect((await rate(people.store, { userId: people.property.id })).refusal.error).toBe("no_rateable_work");
    expect((await rate(people.store, {})).status).toBe(201);
    expect((await rate(people.store, {})).refusal.error).toBe("already_rated");
  });

  test("comments need words, keep them as typed, and come back in order", async () => {
    const { id } = await raise();
    const postComment = (content: string) =>
      people.store.ask(addComment, { params: { id }, body: { content } });
    expect((await postComment(" \n ")).refusal.message).toBe("Please enter a comment");
    await postComment("first");
    await postComment("  <b>bold?</b> 😀  ");
    expect(
      (await people.property.ask(listComments, { params: { id } })).data.comments.map(
        (comment) => comment.content,
      ),
    ).toEqual(["first", "  <b>bold?</b> 😀  "]);
  });

  test("the author deletes until the work is done; then nobody does", async () => {
    const { id } = await raise();
    expect((await people.property.ask(deleteTicket, { params: { id } })).status).toBe(403);
    expect((await people.store.ask(deleteTicket, { params: { id } })).status).toBe(200);
    expect((await people.property.ask(readTicket, { params: { id } })).status).toBe(404);
    expect((await people.store.ask(deleteTicket, { params: { id: await completed() } })).refusal.error).toBe(
      "ticket_locked",
    );
  });

  test("filters only narrow, pages are stable and bad pages are refused", async () => {
    const owner = await registered(server, "Store Manager", "Many Tickets");
    for (let n = 1; n <= 12; n += 1)
      await owner.ask(raiseTicket, { body: { title: `Ticket ${n}`, priority: n % 2 ? "high" : "low" } });
    const list = async (query: Record<string, string>) => (await owner.ask(listTickets, { query })).data;
    expect((await list({ limit: "5" })).tasks.map((ticket) => ticket.title)).toEqual([
      "Ticket 12",
      "Ticket 11",
      "Ticket 10",
      "Ticket 9",
      "Ticket 8",
    ]);
    expect((await list({ limit: "5", page: "3" })).pagination).toEqual({
      page: 3,
      limit: 5,
      total: 12,
      totalPages: 3,
      hasNextPage: false,
      hasPrevPage: true,
    });
    expect((await list({ priority: "high" })).pagination.total).toBe(6);
    expect((await list({ author_id: people.store.id })).tasks).toEqual([]);
    expect((await list({ page: "9" })).tasks).toEqual([]);
    for (const query of [
      { page: "0" },
      { limit: "x" },
      { page: "2000", limit: "100" },
      { status: "nonsense" },
    ]) {
      expect((await owner.ask(listTickets, { query })).status).toBe(400);
    }
  });

  test.each(STATUSES)("a stranger cannot move anything to %s", async (status) => {
    const id = await completed();
    const stranger = await registered(server, "Property Manager", "Stranger");
    expect((await move(stranger, id, { status, content: "x" })).status).toBe(404);
    expect((await people.store.ask(readTicket, { params: { id } })).data.status).toBe("completed");
  });
});
