import { decimalSignIn, signedCentsFrom } from "#domain/costs/cost-amount.ts";
import { type CostField, fieldOfCostHeading } from "#domain/costs/cost-headings.ts";
import type { ChosenColumns, ImportTable } from "#domain/import-table.ts";
import { lettersOfHeading } from "#domain/stores/general-headings.ts";

/** The column of a file that amounts are taken from, where another one could be meant. */
export interface AmountColumns {
  /** Its heading. */
  readonly taken: string;
  /** The headings whose sum it is in the rows of the file, without and with tax; null if none. */
  readonly sumOf: readonly [net: string, tax: string] | null;
  /** The columns that can be taken instead, each with what all columns are then. */
  readonly others: readonly { readonly heading: string; readonly columns: ChosenColumns }[];
}

const TAX =
  /^(?:sales|state|local|use|total)?(?:tax|taxes|vat|gst|hst|iva|impuesto|impuestos)(?:amount|amt|total)?$/u;

/** @returns whether a column is of amounts or tax: left out for another one it is no question */
export const isMoneyHeading = (heading: string): boolean =>
  TAX.test(lettersOfHeading(heading)) || fieldOfCostHeading(heading) === "amount";

/** The cents of each row; null for what is none. */
type Cents = readonly (number | null)[];

/** Of the rows that have all three; a few are rounded in another way or wrong. */
const MOST_OF = 0.9;
const ROUNDING_CENTS = 1;

type Table = Pick<ImportTable<CostField>, "fields" | "file" | "rows">;

/** The columns of amounts and of tax of a file, by their place. */
function columnsOfMoney({ fields, file, rows }: Table) {
  const centsAt = (at: number): Cents => {
    const texts = rows.map(({ cells }) => cells[at] ?? "");
    const sign = decimalSignIn(texts);
    return texts.map((text) => signedCentsFrom(text, sign));
  };
  const of = (isMeant: (heading: string, at: number) => boolean) =>
    file.columns.flatMap(({ heading }, at) =>
      isMeant(heading, at) ? [{ at, heading, cents: centsAt(at) }] : [],
    );
  return {
    // One that is a field of another kind by choice is none.
    amounts: of((heading, at) =>
      fields[at] === undefined ? fieldOfCostHeading(heading) === "amount" : fields[at] === "amount",
    ),
    taxes: of((heading) => TAX.test(lettersOfHeading(heading))),
  };
}

/** Whether one column and the tax make the other in the rows of a file. */
function isSum(net: Cents, tax: Cents, gross: Cents): boolean {
  let [all, right, taxed] = [0, 0, 0];
  for (const [row, total] of gross.entries()) {
    const [before, added] = [net[row] ?? null, tax[row] ?? null];
    if (total === null || before === null || added === null) continue;
    all += 1;
    if (Math.abs(before + added - total) <= ROUNDING_CENTS) right += 1;
    if (added !== 0) taxed += 1;
  }
  return taxed > 0 && right >= all * MOST_OF;
}

/** The column with tax among those of amounts, as the rows show it. */
function grossOf({ amounts, taxes }: ReturnType<typeof columnsOfMoney>) {
  for (const gross of amounts) {
    const found = amounts
      .flatMap((net) => (net === gross ? [] : taxes.map((tax) => ({ gross, net, tax }))))
      .find(({ net, tax }) => isSum(net.cents, tax.cents, gross.cents));
    if (found !== undefined) return found;
  }
  return null;
}

const withAmountAt = (fields: Table["fields"], at: number): ChosenColumns =>
  fields.map((field, index) => (index === at ? "amount" : field === "amount" ? null : (field ?? null)));

/**
 * @returns what the columns are if amounts are the total with tax, which was paid; null if they are
 *   already or the rows do not show which column that is
 */
export function columnsWithTotal(table: Table): ChosenColumns | null {
  if (!table.fields.includes("amount")) return null;
  const found = grossOf(columnsOfMoney(table));
  return found === null || table.fields[found.gross.at] === "amount"
    ? null
    : withAmountAt(table.fields, found.gross.at);
}

/** @returns which column amounts are taken from; null where no other one has other amounts */
export function amountColumnsOf(table: Table): AmountColumns | null {
  const money = columnsOfMoney(table);
  const taken = money.amounts.find(({ at }) => table.fields[at] === "amount");
  if (taken === undefined) return null;
  const others = money.amounts.filter(
    ({ at, cents }) =>
      at !== taken.at && cents.some((each, row) => each !== null && each !== taken.cents[row]),
  );
  if (others.length === 0) return null;
  const found = grossOf(money);
  return {
    taken: taken.heading,
    sumOf: found?.gross.at === taken.at ? [found.net.heading, found.tax.heading] : null,
    others: others.map(({ at, heading }) => ({ heading, columns: withAmountAt(table.fields, at) })),
  };
}
