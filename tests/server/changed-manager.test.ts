import { beforeAll, describe, expect, test } from "vitest";
import { changeTicketStatus, raiseTicket, readTicket } from "#contract/tickets.ts";
import { listNotifications } from "#contract/notifications.ts";
import { deleteWorker } from "#contract/workers.ts";
import { cast, registered, type TestPerson, workerOf } from "#tests/support/people.ts";
import { sharedServer, type SharedServer } from "#tests/support/server.ts";

// Work that goes to another person while the ticket goes on. docs/product.md#handing-over-work.

describe("handing over work", () => {
  let server: SharedServer;
  let people: Awaited<ReturnType<typeof cast>>;
  let paula: TestPerson;
  beforeAll(async () => {
    server = sharedServer("embedded");
    people = await cast(server);
    paula = await registered(server, "Property Manager", "Paula Property");
  });

  const raise = async () => {
    const body = { title: "Handed over", storeId: people.shop.id };
    return (await people.store.ask(raiseTicket, { body })).data.id;
  };
  const move = (
    who: TestPerson,
    id: string,
    body: { readonly status: string; readonly [field: string]: string },
  ) => who.ask(changeTicketStatus, { params: { id }, body });
  const read = async (who: TestPerson, id: string) => who.ask(readTicket, { params: { id } });
  const toPaula = () => ({ propertyManagerId: paula.id });

  test("a worker's ticket goes to the next property manager, who decides anew", async () => {
    const id = await raise();
    await move(people.property, id, { status: "maintenance_worker_working", assignedTo: people.worker.id });
    const moved = await move(people.store, id, {
      status: "assigned_to_property_manager",
      ...toPaula(),
      content: "Peter has left.",
    });
    expect(moved.data).toMatchObject({
      status: "assigned_to_property_manager",
      propertyManagerId: paula.id,
      assignedUserId: null,
    });
    expect((await read(paula, id)).status).toBe(200);
    expect([(await read(people.property, id)).status, (await read(people.worker, id)).status]).toEqual([
      404, 404,
    ]);
    const { notifications } = (await paula.ask(listNotifications)).data;
    expect(notifications.some(({ data }) => data["taskId"] === id)).toBe(true);
  });

  test("a ticket out for bid stays there with another property manager", async () => {
    const id = await raise();
    await move(people.property, id, { status: "out_for_bid" });
    const moved = await move(people.store, id, { status: "out_for_bid", ...toPaula() });
    expect(moved.data).toMatchObject({ status: "out_for_bid", propertyManagerId: paula.id });
  });

  test("nobody but the side of the store changes it, and only to an active property manager", async () => {
    const id = await raise();
    const status = "assigned_to_property_manager";
    expect((await move(people.property, id, { status, ...toPaula() })).status).toBe(403);
    expect((await move(paula, id, { status, ...toPaula() })).status).toBe(404);
    // Never "already in status": the app of the person who assigned it counts that as done.
    const wrong = [people.worker.id, people.store.id, "nobody-at-all-1"];
    const answers = await Promise.all(
      wrong.map((propertyManagerId) => move(people.store, id, { status, propertyManagerId })),
    );
    expect(answers.map(({ refusal }) => refusal.details?.[0]?.field)).toEqual(
      wrong.map(() => "propertyManagerId"),
    );
    const same = await move(people.store, id, { status, propertyManagerId: people.property.id });
    expect(same.refusal.error).toBe("already_in_status");
    expect((await read(people.store, id)).data.propertyManagerId).toBe(people.property.id);
  });

  test("a worker is deleted once another one has the open work", async () => {
    const leaver = await workerOf(server, people.property, "Lee Leaver");
    const id = await raise();
    const planned = { scheduledDate: "2030-01-02", scheduledTime: "09:00" };
    await move(people.property, id, {
      status: "maintenance_worker_working",
      assignedTo: leaver.id,
      ...planned,
    });
    const remove = () => people.property.ask(deleteWorker, { params: { id: leaver.id } });
    expect((await remove()).status).toBe(409);
    const moved = await move(people.property, id, {
      status: "maintenance_worker_working",
      assignedTo: people.worker.id,
      ...planned,
      content: "Lee has left.",
    });
    expect(moved.data).toMatchObject({ assignedUserId: people.worker.id, ...planned });
    expect((await remove()).status).toBe(200);
  });
});
