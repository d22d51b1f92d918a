import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { deleteAccount, exportAccount } from "#contract/account-export.ts";
import { pullChanges } from "#contract/sync.ts";
import { changeTicketStatus, raiseTicket, readTicket } from "#contract/tickets.ts";
import { recordVisit } from "#contract/visits.ts";
import { cast, PASSWORD, registered, type TestPerson, workerOf } from "#tests/support/people.ts";
import { databases, isAvailable, sharedServer, type SharedServer } from "#tests/support/server.ts";

const POSITION = { latitude: 40.001, longitude: -90, accuracyM: 12.5 };

describe.each(databases.filter(isAvailable))("visits, on the %s database", (kind) => {
  let server: SharedServer;
  let people: Awaited<ReturnType<typeof cast>>;
  beforeAll(async () => {
    server = sharedServer(kind);
    people = await cast(server);
  });

  const underWay = async (worker: TestPerson = people.worker) => {
    const { id } = (
      await people.store.ask(raiseTicket, { body: { title: "Worn carpet", storeId: people.shop.id } })
    ).data;
    await people.property.ask(changeTicketStatus, {
      params: { id },
      body: { status: "maintenance_worker_working", assignedTo: worker.id },
    });
    return id;
  };
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const record = (who: TestPerson, id: string, body: object) =>
    who.ask(recordVisit, {
      params: { id },
      body: { clientId: randomUUID(), step: "arrival", at: ago(0), ...body },
    });
  const visitsOf = async (who: TestPerson, id: string) =>
    (await who.ask(readTicket, { params: { id } })).data.visits;

  test("arrival, position, leaving and reason become one visit that managers and the worker read", async () => {
    const id = await underWay();
    const clientId = randomUUID();
    const arrived = ago(0);
    expect((await record(people.worker, id, { clientId, at: arrived })).status).toBe(200);
    await record(people.worker, id, { clientId, at: arrived, position: POSITION });
    await record(people.worker, id, { clientId, step: "leaving", at: arrived, reason: "Closed" });
    for (const reader of [people.store, people.property, people.worker])
      expect(await visitsOf(reader, id)).toMatchObject([
        {
          id: clientId,
          personId: people.worker.id,
          arrival: { position: POSITION, reason: "" },
          leaving: { position: null, reason: "Closed" },
        },
      ]);
  });

  test("the same call twice is one visit, and its version rises", async () => {
    const id = await underWay();
    const body = { clientId: randomUUID(), at: ago(0) };
    const before = (await people.store.ask(readTicket, { params: { id } })).data.version;
    await record(people.worker, id, body);
    const { data } = await record(people.worker, id, body);
    expect(data.visits).toHaveLength(1);
    expect(data.version).toBeGreaterThan(before);
  });

  test("the store pulls the visit with its ticket", async () => {
    const id = await underWay();
    const { cursor } = (await people.store.ask(pullChanges)).data;
    const clientId = randomUUID();
    await record(people.worker, id, { clientId });
    const changes = JSON.stringify((await people.store.ask(pullChanges, { query: { since: cursor } })).data);
    expect(changes).toContain(clientId);
  });

  test("who does not do the work is refused, and a stranger does not find the ticket", async () => {
    const id = await underWay();
    expect(await record(people.property, id, {})).toMatchObject({
      status: 403,
      refusal: { error: "not_allowed" },
    });
    const stranger = await registered(server, "Vendor");
    expect((await record(stranger, id, {})).status).toBe(404);
    expect((await record(people.worker, id, { step: "leaving" })).status).toBe(404);
  });

  test("a visit belongs to its ticket", async () => {
    const clientId = randomUUID();
    await record(people.worker, await underWay(), { clientId });
    expect(await record(people.worker, await underWay(), { clientId })).toMatchObject({
      status: 409,
      refusal: { error: "id_taken" },
    });
  });

  test("a wrong time, step or position is named", async () => {
    const id = await underWay();
    const wrong = async (body: object) => (await record(people.worker, id, body)).refusal.details?.[0]?.field;
    expect(await wrong({ at: "yesterday" })).toBe("at");
    expect(await wrong({ at: "2030-13-45T10:00:00.000Z" })).toBe("at");
    expect(await wrong({ step: "lunch" })).toBe("step");
    expect(await wrong({ position: { ...POSITION, latitude: 91 } })).toContain("position");
  });

  test("a future time becomes the server's", async () => {
    const id = await underWay();
    const { data } = await record(people.worker, id, { at: "2090-01-01T00:00:00.000Z" });
    expect(Date.parse(data.visits?.[0]?.arrival.at ?? "")).toBeLessThan(Date.parse(ago(-5)));
  });

  test("the export has one's visits, and a deleted account leaves no positions", async () => {
    const vendor = await registered(server, "Vendor");
    const worker = await workerOf(server, people.property);
    const id = await underWay(worker);
    await record(worker, id, { position: POSITION });
    expect((await worker.ask(exportAccount)).data["visits"]).toMatchObject([{ ticket_id: id }]);
    expect((await vendor.ask(exportAccount)).data["visits"]).toEqual([]);
    await worker.ask(changeTicketStatus, { params: { id }, body: { status: "completed", content: "Done" } });
    await people.store.ask(changeTicketStatus, { params: { id }, body: { status: "closed" } });
    expect((await worker.ask(deleteAccount, { body: { password: PASSWORD } })).status).toBe(200);
    expect(await visitsOf(people.store, id)).toMatchObject([
      { personName: "Deleted user", arrival: { position: null } },
    ]);
  });
});
