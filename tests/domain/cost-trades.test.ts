import { expect, test } from "vitest";
import { KEEP_TRADE, tradesOfFile } from "#domain/costs/cost-trades.ts";
import { costsByStore, planCostImport } from "#domain/costs/import-costs.ts";
import { addLines, noCosts, type StoreCosts } from "#domain/costs/store-costs.ts";
import type { ChosenValues } from "#domain/import-values.ts";

// Trades of files of costs: docs/product.md#past-costs.

const OF_WORK = ["Refrigeration", "Doors", "Doors", "Glass", "Plumbing", "Snow removal"];
const choices = (inFile: readonly string[], chosen: ChosenValues = {}) =>
  Object.fromEntries(
    tradesOfFile(inFile, OF_WORK, chosen).values.map(({ value, choice }) => [value, choice]),
  );

test("trades that are those of work, by other words too, are no question", () => {
  expect(choices(["PLUMBING", "Plumber", "HVAC", "Electric", "doors", "", " "])).toEqual({});
});

test("a short form of one known trade is that trade, and any other one is asked", () => {
  expect(choices(["REFRIG", "DOOR", "PLMBG", "SNOW", "DOORS/GLASS", "Misc"])).toEqual({
    REFRIG: "Refrigeration",
    DOOR: "Doors",
    PLMBG: "Plumbing",
    SNOW: "Snow removal",
    "DOORS/GLASS": null,
    Misc: null,
  });
});

test("a short form of two trades is asked, unless it is as long as one of them", () => {
  expect(tradesOfFile(["CARP"], ["Carpet"], {}).values).toMatchObject([{ choice: null }]);
  expect(tradesOfFile(["Doors"], ["Door", "Door closers"], {}).values).toMatchObject([{ choice: "Door" }]);
});

test("what was chosen counts for every spelling of the value", () => {
  expect(choices(["Doors/Glass", "REFRIG"], { "doors/glass": "Doors", refrig: KEEP_TRADE })).toEqual({
    "Doors/Glass": "Doors",
    REFRIG: KEEP_TRADE,
  });
});

const CONTEXT = {
  stores: [{ id: "s7", name: "North", number: "7", ownerId: "me" }],
  editor: { id: "me", isOperator: false },
  thisYear: 2026,
  order: null,
  tradesOfWork: OF_WORK,
};
const FILE = "Store,Date,Amount,Trade\n7,2025-01-15,10,DOORS/GLASS\n7,2025-01-15,10,REFRIG";

function linesWith(chosenTrades: ChosenValues, costs: ReadonlyMap<string, StoreCosts> = new Map()) {
  const plan = planCostImport(FILE, { ...CONTEXT, costs, chosenTrades });
  if ("problem" in plan) throw new Error(plan.problem);
  return costsByStore(plan.rows)[0]?.lines ?? [];
}

test("rows have the trade that was chosen, and the same file with another choice doubles nothing", () => {
  const lines = linesWith({ "doors/glass": "Doors" });
  expect(lines.map(({ category }) => category)).toEqual(["Doors", "Refrigeration"]);
  const made = { id: "one", fileName: "a.csv", at: "2026-12-01T09:00:00.000Z", lines };
  const costs = new Map([["s7", addLines(noCosts("s7"), made).costs]]);
  expect(linesWith({}, costs)).toEqual([]);
  expect(linesWith({ "doors/glass": "Glass", refrig: KEEP_TRADE }, costs)).toEqual([]);
});
