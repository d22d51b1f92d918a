import { expect, test } from "vitest";
import {
  byDueOn,
  daysPastPlan,
  DUE_AFTER_DAYS,
  daysLate,
  defaultDueOn,
  dueState,
  isWithNobody,
} from "#domain/tickets/due.ts";
import { editTicket } from "#domain/tickets/edit-ticket.ts";
import { PRIORITIES } from "#domain/tickets/priority.ts";
import { STATUSES } from "#domain/tickets/status.ts";
import { aTicket, PEOPLE } from "#tests/support/cast.ts";
import { noonOf } from "#tests/support/noon-of.ts";

// Due dates: when a new ticket is due, and what is late.

test("the more urgent, the sooner a new ticket is due, over the ends of months and in leap years", () => {
  const days = PRIORITIES.map((priority) => defaultDueOn(priority, "2028-02-28", DUE_AFTER_DAYS));
  expect(days).toEqual(["2028-03-29", "2028-03-13", "2028-03-02", "2028-02-29"]);
  expect(defaultDueOn("urgent", "2028-02-28", { ...DUE_AFTER_DAYS, urgent: 2 })).toBe("2028-03-01");
});

test("the days that a ticket is late count from its due day, until the work is done", () => {
  const late = (dueOn: string | null, status: "open" | "completed" = "open") =>
    daysLate({ dueOn, status, store: null }, noonOf("2028-03-01"));
  expect([late("2028-02-28"), late("2028-03-01"), late("2028-03-02"), late(null)]).toEqual([2, 0, 0, 0]);
  expect(late("2028-02-28", "completed")).toBe(0);
});

test("a ticket is overdue after its day and due on it, until the work is done", () => {
  const on = (dueOn: string | null) => dueState(aTicket({ dueOn, status: "open" }), noonOf("2030-05-06"));
  expect([on("2030-05-05"), on("2030-05-06"), on("2030-05-07"), on(null)]).toEqual([
    "overdue",
    "today",
    null,
    null,
  ]);
  const late = STATUSES.filter(
    (status) => dueState(aTicket({ dueOn: "2030-05-05", status }), noonOf("2030-05-06")) !== null,
  );
  for (const status of ["completed", "for_review", "closed", "cancelled"] as const)
    expect(late).not.toContain(status);
  for (const status of ["open", "rejected", "out_for_bid", "in_progress"] as const)
    expect(late).toContain(status);
});

test("late by the due day is overdue, late by the planned day alone is behind plan", () => {
  const on = (scheduledDate: string | null, dueOn: string | null) =>
    dueState(aTicket({ scheduledDate, dueOn, status: "in_progress" }), noonOf("2030-05-06"));
  expect(on("2030-05-05", "2030-06-01")).toBe("behind");
  expect(on("2030-05-05", "2030-05-06")).toBe("behind");
  expect(on("2030-05-05", null)).toBe("behind");
  expect(on("2030-05-05", "2030-05-04")).toBe("overdue");
  expect(on("2030-06-01", "2030-05-05")).toBe("overdue");
  expect(on("2030-06-01", "2030-05-06")).toBe("today");
  expect(on("2030-06-01", null)).toBeNull();
});

test("in the order of due dates a ticket without one is last", () => {
  const days = [null, "2030-02-01", "2030-01-01T00:00:00.000Z"].map((dueOn) => aTicket({ dueOn }));
  expect(days.toSorted(byDueOn).map(({ dueOn }) => dueOn?.slice(0, 10))).toEqual([
    "2030-01-01",
    "2030-02-01",
    undefined,
  ]);
});

test("an edit sets and removes due date and category, and one of other fields keeps them", () => {
  const ticket = aTicket({ dueOn: "2030-01-01", category: "Plumbing" });
  const after = (change: object) => {
    const edited = editTicket(ticket, PEOPLE.store, change, "2029-01-01T00:00:00.000Z");
    return edited.ok && [edited.ticket.dueOn, edited.ticket.category, edited.ticket.scopeVersion];
  };
  expect(after({ title: ticket.title })).toEqual(["2030-01-01", "Plumbing", 1]);
  expect(after({ dueOn: null, category: null })).toEqual([null, null, 2]);
  expect(after({ category: "Doors" })).toEqual(["2030-01-01", "Doors", 1]);
});

test("the days behind the plan count from the planned day, until the work is done", () => {
  const past = (scheduledDate: string | null, status: "open" | "completed" = "open") =>
    daysPastPlan({ scheduledDate, status, store: null }, noonOf("2028-03-01"));
  expect([past("2028-02-28"), past("2028-03-01"), past(null)]).toEqual([2, 0, 0]);
  expect(past("2028-02-28", "completed")).toBe(0);
});

test("a ticket with nobody is work to be done that this account has in full", () => {
  const isIt = (more: object) => isWithNobody({ ...aTicket({ status: "open", assignee: null }), ...more });
  expect(isIt({})).toBe(true);
  expect(isIt({ status: "completed" })).toBe(false);
  expect(isIt({ assignee: PEOPLE.worker })).toBe(false);
  expect(isIt({ isMarketView: true })).toBe(false);
});
