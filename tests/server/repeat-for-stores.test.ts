import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createStore, listStores, storeFromWire } from "#contract/stores.ts";
import { pullChanges, pushMutations } from "#contract/sync.ts";
import { ticketFromWire } from "#contract/ticket-wire.ts";
import { raiseTicket, readTicket } from "#contract/tickets.ts";
import { LIMITS } from "#contract/limits.ts";
import { setRepeat } from "#contract/repeats.ts";
import type { MutationPayload } from "#domain/mutations/mutation.ts";
import type { Store } from "#domain/stores/store.ts";
import { planForStores } from "#domain/tickets/repeat-for-stores.ts";
import { planRepetitions } from "#domain/tickets/repetitions.ts";
import type { OutboxRow } from "#local-db/outbox/outbox-row.ts";
import { toCall } from "#sync/mutations/registry.ts";
import { registered, type TestPerson } from "#tests/support/people.ts";
import { databases, isAvailable, startServer, type TestServer } from "#tests/support/server.ts";

// One repetition for two hundred stores, as a device sends it: docs/product.md#repetitions.

const STORES = 200;

describe.each(databases.filter(isAvailable))("a repetition for many stores, on the %s database", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ kind, env: { RATE_LIMITS: "on" } });
  });
  afterAll(() => server.stop());

  const callOf = (payload: MutationPayload, actor: { id: string; name: string }) => {
    const opId = randomUUID();
    const action = {
      opId,
      at: new Date().toISOString(),
      actor: { ...actor, role: "Store Manager" },
      payload,
    };
    const { method, path, body } = toCall({ action, fileIds: [] } as unknown as OutboxRow, new Map());
    return { key: opId, lane: path, deps: [], method, path, ...(body === undefined ? {} : { body }) };
  };
  type Call = ReturnType<typeof callOf>;

  /** In batches, as a device does. */
  const push = async (who: TestPerson, calls: readonly Call[]) => {
    const statuses: number[] = [];
    for (let at = 0; at < calls.length; at += LIMITS.opsPerPush) {
      const ops = calls.slice(at, at + LIMITS.opsPerPush);
      const { results } = (await who.ask(pushMutations, { body: { ops } })).data;
      statuses.push(...results.map(({ status }) => status));
    }
    return statuses;
  };

  async function repeatedTickets(who: TestPerson) {
    const found = new Map<string, ReturnType<typeof ticketFromWire>>();
    for (let since = ""; ; ) {
      const page = (await who.ask(pullChanges, { query: since === "" ? {} : { since } })).data;
      for (const { kind: of, row } of page.changes) {
        if (of !== "ticket" || row === null) continue;
        const ticket = ticketFromWire(row);
        if (ticket.repeat != null) found.set(ticket.id, ticket);
      }
      since = page.cursor;
      if (!page.more) return [...found.values()];
    }
  }

  const storesOf = async (who: TestPerson, count: number): Promise<readonly Store[]> => {
    const calls = Array.from({ length: count }, (_, n) => ({
      key: randomUUID(),
      lane: `store ${n}`,
      deps: [],
      method: "POST" as const,
      path: createStore.path,
      body: { name: `Store ${n}`, location: "Hall", address: "1 Road" },
    }));
    expect(new Set(await push(who, calls as unknown as Call[]))).toEqual(new Set([201]));
    return (await who.ask(listStores)).data.map(storeFromWire);
  };

  test("two hundred are made within the limits, once, however often they are sent", async () => {
    const owner = await registered(server, "Store Manager", "Rita Repeat");
    const stores = await storesOf(owner, STORES);
    const actor = { id: owner.id, name: "Rita Repeat", role: "Store Manager" } as const;
    const raised = (
      await owner.ask(raiseTicket, { body: { title: "Change filter 1", storeId: stores[0]?.id ?? "" } })
    ).data;
    const rule = { unit: "months", every: 3, startsOn: "2031-12-30" } as const;
    await owner.ask(setRepeat, { params: { id: raised.id }, body: rule });
    const source = ticketFromWire((await owner.ask(readTicket, { params: { id: raised.id } })).data);
    const chosen = {
      unit: "months",
      every: 3,
      firstOn: "2031-12-30",
      spreadWeeks: 4,
      workOrders: ["Bin it"],
    } as const;
    const plan = (tickets: readonly (typeof source)[]) =>
      planForStores(source, stores, tickets, { actor, chosen, newId: randomUUID });
    const payloads = plan([source]).flatMap((each) => ("payloads" in each ? each.payloads : []));
    const calls = payloads.map((payload) => callOf(payload, actor));
    expect(calls.length).toBe(2 * (STORES - 1));
    // The answers of the first half are lost with a killed app, which sends all of it again.
    await push(owner, calls.slice(0, STORES));
    expect(new Set(await push(owner, calls))).toEqual(new Set([200, 201]));

    const made = await repeatedTickets(owner);
    expect(made.length).toBe(STORES);
    expect(new Set(made.map(({ storeId }) => storeId)).size).toBe(STORES);
    const days = made.map(({ dueOn }) => dueOn).filter((day) => day !== source.dueOn);
    expect(new Set(days).size).toBe(20);
    expect(made.every(({ repeat }) => repeat?.unit === "months" && repeat.every === 3)).toBe(true);
    expect(made.every(({ id, workOrderCount }) => id === source.id || workOrderCount === 1)).toBe(true);
    // Chosen once more, no store is left.
    expect(plan(made).filter((each) => "payloads" in each)).toEqual([]);

    const ends = planRepetitions(made, actor, { kind: "end" });
    const endings = ends.flatMap((each) => ("payload" in each ? [callOf(each.payload, actor)] : []));
    expect(new Set(await push(owner, endings))).toEqual(new Set([200]));
    const after = (await owner.ask(readTicket, { params: { id: made[0]?.id ?? "" } })).data;
    expect(after.repeat ?? null).toBeNull();
  });

  test("a store of somebody else is refused with its rule; the others are made", async () => {
    const other = await registered(server, "Store Manager", "Olaf Other");
    const mine = await registered(server, "Store Manager", "Mia Mine");
    const [foreign] = await storesOf(other, 1);
    const [own] = await storesOf(mine, 1);
    const actor = { id: mine.id, name: "Mia Mine", role: "Store Manager" } as const;
    const raised = (await mine.ask(raiseTicket, { body: { title: "Change filter 1" } })).data;
    const source = ticketFromWire(raised);
    const chosen = {
      unit: "weeks",
      every: 6,
      firstOn: "2031-12-30",
      spreadWeeks: 0,
      workOrders: [],
    } as const;
    const stores = [foreign, own].flatMap((each) => each ?? []);
    const plan = planForStores(source, stores, [], { actor, chosen, newId: randomUUID });
    const calls = plan.flatMap((each) =>
      "payloads" in each ? each.payloads.map((payload) => callOf(payload, actor)) : [],
    );
    expect(await push(mine, calls)).toEqual([400, 404, 201, 200]);
    expect((await repeatedTickets(mine)).map(({ storeId }) => storeId)).toEqual([own?.id]);
    expect(await repeatedTickets(other)).toEqual([]);
  });
});
