import { describe, expect, test } from "vitest";
import { decimalSignIn, signedCentsFrom } from "#domain/costs/cost-amount.ts";
import { costDayFrom, datesOfColumn } from "#domain/costs/cost-day.ts";
import { fieldOfCostHeading } from "#domain/costs/cost-headings.ts";
import type { CostContext } from "#domain/costs/cost-row.ts";
import {
  budgetsOfPlan,
  correctionsOf,
  costsByStore,
  costsByYear,
  planCostImport,
  storesAsRead,
  writtenByStore,
} from "#domain/costs/import-costs.ts";
import { addLines, noCosts, type StoreCosts, withoutImport } from "#domain/costs/store-costs.ts";

const STORES = [
  { id: "s17", name: "Riverside", number: "0017", ownerId: "me" },
  { id: "s18", name: "Airport", number: "18", ownerId: "me" },
  { id: "s19", name: "Old Town", number: null, ownerId: "me" },
  { id: "other", name: "Harbor", number: "20", ownerId: "somebody" },
];

const contextWith = (more: Partial<CostContext> = {}): CostContext => ({
  stores: STORES,
  costs: new Map(),
  editor: { id: "me", isOperator: false },
  thisYear: 2026,
  order: null,
  ...more,
});

function planned(text: string, more: Partial<CostContext> = {}) {
  const plan = planCostImport(text, contextWith(more));
  if ("problem" in plan) throw new Error(plan.problem);
  return plan;
}

const withImported = (id: string, text: string): ReadonlyMap<string, StoreCosts> =>
  new Map(
    costsByStore(planned(text).rows).map(({ store, lines }) => [
      store.id,
      addLines(noCosts(store.id), { id, fileName: "a.csv", at: "2026-12-01T09:00:00.000Z", lines }).costs,
    ]),
  );

describe("the store of a row", () => {
  const HEAD = "Store #;Store name;Date;Amount";
  const rowsOf = (more: Partial<CostContext>, ...lines: readonly string[]) =>
    planned([HEAD, ...lines.map((line) => `${line};2025-03-01;10`)].join("\n"), more).rows;
  const doubtsOf = (more: Partial<CostContext>, line: string) =>
    rowsOf(more, line).map((row) => (row.kind === "new" ? (row.doubts ?? []) : row.kind));

  test("is listed with what the file calls it, unless that is its number and name", () => {
    const rows = rowsOf({}, "17;Riverside", "18;", "18;", ";old town", ";#17 Riverside", "18;Air");
    expect(storesAsRead(rows).map(({ typed, store }) => [typed, store.id])).toEqual([
      ["18", "s18"],
      ["18 Air", "s18"],
    ]);
  });

  test("is to check where the name is that of another one", () => {
    expect(doubtsOf({}, "18;Riverside")).toEqual([
      [{ field: "name", value: "Riverside", message: expect.stringContaining("the name of #18 Airport") }],
    ]);
    for (const line of ["18;airport", "18;Airport Downtown", "18;#18 Airport", "99;Riverside"])
      expect(doubtsOf({}, line), line).toEqual([[]]);
  });

  test("is to check where a store of an import was added without its number", () => {
    const more = { numbersLeftOut: new Map([["18", "Denver 18"]]) };
    const doubts = [{ field: "number", value: "018", message: expect.stringContaining("Denver 18") }];
    expect(doubtsOf(more, "018;")).toEqual([doubts]);
    expect(doubtsOf(more, "18;Airport")).toEqual([[]]);
    expect(doubtsOf(more, "17;")).toEqual([[]]);
  });
});

describe("amounts", () => {
  const cases: readonly (readonly [string, number | null])[] = [
    ["1,234.50", 123_450],
    ["$1,234", 123_400],
    ["1.234,50 €", 123_450],
    ["1 234,50", 123_450],
    ["1'234.50", 123_450],
    ["(1,234.50)", -123_450],
    ["-$30", -3000],
    ["$-30.00", -3000],
    ["30.00-", -3000],
    ["\u221230.00", -3000],
    ["($30.00)", -3000],
    ["30.00 CR", -3000],
    ["USD 12", 1200],
    ["12,5", 1250],
    [".5", 50],
    ["1.234", 123_400],
    ["1,23,456", null],
    ["12.345.6", null],
    ["0.125", null],
    ["n/a", null],
    ["", null],
    ["1e5", null],
  ];
  test.each(cases)("%j is read with its sign and separators", (text, cents) => {
    expect(signedCentsFrom(text, null)).toBe(cents);
  });

  test("what the other amounts of a column show decides “1.234”", () => {
    expect(decimalSignIn(["1.234", "12,50", "1.234,00 €"])).toBe(",");
    expect(signedCentsFrom("1.234", ",")).toBe(123_400);
    expect(decimalSignIn(["1.234", "12.50"])).toBe(".");
    expect(signedCentsFrom("1.234", ".")).toBeNull();
    expect(decimalSignIn(["1.234"])).toBeNull();
  });
});

describe("days and months", () => {
  const cases: readonly (readonly [string, string | null])[] = [
    ["2025-03-31", "2025-03-31"],
    ["2025-03-31T08:15:00Z", "2025-03-31"],
    ["3/31/2025", "2025-03-31"],
    ["3/31/25 8:15 AM", "2025-03-31"],
    ["31.03.2025", "2025-03-31"],
    ["Mar 31, 2025", "2025-03-31"],
    ["Monday, March 31, 2025", "2025-03-31"],
    ["31-Mar-25", "2025-03-31"],
    ["31 de marzo de 2025", "2025-03-31"],
    ["20250331", "2025-03-31"],
    ["45747", "2025-03-31"],
    ["2025-03", "2025-03"],
    ["03/2025", "2025-03"],
    ["March 2025", "2025-03"],
    ["Mar-25", "2025-03"],
    ["202503", "2025-03"],
    ["2/30/2025", null],
    ["13/13/2025", null],
    ["1925-01-01", null],
    ["soon", null],
  ];
  test.each(cases)("%j is read", (text, on) => {
    expect(costDayFrom(text, "month")).toBe(on);
  });

  test("one certain date says what comes first in those that could be read either way", () => {
    expect(datesOfColumn(["03/04/2025", "25/04/2025"], null)).toEqual({ order: "day", ambiguous: null });
    expect(costDayFrom("03/04/2025", "day")).toBe("2025-04-03");
    expect(datesOfColumn(["03/04/2025"], null)).toEqual({ order: "month", ambiguous: "03/04/2025" });
    expect(datesOfColumn(["03/04/2025"], "day")).toEqual({ order: "day", ambiguous: "03/04/2025" });
  });
});

describe("headings of other systems", () => {
  test.each([
    ["Store #", "number"],
    ["Location", "name"],
    ["Site Name", "name"],
    ["Invoice Date", "date"],
    ["Posting Date", "date"],
    ["Fiscal Period", "month"],
    ["Total Cost (USD)", "amount"],
    ["Invoice Amount", "amount"],
    ["Debit", "amount"],
    ["Credit", "credit"],
    ["Service Type", "category"],
    ["Trade", "category"],
    ["Supplier Name", "vendor"],
    ["Invoice No.", "reference"],
    ["WO #", "reference"],
    ["Description", "note"],
    ["Budget 2026", "budget2026"],
    ["FY26 Budget", "budget2026"],
    ["2026 Budget", "budget2026"],
    ["Budget FY26", "budget2026"],
    ["Presupuesto 2026", "budget2026"],
    ["Número de tienda", "number"],
    ["Fecha", "date"],
    ["Importe", "amount"],
    ["Proveedor", "vendor"],
    ["Favorite color", undefined],
  ])("%s is read as %s", (heading, field) => {
    expect(fieldOfCostHeading(heading)).toBe(field);
  });
});

describe("a file of costs", () => {
  const FILE = [
    "Store #;Store name;Invoice date;Paid date;Subtotal;Total;Trade;Vendor;Invoice #",
    "17;Riverside;31.03.2025;02.04.2025;1.000,00;1.234,50 €;Plumbing;Acme;INV-1",
    "#18;Airport;15.12.2024;20.12.2024;50,00;60,00 €;HVAC;Cool Air;INV-2",
    ";Old Town;01.02.2025;;;-30,00 €;;Acme;CN-1",
    "Total;;;;;1.264,50 €;;;",
  ].join("\n");

  test("finds stores by number or name, reads the better columns and drops the totals", () => {
    const { rows, reportRows, columnProblem } = planned(FILE);
    expect([columnProblem, reportRows]).toEqual([null, 1]);
    expect(rows.map((row) => (row.kind === "new" ? [row.store.id, row.line] : row))).toEqual([
      ["s17", { on: "2025-03-31", cents: 123_450, category: "Plumbing", vendor: "Acme", reference: "INV-1" }],
      ["s18", { on: "2024-12-15", cents: 6000, category: "HVAC", vendor: "Cool Air", reference: "INV-2" }],
      ["s19", { on: "2025-02-01", cents: -3000, vendor: "Acme", reference: "CN-1" }],
    ]);
  });

  test("sums are said by year", () => {
    expect(costsByYear(planned(FILE).rows)).toEqual([
      { year: 2025, cents: 120_450, lines: 2, stores: 2 },
      { year: 2024, cents: 6000, lines: 1, stores: 1 },
    ]);
  });

  test("sums are said by store, the highest first, less its credits", () => {
    const credit = FILE.replace(";Old Town;01.02.2025", "17;Riverside;01.02.2025");
    const sums = costsByStore(planned(credit).rows).map(({ store, lines, cents }) => [
      store.id,
      lines.length,
      cents,
    ]);
    expect(sums).toEqual([
      ["s17", 2, 120_450],
      ["s18", 1, 6000],
    ]);
  });

  test("the same file again changes nothing", () => {
    const again = planned(FILE, { costs: withImported("one", FILE) });
    expect(again.rows.map(({ kind }) => kind)).toEqual(["unchanged", "unchanged", "unchanged"]);
  });

  describe("a reference that an import brought with another amount", () => {
    const changed = FILE.replace("1.234,50 €", "1.334,50 €");
    const known = withImported("one", FILE);

    test("takes its place, and is never counted beside it", () => {
      const { rows } = planned(changed, { costs: known });
      expect(rows.map(({ kind }) => kind)).toEqual(["changed", "unchanged", "unchanged"]);
      expect(rows[0]).toMatchObject({ line: { cents: 133_450 }, replaces: { cents: 123_450 } });
      expect(correctionsOf(rows)).toEqual({ count: 1, before: 123_450, after: 133_450 });
      expect([costsByYear(rows), costsByStore(rows)]).toEqual([[], []]);
      const [written] = writtenByStore(rows);
      const made = { id: "two", fileName: "b.csv", at: "2026-12-02T09:00:00.000Z" };
      const { costs, added } = addLines(known.get("s17") ?? noCosts("s17"), {
        ...made,
        lines: written?.lines ?? [],
      });
      expect(added).toHaveLength(1);
      expect(costs.imports.map(({ lines }) => lines.map(({ cents }) => cents))).toEqual([[], [133_450]]);
      expect(planned(changed, { costs: new Map([...known, ["s17", costs]]) }).rows[0]?.kind).toBe(
        "unchanged",
      );
      expect(withoutImport(costs, "two")).toEqual(known.get("s17"));
      const first = withoutImport(costs, "one");
      expect(first.imports.map(({ id }) => id)).toEqual(["two"]);
      expect(withoutImport(first, "two").imports).toEqual([]);
    });

    test.each([
      ["of another trade", changed.replace("Plumbing", "HVAC")],
      ["of another day", changed.replace("31.03.2025", "30.03.2025")],
      [
        "twice in the file",
        changed.replace("Total;;", "17;Riverside;31.03.2025;;;9,00 €;Plumbing;Acme;INV-1\nTotal;;"),
      ],
    ])("is a fault %s", (_why, text) => {
      expect(planned(text, { costs: known }).rows[0]).toMatchObject({
        kind: "faulty",
        faults: [{ field: "reference", value: "INV-1" }],
      });
    });

    test("is a fault while a line like it stays, and not one of another store", () => {
      const two = withImported("one", `${FILE}\n17;Riverside;31.03.2025;;;5,00 €;Plumbing;Acme;INV-1`);
      expect(planned(changed, { costs: two }).rows[0]?.kind).toBe("faulty");
      const elsewhere = changed.replace("17;Riverside", "18;Airport");
      expect(planned(elsewhere, { costs: known }).rows[0]).toMatchObject({
        kind: "new",
        store: { id: "s18" },
      });
    });
  });

  describe("a line of an invoice of which an import brought others", () => {
    const HEAD_OF_INVOICE = "Store;Date;Amount;Invoice no;Note";
    const [FIRST, SECOND] = ["17;2025-03-01;10;INV-9;glass", "17;2025-03-02;20;INV-9;labor"];
    const known = withImported("one", [HEAD_OF_INVOICE, FIRST].join("\n"));
    const rowsOf = (...lines: readonly string[]) => planned(lines.join("\n"), { costs: known }).rows;

    test("goes on with that import where the file has the others too, and is known then", () => {
      const [first, second] = rowsOf(HEAD_OF_INVOICE, FIRST, SECOND);
      expect(first?.kind).toBe("unchanged");
      expect(second).toMatchObject({ kind: "new", joins: { id: "one", fileName: "a.csv" } });
      const lines = second?.kind === "new" && second.line !== null ? [second.line] : [];
      const made = { id: "one", fileName: "a.csv", at: "2026-12-01T09:00:00.000Z", lines };
      const added = addLines(known.get("s17") ?? noCosts("s17"), made);
      expect([added.added.length, added.clashing.length]).toEqual([1, 0]);
      const again = planned([HEAD_OF_INVOICE, FIRST, SECOND].join("\n"), {
        costs: new Map([["s17", added.costs]]),
      });
      expect(again.rows.map(({ kind }) => kind)).toEqual(["unchanged", "unchanged"]);
    });

    test("goes on with it where the row was saved from its file to be corrected", () => {
      const [row] = rowsOf(`${HEAD_OF_INVOICE};Import`, `${SECOND};one`);
      expect(row).toMatchObject({ kind: "new", joins: { id: "one" } });
      expect(rowsOf(`${HEAD_OF_INVOICE};Import`, `${SECOND};two`)[0]?.kind).toBe("faulty");
    });

    test("alone is refused as it may be another amount of what is there, and beside the others it corrects one", () => {
      expect(rowsOf(HEAD_OF_INVOICE, SECOND)[0]?.kind).toBe("faulty");
      // The file has one line of two that are there, and another in the place of the other.
      const both = { costs: withImported("one", [HEAD_OF_INVOICE, FIRST, SECOND].join("\n")) };
      const changed = [HEAD_OF_INVOICE, FIRST, SECOND.replace(";20;", ";25;")].join("\n");
      expect(planned(changed, both).rows.map(({ kind }) => kind)).toEqual(["unchanged", "changed"]);
    });
  });

  test("a line that repeats one with its reference is counted once, another of that invoice is", () => {
    const text = [
      "Store,Date,Amount,Trade,Invoice",
      "17,2025-01-05,10,HVAC,A",
      "17,2025-01-05,10,HVAC,A",
      "17,2025-01-05,25,Doors,A",
    ].join("\n");
    expect(planned(text).rows.map(({ kind }) => kind)).toEqual(["new", "leftOut", "new"]);
    const again = planned(text, { costs: withImported("one", text) }).rows.map(({ kind }) => kind);
    expect(again).toEqual(["unchanged", "unchanged", "unchanged"]);
  });

  test("two lines without a reference that are the same are two costs, and known as two", () => {
    const text = "Store,Month,Amount\n17,2025-01,10\n17,2025-01,10\n";
    expect(costsByYear(planned(text).rows)).toEqual([{ year: 2025, cents: 2000, lines: 2, stores: 1 }]);
    const again = planned(`${text}17,2025-01,10\n`, { costs: withImported("one", text) });
    expect(again.rows.map(({ kind }) => kind)).toEqual(["unchanged", "unchanged", "new"]);
  });

  test("what is wrong is said at its column; zero is left out", () => {
    const text = [
      "Store,Date,Amount,Note",
      "99,2025-01-05,10,",
      "Harbor,2025-01-05,10,",
      ",2025-01-05,10,",
      "17,soon,10,",
      "17,2025-01-05,ten,",
      "17,2025-01-05,,",
      `17,2025-01-05,10,${"x".repeat(201)}`,
      "17,2025-01-05,0.00,",
    ].join("\n");
    const { rows } = planned(text);
    expect(
      rows.map((row) => (row.kind === "faulty" ? row.faults.map(({ field }) => field) : row.kind)),
    ).toEqual([["name"], ["name"], ["name"], ["date"], ["amount"], ["amount"], ["note"], "leftOut"]);
  });

  test("an operator imports costs of the stores of others", () => {
    const { rows } = planned("Store,Date,Amount\nHarbor,2025-01-05,10", {
      editor: { id: "me", isOperator: true },
    });
    expect(rows[0]?.kind).toBe("new");
  });

  test("a year and a month may have a column each, a ledger debits and credits", () => {
    const { rows } = planned("Store,Fiscal Year,Month,Debit,Credit\n17,2025,March,100,\n17,2025,4,,40.50");
    expect(rows.map((row) => (row.kind === "new" ? row.line : row))).toEqual([
      { on: "2025-03", cents: 10_000 },
      { on: "2025-04", cents: -4050 },
    ]);
  });

  test("a name that begins with a number is not the store of that number", () => {
    const { rows } = planned("Store,Date,Amount\n17 Oaks Mall,2025-01-05,10\n#17 Riverside,2025-01-05,11");
    expect(rows.map(({ kind }) => kind)).toEqual(["faulty", "new"]);
  });
});

describe("a file of budgets", () => {
  const FILE = 'Store,Budget 2025,Budget 2026\n17,"12,000",13000\n18,,9000\n';

  test("sets what differs from the budgets that stores have", () => {
    const costs = new Map([["s18", { ...noCosts("s18"), budgets: [{ year: 2026, cents: 800_000 }] }]]);
    const { rows } = planned(FILE, { costs });
    expect(rows.map(({ kind }) => kind)).toEqual(["new", "changed"]);
    expect(budgetsOfPlan(rows).map(({ store, ...budget }) => [store.id, budget])).toEqual([
      ["s17", { year: 2025, cents: 1_200_000, before: null }],
      ["s17", { year: 2026, cents: 1_300_000, before: null }],
      ["s18", { year: 2026, cents: 900_000, before: 800_000 }],
    ]);
  });

  test("a budget below zero is a fault at its column", () => {
    const [row] = planned("Store,Budget 2026\n17,-5").rows;
    expect(row).toMatchObject({ kind: "faulty", faults: [{ field: "budget2026" }] });
  });
});
