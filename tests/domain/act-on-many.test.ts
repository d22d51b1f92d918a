import { expect, test } from "vitest";
import { NO_AWARD_RULES } from "#domain/bids/award-rules.ts";
import { type ActOnMany, planForMany } from "#domain/tickets/act-on-many.ts";
import { aTicket, PEOPLE } from "#tests/support/cast.ts";

// One act on many tickets: what the act on each alone would do, and nothing else.

const WHEN = { scheduledDate: "2030-05-06", scheduledTime: "09:00" };
const ASSIGN: ActOnMany = { kind: "assign", worker: PEOPLE.worker, ...WHEN };
const AT = { at: "2030-01-01T00:00:00.000Z", newId: () => "new" };
const numbered = (id: string, more: Parameters<typeof aTicket>[0] = {}) => aTicket({ id, ...more });
const working = { status: "maintenance_worker_working", assignee: { ...PEOPLE.worker } } as const;

const summary = (plan: ReturnType<typeof planForMany>) =>
  plan.map((each) => ("reason" in each ? each.reason : each.payloads.map(({ kind }) => kind).join("+")));

test("assigning moves each ticket by its own mutation and leaves out those it would be refused for", () => {
  const tickets = [
    numbered("a"),
    numbered("b", { status: "closed" }),
    numbered("c", { propertyManagerId: "another" }),
  ];
  const plan = planForMany(tickets, PEOPLE.property, ASSIGN, AT);
  expect(plan[0]).toMatchObject({
    payloads: [
      {
        kind: "moveTicket",
        act: "assignWorker",
        ticketId: "a",
        from: "assigned_to_property_manager",
        move: { to: "maintenance_worker_working", worker: PEOPLE.worker, ...WHEN },
      },
    ],
  });
  expect(summary(plan).slice(1)).toEqual([
    "This ticket is Closed and cannot become Maintenance Worker Working.",
    "You may not move this ticket to Maintenance Worker Working.",
  ]);
});

test("scheduling keeps the worker, and leaves out what nobody was assigned to or has that time already", () => {
  const tickets = [numbered("a", working), numbered("b"), numbered("c", { ...working, ...WHEN })];
  const plan = planForMany(tickets, PEOPLE.property, { kind: "schedule", ...WHEN }, AT);
  expect(plan[0]).toMatchObject({ payloads: [{ move: { worker: PEOPLE.worker, ...WHEN } }] });
  expect(summary(plan).slice(1)).toEqual([
    "No maintenance worker is assigned whose time could be planned.",
    "This ticket is already Maintenance Worker Working.",
  ]);
});

test("approving rates first what needs a rating, and only that", () => {
  const done = { status: "completed", assignee: { ...PEOPLE.worker } } as const;
  const tickets = [
    numbered("a", done),
    numbered("b", { ...done, isRated: true }),
    numbered("c", { ...done, authorId: "x", storeOwnerId: "x" }),
  ];
  const plan = planForMany(tickets, PEOPLE.store, { kind: "approve", stars: 4 }, AT);
  expect(summary(plan)).toEqual([
    "rateWork+moveTicket",
    "moveTicket",
    "You may not move this ticket to Closed.",
  ]);
  expect(plan[0]).toMatchObject({ payloads: [{ stars: 4, userId: PEOPLE.worker.id, ticketId: "a" }, {}] });
});

test("cancelling and giving to a vendor do to each ticket what the act on it alone does, and no more", () => {
  const own = { authorId: PEOPLE.store.id, authorRole: PEOPLE.store.role } as const;
  const tickets = [
    numbered("a", { ...own, status: "open" }),
    numbered("b", { ...own, status: "out_for_bid" }),
    numbered("c", { ...own, status: "closed" }),
    numbered("d", { ...own, authorId: "x", status: "open" }),
  ];
  const cancelled = planForMany(tickets, PEOPLE.store, { kind: "cancel" }, AT);
  expect(cancelled.map((each) => "payloads" in each)).toEqual([true, true, false, false]);
  expect(cancelled[0]).toMatchObject({
    payloads: [{ kind: "moveTicket", act: "cancelTicket", from: "open", move: { to: "cancelled" } }],
  });
  const bidders = { onlyVendors: [{ id: "vera", name: "Vera" }], acceptUpTo: "150" };
  const give = (limitCents: number | null) =>
    planForMany(
      tickets.slice(0, 3),
      PEOPLE.store,
      { kind: "giveToVendor", bidders, awardRules: { ...NO_AWARD_RULES, limitCents } },
      AT,
    );
  expect(give(null)[0]).toMatchObject({
    payloads: [{ act: "requestBid", ticketId: "a", move: { to: "out_for_bid", ...bidders } }],
  });
  expect(JSON.stringify(give(null))).not.toContain("awardRules");
  expect(give(null).map((each) => "payloads" in each)).toEqual([true, false, false]);
  // Above the limit of whoever gives, each ticket is left out with the reason.
  expect(give(10_000).map((each) => "payloads" in each)).toEqual([false, false, false]);
});
