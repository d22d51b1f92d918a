import { expect, test } from "vitest";
import {
  type ImportDecision,
  type ImportDecisions,
  holdersOfNumbers,
  numberProblems,
  withDecisions,
} from "#domain/stores/import-decisions.ts";
import { planImport } from "#domain/stores/import-stores.ts";
import { aStore } from "#tests/component/support/demo-rows.ts";

// Rows with the number of a store and another name and place: docs/product.md#import-of-stores.

const NORTH = aStore("olga", { id: "north", name: "North", number: "1", address: "1 North Road" });
const EAST = aStore("olga", { id: "east", name: "East", number: "7", address: "7 East Road" });
const KNOWN = [NORTH, EAST];

const rowsOf = (text: string) => {
  const plan = planImport(text, { stores: KNOWN, managers: [] });
  if ("problem" in plan) throw new Error(plan.problem);
  return plan.rows;
};
const FILE = "No.,Name,Address\n1,South,2 South Road\n9,West,9 West Road";
const decided = (decision: ImportDecision) => withDecisions(rowsOf(FILE), new Map([[2, decision]]), KNOWN);

test("without a decision a row changes nothing", () => {
  const rows = withDecisions(rowsOf(FILE), new Map(), KNOWN);
  expect(rows.map(({ kind }) => kind)).toEqual(["toDecide", "new"]);
});

test("a row changes the store of its number, is left out, or is a store of its own", () => {
  expect(decided({ kind: "change" })[0]).toMatchObject({
    kind: "changed",
    store: { id: "north" },
    form: { name: "South", number: "1" },
  });
  expect(decided({ kind: "leaveOut" })[0]).toMatchObject({ kind: "leftOut", closed: null });
  const [added] = decided({ kind: "add", number: "#12" });
  expect(added).toMatchObject({ kind: "new", name: "#12 South", form: { number: "12" } });
  expect(added).toMatchObject({ columns: ["number", "name", "address"] });
  const [numberless] = decided({ kind: "add", number: "" });
  expect(numberless).toMatchObject({ kind: "new", name: "South" });
  expect(numberless).not.toMatchObject({ form: { number: expect.anything() } });
});

test("a store added without its number says whose it is, and one with another number does not", () => {
  const without = decided({ kind: "add", number: "" });
  expect(without[0]).toMatchObject({
    leftOutCells: [{ field: "number", value: "1", message: expect.stringContaining("of #1 North here") }],
  });
  expect(holdersOfNumbers(without)).toEqual(["#1 North"]);
  const numbered = decided({ kind: "add", number: "12" });
  expect(numbered[0]).not.toHaveProperty("leftOutCells");
  expect(holdersOfNumbers(numbered)).toEqual([]);
});

test("rows that may become one new store are the same, as two new stores of one place are", () => {
  const numbersOfFaulty = (...lines: readonly string[]) =>
    rowsOf(["No.,Name,Address", ...lines].join("\n")).flatMap((row) =>
      row.kind === "faulty" ? [[row.number, row.faults[0]?.message]] : [],
    );
  const [asFirst, asNew] = ["1,South,2 South Road", "12,South,2 South Road"];
  const same = [[3, expect.stringContaining("row 2")]];
  expect(numbersOfFaulty(asFirst, asNew)).toEqual(same);
  expect(numbersOfFaulty(asNew, asFirst)).toEqual(same);
  expect(numbersOfFaulty(asFirst, "7,South,2 South Road")).toEqual(same);
});

test("a new store gets no number that a store, a row or another new store has", () => {
  const file = "No.,Name,Address\n1,South,2 South Road\n7,Mid,3 Mid Road\n9,West,9 West Road";
  const rows = rowsOf(file);
  const add = (number: string): ImportDecision => ({ kind: "add", number });
  const problemRows = (decisions: ImportDecisions) => [...numberProblems(rows, decisions, KNOWN).keys()];
  expect(problemRows(new Map([[2, add("007")]]))).toEqual([2]);
  expect(problemRows(new Map([[2, add("9")]]))).toEqual([2]);
  expect(
    problemRows(
      new Map([
        [2, add("5")],
        [3, add("5")],
      ]),
    ),
  ).toEqual([3]);
  expect(
    problemRows(
      new Map([
        [2, add("5")],
        [3, add("")],
      ]),
    ),
  ).toEqual([]);
  const kinds = withDecisions(rows, new Map([[2, add("9")]]), KNOWN).map(({ kind }) => kind);
  expect(kinds).toEqual(["toDecide", "toDecide", "new"]);
});
