import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { noCosts, type StoreCosts } from "#domain/costs/store-costs.ts";
import { pastCostsOf, textOfPastCosts } from "#domain/insights/past-spend.ts";
import { aStore } from "./support/demo-rows.ts";
import { expectFocusedMistake, fillIn, press, until } from "./support/forms.ts";
import { withoutNetwork } from "./support/network.ts";
import { pickFile } from "./support/pick-file.ts";
import { reads, sees } from "./support/reads.ts";
import { type AppOptions, renderApp } from "./support/render-app.tsx";
import { catchSavedFiles } from "./support/saved-files.ts";
import { unfoldAll } from "./support/unfold.ts";

// What stores cost before, and their budgets: docs/product.md#past-costs.

const YEAR = new Date().getFullYear();

const sumsOf = (costs: StoreCosts) => ({
  id: costs.id,
  budgets: costs.budgets,
  sums: textOfPastCosts(pastCostsOf(costs)),
});

const open = async (path: string, more: Partial<AppOptions> = {}, costs: readonly StoreCosts[] = []) => {
  const id = crypto.randomUUID();
  const store = (name: string, number: string) =>
    aStore(id, { id: name.toLowerCase(), name, number, address: `${number} Road`, isDefault: false });
  unfoldAll();
  return renderApp({
    as: "Store Manager",
    account: { id },
    path,
    rows: {
      stores: [store("North", "7"), store("South", "8")],
      people: [],
      tickets: [],
      storeCosts: costs,
      costSums: costs.map(sumsOf),
    },
    answers: withoutNetwork(),
    ...more,
  });
};

const FILE = [
  "Store #;Invoice date;Total;Trade;Vendor;Invoice #",
  "007;31.03.2025;1.234,50 €;Plumbing;Acme;A-1",
  "8;15.04.2025;-34,50 €;Plumbing;Acme;A-2",
  "South;02.05.2024;100,00 €;;;",
  "9;02.05.2024;1,00 €;;;",
  "Total;;1.301,00 €;;;",
].join("\n");

const pick = async (text: string, name = "costs.csv") => {
  const field = page.getByLabelText(/^Choose (another )?CSV file$/);
  await expect.element(field).toBeInTheDocument();
  pickFile(field, new File([text], name));
};
const payloads = async (app: Awaited<ReturnType<typeof open>>) =>
  (await app.db.ops.toArray()).map(({ action }) => action.payload);
const overview = () => page.getByRole("region", { name: "Overview", exact: true });
const overviewText = () => overview().query()?.textContent ?? "";

test("a file says which stores it is read as, and doubts a name that is not that of its number", async () => {
  await open("/directory?show=stores&importcosts=csv");
  await pick("Store #;Store name;Date;Total\n7;North;2025-03-01;1.00\n8;Lakeview;2025-03-01;2.00");
  await sees("2 new, 0 changed, 0 unchanged, 0 with errors. 1 to check.");
  await sees("1 row may be one of another store than that which has its number.");
  await sees("1 store of the file, and what it is read as", "8 Lakeview → #8 South");
  await sees("Store name: “Lakeview” is not the name of #8 South, which has the number and gets this row");
  await expect.element(reads("7 North →")).not.toBeInTheDocument();
});

test("a file shows its sums before anything is sent, goes by store, counts at once and is undone whole", async () => {
  const app = await open("/directory?show=stores&importcosts=csv");
  await pick(FILE);
  await sees("3 new, 0 changed, 0 unchanged, 1 with errors. 1 line of totals");
  await sees("2025: $1,200.00 in 2 stores, 2 costs", "2024: $100.00 in 1 store, 1 cost");
  await sees("#7 North: $1,234.50, 1 cost", "No store that you see has the number or name “9”");
  expect(await app.db.ops.count()).toBe(0);
  await press("Import 3 rows");
  await sees("They count on this device now", "1 row was not imported.");
  expect(await payloads(app)).toMatchObject([
    {
      kind: "importCosts",
      storeId: "north",
      made: { fileName: "costs.csv" },
      lines: [{ on: "2025-03-31", cents: 123_450, category: "Plumbing", vendor: "Acme", reference: "A-1" }],
    },
    {
      kind: "importCosts",
      storeId: "south",
      lines: [
        { on: "2025-04-15", cents: -3450 },
        { on: "2024-05-02", cents: 10_000 },
      ],
    },
  ]);
  const saved = await catchSavedFiles().next(() =>
    page.getByRole("dialog").getByRole("button", { name: "Save as CSV" }).click(),
  );
  expect(saved.text).toContain("9,02.05.2024,");
  await press("Done");
  app.goTo("/insights?period=all");
  await until(overviewText).toContain("Spend$1,300.00of it $1,300.00 imported");
  app.goTo("/directory?show=stores&undocosts=csv");
  await expect
    .element(page.getByLabelText("Import", { exact: true }))
    .toHaveDisplayValue(/^costs\.csv, .*: \$1,300\.00 in 2 stores$/);
  await press("Take back 3 costs");
  await until(async () => (await payloads(app)).map(({ kind }) => kind)).toEqual([
    "importCosts",
    "importCosts",
    "undoCostImport",
    "undoCostImport",
  ]);
  app.goTo("/insights?period=all");
  await sees("There are no tickets to calculate from yet.");
});

test("an amount that was wrong changes by a later file, which says so before, and counts once", async () => {
  const app = await open("/directory?show=stores&importcosts=csv");
  await pick("Store,Date,Amount,Invoice\nNorth,2025-03-31,1000,A-1\nNorth,2025-04-01,10,A-2");
  await press("Import 2 rows");
  await press("Done");
  app.goTo("/directory?show=stores&importcosts=csv");
  await pick("Store,Date,Amount,Invoice\nNorth,2025-03-31,100,A-1\nNorth,2025-04-01,10,A-2");
  await sees("0 new, 1 changed, 1 unchanged, 0 with errors.");
  await sees("1 amount of an earlier import changes: $1,000.00 → $100.00.", "Amount: $1,000.00 → $100.00");
  await press("Import 1 row");
  await press("Done");
  app.goTo("/insights?period=all");
  await until(overviewText).toContain("Spend$110.00of it $110.00 imported");
});

test("dates that could be read either way say how they are read, and a box reads them the other way", async () => {
  const app = await open("/directory?show=stores&importcosts=csv");
  await pick("Store,Date,Amount\nNorth,03/04/2025,10");
  await sees("Dates such as “03/04/2025” are read as Mar 04, 2025: the month first.");
  await page.getByLabelText("The day comes first").click();
  await sees("are read as Apr 03, 2025: the day first.");
  await press("Import 1 row");
  await until(() => payloads(app)).toMatchObject([{ lines: [{ on: "2025-04-03" }] }]);
});

test("of several columns of amounts the total paid is taken, and a press takes another, also the next time", async () => {
  const file = "Loc Nbr,Inv Date,Net Amt,Tax,Gross Amt\n7,15-Jan-25,200.00,14.00,214.00";
  const app = await open("/directory?show=stores&importcosts=csv");
  await pick(file);
  await sees("“Gross Amt” is taken, the total that was paid: it is “Net Amt” plus “Tax”.");
  await sees("2025: $214.00 in 1 store, 1 cost", "Not imported: Net Amt, Tax.");
  await expect.element(reads("If one of them belongs here")).not.toBeInTheDocument();
  await press("Take “Net Amt” instead");
  await sees("2025: $200.00 in 1 store, 1 cost", "“Net Amt” is taken.");
  await pick(file, "again.csv");
  await sees("Rows of again.csv", "2025: $200.00 in 1 store, 1 cost");
  await press("Import 1 row");
  await until(() => payloads(app)).toMatchObject([{ lines: [{ on: "2025-01-15", cents: 20_000 }] }]);
});

test("trades that nobody here has are chosen, for this file and the next, and lead to the comparison", async () => {
  const file =
    "Store,Date,Amount,Trade\n7,2025-01-15,10,DOORS/GLASS\n8,2025-01-16,20,Doors/Glass\n7,2025-01-17,30,REFRIG";
  const app = await open("/directory?show=stores&importcosts=csv");
  await pick(file);
  await sees("2 trades of the file are not yours");
  const doors = page.getByLabelText("DOORS/GLASS", { exact: true });
  await expect.element(doors).toHaveDisplayValue("Keep as it is");
  await expect.element(page.getByLabelText("REFRIG", { exact: true })).toHaveDisplayValue("Refrigeration");
  await doors.selectOptions("Glass");
  await pick(file, "again.csv");
  await sees("Rows of again.csv");
  await expect.element(doors).toHaveDisplayValue("Glass");
  await press("Import 3 rows");
  await until(() => payloads(app)).toMatchObject([
    { storeId: "north", lines: [{ category: "Glass" }, { category: "Refrigeration" }] },
    { storeId: "south", lines: [{ category: "Glass" }] },
  ]);
  await page.getByRole("link", { name: "Compare with last year" }).click();
  await until(overviewText).toContain("Spend");
});

test("columns that were left out of an imported file are no question in the next with its headings", async () => {
  const app = await open("/directory?show=stores&importcosts=csv");
  await pick("Store,Date,Amount,Batch\n7,2025-01-15,10,B-9");
  await sees("Not imported: Batch.", "If one of them belongs here");
  await press("Import 1 row");
  await press("Done");
  app.goTo("/directory?show=stores&importcosts=csv");
  await pick("Store,Date,Amount,Batch\n7,2025-02-15,20,B-10");
  await sees("The columns are read as last time.", "Not imported: Batch.");
  await expect.element(reads("If one of them belongs here")).not.toBeInTheDocument();
  await pick("Store,Date,Amount,Batch,Desk\n7,2025-02-15,20,B-10,4", "other.csv");
  await sees("Rows of other.csv", "If one of them belongs here");
  await expect.element(reads("as last time")).not.toBeInTheDocument();
});

test("a column that was left out for another one is read where that is missing", async () => {
  await open("/directory?show=stores&importcosts=csv");
  await pick("Store,Date,Net Amt,Tax,Gross Amt\n7,2025-01-15,200.00,14.00,214.00");
  await press("Take “Net Amt” instead");
  await sees("2025: $200.00 in 1 store, 1 cost");
  await pick("Store,Date,Gross Amt\n7,2025-01-15,214.00", "other.csv");
  await sees("Rows of other.csv", "2025: $214.00 in 1 store, 1 cost");
});

test("dates that were read the other way stay so when a trade is chosen", async () => {
  const app = await open("/directory?show=stores&importcosts=csv");
  await pick("Store,Date,Amount,Trade\nNorth,03/04/2025,10,Misc");
  await page.getByLabelText("The day comes first").click();
  await sees("are read as Apr 03, 2025: the day first.");
  await page.getByLabelText("Misc", { exact: true }).selectOptions("Glass");
  await sees("Apr 03, 2025, $10.00, Glass");
  await press("Import 1 row");
  await until(() => payloads(app)).toMatchObject([{ lines: [{ on: "2025-04-03", category: "Glass" }] }]);
});

test("the same file again has nothing to import", async () => {
  const lines = [
    { on: "2025-03-31", cents: 123_450, category: "Plumbing", vendor: "Acme", reference: "A-1" },
  ];
  const imports = [{ id: "one", fileName: "a.csv", at: "2026-12-01T09:00:00.000Z", lines }];
  await open("/directory?show=stores&importcosts=csv", {}, [{ ...noCosts("north"), version: 1, imports }]);
  await pick(FILE.split("\n").slice(0, 2).join("\n"));
  await sees("0 new, 0 changed, 1 unchanged, 0 with errors. Nothing in this file is new.");
  await expect.element(reads("Import 1 row")).not.toBeInTheDocument();
});

test("a budget is set on the page of its store, and says what is spent of it", async () => {
  const lines = [{ on: `${YEAR}-01`, cents: 30_000 }];
  const imports = [{ id: "one", fileName: "a.csv", at: "2026-12-01T09:00:00.000Z", lines }];
  const app = await open("/stores/north", {}, [{ ...noCosts("north"), version: 1, imports }]);
  await page.getByRole("link", { name: "Set a budget" }).click();
  await fillIn({ "Amount for the year": "much" });
  await press("Save the budget");
  await expectFocusedMistake("Amount for the year: Please enter an amount such as 12,000, not below zero.");
  await fillIn({ "Amount for the year": "250" });
  await press("Save the budget");
  await until(overviewText).toContain(
    `Budget ${YEAR}120%$300.00 of $250.00 spent$50.00 above the budget alreadyChange the budget`,
  );
  expect(await payloads(app)).toEqual([
    {
      kind: "setBudget",
      storeId: "north",
      name: "#7 North",
      year: YEAR,
      amount: "250.00",
      base: { amount: null },
    },
  ]);
});

test("insights say the share of budgets by store, and sort by it", async () => {
  const costs = (id: string, cents: number, budget: number): StoreCosts => ({
    ...noCosts(id),
    version: 1,
    imports: [
      { id: "one", fileName: "a.csv", at: "2026-12-01T09:00:00.000Z", lines: [{ on: `${YEAR}-01`, cents }] },
    ],
    budgets: [{ year: YEAR, cents: budget }],
  });
  await open("/insights?period=year", {}, [costs("north", 50_000, 100_000), costs("south", 40_000, 50_000)]);
  const table = page.getByRole("region", { name: "Spend by store" });
  const names = () =>
    [...table.element().querySelectorAll("tbody tr")].map((row) => row.querySelector("th, td")?.textContent);
  await until(names).toEqual(["#7 North", "#8 South"]);
  await until(() => table.query()?.textContent ?? "").toContain("#7 North$500.00$500.00$1,000.0050%");
  await page.getByLabelText("Sort by share of the budget").click();
  await until(names).toEqual(["#8 South", "#7 North"]);
});

test("a budget that somebody else manages cannot be changed, and costs of their stores not imported", async () => {
  const store = aStore("somebody", { id: "theirs", name: "Theirs", number: "9", isDefault: false });
  await open("/stores/theirs", {
    as: "Property Manager",
    rows: { stores: [store], people: [], tickets: [] },
  });
  await expect.element(overview()).toBeVisible();
  await expect.element(reads("Set a budget")).not.toBeInTheDocument();
});
