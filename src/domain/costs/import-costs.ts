import { type AmountColumns, amountColumnsOf, columnsWithTotal } from "#domain/costs/amount-columns.ts";
import { decimalSignIn, type DecimalSign } from "#domain/costs/cost-amount.ts";
import { compareNames } from "#domain/compare-names.ts";
import { type DatesOfColumn, datesOfColumn } from "#domain/costs/cost-day.ts";
import { type CostField, fieldOfCostHeading, settleCostColumns } from "#domain/costs/cost-headings.ts";
import type { CostContext, CostRow, CostStore, WrittenByRow } from "#domain/costs/cost-row.ts";
import { CostRowReader } from "#domain/costs/cost-row-reader.ts";
import { TradeReader, type TradesOfFile, tradesOfFile } from "#domain/costs/cost-trades.ts";
import type { NewLine } from "#domain/costs/store-costs.ts";
import { type ChosenColumns, type FileColumns, readImportTable } from "#domain/import-table.ts";
import type { CsvRow } from "#domain/read-csv.ts";
import { foldName } from "#domain/search.ts";
import * as TEXTS from "#texts/rules/store-costs.ts";

/** What importing a file would do; nothing has happened yet. */
export interface CostPlan extends FileColumns {
  readonly rows: readonly CostRow[];
  readonly dates?: DatesOfColumn;
  /** Which column amounts are taken from; null where no other one could be meant. */
  readonly amounts?: AmountColumns | null;
  readonly trades?: TradesOfFile;
  /** The cells of a row as the file has them, by the number of the row. */
  readonly cellsOf?: (rowNumber: number) => readonly string[];
}

/**
 * Compares the CSV text of a file with the costs and budgets that stores have. A file of costs has
 * a store, a day or month and an amount in each row; one of budgets a store and the amounts of
 * years.
 * See docs/product.md#past-costs.
 * @returns the plan, or what makes the file as a whole unusable
 */
export function planCostImport(
  text: string,
  context: CostContext,
  chosen: ChosenColumns | null = null,
): CostPlan | { readonly problem: string } {
  const asNamed = readImportTable<CostField>(text, columnsFor(true), chosen);
  if ("problem" in asNamed) return asNamed;
  const withTotal = chosen === null ? columnsWithTotal(asNamed) : null;
  const first = withTotal === null ? asNamed : readImportTable<CostField>(text, columnsFor(true), withTotal);
  if ("problem" in first) return first;
  const hasBudgets = first.fields.some((field) => field?.startsWith("budget"));
  const isOfBudgets = hasBudgets && !first.fields.includes("amount") && !first.fields.includes("credit");
  const table = isOfBudgets ? readImportTable<CostField>(text, columnsFor(false), chosen) : first;
  if ("problem" in table) return table;
  const rows = table.rows.filter((row) => !isTotal(row, table.fields));
  const columnOf = (...fields: readonly string[]) =>
    table.fields.flatMap((field, at) =>
      field !== undefined && fields.includes(field) ? rows.map(({ cells }) => cells[at] ?? "") : [],
    );
  const budgets = table.fields.flatMap((field) => (field?.startsWith("budget") ? [field] : []));
  const sign: DecimalSign = decimalSignIn(columnOf("amount", "credit", ...budgets));
  const dates = datesOfColumn(columnOf("date"), context.order);
  const byNumber = new Map(rows.map(({ number, cells }) => [number, cells]));
  const trades = tradesOfFile(
    columnOf("category"),
    context.tradesOfWork ?? [],
    context.chosenTrades ?? NOTHING_CHOSEN,
  );
  const reader = new CostRowReader(table.fields, context, {
    sign,
    order: dates.order,
    trades: new TradeReader(trades),
  });
  const reportRows = (table.file.reportRows ?? 0) + table.rows.length - rows.length;
  return {
    ...table.file,
    ...(reportRows > 0 ? { reportRows } : {}),
    dates,
    amounts: amountColumnsOf(table),
    trades,
    cellsOf: (rowNumber) => byNumber.get(rowNumber) ?? [],
    rows: rows.map((row) => reader.read(row)).map((row) => reader.settled(row)),
  };
}

const NOTHING_CHOSEN = {};

const columnsFor = (isOfCosts: boolean) => ({
  fieldOf: fieldOfCostHeading,
  settle: settleCostColumns,
  needed: [
    ["number", TEXTS.storeHeading, "name"] as const,
    ...(isOfCosts
      ? ([
          ["date", TEXTS.dateHeading, "month"],
          ["amount", TEXTS.amountHeading, "credit"],
        ] as const)
      : []),
  ],
});

const TOTAL = /^(?:grand |sub ?|report |store |overall )?totals?\b|\b(?:sub ?)?totals?:?$|^(?:suma|total)\b/u;

/** A line of totals of a store or of all: it names no day, and says that it is a total. */
function isTotal({ cells }: CsvRow, fields: readonly (CostField | undefined)[]): boolean {
  const at = fields.findIndex((field) => field === "date" || field === "month");
  if (at < 0 || foldName(cells[at] ?? "") !== "") {
    // Some reports write the word into the column of days.
    return at >= 0 && TOTAL.test(foldName(cells[at] ?? ""));
  }
  return cells.some((cell) => TOTAL.test(foldName(cell)));
}

/** What the costs of rows come to, by year: the latest first. */
export interface CostsOfYear {
  readonly year: number;
  readonly cents: number;
  readonly lines: number;
  readonly stores: number;
}

/** @returns the new costs of a plan by year */
export function costsByYear(rows: readonly CostRow[]): readonly CostsOfYear[] {
  const lines = rows.flatMap((row) =>
    row.kind === "new" && row.line !== null ? [{ ...row, line: row.line }] : [],
  );
  const years = Map.groupBy(lines, ({ line }) => Number(line.on.slice(0, 4)));
  return [...years]
    .map(([year, of]) => ({
      year,
      cents: of.reduce((sum, { line }) => sum + line.cents, 0),
      lines: of.length,
      stores: new Set(of.map(({ store }) => store.id)).size,
    }))
    .toSorted((a, b) => b.year - a.year);
}

/** @returns how many amounts a plan changes, and what they come to before and after */
export function correctionsOf(rows: readonly CostRow[]) {
  const found = { count: 0, before: 0, after: 0 };
  for (const row of rows) {
    if (row.kind !== "changed" || row.line === null || row.replaces === undefined) continue;
    found.count += 1;
    found.before += row.replaces.cents;
    found.after += row.line.cents;
  }
  return found;
}

/** What a plan brings to one store. */
export interface CostsOfStore {
  readonly store: Pick<CostStore, "id" | "name">;
  readonly lines: readonly NewLine[];
  readonly cents: number;
}

/** @returns the new costs of a plan by store, highest first */
export const costsByStore = (rows: readonly CostRow[]): readonly CostsOfStore[] =>
  byStore(rows.filter(({ kind }) => kind === "new"));

/** @returns every line that a plan writes by store, with those that correct another one */
export const writtenByStore = (rows: readonly CostRow[]): readonly CostsOfStore[] => byStore(rows);

function byStore(rows: readonly CostRow[]): readonly CostsOfStore[] {
  const written = rows.flatMap((row) => {
    if ((row.kind !== "new" && row.kind !== "changed") || row.line === null) return [];
    const { store, line, replaces } = row;
    return [{ store, line: replaces === undefined ? line : { ...line, replaces } }];
  });
  return [...Map.groupBy(written, ({ store }) => store.id).values()]
    .flatMap((of) => {
      const [first] = of;
      if (first === undefined) return [];
      const lines = of.map(({ line }) => line);
      return [{ store: first.store, lines, cents: lines.reduce((sum, { cents }) => sum + cents, 0) }];
    })
    .toSorted((a, b) => b.cents - a.cents || a.store.id.localeCompare(b.store.id));
}

/** @returns the rows by the import that their lines go on with; null for the one of this file */
export const rowsByImport = (rows: readonly CostRow[]) =>
  [...Map.groupBy(rows, (row) => (row.kind === "new" ? (row.joins?.id ?? null) : null)).values()].map(
    (of) => ({
      joins:
        of.flatMap((row) => (row.kind === "new" && row.joins !== undefined ? [row.joins] : []))[0] ?? null,
      rows: of,
    }),
  );

/** What a file calls a store, and the store that is meant. */
export interface StoreAsRead {
  readonly typed: string;
  readonly store: WrittenByRow["store"];
}

/** @returns each way in which the rows call their stores other than by number and name, once */
export function storesAsRead(rows: readonly CostRow[]): readonly StoreAsRead[] {
  const found = new Map<string, StoreAsRead>();
  for (const row of rows)
    if ((row.kind === "new" || row.kind === "changed") && row.typed !== undefined)
      found.set(`${row.typed} ${row.store.id}`, { typed: row.typed, store: row.store });
  return [...found.values()].toSorted((a, b) => compareNames(a.typed, b.typed));
}

/** @returns the budgets that a plan sets, of several for a store and year the last */
export function budgetsOfPlan(rows: readonly CostRow[]) {
  const set = new Map<string, WrittenByRow["budgets"][number] & { readonly store: WrittenByRow["store"] }>();
  for (const row of rows) {
    if (row.kind !== "new" && row.kind !== "changed") continue;
    for (const budget of row.budgets)
      set.set(`${row.store.id} ${budget.year}`, { ...budget, store: row.store });
  }
  return [...set.values()];
}
