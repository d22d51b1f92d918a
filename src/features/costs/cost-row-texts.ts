import { budgetYearOf, COST_FIELDS, type CostField } from "#domain/costs/cost-headings.ts";
import type { CostRow } from "#domain/costs/cost-row.ts";
import type { CostLine } from "#domain/costs/store-costs.ts";
import type { RowDoubt } from "#domain/import-doubts.ts";
import { dollarsFromCents } from "#domain/money.ts";
import { dayOf, formatDate } from "#features/dates/dates.ts";
import * as CSV_TEXTS from "#texts/csv-import.ts";
import * as DATE_TEXTS from "#texts/dates.ts";
import * as TEXTS from "#texts/past-costs.ts";

// The rows of a file of costs and budgets in words.

const LABELS: Readonly<Record<(typeof COST_FIELDS)[number], string>> = {
  number: TEXTS.storeNumber,
  name: TEXTS.storeName,
  date: TEXTS.date,
  month: TEXTS.month,
  year: TEXTS.year,
  amount: TEXTS.amount,
  credit: TEXTS.credit,
  category: TEXTS.category,
  vendor: TEXTS.vendor,
  reference: TEXTS.reference,
  note: TEXTS.note,
  budget: TEXTS.budget,
  importId: TEXTS.importId,
};

/** What a column may be, with the budgets of the years around this one. */
export const costFields = (thisYear: number): readonly string[] => [
  ...COST_FIELDS,
  ...[thisYear - 1, thisYear, thisYear + 1].map((year) => `budget${year}`),
];

/** The name of a column. */
export function labelOfCostField(field: string): string {
  const year = budgetYearOf(field as CostField);
  return year === null ? LABELS[field as keyof typeof LABELS] : TEXTS.budgetOf(year);
}

/** "Mar 31, 2025" of a day, "Mar 2025" of a month. */
export const costDayText = (on: string): string =>
  on.length === 7 ? formatDate(`${on}-01`, DATE_TEXTS.monthPattern) : dayOf(on);

const lineText = ({ on, cents, category, vendor, reference, note }: CostLine): string =>
  [costDayText(on), dollarsFromCents(cents), category, vendor, reference, note].filter(Boolean).join(", ");

/** What a row writes, one line each. */
export function detailsOfCost(row: CostRow): readonly string[] {
  if (row.kind === "leftOut") return [row.why];
  if (row.kind !== "new" && row.kind !== "changed") return [];
  return [
    ...(row.line === null ? [] : [lineText(row.line)]),
    ...(row.replaces === undefined || row.line === null
      ? []
      : [
          CSV_TEXTS.changeOf(
            TEXTS.amount,
            dollarsFromCents(row.replaces.cents),
            dollarsFromCents(row.line.cents),
          ),
        ]),
    ...(row.joins === undefined ? [] : [TEXTS.goesOnWith(row.joins.fileName)]),
    ...row.budgets.map(({ year, cents, before }) =>
      before === null
        ? `${TEXTS.budgetOf(year)}: ${dollarsFromCents(cents)}`
        : CSV_TEXTS.changeOf(TEXTS.budgetOf(year), dollarsFromCents(before), dollarsFromCents(cents)),
    ),
  ];
}

const MANY_TIMES = 100;
/** The median of fewer amounts says nothing. */
const ENOUGH = 10;

/**
 * @param today YYYY-MM-DD
 * @returns what is imported and may be wrong, of one row after the other
 */
export function warningsOfCosts(
  rows: readonly CostRow[],
  today: string,
): (row: CostRow) => readonly RowDoubt[] {
  const amounts = rows
    .flatMap((row) => (row.kind === "new" && row.line !== null ? [Math.abs(row.line.cents)] : []))
    .toSorted((a, b) => a - b);
  const median = amounts.length < ENOUGH ? Infinity : (amounts[Math.floor(amounts.length / 2)] ?? Infinity);
  return (row) => {
    if (row.kind !== "new" && row.kind !== "changed") return [];
    const ofStore = row.doubts ?? [];
    if (row.line === null) return ofStore;
    const { on, cents } = row.line;
    return [
      ...ofStore,
      ...(on > today.slice(0, on.length) ? [{ field: "date", value: on, message: TEXTS.inFuture }] : []),
      ...(Math.abs(cents) > median * MANY_TIMES
        ? [{ field: "amount", value: dollarsFromCents(cents), message: TEXTS.veryHigh }]
        : []),
    ];
  };
}
