import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { storeHistory } from "#contract/history.ts";
import { LIMITS } from "#contract/limits.ts";
import { endPlan, savePlan } from "#contract/plans.ts";
import { addStorePerson, createStore, storeFromWire } from "#contract/stores.ts";
import { pullChanges, pushMutations } from "#contract/sync.ts";
import { planForStores } from "#domain/plans/plan-stores.ts";
import type { Planner } from "#domain/plans/store-plan.ts";
import type { Store } from "#domain/stores/store.ts";
import type { OutboxRow } from "#local-db/outbox/outbox-row.ts";
import { toCall } from "#sync/mutations/registry.ts";
import { registered, type TestPerson } from "#tests/support/people.ts";
import { databases, isAvailable, sharedServer } from "#tests/support/server.ts";

// Maintenance plans of stores over HTTP: docs/product.md#maintenance-plans.

describe.each(databases.filter(isAvailable))("maintenance plans, on the %s database", (kind) => {
  let owner: TestPerson;
  let helper: TestPerson;
  let manager: TestPerson;
  let stranger: TestPerson;
  let vendor: TestPerson;
  beforeAll(async () => {
    const server = sharedServer(kind);
    owner = await registered(server, "Store Manager", "Olga Owner");
    helper = await registered(server, "Store Manager", "Hana Helper");
    manager = await registered(server, "Property Manager", "Pia Property");
    stranger = await registered(server, "Store Manager", "Sam Stranger");
    vendor = await registered(server, "Vendor", "Vera Vendor");
  });

  const newStore = async (name = "Planned") => {
    const body = { name, location: "L", address: "1 Plan Street", propertyManager: manager.id };
    return (await owner.ask(createStore, { body })).data.id;
  };
  const rule = { unit: "months", every: 3, startsOn: "2031-01-31" } as const;
  const NEW = { isNew: true, title: "Filter change", workOrders: ["Filters"], dueAfterDays: 14, rule };
  const save = (who: TestPerson, id: string, planId: string, body: object) =>
    who.ask(savePlan, { params: { id, planId }, body });
  const end = (who: TestPerson, id: string, planId: string) => who.ask(endPlan, { params: { id, planId } });
  const plansPulled = async (who: TestPerson, id: string) => {
    const { changes } = (await who.ask(pullChanges)).data;
    const row = changes.flatMap((each) => (each.kind === "store" && each.id === id ? [each.row] : []))[0];
    return row?.plans;
  };

  test("a store gets a plan once, its readers pull it, and its people change and end it", async () => {
    const id = await newStore();
    await owner.ask(addStorePerson, { params: { id }, body: { email: helper.email } });
    const planId = randomUUID();
    const share = { planId, title: "Filter change", workOrders: ["Filters"], dueAfterDays: 14, ...rule };
    expect((await save(owner, id, planId, NEW)).data.plans).toMatchObject([
      { ...share, authorId: owner.id, priority: "medium", category: null, nextOn: "2031-01-31" },
    ]);
    // Somebody else gives it too, without a network: it is there.
    expect((await save(manager, id, planId, { ...NEW, title: "Other" })).data.plans).toMatchObject([share]);
    for (const who of [owner, helper, manager]) expect(await plansPulled(who, id)).toMatchObject([share]);
    expect((await save(helper, id, planId, { description: "All units" })).data.plans).toMatchObject([
      { ...share, description: "All units" },
    ]);
    expect((await end(manager, id, planId)).data.plans).toMatchObject([{ nextOn: null }]);
    expect((await end(manager, id, planId)).status).toBe(200);
    expect((await save(owner, id, planId, { title: "Late" })).refusal.error).toBe("plan_ended");
    expect((await save(owner, id, planId, NEW)).data.plans).toMatchObject([{ ...share, description: "" }]);
    const { lines } = (await owner.ask(storeHistory, { params: { id } })).data;
    const ofPlan = lines.filter((line) => line.kind === "plan");
    expect(ofPlan.map(({ change }) => change)).toEqual(["changed", "changed", "changed", "created"]);
  });

  test("a plan has a vendor of this server, with the name that it has here, and an amount", async () => {
    const [id, planId] = [await newStore(), randomUUID()];
    const chosen = { id: vendor.id, upToCents: 150_000 };
    expect((await save(owner, id, planId, { ...NEW, vendor: chosen })).data.plans).toMatchObject([
      { vendor: { ...chosen, name: "Vera Vendor" }, vendorSetById: owner.id },
    ]);
    expect(await plansPulled(manager, id)).toMatchObject([{ vendor: { ...chosen, name: "Vera Vendor" } }]);
    for (const [wrong, field] of [
      [{ id: stranger.id }, "vendor.id"],
      [{ id: vendor.id, upToCents: -1 }, "vendor.upToCents"],
      [{ id: vendor.id, upToCents: 1.5 }, "vendor.upToCents"],
    ] as const) {
      const { status, refusal } = await save(owner, id, planId, { vendor: wrong });
      expect([status, refusal.details?.[0]?.field]).toEqual([400, field]);
    }
    expect(await plansPulled(owner, id)).toMatchObject([{ vendor: chosen }]);
    expect((await save(manager, id, planId, { vendor: null })).data.plans).toMatchObject([{ vendor: null }]);
  });

  test("strangers do not learn of the store, others get 403, and bad input is refused at its field", async () => {
    const id = await newStore();
    const planId = randomUUID();
    for (const who of [stranger, vendor]) {
      expect((await save(who, id, planId, NEW)).status).toBe(404);
      expect((await end(who, id, planId)).status).toBe(404);
    }
    expect((await end(owner, id, planId)).status).toBe(404);
    expect((await save(owner, id, planId, { title: "A" })).status).toBe(404);
    const fieldOf = async (body: object) => {
      const { status, refusal } = await save(owner, id, planId, body);
      return [status, refusal.details?.[0]?.field];
    };
    expect(await fieldOf({ ...NEW, title: " " })).toEqual([400, "title"]);
    expect(await fieldOf({ ...NEW, dueAfterDays: -1 })).toEqual([400, "dueAfterDays"]);
    expect(await fieldOf({ ...NEW, rule: { ...rule, every: 25 } })).toEqual([400, "rule.every"]);
    expect(await fieldOf({ ...NEW, rule: { ...rule, startsOn: "2031-02-30" } })).toEqual([
      400,
      "rule.startsOn",
    ]);
    expect(await fieldOf({ isNew: true, title: "A" })).toEqual([400, "rule.startsOn"]);
    expect((await save(owner, id, "no-uuid", NEW)).status).toBe(400);
    expect(await plansPulled(owner, id)).toBeUndefined();
  });

  test("forty stores get a plan in batches, once however often it is sent, each with an outcome", async () => {
    const ids = await Promise.all(Array.from({ length: 40 }, (_, n) => newStore(`Shop ${n}`)));
    const foreign = (
      await stranger.ask(createStore, { body: { name: "Foreign", location: "L", address: "2 Road" } })
    ).data;
    const pulled = (await owner.ask(pullChanges)).data.changes.flatMap((each) =>
      each.kind === "store" && each.row !== null && ids.includes(each.id) ? [storeFromWire(each.row)] : [],
    );
    const planner: Planner = { id: owner.id, role: "Store Manager", isOperator: true };
    const text = { title: "Filter change", description: "", priority: "low", category: null } as const;
    const shares = planForStores(
      {
        planId: randomUUID(),
        text: { ...text, dueAfterDays: null, workOrders: [] },
        unit: "months",
        every: 3,
        firstOn: "2031-01-06",
        spreadWeeks: 2,
      },
      [...pulled, storeFromWire(foreign)] as readonly Store[],
      planner,
    );
    const ops = shares.flatMap((each) => {
      if (!("payload" in each)) return [];
      const opId = randomUUID();
      const action = { opId, at: "", actor: planner, payload: each.payload };
      const { method, path, body } = toCall({ action, fileIds: [] } as unknown as OutboxRow, new Map());
      return [{ key: opId, lane: path, deps: [], method, path, body: body ?? {} }];
    });
    expect(ops.length).toBe(41);
    expect(ops.length).toBeLessThanOrEqual(LIMITS.opsPerPush);
    const push = async () =>
      (await owner.ask(pushMutations, { body: { ops } })).data.results.map(({ status }) => status);
    const expected = [...ids.map(() => 200), 404];
    expect(await push()).toEqual(expected);
    expect(await push()).toEqual(expected);
    const { changes } = (await owner.ask(pullChanges)).data;
    const days = changes.flatMap((each) =>
      each.kind === "store" && ids.includes(each.id)
        ? (each.row?.plans ?? []).map(({ nextOn }) => nextOn)
        : [],
    );
    expect([days.length, new Set(days).size]).toEqual([40, 10]);
  });
});
