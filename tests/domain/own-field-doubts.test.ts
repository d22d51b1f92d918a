import { expect, test } from "vitest";
import { planImport } from "#domain/stores/import-stores.ts";
import {
  doubtfulFacts,
  isDateText,
  isNumberText,
  ownFieldDoubt,
  withoutDoubtfulFacts,
} from "#domain/stores/own-field-doubts.ts";
import { aStore } from "#tests/component/support/demo-rows.ts";

// Values that a former system writes where it knows none: docs/product.md#own-fields-of-a-store.

test.each([
  "2015-12-31",
  "2015-12-31T00:00:00Z",
  "12/31/2015",
  "31/12/2015",
  "31.12.2015",
  "3.4.15",
  "12/31/15 0:00",
  "Dec 31, 2015",
  "31-Dec-2015",
  "31 de diciembre de 2015",
  "September 1st, 2015",
  "12/2015",
  "Dec 2015",
  "2015",
])("%s is a date", (text) => expect(isDateText(text)).toBe(true));

test.each([
  "2/30/2019",
  "31.4.2020",
  "TBD",
  "42369",
  "13/13/2015",
  "32.12.2015",
  "soon",
  "n/a",
  "2015 2016",
  "12",
  "1/2/3/4",
])("%s is no date", (text) => expect(isDateText(text)).toBe(false));

test("a number may have separators and a unit of area", () => {
  const numbers = ["12000", "12,000", "12.000,5", "12 000 sq ft", "1,200 sq. ft.", "850 m²", "900 SF"];
  expect(numbers.filter((text) => !isNumberText(text))).toEqual([]);
  expect(["large", "TBD", "12000 or so", "10-12"].filter(isNumberText)).toEqual([]);
});

test("what stands for nothing is doubtful under every heading, other values by their kind", () => {
  for (const value of ["TBD", "n/a", "N.A.", "-", "?", "unknown", "#REF!", "por definir"])
    expect(ownFieldDoubt({ label: "Landlord", value })).toContain(value);
  expect(ownFieldDoubt({ label: "Landlord", value: "Nadia Corp" })).toBeNull();
  expect(ownFieldDoubt({ label: "Opening Date", value: "soon" })).toContain("soon");
  expect(ownFieldDoubt({ label: "Sq Ft", value: "large" })).toContain("large");
  expect(ownFieldDoubt({ label: "Sq Ft", value: "12,000" })).toBeNull();
});

const FIELDS = "Sq Ft: 900\nOpening Date: 2001";
const KNOWN = aStore("olga", { id: "a", name: "A", address: "1 Road", ownFields: FIELDS });
const rowsOf = (...lines: string[]) => {
  const text = ["Name,Address,Sq Ft,Opening Date", ...lines].join("\n");
  const plan = planImport(text, { stores: [KNOWN], managers: [] });
  if ("problem" in plan) throw new Error(plan.problem);
  return plan.rows;
};

test("doubtful values are left empty in a new store, and a known one keeps its own", () => {
  const rows = rowsOf("A,1 Road,TBD,2002", "B,2 Road,n/a,2003", "C,3 Road,100,2004");
  expect(rows.map((row) => doubtfulFacts(row).map(({ label, value }) => [label, value]))).toEqual([
    [["Sq Ft", "TBD"]],
    [["Sq Ft", "n/a"]],
    [],
  ]);
  expect(withoutDoubtfulFacts(rows)).toMatchObject([
    { kind: "changed", form: { ownFields: "Sq Ft: 900\nOpening Date: 2002" } },
    { kind: "new", form: { ownFields: "Opening Date: 2003" } },
    { kind: "new", form: { ownFields: "Sq Ft: 100\nOpening Date: 2004" } },
  ]);
});

test("a known store of which only such a value changes is unchanged without it", () => {
  const rows = rowsOf("A,1 Road,TBD,2001");
  expect(withoutDoubtfulFacts(rows)).toMatchObject([{ kind: "unchanged", store: { id: "a" } }]);
});

test("what else is left out of its row is still known where a store is unchanged without such a value", () => {
  const text = "Number,Name,Address,Sq Ft\n5,A,1 Road,TBD";
  const other = aStore("olga", { id: "b", name: "B", address: "2 Road", number: "5" });
  const plan = planImport(text, { stores: [KNOWN, other], managers: [] });
  expect("rows" in plan && withoutDoubtfulFacts(plan.rows)).toMatchObject([
    { kind: "unchanged", store: { id: "a" }, leftOutCells: [{ field: "number", value: "5" }] },
  ]);
});

const doubtsIn = (...dates: readonly string[]) =>
  rowsOf(...dates.map((date, n) => `S${n},${n} Oak Road,100,${date}`))
    .flatMap(doubtfulFacts)
    .map(({ value, message }) => [value, message.includes("the other way round")]);

test("a date with day and month the other way round than the rest of its column is doubtful", () => {
  expect(doubtsIn("12/21/2020", "1/6/1994", "10/15/1995", "31/12/2019", "9/30/2001")).toEqual([
    ["31/12/2019", true],
  ]);
  expect(doubtsIn("21.12.2020", "15.10.1995", "12.31.2019", "30.9.2001")).toEqual([["12.31.2019", true]]);
});

test("where no order prevails, no date is doubtful for it", () => {
  expect(doubtsIn("12/21/2020", "31/12/2019", "1/6/1994", "2/30/2001")).toEqual([["2/30/2001", false]]);
  expect(doubtsIn("12/21/2020", "10/15/1995", "31/12/2019")).toEqual([]);
});
