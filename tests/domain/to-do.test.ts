import { describe, expect, test } from "vitest";
import { NO_AWARD_RULES } from "#domain/bids/award-rules.ts";
import { NO_OPEN_BIDS } from "#domain/bids/open-bids.ts";
import { must } from "#domain/must.ts";
import { marketView } from "#domain/tickets/market-view.ts";
import { dashboardRows } from "#domain/tickets/named-to-dos.ts";
import { sentStatus, type Status, STATUSES } from "#domain/tickets/status.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { type ToDoFacts, toDoGroups, toDoOf } from "#domain/tickets/to-do.ts";
import { watchedWorkOf } from "#domain/tickets/watched-work.ts";
import { aTicket, PEOPLE } from "#tests/support/cast.ts";
import { noonOf } from "#tests/support/noon-of.ts";

// What needs a person now: docs/product.md#to-do. The tickets are of Sofia's store, whose property
// manager is Peter; Sofia decides on bids and approval.

const FACTS: ToDoFacts = { nowMs: noonOf("2030-06-15"), hasWorkers: true, ...NO_OPEN_BIDS };
const { store, property, vendor, worker, assessor } = PEOPLE;

type Who = keyof typeof PEOPLE;
const everybody = Object.keys(PEOPLE) as Who[];

/** What a ticket asks of each person; those of whom it asks nothing are omitted. */
const toDosOf = (more: Partial<Ticket>, facts: Partial<ToDoFacts> = {}) =>
  Object.fromEntries(
    everybody.flatMap((who) => {
      const kind = toDoOf(aTicket(more), PEOPLE[who], { ...FACTS, ...facts });
      return kind === null ? [] : [[who, kind]];
    }),
  );

const exampleOf = (to: Who, status: Status, more: Partial<Ticket> = {}): Partial<Ticket> => ({
  status,
  assignee: PEOPLE[to],
  ...more,
});
const bidsOn = (...amounts: readonly number[]) => ({ openBids: new Map([[aTicket().id, amounts]]) });
/** Bids where store managers accept up to 500 dollars. */
const limited = (...amounts: readonly number[]) => ({
  ...bidsOn(...amounts),
  awardRules: { ...NO_AWARD_RULES, limitCents: 50_000 },
});

describe("a vendor who was asked", () => {
  const own = { id: vendor.id, name: vendor.name, invitedAt: "2030-06-14T10:00:00.000Z" };
  const offer = (more: object = {}) =>
    marketView(
      aTicket({
        status: "out_for_bid",
        chosenBidders: {
          count: 2,
          vendors: [{ ...own, ...more }],
          acceptUpToCents: 150_000,
        },
      }),
      vendor.id,
    );

  test("is to take the job or decline, or to bid where no amount was set", () => {
    expect(toDoOf(offer(), vendor, FACTS)).toBe("takeJob");
    const { acceptUpToCents: _cents, ...withoutAmount } = must(offer().chosenBidders, "who was asked");
    expect(toDoOf({ ...offer(), chosenBidders: withoutAmount }, vendor, FACTS)).toBe("bid");
  });

  test.each<[string, Ticket, Partial<ToDoFacts>]>([
    ["who declined", offer({ declinedAt: own.invitedAt }), {}],
    ["who has bid", offer(), bidsOn(160_000)],
    ["once bids are closed", { ...offer(), bidsCloseAt: "2030-06-15T00:00:00.000Z" }, {}],
    ["of a ticket that all may bid on", { ...offer(), chosenBidders: undefined }, {}],
    ["once the bidding is over", { ...offer(), status: "cancelled" }, {}],
  ])("is asked nothing: %s", (_, ticket, facts) => {
    expect(toDoOf(ticket, vendor, { ...FACTS, ...facts })).toBeNull();
  });

  test("has that before overdue work of their own", () => {
    const late = aTicket({ id: "late", status: "in_progress", assignee: vendor, dueOn: "2030-06-01" });
    const { toDos } = dashboardRows([late, offer()], vendor, FACTS, false);
    expect(toDos.map(({ kind }) => kind)).toEqual(["takeJob", "ownOverdue"]);
  });
});

describe("what a ticket asks of whom", () => {
  test.each<[string, Partial<Ticket>, Partial<ToDoFacts>, Partial<Record<Who, string>>]>([
    ["a new ticket: its property manager assigns", {}, {}, { property: "assign" }],
    ["an unrouted one: the store decides", { propertyManagerId: null }, {}, { store: "assign" }],
    ["an open one: the store decides", { status: "open" }, {}, { store: "assign" }],
    ["handed back: the store decides", { status: "ready_for_bid" }, {}, { store: "assign" }],
    ["out for bid without bids: nobody", { status: "out_for_bid" }, {}, {}],
    [
      "with two bids: who decides",
      { status: "out_for_bid" },
      bidsOn(64_000, 95_000),
      { store: "decideBids" },
    ],
    [
      "with a bid, decided by the property manager",
      { status: "out_for_bid", decisionMaker: "Property Manager" },
      bidsOn(64_000),
      { property: "decideBids" },
    ],
    [
      "all above the limit: the property manager",
      { status: "out_for_bid" },
      limited(64_000, 50_001),
      { property: "decideBids" },
    ],
    ["up to the limit: who decides", { status: "out_for_bid" }, limited(50_000), { store: "decideBids" }],
    [
      "one above the limit and one below: each decides on theirs",
      { status: "out_for_bid" },
      limited(64_000, 50_000),
      { store: "decideBids", property: "decideBids" },
    ],
    [
      "above the limit without a property manager: who decides",
      { status: "out_for_bid", propertyManagerId: null },
      limited(64_000),
      { store: "decideBids" },
    ],
    [
      "above the limit while who decides has none: a Fettle User whose store it is",
      { status: "out_for_bid", authorRole: "Fettle User" },
      limited(64_000),
      { store: "decideBids" },
    ],
    [
      "awarded without a day: the vendor starts",
      exampleOf("vendor", "assigned_bidder"),
      {},
      { vendor: "start" },
    ],
    [
      "awarded for later: nobody",
      exampleOf("vendor", "assigned_bidder", { scheduledDate: "2030-06-16" }),
      {},
      {},
    ],
    ["under way without a day: nobody", exampleOf("worker", "maintenance_worker_working"), {}, {}],
    [
      "planned for today: whoever does it",
      exampleOf("worker", "maintenance_worker_working", { scheduledDate: "2030-06-15" }),
      {},
      { worker: "dueToday" },
    ],
    [
      "planned for later but due today: whoever does it",
      exampleOf("vendor", "in_progress", { scheduledDate: "2030-06-20", dueOn: "2030-06-15" }),
      {},
      { vendor: "dueToday" },
    ],
    [
      "past its day: whoever does it",
      exampleOf("worker", "maintenance_worker_working", { scheduledDate: "2030-06-14" }),
      {},
      { worker: "ownBehind" },
    ],
    ["past its due day without a bid: nobody", { status: "out_for_bid", dueOn: "2030-06-14" }, {}, {}],
    [
      "for review: the managers answer",
      exampleOf("vendor", "for_review"),
      {},
      { store: "answer", property: "answer" },
    ],
    ["completed: the approver", exampleOf("worker", "completed"), {}, { store: "approve" }],
    [
      "completed past its day: the approver only",
      exampleOf("worker", "completed", { dueOn: "2030-06-01" }),
      {},
      { store: "approve" },
    ],
    ["rejected: whoever did it", exampleOf("worker", "rejected"), {}, { worker: "redo" }],
    [
      "rejected past its day: whoever did it, before anything else",
      exampleOf("worker", "rejected", { dueOn: "2030-06-01" }),
      {},
      { worker: "redo" },
    ],
    ["rejected work of nobody: the property manager", { status: "rejected" }, {}, { property: "assign" }],
    [
      "to be assessed: the assessor",
      { status: "request_assessment", assessorId: assessor.id },
      {},
      { assessor: "assess" },
    ],
    [
      "assessed: the managers",
      { status: "assessment_completed", assessorId: assessor.id, statusBeforeAssessment: "out_for_bid" },
      {},
      { store: "assign", property: "assign" },
    ],
    ["a work order: nobody", { parentId: "another", status: "completed", assignee: worker }, {}, {}],
    ["of a status unknown here: nobody", { status: sentStatus("paused"), dueOn: "2030-01-01" }, {}, {}],
  ])("%s", (_what, ticket, facts, expected) => {
    expect(toDosOf(ticket, facts)).toEqual(expected);
  });

  test("a finished ticket asks nothing of anybody", () => {
    for (const status of ["closed", "cancelled", "resolved"] as const)
      expect(toDosOf(exampleOf("vendor", status, { scheduledDate: "2020-01-01" }), bidsOn(64_000))).toEqual(
        {},
      );
  });

  test("somebody who has nothing to do with a ticket is never asked", () => {
    const stranger = { ...property, id: "another" };
    for (const status of STATUSES)
      expect(
        toDoOf(aTicket({ status, dueOn: "2020-01-01", assignee: vendor }), stranger, {
          ...FACTS,
          ...bidsOn(64_000),
        }),
        status,
      ).toBeNull();
  });
});

test("groups come in the order of urgency, in them the earliest day and the longest wait first", () => {
  const mine = (id: string, more: Partial<Ticket>) =>
    aTicket({ id, status: "maintenance_worker_working", assignee: worker, ...more });
  const groups = toDoGroups(
    [
      mine("today at nine", { scheduledDate: "2030-06-15", scheduledTime: "09:00" }),
      mine("today at eight", { scheduledDate: "2030-06-15", scheduledTime: "08:00" }),
      mine("rejected later", { status: "rejected", updatedAt: "2030-06-02T00:00:00.000Z" }),
      mine("rejected first", { status: "rejected", updatedAt: "2030-06-01T00:00:00.000Z" }),
      mine("yesterday", { scheduledDate: "2030-06-14" }),
      mine("some day", {}),
    ],
    worker,
    FACTS,
  );
  expect(groups.map(({ kind, tickets }) => [kind, tickets.map(({ id }) => id)])).toEqual([
    ["redo", ["rejected first", "rejected later"]],
    ["ownBehind", ["yesterday"]],
    ["dueToday", ["today at eight", "today at nine"]],
  ]);
});

test("who has no workers is asked to start the work", () => {
  expect(toDoOf(aTicket(), property, { ...FACTS, hasWorkers: false })).toBe("assign");
  expect(toDoOf(aTicket(), store, FACTS)).toBeNull();
});

test("a late ticket asks a manager for one thing, and counts in what they watch besides", () => {
  const late = aTicket({ status: "out_for_bid", assignee: null, dueOn: "2030-06-14" });
  const facts = { ...FACTS, ...bidsOn(64_000, 95_000) };
  expect(toDoGroups([late], store, facts).map(({ kind }) => kind)).toEqual(["decideBids"]);
  const watched = (who: Who) => watchedWorkOf([late], PEOPLE[who], FACTS.nowMs).map(({ kind }) => kind);
  expect(watched("store")).toEqual(["overdue"]);
  expect(watched("property")).toEqual(["overdue"]);
  expect(watched("vendor")).toEqual([]);
});

test("open urgent work of who runs stores comes late, with nobody, then oldest first", () => {
  const urgent = (id: string, more: Partial<Ticket> = {}) =>
    aTicket({ id, priority: "urgent", status: "in_progress", assignee: vendor, ...more });
  const tickets = [
    urgent("done", { status: "completed", dueOn: "2030-06-01" }),
    urgent("new", { createdAt: "2030-06-10T00:00:00.000Z" }),
    urgent("old", { createdAt: "2030-06-01T00:00:00.000Z" }),
    urgent("nobody", { assignee: null }),
    urgent("behind plan", { scheduledDate: "2030-06-14" }),
    urgent("late", { dueOn: "2030-06-14" }),
    urgent("late with nobody", { dueOn: "2030-06-14", assignee: null }),
    urgent("over", { status: "closed" }),
    urgent("work order", { parentId: "another" }),
    aTicket({ id: "high", priority: "high", dueOn: "2030-06-01" }),
  ];
  const urgentOf = (who: Who) =>
    watchedWorkOf(tickets, PEOPLE[who], FACTS.nowMs).find(({ kind }) => kind === "urgent")?.tickets;
  expect(urgentOf("store")?.map(({ id }) => id)).toEqual([
    "late with nobody",
    "late",
    "behind plan",
    "nobody",
    "old",
    "new",
    "done",
  ]);
  expect(urgentOf("vendor")).toBeUndefined();
});
