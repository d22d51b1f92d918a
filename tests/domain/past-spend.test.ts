import { describe, expect, test } from "vitest";
import { budgetFigures, compareShares, outlookOf } from "#domain/costs/budget-figures.ts";
import { inCalls } from "#domain/costs/cost-calls.ts";
import { importsIn } from "#domain/costs/undo-costs.ts";
import {
  addingProblem,
  addLines,
  budgetProblem,
  type CostLine,
  isCostAmount,
  isCostDay,
  MOST_COST_CENTS,
  MOST_COST_LINES,
  noCosts,
  withBudget,
  withoutImport,
} from "#domain/costs/store-costs.ts";
import { besideLastYear, changeOf, compareChanges } from "#domain/insights/beside-last-year.ts";
import { type InsightFacts, insightsOf } from "#domain/insights/insights.ts";
import { pastCostsFrom, pastCostsOf, textOfPastCosts } from "#domain/insights/past-spend.ts";
import { compareYears, spendByYear, spendOf } from "#domain/insights/spend.ts";
import { figuresOf } from "#domain/insights/ticket-figures.ts";
import type { MutationOf } from "#domain/mutations/define.ts";
import { applyToStoreCosts } from "#domain/mutations/optimistic.ts";
import type { MutationPayload } from "#domain/mutations/mutation.ts";
import { aTicket, PEOPLE } from "#tests/support/cast.ts";

const AT = "2026-12-01T09:00:00.000Z";
const made = (id: string, lines: readonly CostLine[]) => ({ id, fileName: `${id}.csv`, at: AT, lines });
const with_ = (storeId: string, lines: readonly CostLine[]) =>
  addLines(noCosts(storeId), made("one", lines)).costs;

const LINES: readonly CostLine[] = [
  { on: "2025-03-31", cents: 10_000, category: "Plumber", vendor: "vera vendor" },
  { on: "2025-03-31", cents: 2000, category: "Plumbing", vendor: "Vera  Vendor" },
  { on: "2025-12", cents: 500 },
  { on: "2026-02-01", cents: 700, vendor: "Acme" },
];

const done = aTicket({
  id: "job",
  storeId: "downtown",
  category: "Plumbing",
  status: "closed",
  createdAt: "2026-03-01T09:00:00.000Z",
  completedAt: "2026-03-02T09:00:00.000Z",
  actualCostCents: 30_000,
  assignee: { id: PEOPLE.vendor.id, name: PEOPLE.vendor.name, role: "Vendor" },
});
const dayOf = (instant: string) => instant.slice(0, 10);
const TODAY = "2026-12-01";
const jobs = [figuresOf(done, Date.parse(AT), dayOf)];
const past = [
  ...pastCostsOf(with_("downtown", LINES)),
  ...pastCostsOf(with_("airport", [{ on: "2026-05", cents: 9 }])),
];
const facts: InsightFacts = {
  tickets: jobs,
  bids: [],
  rejections: [],
  past,
  storeNames: new Map([["airport", "Airport"]]),
};
const insights = (period: "year" | "lastyear" | "30d" | "all", more: object = {}) =>
  insightsOf(facts, { period, category: "", store: "", today: TODAY, dayOf, ...more });

describe("imported costs in insights", () => {
  test("are added up by day, category and vendor of any spelling", () => {
    const others = [
      { on: "2025-03-31", cents: 40, category: "Plumbing", vendor: "Acme" },
      { on: "2025-03-31", cents: 3, category: "Roofing", vendor: "Vera Vendor" },
    ];
    const sums = pastCostsOf(with_("downtown", [...LINES, ...others]));
    expect(sums.map(({ day, cents, lines }) => [day, cents, lines])).toEqual([
      ["2025-03-31", 12_000, 2],
      ["2025-12-01", 500, 1],
      ["2026-02-01", 700, 1],
      ["2025-03-31", 40, 1],
      ["2025-03-31", 3, 1],
    ]);
  });

  test("are the same sums after they were stored as a text", () => {
    const sums = pastCostsOf(with_("downtown", LINES));
    expect(pastCostsFrom("downtown", textOfPastCosts(sums))).toEqual(sums);
  });

  test("are in the sums and told apart, and in no number of jobs", () => {
    const { total, spend, vendors } = insights("year");
    expect(total).toMatchObject({ jobs: 1, costCents: 30_709, imported: { cents: 709, lines: 2 } });
    expect(spend.store.map(({ label, costCents, jobs: count }) => [label, costCents, count])).toEqual([
      ["Downtown", 30_700, 1],
      ["Airport", 9, 0],
    ]);
    expect(spend.month.map(({ key, costCents }) => [key, costCents])).toEqual([
      ["2026-05", 9],
      ["2026-03", 30_000],
      ["2026-02", 700],
    ]);
    expect(vendors.map(({ jobs: count }) => count)).toEqual([1]);
  });

  test("of a vendor who did work here are a row with it, of others a row of the name", () => {
    const { person } = insights("all").spend;
    expect(person.map(({ key, costCents, imported }) => [key, costCents, imported?.cents])).toEqual([
      ["vera", 42_000, 12_000],
      ["name:acme", 700, 700],
      ["", 509, 509],
    ]);
  });

  test("of a name that two vendors have are a row of the name", () => {
    const namesake = {
      ...done,
      id: "other",
      assignee: { ...PEOPLE.vendor, id: "vera-2", role: "Vendor" },
    } as const;
    const tickets = [...jobs, figuresOf(namesake, Date.parse(AT), dayOf)];
    const { person } = insightsOf(
      { ...facts, tickets },
      { period: "all", category: "", store: "", today: TODAY, dayOf },
    ).spend;
    expect(person.map(({ key, costCents }) => [key, costCents])).toEqual(
      expect.arrayContaining([
        ["vera", 30_000],
        ["vera-2", 30_000],
        ["name:vera vendor", 12_000],
      ]),
    );
  });

  test("follow the chosen category, store and period", () => {
    expect(insights("lastyear", { category: "plumbing" }).total.costCents).toBe(12_000);
    expect(insights("year", { store: "airport" }).total).toMatchObject({ jobs: 0, costCents: 9 });
    expect(insights("30d").total.costCents).toBe(0);
  });

  test("make last year known, by the same days", () => {
    const query = { today: TODAY, since: "2026-01-15" };
    expect(compareYears(jobs, query)).toMatchObject({ extent: "none" });
    const { before, lastYear, extent, partSince } = compareYears(jobs, query, past);
    expect([before.costCents, lastYear.costCents, extent, partSince]).toEqual([12_500, 12_500, "all", null]);
    expect(
      spendByYear(jobs, query, past).map(({ key, costCents, isPart }) => [key, costCents, isPart]),
    ).toEqual([
      ["2026", 30_709, false],
      ["2025", 12_500, false],
    ]);
  });
});

describe("this year beside the same days of last year", () => {
  const regions = new Map([["downtown", { key: "west", label: "West" }]]);
  const before = figuresOf(
    { ...done, id: "old", createdAt: "2025-11-01T09:00:00.000Z", completedAt: "2025-12-02T09:00:00.000Z" },
    Date.parse(AT),
    dayOf,
  );
  const beside = (today: string, since: string) => {
    const { spend } = insightsOf({ ...facts, regions }, { ...YEAR, today });
    const counted = {
      jobs: [...jobs, before],
      past,
      known: jobs,
      storeNames: new Map([["airport", "Airport"]]),
      regions,
    };
    const comparison = compareYears(counted.jobs, { today, since }, past);
    const groups = besideLastYear(spend, counted, comparison, today);
    const linesOf = (group: keyof typeof groups) =>
      groups[group].map((row) => [row.key, row.costCents, row.before?.costCents, changeOf(row)?.percent]);
    return { groups, linesOf, comparison };
  };
  const YEAR = { period: "year", category: "", store: "", dayOf } as const;

  test("each table has the whole of both sums, with what cost something last year alone", () => {
    const { groups, linesOf, comparison } = beside(TODAY, "2025-01-01");
    for (const rows of Object.values(groups)) {
      const sum = rows.reduce((all, row) => all + (row.before?.costCents ?? 0), 0);
      expect(sum).toBe(comparison.before.costCents);
    }
    // Of Dec 02, 2025 nothing counts on Dec 01.
    expect(comparison.before.costCents).toBe(12_500);
    expect(linesOf("store")).toEqual([
      ["downtown", 30_700, 12_500, 146],
      ["airport", 9, 0, null],
    ]);
    expect(linesOf("region")).toEqual([
      ["west", 30_700, 12_500, 146],
      ["", 9, 0, null],
    ]);
    // The vendor of the file is who did the work here since.
    expect(linesOf("person")).toEqual([
      ["vera", 30_000, 12_000, 150],
      ["name:acme", 700, 0, null],
      ["", 9, 500, -98],
    ]);
    expect(linesOf("category").map(([key, , last]) => [key, last])).toEqual([
      ["plumbing", 12_000],
      ["", 500],
    ]);
    expect(linesOf("month")).toEqual([
      ["2026-12", 0, 500, -100],
      ["2026-05", 9, 0, null],
      ["2026-03", 30_000, 12_000, 150],
      ["2026-02", 700, 0, null],
    ]);
  });

  test("the day after, what was completed on it a year ago counts too", () => {
    const { linesOf } = beside("2026-12-02", "2025-01-01");
    expect(linesOf("store")[0]).toEqual(["downtown", 30_700, 42_500, -28]);
  });

  test("nothing is compared where last year is known in part, or nothing cost anything", () => {
    const alone = (lastYear: readonly (typeof before)[], since: string) => {
      const { spend } = insightsOf(facts, { ...YEAR, today: TODAY });
      const counted = { jobs: lastYear, past: [], known: jobs, storeNames: new Map(), regions };
      const comparison = compareYears(lastYear, { today: TODAY, since });
      return besideLastYear(spend, counted, comparison, TODAY) === spend;
    };
    const spring = { ...before, completedOn: "2025-04-01" };
    expect(alone([spring], "2025-03-01")).toBe(true);
    expect(alone([spring], "2025-01-01")).toBe(false);
    expect(alone([], "2025-01-01")).toBe(true);
  });

  test("there is no change where nobody recorded the costs of one side, and it sorts last", () => {
    const row = (key: string, costCents: number, last: number | null) => {
      const base = { ...spendOf([], key), jobs: 1, costCents };
      const then = { ...spendOf([]), jobs: 1, withoutCost: last === null ? 1 : 0, costCents: last ?? 0 };
      return { ...base, before: then };
    };
    const rows = [row("unknown", 900, null), row("less", 100, 300), row("more", 500, 100)];
    expect(changeOf(row("unknown", 900, null))).toBeNull();
    expect(changeOf({ ...spendOf([]), costCents: 5 })).toBeNull();
    expect(rows.toSorted(compareChanges).map(({ key }) => key)).toEqual(["more", "less", "unknown"]);
  });
});

describe("costs of a store", () => {
  test("what an import brought goes with its undoing, what others brought stays", () => {
    const first = with_("s", LINES);
    const both = addLines(first, made("two", [...LINES, { on: "2024-01", cents: 1 }]));
    expect([both.added.length, both.known]).toEqual([1, 4]);
    expect(withoutImport(both.costs, "one").imports.map(({ id, lines }) => [id, lines.length])).toEqual([
      ["two", 1],
    ]);
    expect(withoutImport(both.costs, "none")).toBe(both.costs);
    const later = { ...made("later", [{ on: "2024-02", cents: 1 }]), at: "2026-12-02T09:00:00.000Z" };
    expect(importsIn([addLines(first, later).costs]).map(({ id }) => id)).toEqual(["later", "one"]);
    expect(importsIn([both.costs, with_("t", LINES)])).toMatchObject([
      { id: "one", storeIds: ["s", "t"], lines: 8, cents: 26_400 },
      { id: "two", storeIds: ["s"], lines: 1 },
    ]);
  });

  test("an amount that another import brought under its reference is a problem, in no other store", () => {
    const invoice = (cents: number, reference: string) => [{ on: "2025-01-02", cents, reference }];
    const first = with_("s", invoice(100, "INV-7"));
    const again = addLines(first, made("two", invoice(200, "inv-7")));
    expect([again.added, again.clashing.length, again.costs]).toEqual([[], 1, first]);
    expect(addingProblem(again)).toContain("inv-7");
    expect(addingProblem(addLines(first, made("two", invoice(200, "INV-8"))))).toBeNull();
    expect(addingProblem(addLines(noCosts("t"), made("two", invoice(200, "INV-7"))))).toBeNull();
  });

  test("are whole cents other than zero, also of a credit, of a day or month from 1990 to 2100", () => {
    const amounts = [0, 1, -1, 1.5, MOST_COST_CENTS, -MOST_COST_CENTS - 1];
    expect(amounts.filter(isCostAmount)).toEqual([1, -1, MOST_COST_CENTS]);
    const days = ["1989-12-31", "1990-01-01", "2025-02-29", "2025-13", "2100-12", "2101-01-01", ""];
    expect(days.filter(isCostDay)).toEqual(["1990-01-01", "2100-12"]);
  });

  test("more lines than a store can have are a problem, those there already are none", () => {
    const full = Array.from({ length: MOST_COST_LINES }, (_, n) => ({ on: "2025-01", cents: n + 1 }));
    const costs = with_("s", full);
    expect(addingProblem(addLines(with_("s", full.slice(1)), made("one", full)))).toBeNull();
    expect(addingProblem(addLines(costs, made("one", full)))).toBeNull();
    expect(addingProblem(addLines(costs, made("one", [{ on: "2025-02", cents: 1 }])))).toContain("5000");
  });

  test("go in calls of 500 lines, and of fewer long ones", () => {
    const short = Array.from({ length: 1100 }, (_, n) => ({ on: "2025-01", cents: n }));
    expect(inCalls(short).map((call) => call.length)).toEqual([500, 500, 100]);
    const long = Array.from({ length: 500 }, () => ({ on: "2025-01", cents: 1, note: "n".repeat(200) }));
    const calls = inCalls(long);
    expect(calls.length).toBeGreaterThan(1);
    expect(calls.flat()).toEqual(long);
  });

  test("pending mutations count at once, in their order", () => {
    const act = (payload: MutationPayload): MutationOf<MutationPayload> => ({
      opId: "op",
      actor: PEOPLE.store,
      at: AT,
      payload,
    });
    const name = "Downtown";
    const { lines, ...of } = made("one", LINES);
    const [costs] = applyToStoreCosts(
      [],
      [
        act({ kind: "importCosts", storeId: "s", name, made: of, lines }),
        act({ kind: "importCosts", storeId: "s", name, made: of, lines }),
        act({
          kind: "setBudget",
          storeId: "s",
          name,
          year: 2026,
          amount: "12000.00",
          base: { amount: null },
        }),
        act({ kind: "undoCostImport", storeId: "s", name, importId: "one" }),
      ],
    );
    expect(costs).toEqual(withBudget(noCosts("s"), 2026, 1_200_000));
  });
});

describe("budgets", () => {
  const of = (spent: number, today = "2026-07-02") => budgetFigures(1_200_000, spent, { year: 2026, today });

  test("a year leads on at its pace, from its thirtieth day on", () => {
    expect(of(600_000)).toMatchObject({ percent: 50, forecastCents: 1_196_721 });
    expect(of(600_000, "2026-01-29").forecastCents).toBeNull();
    expect(of(600_000, "2026-01-30").forecastCents).toBe(7_300_000);
    expect(budgetFigures(1, 1, { year: 2025, today: "2026-07-02" }).forecastCents).toBeNull();
  });

  test("one is not below zero, and at most a hundred million less a cent", () => {
    expect([-1, 0, MOST_COST_CENTS].map((cents) => budgetProblem(cents) === null)).toEqual([
      false,
      true,
      true,
    ]);
    expect([budgetProblem(null), budgetProblem(MOST_COST_CENTS + 1)]).not.toContain(null);
  });

  test("it is within the budget, above it, or above it already", () => {
    expect(outlookOf(of(500_000)).kind).toBe("within");
    expect(outlookOf(of(700_000))).toMatchObject({ kind: "above", byCents: 196_175 });
    expect(outlookOf(of(1_300_000))).toEqual({ kind: "over", byCents: 100_000 });
    // All of it, and not more, is not over yet.
    expect(outlookOf(of(1_200_000, "2026-12-31")).kind).toBe("within");
    expect(outlookOf(of(0)).kind).toBe("unknown");
  });

  test("the highest share comes first, stores without a budget last", () => {
    const sorted = [null, of(1), of(900_000)].toSorted(compareShares);
    expect(sorted.map((each) => each?.spentCents ?? null)).toEqual([900_000, 1, null]);
  });
});
