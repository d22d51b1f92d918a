import { expect, test } from "vitest";
import { plannedByPlans, plansIn } from "#domain/plans/plans.ts";
import { changeShares, planForStores } from "#domain/plans/plan-stores.ts";
import {
  afterTicket,
  dueDayOf,
  dueOnOf,
  endPlan,
  mayPlan,
  type Planner,
  planOf,
  savePlan,
  withPlan,
} from "#domain/plans/store-plan.ts";
import type { Store } from "#domain/stores/store.ts";
import { applyToStoreList } from "#domain/mutations/optimistic.ts";
import { DUE_AFTER_DAYS } from "#domain/tickets/due.ts";
import { aStore, aStorePlan } from "../component/support/demo-rows.ts";

// Maintenance plans of many stores: docs/product.md#maintenance-plans.

const SOFIA: Planner = { id: "sofia", role: "Store Manager", isOperator: false };
const PETER: Planner = { id: "peter", role: "Property Manager", isOperator: false };
const OPERATOR: Planner = { id: "ursula", role: "Fettle User", isOperator: true };
const READER: Planner = { ...OPERATOR, isReader: true };
const VERA: Planner = { id: "vera", role: "Vendor", isOperator: false };

const store = (more: Partial<Store> = {}) => aStore("sofia", { propertyManagerId: "peter", ...more });
const TEXT = {
  title: "Filter change",
  description: "All units",
  priority: "low",
  category: "HVAC",
  dueAfterDays: 14,
  workOrders: ["Filters"],
} as const;
const rule = { unit: "months", every: 3, startsOn: "2030-01-31" } as const;
const saved = (of: Store, isNew: boolean, change: object) =>
  savePlan(of, "sofia", { planId: "filters", isNew, change });
const planned = (of = store()) => {
  const outcome = saved(of, true, { ...TEXT, rule });
  if (!outcome.ok) throw new Error(outcome.message);
  return withPlan(of, outcome.plan);
};
const shareOf = (of: Store) => planOf(of, "filters") ?? aStorePlan();

test("the people of a store, its property manager and operators plan; a reader and strangers do not", () => {
  const shop = store({ people: [{ id: "stella", name: "Stella" }] });
  const stella = { ...SOFIA, id: "stella" };
  expect([SOFIA, stella, PETER, OPERATOR].map((who) => mayPlan(shop, who))).toEqual([true, true, true, true]);
  const others = [READER, VERA, { ...SOFIA, id: "x" }, { ...PETER, id: "x" }, { ...VERA, id: "sofia" }];
  expect(others.map((who) => mayPlan(shop, who))).toEqual(others.map(() => false));
});

test("a store is given a plan once, and again only after it has ended, without a second ticket of a day", () => {
  const shop = planned();
  expect(shareOf(shop)).toMatchObject({ ...TEXT, ...rule, authorId: "sofia", nextOn: "2030-01-31" });
  expect(saved(shop, true, { ...TEXT, title: "Other", rule })).toMatchObject({ isChanged: false });
  const made = withPlan(shop, endPlan(afterTicket(shareOf(shop), "2030-01-31")));
  expect(shareOf(made).nextOn).toBeNull();
  expect(saved(made, false, { title: "Other" })).toMatchObject({ ok: false, code: "plan_ended" });
  expect(saved(made, true, { ...TEXT, rule })).toMatchObject({
    plan: { madeOn: "2030-01-31", nextOn: "2030-04-30" },
  });
});

test("bad input is refused at its field", () => {
  const wrong = (change: object) => {
    const outcome = saved(planned(), false, change);
    return outcome.ok ? null : outcome.field;
  };
  expect(wrong({ title: " " })).toBe("title");
  expect(wrong({ dueAfterDays: 366 })).toBe("dueAfterDays");
  expect(wrong({ dueAfterDays: 1.5 })).toBe("dueAfterDays");
  expect(wrong({ rule: { ...rule, every: 25 } })).toBe("rule.every");
  expect(wrong({ rule: { ...rule, startsOn: "2030-02-30" } })).toBe("rule.startsOn");
  expect(saved(store(), true, TEXT)).toMatchObject({ ok: false, field: "rule.startsOn" });
  expect(saved(store(), false, { title: "A" })).toMatchObject({ ok: false, code: "not_found" });
  const many = Array.from({ length: 100 }, (_, n) => aStorePlan({ planId: `p${n}` }));
  expect(saved(store({ plans: many }), true, { ...TEXT, rule })).toMatchObject({ ok: false });
});

test("of several days that passed the last one is made; the ticket is due as the plan says", () => {
  const share = shareOf(planned());
  expect(dueDayOf(share, "2030-01-30")).toBeNull();
  expect(dueDayOf(share, "2030-08-02")).toBe("2030-07-31");
  expect(dueOnOf(share, "2030-01-31", DUE_AFTER_DAYS)).toBe("2030-02-14");
  expect(dueOnOf({ ...share, dueAfterDays: null }, "2030-01-31", DUE_AFTER_DAYS)).toBe("2030-03-02");
});

const stores = Array.from({ length: 30 }, (_, n) => store({ id: `s${n}`, name: `Shop ${n}` }));
const PLAN = {
  planId: "filters",
  text: TEXT,
  unit: "months",
  every: 3,
  firstOn: "2030-01-07",
  spreadWeeks: 2,
} as const;

test("first days are spread over the workdays of two weeks; who has it, and stores of others, are left out", () => {
  const [first = store(), second = store(), ...rest] = stores;
  const all = [planned(first), { ...second, ownerId: "x", propertyManagerId: null }, ...rest];
  const shares = planForStores(PLAN, all, SOFIA);
  expect(shares.slice(0, 2)).toMatchObject([
    { reason: "This store has this plan already." },
    { reason: expect.stringMatching(/^Only the people of a store/) },
  ]);
  const days = shares.flatMap((each) => ("payload" in each ? [each.nextOn ?? ""] : []));
  expect([days.length, days[0], days.at(-1), new Set(days).size]).toEqual([
    28,
    "2030-01-07",
    "2030-01-18",
    10,
  ]);
  expect(days.filter((day) => day === "2030-01-18").length).toBe(2);
  // Another plan of the same title, as somebody else may have begun meanwhile.
  const again = planForStores({ ...PLAN, planId: "other" }, [planned(first)], SOFIA);
  expect(again).toMatchObject([{ reason: "This store has this plan already." }]);
});

test("waiting mutations give and end the plan in the view of each store", () => {
  const act = (payload: object) =>
    ({ opId: "", at: "", actor: { id: "sofia", name: "Sofia", role: "Store Manager" }, payload }) as never;
  const [share] = planForStores(PLAN, [store()], SOFIA);
  const payload = share && "payload" in share ? share.payload : {};
  const view = applyToStoreList([store()], [act(payload)]);
  expect(view.map((each) => planOf(each, "filters")?.nextOn)).toEqual(["2030-01-07"]);
  const [end] = changeShares("filters", view, SOFIA, { kind: "end" });
  const after = applyToStoreList(view, [act(end && "payload" in end ? end.payload : {})]);
  expect(after.map((each) => planOf(each, "filters")?.nextOn)).toEqual([null]);
});

test("a change of the text changes those that differ; a pause and another distance keep own days", () => {
  const [a, b] = [planned(store({ id: "a" })), planned(store({ id: "b" }))];
  const other = withPlan(b, {
    ...shareOf(b),
    title: "Filters",
    nextOn: "2030-02-15",
    startsOn: "2030-02-15",
  });
  const text = { kind: "text", text: { title: "Filters" } } as const;
  expect(changeShares("filters", [a, other], SOFIA, text)).toMatchObject([
    { payload: { kind: "savePlan", storeId: "a", isNew: false, change: { title: "Filters" } } },
    { reason: "It is like this already." },
  ]);
  const nextOf = (act: Parameters<typeof changeShares>[3]) =>
    changeShares("filters", [a, other], SOFIA, act).map((each) =>
      "nextOn" in each ? each.nextOn : each.reason,
    );
  expect(nextOf({ kind: "pause", until: "2030-03-01" })).toEqual(["2030-04-30", "2030-05-15"]);
  expect(nextOf({ kind: "every", unit: "weeks", every: 2 })).toEqual(["2030-01-31", "2030-02-15"]);
  expect(nextOf({ kind: "end" })).toEqual([null, null]);
});

test("a plan counts what was done on time, missed and open this year, and the next day of its stores", () => {
  const shops = [planned(store({ id: "a" })), withPlan(store({ id: "b" }), endPlan(shareOf(planned())))];
  const ticket = (dueOn: string, status: string, completedAt: string | null) =>
    ({ planId: "filters", storeId: "a", store: null, dueOn, status, completedAt, closedAt: null }) as never;
  const tickets = [
    ticket("2029-12-31", "closed", "2029-12-31T12:00:00Z"),
    ticket("2030-02-14", "closed", "2030-02-14T20:00:00Z"),
    ticket("2030-02-14", "completed", "2030-02-16T12:00:01Z"),
    ticket("2030-02-14", "open", null),
    ticket("2030-09-01", "in_progress", null),
    ticket("2030-02-14", "cancelled", null),
  ];
  const now = { nowMs: Date.parse("2030-06-01T12:00:00Z"), today: "2030-06-01" };
  expect(plansIn(shops, tickets, now)).toMatchObject([
    {
      id: "filters",
      running: 1,
      nextOn: "2030-01-31",
      record: { onTime: 1, missed: 2, open: 1 },
      shares: [{ store: { id: "a" } }, { store: { id: "b" } }],
    },
  ]);
});

test("tickets are seen before they exist; one that is late already is on today", () => {
  const shop = planned();
  const days = plannedByPlans([shop], "2030-02-03", "2030-12-31").map(({ day }) => day);
  expect(days).toEqual(["2030-02-03", "2030-04-30", "2030-07-31", "2030-10-31"]);
});

test("a vendor is the choice of whoever writes it, and stays as it is when the text changes", () => {
  const vendor = { id: "vera", name: "Vera Vendor", upToCents: 150_000 };
  const outcome = savePlan(planned(), "peter", { planId: "filters", isNew: false, change: { vendor } });
  if (!outcome.ok) throw new Error(outcome.message);
  expect(outcome.plan).toMatchObject({ vendor, vendorSetById: "peter", authorId: "sofia" });
  const at = withPlan(store(), outcome.plan);
  const text = { title: "Filters", vendor };
  expect(changeShares("filters", [at], SOFIA, { kind: "text", text })).toMatchObject([
    { payload: { change: { title: "Filters" } } },
  ]);
  expect(saved(at, false, { title: "Filters" })).toMatchObject({ plan: { vendor, vendorSetById: "peter" } });
  expect(saved(at, false, { vendor: null })).toMatchObject({ plan: { vendor: null, vendorSetById: null } });
  // A share of an earlier server does not have the field, which is no change.
  const none = { kind: "text", text: { vendor: null } } as const;
  expect(changeShares("filters", [planned()], SOFIA, none)).toMatchObject([
    { reason: "It is like this already." },
  ]);
});
