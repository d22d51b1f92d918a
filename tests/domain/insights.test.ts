import { describe, expect, test } from "vitest";
import { maySeeInsights, ROLES } from "#domain/accounts/role.ts";
import { openWorkOf } from "#domain/insights/open-work.ts";
import { daysOf, isWithin } from "#domain/insights/period.ts";
import { spendBy } from "#domain/insights/spend.ts";
import { categoryKeyOf, figuresOf, isOnTime } from "#domain/insights/ticket-figures.ts";
import { median, percentile } from "#domain/statistics.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { aTicket } from "#tests/support/cast.ts";
import { noonOf } from "#tests/support/noon-of.ts";

// The rules behind single numbers; tests/server-units/insights.test.ts holds them all against SQL.

const TODAY = "2030-03-01";
const figures = (more: Partial<Ticket>) => figuresOf(aTicket(more), noonOf(TODAY), (at) => at.slice(0, 10));

test("a period of 30 days contains today, a year and a quarter begin in January, and everything has no beginning", () => {
  expect(daysOf("30d", TODAY)).toEqual({ first: "2030-01-31", last: null });
  expect(daysOf("90d", TODAY)).toEqual({ first: "2029-12-02", last: null });
  expect(daysOf("quarter", TODAY)).toEqual({ first: "2030-01-01", last: null });
  expect(daysOf("quarter", "2030-12-31")).toEqual({ first: "2030-10-01", last: null });
  expect(daysOf("year", TODAY)).toEqual({ first: "2030-01-01", last: null });
  expect(daysOf("all", TODAY)).toEqual({ first: null, last: null });
});

test("the last quarter has an end, which it contains, and may be of the year before", () => {
  const days = daysOf("lastquarter", TODAY);
  expect(days).toEqual({ first: "2029-10-01", last: "2029-12-31" });
  const ask = ["2029-09-30", "2029-10-01", "2029-12-31", "2030-01-01", null];
  expect(ask.map((day) => isWithin(day, days))).toEqual([false, true, true, false, false]);
  expect(daysOf("lastquarter", "2030-05-31")).toEqual({ first: "2030-01-01", last: "2030-03-31" });
});

test("percentiles lie between two values; of nothing there is none", () => {
  expect(percentile([30, 10, 20], 0.9)).toBeCloseTo(28);
  expect(median([1, 2, 10, 20])).toBe(6);
  expect(median([])).toBeNull();
});

test("work without a time zone is on time until its day is over everywhere on earth", () => {
  expect(isOnTime({ store: null }, "2030-01-02T11:59:00.000Z", "2030-01-01")).toBe(true);
  expect(isOnTime({ store: null }, "2030-01-02T12:00:00.000Z", "2030-01-01")).toBe(false);
});

test("spellings of a category are one: case, accents and blanks do not count", () => {
  expect(["Plumbing", " plumbing ", "PLÚMBING"].map(categoryKeyOf)).toEqual(Array(3).fill("plumbing"));
  expect([null, " "].map(categoryKeyOf)).toEqual(["", ""]);
});

test("finished tickets are not open, and completed ones not overdue", () => {
  const open = openWorkOf(
    [
      figures({ status: "in_progress", dueOn: "2030-02-28", createdAt: "2030-02-22T08:00:00.000Z" }),
      figures({ status: "completed", dueOn: "2030-02-28", createdAt: "2030-02-21T08:00:00.000Z" }),
      figures({ status: "closed", dueOn: "2030-02-28" }),
    ],
    TODAY,
  );
  expect(open).toMatchObject({ count: 2, overdue: 1 });
  expect(open.byAge.map(({ count }) => count)).toEqual([1, 1, 0, 0]);
});

test("what is late by its plan alone is not overdue and counted by itself", () => {
  const open = openWorkOf(
    [
      figures({ status: "in_progress", dueOn: "2030-02-28", scheduledDate: "2030-02-20" }),
      figures({ status: "in_progress", dueOn: "2030-04-01", scheduledDate: "2030-02-20" }),
      figures({ status: "completed", dueOn: "2030-04-01", scheduledDate: "2030-02-20" }),
    ],
    TODAY,
  );
  expect(open).toMatchObject({ overdue: 1, pastPlan: 1 });
});

describe("spend", () => {
  const completedAt = "2030-02-01T08:00:00.000Z";
  test("is compared with the bid only where both are known, and names jobs without a cost", () => {
    const jobs = [
      figures({ completedAt, actualCostCents: 12_000, acceptedBidCents: 10_000 }),
      figures({ completedAt, actualCostCents: 5_000 }),
      figures({ completedAt, acceptedBidCents: 7_000 }),
    ];
    expect(spendBy(jobs, "store")).toEqual([
      {
        key: "downtown",
        label: "Downtown",
        jobs: 3,
        costCents: 17_000,
        withoutCost: 1,
        bidCents: 17_000,
        overCents: 2_000,
      },
    ]);
  });

  test("of work that was rejected and is not completed again counts nowhere", () => {
    expect(figures({ status: "rejected", completedAt: null, actualCostCents: 500 }).completedOn).toBeNull();
  });
});

test("insights are for the store roles and property managers", () => {
  expect(ROLES.filter(maySeeInsights)).toEqual(["Store Manager", "Property Manager", "Fettle User"]);
});
