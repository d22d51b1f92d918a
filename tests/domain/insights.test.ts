import { describe, expect, test } from "vitest";
import { maySeeInsights, ROLES } from "#domain/accounts/role.ts";
import { openWorkOf } from "#domain/insights/open-work.ts";
import { daysOf, isWithin, periodFrom } from "#domain/insights/period.ts";
import { isCountedJob, NOTHING } from "#domain/insights/counted-jobs.ts";
import { compareYears, spendBy, spendByYear } from "#domain/insights/spend.ts";
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

test("last year, a year and a month of an address have a beginning and an end", () => {
  expect(daysOf("lastyear", TODAY)).toEqual({ first: "2029-01-01", last: "2029-12-31" });
  expect(daysOf("2028", TODAY)).toEqual({ first: "2028-01-01", last: "2028-12-31" });
  expect(daysOf("2028-02", TODAY)).toEqual({ first: "2028-02-01", last: "2028-02-29" });
  expect(["year", "2028", "2028-12", "2028-13", "28", "0000", ""].map(periodFrom)).toEqual([
    "year",
    "2028",
    "2028-12",
    null,
    null,
    null,
    null,
  ]);
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

test("what is behind plan counts as such, whether it is overdue too or not", () => {
  const open = openWorkOf(
    [
      figures({ status: "in_progress", dueOn: "2030-02-28", scheduledDate: "2030-02-20" }),
      figures({ status: "in_progress", dueOn: "2030-04-01", scheduledDate: "2030-02-20" }),
      figures({ status: "completed", dueOn: "2030-04-01", scheduledDate: "2030-02-20" }),
    ],
    TODAY,
  );
  expect(open).toMatchObject({ overdue: 1, pastPlan: 2, bothLate: 1 });
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

  const jobOn = (day: string, actualCostCents: number | null) =>
    figures({ completedAt: `${day}T12:00:00.000Z`, actualCostCents });

  test("by year names every year from the oldest ticket to this one, also without jobs", () => {
    const years = (since: string, ...days: readonly string[]) =>
      spendByYear(
        days.map((day) => jobOn(day, 100)),
        { today: TODAY, since },
      ).map(({ key, jobs, costCents }) => [key, jobs, costCents]);
    expect(years("2028-12-03", "2030-02-01")).toEqual([
      ["2030", 1, 100],
      ["2029", 0, 0],
      ["2028", 0, 0],
    ]);
    expect(years("2030-01-01")).toEqual([["2030", 0, 0]]);
    expect(spendByYear([], { today: TODAY, since: "2029-05-01" }).map(({ isPart }) => isPart)).toEqual([
      false,
      true,
    ]);
    // Imported work may have been completed before the oldest ticket was reported here.
    expect(years("2030-01-01", "2029-05-01").map(([year]) => year)).toEqual(["2030", "2029"]);
  });

  test("of this year is compared with the same days of last year, as far as they are known", () => {
    const jobs = [
      jobOn("2030-02-28", 900),
      jobOn("2029-03-01", 300),
      jobOn("2029-01-01", null),
      jobOn("2029-03-02", 7_000),
      jobOn("2028-02-01", 50),
    ];
    expect(compareYears(jobs, { today: TODAY, since: "2029-03-01" })).toMatchObject({
      current: { jobs: 1, costCents: 900 },
      before: { jobs: 2, costCents: 300, withoutCost: 1 },
      lastYear: { jobs: 3, costCents: 7_300, withoutCost: 1 },
      until: "2029-03-01",
      extent: "part",
      partSince: "2029-03-01",
    });
    const extentOf = (some: typeof jobs, since: string) => {
      const { extent, partSince } = compareYears(some, { today: TODAY, since });
      return [extent, partSince];
    };
    expect(extentOf(jobs, "2029-01-01")).toEqual(["all", null]);
    expect(extentOf(jobs.slice(0, 1), "2029-03-02")).toEqual(["none", "2029-03-02"]);
    expect(extentOf(jobs, "2029-03-02")).toEqual(["part", "2029-03-02"]);
    expect(extentOf([], "2030-01-01")).toEqual(["none", null]);
    expect(compareYears(jobs, { today: "2028-02-29", since: "2020-01-01" }).until).toBe("2027-02-28");
  });

  test("by person names who did the work, vendors and workers", () => {
    const walt = { id: "walt", name: "Walt", role: "Maintenance" } as const;
    const jobs = [
      figures({ completedAt, actualCostCents: 500, assignee: walt }),
      figures({ completedAt, actualCostCents: 100, assignee: null }),
    ];
    expect(spendBy(jobs, "person").map(({ key, label }) => [key, label])).toEqual([
      ["walt", "Walt (Maintenance)"],
      ["", ""],
    ]);
  });

  test("leads to exactly its jobs: those of a category and a person, or of none", () => {
    const walt = { id: "walt", name: "Walt", role: "Maintenance" } as const;
    const roof = aTicket({ completedAt, category: "Roof", assignee: walt });
    const plain = aTicket({ completedAt, category: null, assignee: null });
    const query = { period: "2030", today: TODAY, dayOf: (at: string) => at.slice(0, 10) } as const;
    const counted = (category: string, doerId = "") =>
      [roof, plain].filter((ticket) => isCountedJob(ticket, { ...query, category, doerId }));
    expect(counted("")).toEqual([roof, plain]);
    expect(counted("roof", "walt")).toEqual([roof]);
    expect(counted("roof", "luis")).toEqual([]);
    expect(counted(NOTHING)).toEqual([plain]);
    expect(counted("", NOTHING)).toEqual([plain]);
    expect(isCountedJob(roof, { ...query, category: "", period: "2029" })).toBe(false);
  });

  test("of work that was rejected and is not completed again counts nowhere", () => {
    expect(figures({ status: "rejected", completedAt: null, actualCostCents: 500 }).completedOn).toBeNull();
  });
});

test("insights are for the store roles and property managers", () => {
  expect(ROLES.filter(maySeeInsights)).toEqual(["Store Manager", "Property Manager", "Fettle User"]);
});
