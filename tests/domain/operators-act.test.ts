import { describe, expect, test } from "vitest";
import type { Actor } from "#domain/accounts/role.ts";
import { accepterOf, decidesOn, NO_AWARD_RULES, rejecterOf } from "#domain/bids/award-rules.ts";
import type { Mutation } from "#domain/mutations/mutation.ts";
import { applyToEvents } from "#domain/mutations/optimistic.ts";
import { mayRecordCost } from "#domain/tickets/record-cost.ts";
import { needsRatingFirst } from "#domain/ratings/rating.ts";
import { mayAddWorkOrders, workOrderTransitions } from "#domain/work-orders/work-order.ts";
import { type ActOnMany, planForMany } from "#domain/tickets/act-on-many.ts";
import { actsAsOperator, actsFor } from "#domain/tickets/deputies.ts";
import { editTicket } from "#domain/tickets/edit-ticket.ts";
import { moveTicket, transitionsFor } from "#domain/tickets/move-ticket.ts";
import { mayChangeDueDate, mayComment, mayDelete, mayEdit } from "#domain/tickets/permissions.ts";
import { isActingOperator, isApprover, isDecider, isManager, mayApprove } from "#domain/tickets/relations.ts";
import { mayRepeat } from "#domain/tickets/repeat.ts";
import { STATUSES, type Status } from "#domain/tickets/status.ts";
import { toDoOf } from "#domain/tickets/to-do.ts";
import type { TransitionName } from "#domain/tickets/transitions.ts";
import { aTicket, PEOPLE } from "#tests/support/cast.ts";

// An operator who acts everywhere and tickets of others: docs/product.md#what-operators-do.

const AT = "2030-01-01T10:00:00.000Z";
const olga = {
  id: "olga",
  name: "Olga",
  role: "Fettle User",
  seesEverything: true,
  actsEverywhere: true,
} as const;
const facts = {
  nowMs: Date.parse("2026-11-30T12:00:00Z"),
  openBids: new Map([["t1", [64_000]]]),
  awardRules: NO_AWARD_RULES,
  hasWorkers: true,
};

/** Written out by hand from the table: what is routed, decided and ended, and no work. */
const MAY: Readonly<Record<Status, readonly TransitionName[]>> = {
  open: [
    "assignToPropertyManager",
    "requestBid",
    "requestAssessment",
    "cancelTicket",
    "changePropertyManager",
  ],
  pending: ["requestAssessment", "changePropertyManager"],
  assigned_to_property_manager: [
    "handBackToStore",
    "assignWorker",
    "requestBid",
    "requestAssessment",
    "cancelTicket",
    "changePropertyManager",
  ],
  ready_for_bid: [
    "assignToPropertyManager",
    "requestBid",
    "requestAssessment",
    "withdrawFromBidding",
    "cancelTicket",
    "changePropertyManager",
  ],
  out_for_bid: [
    "assignToPropertyManager",
    "requestAssessment",
    "withdrawFromBidding",
    "cancelTicket",
    "changePropertyManager",
    "changeBidders",
  ],
  assigned_bidder: ["requestAssessment", "withdrawAward", "changePropertyManager"],
  in_progress: ["requestAssessment", "withdrawAward", "changePropertyManager"],
  for_review: ["requestAssessment", "changePropertyManager"],
  property_manager_working: ["assignWorker", "requestAssessment", "changePropertyManager"],
  maintenance_worker_working: ["assignWorker", "requestAssessment", "changePropertyManager"],
  completed: ["approveTicket", "rejectTicket", "changePropertyManager"],
  rejected: ["handBackToStore", "assignWorker", "requestAssessment", "changePropertyManager"],
  request_assessment: ["resumeAfterAssessment", "changePropertyManager"],
  assessment_completed: [
    "assignToPropertyManager",
    "handBackToStore",
    "assignWorker",
    "requestBid",
    "requestAssessment",
    "resumeAfterAssessment",
    "cancelTicket",
    "changePropertyManager",
  ],
  closed: [],
  cancelled: [],
  resolved: [],
};

const of = (status: Status) =>
  aTicket({ id: "t1", status, dueOn: "2026-11-01", statusBeforeAssessment: "assigned_to_property_manager" });

describe.each(STATUSES)("a ticket of others that is %s", (status) => {
  test("is moved by what its managers decide, and by no work of anybody", () => {
    expect(transitionsFor(of(status), olga).map(({ act }) => act)).toEqual(MAY[status]);
  });

  test("asks nothing of the operator, who is neither its manager nor who decides", () => {
    expect(toDoOf(of(status), olga, facts)).toBeNull();
    expect(
      [isManager, isDecider, isApprover, decidesOn(1, NO_AWARD_RULES)].map((is) => is(of(status), olga)),
    ).toEqual([false, false, false, false]);
  });

  test.each([
    ["a reader", { ...olga, isReader: true }],
    ["an operator who sees their own", { ...olga, seesEverything: false }],
    ["an operator where operators act on their own", { ...olga, actsEverywhere: false }],
    ["somebody of another role", { ...olga, role: "Property Manager" as const }],
  ])("is not moved or changed by %s", (_who, actor) => {
    const ticket = of(status);
    expect(transitionsFor(ticket, actor)).toEqual([]);
    const rights = [
      mayComment,
      mayEdit,
      mayChangeDueDate,
      mayRepeat,
      mayApprove,
      mayRecordCost,
      mayAddWorkOrders,
    ];
    expect(rights.filter((may) => may(ticket, actor))).toEqual([]);
    const isAccepted = accepterOf(1, NO_AWARD_RULES)(ticket, actor);
    expect([isActingOperator(ticket, actor), isAccepted]).toEqual([false, false]);
  });
});

test("the market view and work that nobody may do for others stay out", () => {
  expect(isActingOperator(aTicket({ isMarketView: true }), olga)).toBe(false);
  const start = moveTicket(aTicket(), olga, { to: "property_manager_working", at: AT });
  expect(start).toMatchObject({ ok: false, code: "not_allowed" });
});

test("without a property manager nothing goes to a worker, as for the managers", () => {
  const ticket = aTicket({ status: "assessment_completed", propertyManagerId: null });
  const acts = transitionsFor(ticket, olga).map(({ act }) => act);
  expect(
    ["assignWorker", "handBackToStore", "changePropertyManager"].filter((act) => acts.includes(act as never)),
  ).toEqual([]);
});

test("work that the operator did in an earlier role is approved by others", () => {
  const own = aTicket({
    status: "completed",
    assignee: { id: "olga", name: "Olga", role: "Property Manager" },
  });
  expect([mayApprove(own, olga), mayRecordCost(own, olga)]).toEqual([false, false]);
  const done = { ...own, assignee: PEOPLE.worker };
  expect([mayApprove(done, olga), mayRecordCost(done, olga), needsRatingFirst(done, olga)]).toEqual([
    true,
    true,
    true,
  ]);
});

test("text, priority and due date are changed; store, files and the ticket itself stay the author's", () => {
  const ticket = aTicket({ status: "open" });
  const change = { title: "Gas smell", priority: "urgent", dueOn: "2030-01-02", category: "HVAC" } as const;
  expect(editTicket(ticket, olga, change, AT)).toMatchObject({ ok: true, ticket: change });
  expect([mayComment(ticket, olga), mayDelete(ticket, olga)]).toEqual([true, false]);
  expect(editTicket(ticket, olga, { store: null }, AT)).toMatchObject({
    code: "not_allowed",
    field: "storeId",
  });
  for (const files of [{ isAddingFiles: true }, { removedAttachments: ["a"] }, { keepAttachments: [] }])
    expect(editTicket(ticket, olga, { title: "x", ...files }, AT)).toMatchObject({
      code: "not_allowed",
      field: "files",
    });
  expect(editTicket(aTicket({ status: "completed" }), olga, change, AT)).toMatchObject({
    code: "ticket_locked",
  });
});

test("bids are accepted and rejected at every limit, and decided on by nobody else than before", () => {
  const ticket = aTicket({ status: "out_for_bid" });
  const rules = { ...NO_AWARD_RULES, limitCents: 100, propertyManagerLimitCents: 500 };
  for (const cents of [50, 300, 900])
    expect([accepterOf(cents, rules)(ticket, olga), rejecterOf(cents, rules)(ticket, olga)]).toEqual([
      true,
      true,
    ]);
  expect([50, 300].map((cents) => decidesOn(cents, rules)(ticket, olga))).toEqual([false, false]);
});

test.each([
  ["everywhere", olga],
  ["on their own", { ...olga, actsEverywhere: false }],
])("a bid above every limit is accepted as an operator, where operators act %s", (_where, actor) => {
  const rules = { ...NO_AWARD_RULES, propertyManagerLimitCents: 500 };
  const accepts = accepterOf(900, rules);
  const ticket = aTicket({ status: "out_for_bid" });
  expect([accepts(ticket, actor), actsAsOperator(ticket, actor, accepts)]).toEqual([true, true]);
  // A Fettle User whose store it is and who decides has no limit.
  const own = aTicket({
    status: "out_for_bid",
    authorId: "olga",
    authorRole: "Fettle User",
    storeOwnerId: "olga",
    decisionMaker: "Store Manager",
  });
  expect(actsAsOperator(own, actor, accepts)).toBe(false);
});

test("work orders are added and moved, and the ticket is repeated", () => {
  const parent = aTicket();
  const order = aTicket({ id: "o", parentId: parent.id, status: "open" });
  expect([mayAddWorkOrders(parent, olga), mayRepeat(parent, olga)]).toEqual([true, true]);
  expect(workOrderTransitions(order, parent, olga)).toEqual(["in_progress", "completed", "cancelled"]);
});

test("who has a part in the ticket, or stands in for somebody, acts by that and not as an operator", () => {
  const [cancel] = transitionsFor(aTicket({ status: "open" }), olga).filter(
    ({ act }) => act === "cancelTicket",
  );
  const by = cancel?.by ?? (() => false);
  const ticket = aTicket({ status: "open" });
  expect([
    actsAsOperator(ticket, olga, by),
    actsAsOperator({ ...ticket, authorId: "olga" }, olga, by),
  ]).toEqual([true, false]);
  const deputies = [
    {
      personId: "sofia",
      personName: "Sofia Store",
      role: "Store Manager" as const,
      deputyId: "olga",
      deputyName: "Olga",
      fromDay: "2030-01-01",
      untilDay: "2030-01-09",
      timeZone: "UTC",
    },
  ];
  const away = { ...aTicket({ status: "completed" }), deputies };
  expect(actsFor(away, olga, mayApprove)).toMatchObject({ id: "sofia" });
  expect(actsFor(aTicket({ status: "completed" }), olga, mayApprove)).toBeNull();
});

test("of many tickets those of another property manager than the worker's are left out", () => {
  const when = { scheduledDate: "2030-05-06", scheduledTime: "09:00" };
  const act: ActOnMany = { kind: "assign", worker: PEOPLE.worker, managerId: PEOPLE.property.id, ...when };
  const tickets = [aTicket({ id: "a" }), aTicket({ id: "b", propertyManagerId: "paula" })];
  const plan = planForMany(tickets, olga, act, { at: AT, newId: () => "new" });
  expect(plan.map((each) => ("reason" in each ? each.reason : "moves"))).toEqual([
    "moves",
    "Walt Worker works for another property manager than that of this ticket.",
  ]);
});

describe("the history of a pending act", () => {
  const cancels = (actor: Actor, opId = "op-1"): Mutation => ({
    opId,
    actor,
    at: AT,
    payload: {
      kind: "moveTicket",
      act: "cancelTicket",
      ticketId: "t1",
      from: "open",
      move: { to: "cancelled" },
      commentId: "c1",
      files: [],
    },
  });
  const open = aTicket({ id: "t1", status: "open" });
  const saysOf = (actor: Actor, ticket = open) =>
    applyToEvents([], [cancels(actor)], ticket).map(({ byOperator, actedFor }) => [byOperator, actedFor?.id]);

  test("says what the server will say: by an operator, for whom somebody acts, or by who has a part", () => {
    expect(saysOf(olga)).toEqual([[true, undefined]]);
    expect(saysOf(PEOPLE.store)).toEqual([[undefined, undefined]]);
    expect(saysOf({ ...olga, id: PEOPLE.store.id })).toEqual([[undefined, undefined]]);
  });

  test("is of the ticket as the pending acts before it left it", () => {
    const requests: Mutation = {
      ...cancels(olga, "op-0"),
      payload: {
        kind: "moveTicket",
        act: "requestBid",
        ticketId: "t1",
        from: "open",
        move: { to: "out_for_bid" },
        commentId: "c0",
        files: [],
      },
    };
    const events = applyToEvents([], [requests, cancels(olga)], open);
    expect(events.map(({ to, byOperator }) => [to, byOperator])).toEqual([
      ["out_for_bid", true],
      ["cancelled", true],
    ]);
  });
});
