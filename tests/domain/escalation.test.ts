import { expect, test } from "vitest";
import { byPriorityText, parseByPriority } from "#domain/tickets/by-priority.ts";
import {
  type ActedFor,
  ANSWER_HOURS,
  answerHours,
  awaitedSinceMs,
  hasReplied,
  nextPeople,
  type NextPeople,
  waitOf,
  waitsFromMs,
} from "#domain/tickets/escalation.ts";
import { readComment } from "#domain/tickets/read-comment.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { aTicket, PEOPLE } from "#tests/support/cast.ts";

// What nobody answers in time goes to the next person: docs/product.md#unanswered-tickets.

const { store, property, vendor, worker, assessor } = PEOPLE;
const EVERYBODY: NextPeople = { ofStore: ["ana", "frank"], operators: ["olga"], isActive: () => true };
const nextOf = (more: Partial<Ticket>, people: Partial<NextPeople> = {}) => {
  const ticket = aTicket(more);
  const wait = waitOf(ticket);
  if (wait === null) return null;
  const groups: (readonly string[])[] = [];
  for (let next = null; next === null || next.length > 0; groups.push(next))
    next = nextPeople(ticket, wait, { ...EVERYBODY, ...people }, groups.flat());
  return [wait.step, wait.personId, groups.slice(0, -1)];
};

test.each<[string, Partial<Ticket>, string, string, string[]]>([
  ["new, at the store", { status: "open" }, "assign", store.id, [property.id, "ana", "frank", "olga"]],
  ["with the property manager", {}, "assign", property.id, [store.id, "ana", "frank", "olga"]],
  [
    "with a vendor who has not begun",
    { status: "assigned_bidder", assignee: vendor },
    "start",
    vendor.id,
    [property.id, store.id, "ana", "frank", "olga"],
  ],
  [
    "with a worker who has not arrived",
    { status: "maintenance_worker_working", assignee: worker },
    "start",
    worker.id,
    [property.id, store.id, "ana", "frank", "olga"],
  ],
  [
    "to assess",
    { status: "request_assessment", assessorId: assessor.id },
    "assess",
    assessor.id,
    [property.id, store.id, "ana", "frank", "olga"],
  ],
  [
    "completed",
    { status: "completed", assignee: vendor },
    "approve",
    store.id,
    [property.id, "ana", "frank", "olga"],
  ],
  [
    "rejected, with nobody",
    { status: "rejected", assignee: null },
    "assign",
    property.id,
    [store.id, "ana", "frank", "olga"],
  ],
])("a ticket that is %s goes to one after the other", (_, more, step, personId, ids) => {
  expect(nextOf(more)).toEqual([step, personId, ids.map((id) => [id])]);
});

test("work under way, bids, finished tickets and work orders wait for nobody", () => {
  for (const status of [
    "in_progress",
    "property_manager_working",
    "out_for_bid",
    "closed",
    "cancelled",
  ] as const)
    expect(waitOf(aTicket({ status }))).toBeNull();
  expect(waitOf(aTicket({ status: "open", parentId: "another" }))).toBeNull();
});

test("who is awaited, acts for them or has left is left out, and nobody is notified twice", () => {
  const deputies = [
    {
      personId: store.id,
      personName: store.name,
      role: "Store Manager" as const,
      deputyId: "ana",
      deputyName: "Ana",
      fromDay: "2000-01-01",
      untilDay: "2999-01-01",
      timeZone: "UTC",
    },
  ];
  expect(nextOf({ status: "open", deputies }, { operators: ["frank", "olga", "otto"] })?.[2]).toEqual([
    [property.id],
    ["frank"],
    ["olga", "otto"],
  ]);
  const isActive = (id: string) => id !== property.id;
  expect(nextOf({ status: "open" }, { ofStore: [], operators: [], isActive })?.[2]).toEqual([]);
});

test("who comes to the ticket or leaves it changes nobody's turn", () => {
  const ticket = aTicket({ status: "open" });
  const wait = waitOf(ticket);
  const next = (people: Partial<NextPeople>, ...notified: string[]) =>
    wait && nextPeople(ticket, wait, { ...EVERYBODY, ...people }, notified);
  expect(next({ ofStore: ["aaron", "ana"] }, property.id, "ana")).toEqual(["aaron"]);
  expect(next({ isActive: (id) => id !== property.id }, property.id, "ana")).toEqual(["frank"]);
  expect(next({ operators: ["olga", "otto"] }, property.id, "ana", "frank", "olga")).toEqual(["otto"]);
  expect(next({}, property.id, "ana", "frank", "olga")).toEqual([]);
});

test("somebody is awaited since they came, others changing around them aside", () => {
  const wait = { step: "start", personId: worker.id, awaited: [worker.id] } as const;
  const since = (ids: (string | null)[], isOfDecider = false) =>
    awaitedSinceMs(wait, 10, [{ ms: 20, ids, isOfDecider }]);
  expect([since([worker.id]), since([null]), since([], true)]).toEqual([20, 20, 20]);
  expect([since([property.id]), awaitedSinceMs(wait, 10, [])]).toEqual([10, 10]);
});

test("a comment is an answer by the person and by who acted for them on that day, until it was ended", () => {
  const wait = { step: "assign", personId: property.id, awaited: [property.id] } as const;
  const at = Date.parse("2030-06-10T12:00:00Z");
  const acted = (more: Partial<ActedFor> = {}): ActedFor => ({
    personId: property.id,
    deputyId: "dora",
    fromDay: "2030-06-10",
    untilDay: "2030-06-10",
    timeZone: "UTC",
    overMs: null,
    ...more,
  });
  const replied = (by: string, one: ActedFor, begin = at - 1) =>
    hasReplied(wait, begin, [{ ms: at, personId: by }], [one]);
  expect([replied(property.id, acted()), replied("dora", acted()), replied("ana", acted())]).toEqual([
    true,
    true,
    false,
  ]);
  expect(replied("dora", acted({ overMs: at + 1 }))).toBe(true);
  expect(replied("dora", acted({ overMs: at - 1 }))).toBe(false);
  expect(replied("dora", acted({ untilDay: "2030-06-09", fromDay: "2030-06-01" }))).toBe(false);
  expect(replied("dora", acted({ personId: store.id }))).toBe(false);
  expect(replied(property.id, acted(), at)).toBe(false);
});

test("planned work waits for nobody before its planned time at the store, an approval at once", () => {
  const since = Date.parse("2030-06-10T12:00:00Z");
  const planned = { scheduledDate: "2030-06-11", scheduledTime: "09:00" };
  const from = (status: Ticket["status"], more: object = {}) =>
    new Date(waitsFromMs({ ...planned, ...more, status }, "America/Chicago", since)).toISOString();
  expect(from("assigned_bidder")).toBe("2030-06-11T14:00:00.000Z");
  expect(from("assigned_bidder", { scheduledTime: null })).toBe("2030-06-11T05:00:00.000Z");
  expect(from("assigned_bidder", { scheduledDate: "2030-06-01" })).toBe("2030-06-10T12:00:00.000Z");
  expect(from("completed")).toBe("2030-06-10T12:00:00.000Z");
});

test("an unknown priority has the hours of a medium one", () => {
  const sent = "someday" as Ticket["priority"];
  expect([answerHours("urgent", ANSWER_HOURS), answerHours(sent, ANSWER_HOURS)]).toEqual([1, 9]);
});

test.each([
  ["urgent=2", "urgent=2,high=4,medium=9,low=18"],
  [" LOW=40 , high=8", "urgent=1,high=8,medium=9,low=40"],
  ["urgent=0", undefined],
  ["urgent=1000", undefined],
  ["urgent=1.5", undefined],
  ["urgent=1,urgent=2", undefined],
  ["soon=1", undefined],
  ["", undefined],
])("numbers by priority %j are %s", (text, found) => {
  const numbers = parseByPriority(text, ANSWER_HOURS, 999);
  expect(numbers && byPriorityText(numbers)).toBe(found);
});

test("the comment says after how many hours who was notified", () => {
  const comment = {
    kind: "escalation",
    content: "Nobody answered within 9 working hours.",
    authorName: "Ana",
  } as const;
  expect(readComment(comment)).toBe("Nobody answered within 9 working hours. Ana was notified.");
  expect(readComment({ ...comment, kind: "comment" })).toBe(comment.content);
});
