import { plural } from "#texts/plural.ts";
import { PRODUCT } from "#texts/product.ts";

// Texts of the import of past costs and of budgets. See docs/contributing.md#texts.

export const title = "Import past costs";
export const instructions = `Pick a CSV file with what your stores cost before ${PRODUCT}: a store, a date or month and an amount in each row. Trade, vendor, reference and note are optional. A file with a store and columns such as “Budget 2026” sets budgets.`;
export const whatHappens =
  "Nothing is changed before you have seen the sums. The same file again changes nothing, and a whole import can be undone.";
export const nothingToImport = "Nothing in this file is new.";
export const importRows = (count: number) => plural(count, { one: "Import 1 row", other: "Import # rows" });
export const storesNotHere =
  "The stores are not on this device yet. Wait until it has loaded them, and pick the file again.";
export const storeNumber = "Store number";
export const storeName = "Store name";
export const date = "Date";
export const month = "Month";
export const year = "Year";
export const amount = "Amount";
export const credit = "Credit (subtracted)";
export const category = "Trade";
export const vendor = "Vendor";
export const reference = "Reference";
export const note = "Note";
export const importId = "Import it goes on with";
export const amountsChange = (count: number, before: string, after: string) =>
  plural(count, {
    one: () =>
      `1 amount of an earlier import changes: ${before} → ${after}. Undoing this import puts it back.`,
    other: (n) =>
      `${n} amounts of earlier imports change: ${before} → ${after} together. Undoing this import puts them back.`,
  });
export const goesOnWith = (file: string) => `Goes on with the invoice of the import of ${file}`;
export const budget = "Budget of this year";
export const budgetOf = (of: number) => `Budget ${of}`;
const inStores = (count: number) => plural(count, { one: "in 1 store", other: "in # stores" });
const costs = (count: number) => plural(count, { one: "1 cost", other: "# costs" });
/** "2025: $184,220.00 in 197 stores, 2,310 costs" */
export const sumOfYear = (of: number, sum: string, stores: number, lines: number) =>
  `${of}: ${sum} ${inStores(stores)}, ${costs(lines)}`;
export const sumsByStore = (stores: number) =>
  plural(stores, { one: "Sum of 1 store", other: "Sums of # stores" });
export const sumOfStore = (store: string, sum: string, lines: number) => `${store}: ${sum}, ${costs(lines)}`;
export const moreStores = (count: number) =>
  plural(count, { one: "and 1 more store", other: "and # more stores" });
export const storesAsRead = (count: number) =>
  plural(count, {
    one: "1 store of the file, and what it is read as",
    other: "# stores of the file, and what they are read as",
  });
export const doubtfulStores = (count: number) =>
  plural(count, {
    one: "1 row may be one of another store than that which has its number. See “To check” below.",
    other:
      "# rows may be those of other stores than the ones which have their numbers. See “To check” below.",
  });
export const storeAsRead = (typed: string, store: string) => `${typed} → ${store}`;
export const budgetsOfYear = (of: number, sum: string, stores: number) =>
  `Budget ${of}: ${sum} ${inStores(stores)}`;
export const datesAreMonthFirst = (example: string, read: string) =>
  `Dates such as “${example}” are read as ${read}: the month first.`;
export const datesAreDayFirst = (example: string, read: string) =>
  `Dates such as “${example}” are read as ${read}: the day first.`;
export const dayFirst = "The day comes first";
export const amountsFrom = (column: string) =>
  `This file has several columns of amounts. “${column}” is taken.`;
export const amountsWithTax = (column: string, net: string, tax: string) =>
  `“${column}” is taken, the total that was paid: it is “${net}” plus “${tax}”.`;
export const takeAmounts = (column: string) => `Take “${column}” instead`;
export const tradesNotYours = (count: number) =>
  plural(count, { one: "1 trade of the file is not yours", other: "# trades of the file are not yours" });
export const tradesHint =
  "Choose which of your trades each one is, so that years can be compared by trade. It counts for all rows with it.";
export const keepTrade = "Keep as it is";
export const compareYears = "Compare with last year";
export const inFuture = "This is in the future.";
export const veryHigh = "This is a hundred times what most rows of the file are.";
export const imported = "Past costs imported";
export const willBeSent = "They count on this device now, and are sent as soon as there is a connection.";
export const leftOutAre = (count: number) =>
  plural(count, { one: "1 row was not imported.", other: "# rows were not imported." });
export const undo = "Undo an import of costs";
export const undoWhich = "Import";
export const importOfFile = (file: string, at: string, sum: string, stores: number) =>
  `${file}, ${at}: ${sum} ${inStores(stores)}`;
export const undoExplained =
  "Every cost of this import is taken away again, in all stores that you manage. What other imports brought stays, and so do budgets.";
export const undoCosts = (count: number) =>
  plural(count, { one: "Take back 1 cost", other: "Take back # costs" });
export const noImports = "No import of costs is left that you could undo.";
export const undone = "Import of costs undone";
export const importOf = (store: string) => `Past costs of ${store}`;
export const undoingOf = (store: string) => `Undoing of past costs of ${store}`;
export const failedToImport = "Past costs not imported";
export const failedToUndo = "Past costs not taken back";
export const failedToSetBudget = "Budget not saved";
export const severalImports = (count: number) =>
  plural(count, { one: "past costs of 1 store", other: "past costs of # stores" });
export const severalUndone = (count: number) =>
  plural(count, { one: "undoing of past costs of 1 store", other: "undoing of past costs of # stores" });
export const severalBudgets = (count: number) => plural(count, { one: "1 budget", other: "# budgets" });
export const budgetChange = (of: number, store: string) => `Budget ${of} of ${store}`;
export const ofItImported = (sum: string) => `of it ${sum} imported`;
export const setBudget = "Set a budget";
export const changeBudget = "Change the budget";
export const budgetAmount = "Amount for the year";
export const budgetHint = "Empty the field for no budget.";
export const saveBudget = "Save the budget";
export const budgetSaved = "Budget saved";
export const noBudget = "No budget";
export const share = (percent: number) => `${percent}%`;
export const spentOf = (spent: string, all: string) => `${spent} of ${all} spent`;
export const forecastAbove = (sum: string, above: string) =>
  `At this pace ${sum} by the end of the year, ${above} above the budget`;
export const forecastWithin = (sum: string) =>
  `At this pace ${sum} by the end of the year, within the budget`;
export const overBudget = (above: string) => `${above} above the budget already`;
export const budgetDraft = "Budget of a store";
export const budgetShare = "Of the budget";
export const notYourStore = "Only the manager of a store or an operator sets its budget.";
export const importedOfIt = "Imported";
export const sortByShare = "Sort by share of the budget";
export const budgetOfYear = "Budget";
export const forecast = "Forecast";
export const yearsImported = (oldest: string) =>
  `The oldest ticket on this device is of ${oldest}. Of the time before, this has what was imported.`;
