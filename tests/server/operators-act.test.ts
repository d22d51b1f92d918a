import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readPerson, whoAmI } from "#contract/accounts.ts";
import { decideOnBid } from "#contract/bids.ts";
import { recordCost } from "#contract/costs.ts";
import { ticketHistory } from "#contract/history.ts";
import { listNotifications } from "#contract/notifications.ts";
import { saveOperatorSettings } from "#contract/operator-settings.ts";
import { rateWork } from "#contract/ratings.ts";
import { setRepeat } from "#contract/repeats.ts";
import { requestPrice } from "#contract/price-request.ts";
import { pullChanges } from "#contract/sync.ts";
import {
  addComment,
  changeTicketStatus,
  deleteTicket,
  editTicket,
  raiseTicket,
  readTicket,
} from "#contract/tickets.ts";
import { bidCalls } from "#tests/support/bidding.ts";
import {
  type Cast,
  cast,
  registered,
  signedInOperator,
  type TestPerson,
  workerOf,
} from "#tests/support/people.ts";
import { databases, isAvailable, startServer, type TestServer } from "#tests/support/server.ts";

// What operators do to tickets of others: docs/product.md#what-operators-do.

describe.each(databases.filter(isAvailable))("operators act, on the %s database", (kind) => {
  let server: TestServer;
  let people: Cast;
  let vera: TestPerson;
  let olga: TestPerson;
  beforeAll(async () => {
    server = await startServer({ kind, env: { OPERATORS_SEE: "everything" } });
    olga = await signedInOperator(server, "olga.acts@example.com", "Olga Op");
    people = await cast(server);
    vera = await registered(server, "Vendor", "Vera Vendor");
  });
  afterAll(() => server.stop());

  const { bid, outForBid } = bidCalls(() => people);
  const raise = async (title: string) =>
    (await people.store.ask(raiseTicket, { body: { title, storeId: people.shop.id } })).data.id;
  const move = (who: TestPerson, id: string, body: object) =>
    who.ask(changeTicketStatus, { params: { id }, body });
  const assigned = { status: "maintenance_worker_working" } as const;
  const set = (body: object) => olga.ask(saveOperatorSettings, { body });
  const messagesOf = async (who: TestPerson, ticketId: string) =>
    (await who.ask(listNotifications)).data.notifications
      .filter(({ data }) => data.taskId === ticketId)
      .map(({ message }) => message);
  const eventsOf = async (ticketId: string) =>
    (await people.store.ask(pullChanges, { query: {} })).data.changes.flatMap((change) =>
      change.kind === "event" && change.row?.taskId === ticketId ? [change.row] : [],
    );

  test("a worker of the ticket's property manager is assigned, and everybody reads by whom", async () => {
    const id = await raise("Door stuck");
    const other = await registered(server, "Property Manager", "Paul Other");
    const stranger = await workerOf(server, other, "Wes Stranger");
    const refused = await move(olga, id, { ...assigned, assignedTo: stranger.id });
    expect([refused.status, refused.refusal.details?.[0]?.field]).toEqual([400, "assignedTo"]);
    const done = await move(olga, id, { ...assigned, assignedTo: people.worker.id });
    expect(done.data).toMatchObject({ status: "maintenance_worker_working", assigneeId: people.worker.id });
    for (const who of [people.store, people.property, people.worker])
      expect((await messagesOf(who, id)).at(0)).toContain("Olga Op (operator)");
    const events = await eventsOf(id);
    expect(events.filter(({ byOperator }) => byOperator).map(({ actor }) => actor.name)).toEqual(["Olga Op"]);
    const { lines } = (await people.store.ask(ticketHistory, { params: { id } })).data;
    expect(lines.find(({ after }) => after?.["status"] === assigned.status)).toMatchObject({
      actorName: "Olga Op",
      byOperator: true,
    });
  });

  test("priority and due date change, each manager reads what; store and files stay the author's", async () => {
    const id = await raise("Lamp flickers");
    const body = { priority: "high", dueOn: "2030-02-01" } as const;
    expect((await olga.ask(editTicket, { params: { id }, body })).data).toMatchObject(body);
    for (const who of [people.store, people.property])
      expect(await messagesOf(who, id)).toContainEqual(
        expect.stringMatching(/^Olga Op \(operator\) changed .*: priority, due date$/),
      );
    const moved = await olga.ask(editTicket, { params: { id }, body: { storeId: null } });
    expect([moved.status, moved.refusal.details?.[0]?.field]).toEqual([403, "storeId"]);
    expect((await olga.ask(readTicket, { params: { id } })).data.storeId).toBe(people.shop.id);
    expect((await olga.ask(deleteTicket, { params: { id } })).status).toBe(403);
  });

  test("a ticket is cancelled, and its author reads by whom", async () => {
    const id = await raise("Raised twice");
    expect((await move(olga, id, { status: "cancelled", from: "assigned_to_property_manager" })).status).toBe(
      200,
    );
    expect((await messagesOf(people.store, id)).at(0)).toMatch(
      /^Olga Op \(operator\) moved .* from Assigned to Property Manager to Cancelled$/,
    );
  });

  test("a bid is accepted in place of the decision maker, who is notified and comes second", async () => {
    const id = await outForBid("Roof leaks");
    const first = await bid(vera, id);
    const accept = (who: TestPerson) =>
      who.ask(decideOnBid, { params: { id: first.id }, body: { status: "accepted" } });
    const request = await olga.ask(requestPrice, { params: { id: first.id }, body: { content: "Less?" } });
    expect(request.status).toBe(200);
    expect((await accept(olga)).data.status).toBe("accepted");
    expect(await messagesOf(people.store, id)).toEqual(
      expect.arrayContaining([
        expect.stringContaining("– by Olga Op (operator)"),
        expect.stringContaining("Olga Op (operator) asked Vera Vendor for a new price"),
      ]),
    );
    const second = await accept(people.store);
    expect([second.status, second.refusal.error]).toEqual([409, "bid_already_accepted"]);
    const taken = await move(olga, id, { status: "out_for_bid", content: "Wrong vendor" });
    expect(taken.status).toBe(200);
  });

  test("a rejected bid of an operator is told to the decision maker", async () => {
    const id = await outForBid("Gate rusts");
    const first = await bid(vera, id);
    await olga.ask(decideOnBid, { params: { id: first.id }, body: { status: "rejected" } });
    expect((await messagesOf(people.store, id)).at(0)).toContain(
      "Olga Op (operator) rejected the bid of Vera Vendor",
    );
  });

  test("work is approved after its rating, costs are added, and the decision maker reads by whom", async () => {
    const id = await raise("Tap drips");
    await move(people.property, id, { ...assigned, assignedTo: people.worker.id });
    const own = await move(olga, id, { status: "completed", content: "I say so" });
    expect(own.status).toBe(403);
    await move(people.worker, id, { status: "completed", content: "New washer" });
    const rating = { userId: people.worker.id, taskId: id, rating: 4 };
    expect((await olga.ask(rateWork, { body: rating })).status).toBe(201);
    expect((await move(olga, id, { status: "closed" })).status).toBe(200);
    const cost = await olga.ask(recordCost, { params: { id }, body: { actualCost: "12.00" } });
    expect(cost.status).toBe(200);
    const read = await messagesOf(people.store, id);
    expect(read.filter((message) => message.includes("Olga Op (operator)"))).toHaveLength(2);
    const late = await move(people.store, id, { status: "rejected", content: "Drips", from: "completed" });
    expect([late.status, late.refusal["movedBy"]]).toMatchObject([409, { name: "Olga Op" }]);
  });

  test("comments, work orders and a repetition are added", async () => {
    const id = await raise("Filters");
    const params = { id };
    const answers = await Promise.all([
      olga.ask(addComment, { params, body: { content: "Head office sends the part" } }),
      olga.ask(raiseTicket, { body: { title: "Order filters", parentId: id } }),
      olga.ask(setRepeat, { params, body: { unit: "months", every: 3, startsOn: "2030-01-01" } }),
    ]);
    expect(answers.map(({ status }) => status < 300)).toEqual([true, true, true]);
    const messages = (await messagesOf(people.store, id)).join();
    for (const part of ["Head office sends the part", "changed the work orders of", "changed how"])
      expect(messages).toContain(part);
  });

  test("where operators act on their own only, or see their own, every act is refused", async () => {
    const id = await raise("Sign broken");
    const acts = () =>
      Promise.all([
        move(olga, id, { ...assigned, assignedTo: people.worker.id }),
        move(olga, id, { status: "cancelled" }),
        olga.ask(editTicket, { params: { id }, body: { priority: "urgent" } }),
        olga.ask(addComment, { params: { id }, body: { content: "Hello" } }),
        olga.ask(setRepeat, { params: { id }, body: { unit: "months", every: 3, startsOn: "2030-01-01" } }),
      ]);
    const statuses = async () => (await acts()).map(({ status }) => status);
    await set({ operatorsAct: "own" });
    expect((await olga.ask(whoAmI)).data).not.toHaveProperty("actsEverywhere");
    expect((await olga.ask(readTicket, { params: { id } })).data.permissions).toEqual([]);
    expect(await statuses()).toEqual([403, 403, 403, 403, 403]);
    await set({ operatorsAct: "everywhere", operatorsSee: "own" });
    expect((await olga.ask(whoAmI)).data).not.toHaveProperty("actsEverywhere");
    expect(await statuses()).toEqual([404, 404, 404, 404, 404]);
    await set({ fromStart: ["operatorsSee", "operatorsAct"] });
    expect((await olga.ask(whoAmI)).data).toMatchObject({ actsEverywhere: true });
    expect((await people.store.ask(readTicket, { params: { id } })).data).toMatchObject({
      status: "assigned_to_property_manager",
      priority: "medium",
    });
  });

  test("an operator reads for whom a worker works, others do not", async () => {
    const card = async (who: TestPerson) =>
      (await who.ask(readPerson, { params: { id: people.worker.id } })).data.propertyManager;
    expect([await card(olga), await card(people.property), await card(vera)]).toEqual([
      people.property.id,
      people.property.id,
      null,
    ]);
  });
});
