import { describe, expect, test } from "vitest";
import { openWorkOf } from "#domain/insights/open-work.ts";
import { figuresOf } from "#domain/insights/ticket-figures.ts";
import { daysPastPlan, DUE_STATES, isInDueState, lateStates } from "#domain/tickets/due.ts";
import { STATUSES } from "#domain/tickets/status.ts";
import { watchedWorkOf } from "#domain/tickets/watched-work.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { aTicket, PEOPLE } from "#tests/support/cast.ts";
import { noonOf } from "#tests/support/noon-of.ts";

// Overdue and behind plan: what a card says is counted in every number of that name.

const TODAY = "2030-06-15";
const NOW = noonOf(TODAY);
const DAYS = [null, "2030-06-14", TODAY, "2030-06-16"];
const watched = (some: readonly Ticket[], kind: "overdue" | "behind") =>
  new Set(watchedWorkOf(some, PEOPLE.store, NOW).find((each) => each.kind === kind)?.tickets);

const tickets = STATUSES.flatMap((status) =>
  DAYS.flatMap((dueOn) =>
    DAYS.map((scheduledDate) =>
      aTicket({ id: `${status} ${dueOn} ${scheduledDate}`, status, dueOn, scheduledDate }),
    ),
  ),
);

test("a ticket whose due day and planned day have passed is both overdue and behind plan", () => {
  const both = aTicket({ status: "in_progress", dueOn: "2030-06-14", scheduledDate: "2030-06-11" });
  expect(lateStates(both, NOW)).toEqual(["overdue", "behind"]);
  expect(DUE_STATES.filter((state) => isInDueState(both, state, NOW))).toEqual(["overdue", "behind"]);
  expect([watched([both], "overdue").size, watched([both], "behind").size]).toEqual([1, 1]);
});

describe("for every status and every pair of days", () => {
  test("the cards that say “behind plan” are the filter's, the figure's and the dashboard's", () => {
    const labelled = tickets.filter((ticket) => daysPastPlan(ticket, NOW) > 0);
    expect(labelled.length).toBeGreaterThan(10);
    expect(tickets.filter((ticket) => isInDueState(ticket, "behind", NOW))).toEqual(labelled);
    const figures = tickets.map((ticket) => figuresOf(ticket, NOW, (at) => at.slice(0, 10)));
    expect(openWorkOf(figures, TODAY).pastPlan).toBe(labelled.length);
    expect(watched(tickets, "behind")).toEqual(new Set(labelled));
  });
});
