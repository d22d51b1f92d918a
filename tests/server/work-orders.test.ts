import { beforeAll, describe, expect, test } from "vitest";
import { pullChanges } from "#contract/sync.ts";
import {
  changeTicketStatus,
  deleteTicket,
  editTicket,
  listTickets,
  listWorkOrders,
  raiseTicket,
  readTicket,
} from "#contract/tickets.ts";
import { type Cast, type TestPerson } from "#tests/support/people.ts";
import { ticketCalls } from "#tests/support/ticket-calls.ts";
import { castWithVendor } from "#tests/support/cast-with-vendor.ts";
import { databases, isAvailable } from "#tests/support/server.ts";

describe.each(databases.filter(isAvailable))("work orders, on the %s database", (kind) => {
  let people: Cast;
  let vendor: TestPerson;
  beforeAll(async () => {
    ({ people, vendor } = await castWithVendor(kind));
  });

  const { raise } = ticketCalls(() => people);

  test("a ticket creates its work orders, which the main lists leave out", async () => {
    const ticket = await raise({ subTasks: [{ title: "Mark off" }, { title: "Relay" }] });
    expect(ticket.subtasksCount).toBe(2);
    const answer = await people.property.ask(listWorkOrders, { params: { ticketId: ticket.id } });
    expect(answer.data.tasks.map((each) => each.title).toSorted()).toEqual(["Mark off", "Relay"]);
    const listed = (await people.store.ask(listTickets, { query: { limit: "100" } })).data.tasks;
    expect(listed.every((each) => each.parentId === null)).toBe(true);
  });

  test("they go their own way, and only those whom they concern move them", async () => {
    const ticket = await raise();
    const order = (
      await people.property.ask(raiseTicket, {
        body: { title: "Order tiles", parentId: ticket.id, projectId: "9" },
      })
    ).data;
    expect(order).toMatchObject({
      parentId: ticket.id,
      status: "open",
      projectId: "1",
      storeId: people.shop.id,
    });
    const move = (who: TestPerson, status: string) =>
      who.ask(changeTicketStatus, { params: { id: order.id }, body: { status } });
    expect((await move(people.worker, "completed")).status).toBe(404);
    expect((await move(people.store, "out_for_bid")).refusal.error).toBe("invalid_transition");
    expect((await move(people.store, "completed")).data).toMatchObject({ status: "completed" });
    expect((await move(people.property, "open")).data).toMatchObject({ status: "open", completedAt: null });
    await people.property.ask(changeTicketStatus, {
      params: { id: ticket.id },
      body: { status: "maintenance_worker_working", assignedTo: people.worker.id },
    });
    expect((await move(people.worker, "completed")).status).toBe(200);
    expect((await move(people.worker, "closed")).status).toBe(403);
    expect((await people.store.ask(deleteTicket, { params: { id: order.id } })).status).toBe(403);
    expect((await people.property.ask(deleteTicket, { params: { id: order.id } })).status).toBe(200);
    expect((await people.store.ask(readTicket, { params: { id: ticket.id } })).data.subtasksCount).toBe(0);
  });

  test("the creator renames an open work order, and its readers pull the change", async () => {
    const ticket = await raise();
    const body = { title: "Order tiles", parentId: ticket.id };
    const params = { id: (await people.property.ask(raiseTicket, { body })).data.id };
    const rename = (who: TestPerson, title: string) =>
      who.ask(editTicket, { params, body: { title, base: { title: "Order tiles" } } });
    const { cursor } = (await people.store.ask(pullChanges)).data;
    expect((await rename(people.store, "Mine now")).status).toBe(403);
    expect((await rename(people.property, "Order twelve tiles")).data.title).toBe("Order twelve tiles");
    const came = (await people.store.ask(pullChanges, { query: { since: cursor } })).data.changes;
    expect(JSON.stringify(came)).toContain("Order twelve tiles");
    await people.property.ask(changeTicketStatus, { params, body: { status: "completed" } });
    expect((await rename(people.property, "Too late")).status).toBe(409);
  });

  test("an empty title, a work order under a work order and a stranger's ticket are refused", async () => {
    const ticket = await raise({ subTasks: [{ title: "One" }] });
    const [order] = (await people.store.ask(listWorkOrders, { params: { ticketId: ticket.id } })).data.tasks;
    const under = (parentId: string, title: string, who = people.store) =>
      who.ask(raiseTicket, { body: { title, parentId } });
    expect((await under(ticket.id, "  ")).status).toBe(400);
    expect((await under(order?.id ?? "", "deeper")).status).toBe(400);
    expect((await under(ticket.id, "theirs", people.worker)).status).toBe(404);
    expect((await vendor.ask(listWorkOrders, { params: { ticketId: ticket.id } })).status).toBe(404);
  });
});
