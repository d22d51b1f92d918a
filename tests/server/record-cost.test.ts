import { beforeAll, describe, expect, test } from "vitest";
import { recordCost } from "#contract/costs.ts";
import { ticketHistory } from "#contract/history.ts";
import { listNotifications } from "#contract/notifications.ts";
import { pullChanges } from "#contract/sync.ts";
import { changeTicketStatus, raiseTicket, readTicket } from "#contract/tickets.ts";
import { cast, registered, type TestPerson } from "#tests/support/people.ts";
import { databases, isAvailable, sharedServer } from "#tests/support/server.ts";

describe.each(databases.filter(isAvailable))("the cost of finished work, on the %s database", (kind) => {
  let people: Awaited<ReturnType<typeof cast>>;
  beforeAll(async () => {
    people = await cast(sharedServer(kind));
  });

  const move = (who: TestPerson, id: string, body: { status: string } & Record<string, unknown>) =>
    who.ask(changeTicketStatus, { params: { id }, body });
  const completed = async (title: string) => {
    const { id } = (await people.store.ask(raiseTicket, { body: { title, storeId: people.shop.id } })).data;
    await move(people.property, id, { status: "maintenance_worker_working", assignedTo: people.worker.id });
    await move(people.worker, id, { status: "completed", content: "Done" });
    return id;
  };
  const closed = async (title: string) => {
    const id = await completed(title);
    await move(people.store, id, { status: "closed" });
    return id;
  };
  const record = (who: TestPerson, id: string, actualCost: string | null, base?: string | null) =>
    who.ask(recordCost, {
      params: { id },
      body: { actualCost, ...(base === undefined ? {} : { base: { actualCost: base } }) },
    });

  test("the approver adds and corrects it; history, notice and the devices of others have it", async () => {
    const id = await closed("Cost of a lamp");
    const { cursor } = (await people.worker.ask(pullChanges)).data;
    expect((await record(people.store, id, "$120", null)).data).toMatchObject({
      actualCost: 120,
      status: "closed",
    });
    expect((await record(people.store, id, "95.50", "120.00")).data.actualCost).toBe(95.5);
    const { lines } = (await people.store.ask(ticketHistory, { params: { id } })).data;
    expect(lines.slice(0, 2)).toMatchObject([
      { before: { actual_cost_cents: 12_000 }, after: { actual_cost_cents: 9_550 } },
      { before: { actual_cost_cents: null }, after: { actual_cost_cents: 12_000 } },
    ]);
    const { notifications } = (await people.worker.ask(listNotifications)).data;
    expect(notifications.slice(0, 2).map(({ title, message }) => [title, message])).toEqual([
      [
        "Cost changed",
        expect.stringMatching(/changed the cost of .*Cost of a lamp.* from \$120.00 to \$95.50/),
      ],
      ["Cost recorded", expect.stringMatching(/recorded \$120.00 as the cost of .*Cost of a lamp/)],
    ]);
    const { changes } = (await people.worker.ask(pullChanges, { query: { cursor } })).data;
    expect(JSON.stringify(changes)).toContain('"actualCost":95.5');
  });

  test("of completed work it may be recorded before the approval, which keeps it", async () => {
    const id = await completed("Cost before the approval");
    expect((await record(people.store, id, "40")).status).toBe(200);
    expect((await move(people.store, id, { status: "closed", actualCost: "50" })).data.actualCost).toBe(40);
  });

  test("the same cost again changes nothing, and an empty one removes it", async () => {
    const id = await closed("Cost twice");
    const { version } = (await record(people.store, id, "12")).data;
    expect((await record(people.store, id, "12.00", null)).data.version).toBe(version);
    expect((await record(people.store, id, null, "12.00")).data.actualCost).toBeNull();
  });

  test("whoever does not approve is refused, open work too, and what is no amount names the field", async () => {
    const id = await closed("Cost by others");
    for (const who of [people.worker, people.property]) {
      const refusal = await record(who, id, "5");
      expect(refusal.status).toBe(403);
      expect(refusal.text).toContain('"not_allowed"');
    }
    const stranger = await registered(sharedServer(kind), "Vendor", "Vic Vendor");
    expect((await record(stranger, id, "5")).status).toBe(404);
    const unreadable = await record(people.store, id, "much");
    expect(unreadable.status).toBe(400);
    expect(unreadable.text).toContain('"field":"actualCost"');
    const open = (await people.store.ask(raiseTicket, { body: { title: "Open", storeId: people.shop.id } }))
      .data;
    expect((await record(people.store, open.id, "5")).status).toBe(409);
  });

  test("a correction of a cost that somebody corrected meanwhile is refused with both values", async () => {
    const id = await closed("Cost by two");
    await record(people.store, id, "100", null);
    const refusal = await record(people.store, id, "90", null);
    expect(refusal.status).toBe(409);
    expect(JSON.parse(refusal.text)).toMatchObject({
      error: "edit_conflict",
      conflicts: [{ field: "actualCost", base: null, theirs: "100.00", mine: "90.00" }],
    });
    expect((await people.store.ask(readTicket, { params: { id } })).data.actualCost).toBe(100);
  });
});
