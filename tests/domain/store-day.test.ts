import { expect, test } from "vitest";
import { isOnTime } from "#domain/insights/ticket-figures.ts";
import { storeDay, storeTime } from "#domain/stores/store-day.ts";
import { agendaGroupsOf } from "#domain/tickets/day-route.ts";
import { daysLate, dueState, isOnlyPlanned } from "#domain/tickets/due.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { worstFirst } from "#domain/tickets/urgency.ts";
import { aTicket, PEOPLE } from "#tests/support/cast.ts";

// The day of a store, by which tickets are late and due: docs/product.md#overdue.

const info = (timeZone: string) => ({ ...aTicket().store, timeZone }) as NonNullable<Ticket["store"]>;
const CHICAGO = info("America/Chicago");
const AUCKLAND = info("Pacific/Auckland");
const at = (time: string) => Date.parse(time);

test("around midnight a ticket is late at one store and not yet at another", () => {
  const due = (store: Ticket["store"], time: string) => {
    const ticket = aTicket({ store, status: "open", dueOn: "2030-06-11" });
    return [dueState(ticket, at(time)), daysLate(ticket, at(time))];
  };
  expect(due(AUCKLAND, "2030-06-11T11:59:00Z")).toEqual(["today", 0]);
  expect(due(AUCKLAND, "2030-06-11T12:00:00Z")).toEqual(["overdue", 1]);
  expect(due(CHICAGO, "2030-06-11T12:00:00Z")).toEqual(["today", 0]);
  expect(due(CHICAGO, "2030-06-12T04:59:00Z")).toEqual(["today", 0]);
  expect(due(CHICAGO, "2030-06-12T05:00:00Z")).toEqual(["overdue", 1]);
});

test("by urgency and in the agenda each ticket goes by the day of its own store", () => {
  const now = at("2030-06-11T12:30:00Z");
  const own = { status: "in_progress", assignee: PEOPLE.vendor } as const;
  const [late, due] = [AUCKLAND, CHICAGO].map((store) =>
    aTicket({ ...own, store, scheduledDate: null, dueOn: "2030-06-11" }),
  ) as [Ticket, Ticket];
  expect([due, late].toSorted(worstFirst(now))).toEqual([late, due]);
  expect(agendaGroupsOf(late, PEOPLE.vendor, now)).toEqual(["overdue"]);
  expect(agendaGroupsOf(due, PEOPLE.vendor, now)).toEqual(["2030-06-11"]);
  const planned = { ...own, status: "property_manager_working", scheduledDate: "2030-06-12" } as const;
  expect(isOnlyPlanned(aTicket({ ...planned, store: CHICAGO }), now)).toBe(true);
  expect(isOnlyPlanned(aTicket({ ...planned, store: AUCKLAND }), now)).toBe(false);
});

test("a change of the clock moves the midnight of a store by an hour", () => {
  const days = (...times: string[]) => times.map((time) => storeDay({ store: CHICAGO }, at(time)));
  // In 2030 the clock of Chicago goes forward on March 10 and back on November 3.
  expect(days("2030-03-10T05:59:00Z", "2030-03-10T06:00:00Z")).toEqual(["2030-03-09", "2030-03-10"]);
  expect(days("2030-03-11T04:59:00Z", "2030-03-11T05:00:00Z")).toEqual(["2030-03-10", "2030-03-11"]);
  expect(days("2030-11-03T04:59:00Z", "2030-11-03T05:00:00Z")).toEqual(["2030-11-02", "2030-11-03"]);
  expect(days("2030-11-04T05:59:00Z", "2030-11-04T06:00:00Z")).toEqual(["2030-11-03", "2030-11-04"]);
});

test("work is on time until its day is over at the store", () => {
  const isDone = (store: Ticket["store"], completedAt: string) =>
    isOnTime({ store }, completedAt, "2030-01-01");
  expect([
    isDone(AUCKLAND, "2030-01-01T10:59:00.000Z"),
    isDone(AUCKLAND, "2030-01-01T11:00:00.000Z"),
  ]).toEqual([true, false]);
  expect([isDone(CHICAGO, "2030-01-02T05:59:00.000Z"), isDone(CHICAGO, "2030-01-02T06:00:00.000Z")]).toEqual([
    true,
    false,
  ]);
});

test("without a store that has a time zone the clock is the one that is named", () => {
  const now = at("2030-06-11T12:30:00Z");
  for (const store of [null, { timeZone: undefined }, { timeZone: "" }])
    expect(storeTime({ store }, now, "Pacific/Auckland")).toEqual({ day: "2030-06-12", minute: 30 });
  expect(storeTime({ store: CHICAGO }, now, "Pacific/Auckland").day).toBe("2030-06-11");
});

test.each(["America/Chicago", "Australia/Lord_Howe", "Asia/Kathmandu", "Pacific/Kiritimati", "UTC"])(
  "the day at every half hour of a year in %s is the one that the clock there shows",
  (zone) => {
    const clock = new Intl.DateTimeFormat("en-CA", { timeZone: zone, dateStyle: "short" });
    const HALF_HOUR_MS = 1_800_000;
    const wrong = Array.from(
      { length: 366 * 48 },
      (_, n) => at("2029-12-31T00:00:00Z") + n * HALF_HOUR_MS,
    ).filter((ms) => storeDay({ store: info(zone) }, ms) !== clock.format(ms));
    expect(wrong).toEqual([]);
  },
);
