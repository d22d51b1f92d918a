import { textOfCell } from "#domain/csv.ts";
import {
  type ChosenColumns,
  type FileColumns,
  type ImportColumns,
  readImportTable,
} from "#domain/import-table.ts";
import { withComparisons } from "#domain/stores/import-comparisons.ts";
import { yesMeansIn } from "#domain/stores/import-closed.ts";
import { otherOrderIn } from "#domain/stores/date-order.ts";
import { generalFieldOf } from "#domain/stores/general-headings.ts";
import { withKnownEmails } from "#domain/stores/email-columns.ts";
import { fieldOfSecondLine, type ImportField } from "#domain/stores/import-headings.ts";
import { fieldReader, ownFieldsReader } from "#domain/stores/import-own-fields.ts";
import { emailDoubts } from "#domain/stores/import-managers.ts";
import { settleFields } from "#domain/stores/settle-headings.ts";
import type { ImportContext, ImportRow } from "#domain/stores/import-row.ts";
import { columnOfNumbers } from "#domain/columns-of-codes.ts";
import { type WrongCells, wrongCellsOf } from "#domain/stores/wrong-cells.ts";
import { StoreRowReader } from "#domain/stores/store-row-reader.ts";
import * as TEXTS from "#texts/rules/store-import.ts";

type Columns = ImportColumns<ImportField>;

/** New and changed stores that go at once: more would fill the outbox for long. */
export const MOST_IMPORTED = 1000;

/** What importing a file would do; nothing has happened yet. */
export interface ImportPlan extends FileColumns {
  /** Those of closed stores are left out. */
  readonly rows: readonly ImportRow[];
  /** The same rows if closed stores are imported too; missing if there is none. */
  readonly rowsWithClosed?: readonly ImportRow[];
  /**
   * The same rows without the wrong cells that a store can do without; missing if no row is faulty
   * for these alone.
   */
  readonly readWithoutWrongCells?: (isWithClosed: boolean) => readonly ImportRow[];
  /** The cells of a row as the file has them; absent where nothing is planned. */
  readonly cellsOf?: (rowNumber: number) => readonly string[];
}

/** The stores that an import gives another property manager, with the new one. */
export const managerChanges = (rows: readonly ImportRow[]) =>
  rows.flatMap((row) => {
    if (row.kind !== "changed") return [];
    const managerId = row.form.propertyManagerId;
    return managerId === null || managerId === row.store.propertyManagerId
      ? []
      : [{ storeId: row.store.id, managerId }];
  });

const fieldOfOtherHeading = (heading: string) => fieldOfSecondLine(heading) ?? generalFieldOf(heading);

/** With the column that has a code of each store, if no heading names one. */
function withNumbers(
  fields: readonly (ImportField | undefined)[],
  headings: readonly string[],
  cellsOf: (at: number) => readonly string[],
): readonly (ImportField | undefined)[] {
  // Headings that mean something else as long as no other column is that are not in `fields` yet.
  const withOthers = fields.map((field, at) => field ?? fieldOfOtherHeading(headings[at] ?? ""));
  const at = withOthers.includes("number") ? -1 : columnOfNumbers(withOthers, headings, cellsOf);
  return at < 0 ? fields : fields.with(at, "number");
}

/**
 * Compares the CSV text of a file with the stores on this device. A row is the store with its id,
 * else the one with its number, else the one with its name and address, else a new one, so that a
 * second import of a file changes nothing. Columns that a file does not have leave their fields as
 * they are.
 * @returns the plan, or what makes the file as a whole unusable.
 */
export function planImport(
  text: string,
  context: ImportContext,
  chosen: ChosenColumns | null = null,
): ImportPlan | { readonly problem: string } {
  const known = [...(context.others ?? []), ...context.stores];
  const columns = {
    fieldOf: fieldReader(known),
    otherwise: fieldOfOtherHeading,
    settle: (...[fields, headings, samples, cellsOf]: Parameters<NonNullable<Columns["settle"]>>) =>
      withNumbers(
        withKnownEmails(settleFields(fields, headings, samples), cellsOf, context),
        headings,
        cellsOf,
      ),
    needed: neededColumns(),
    firstOnly: FIRST_ONLY,
    several: ["ownFields"] as const,
    isOnceEach: true,
  };
  const table = readImportTable(text, columns, chosen);
  if ("problem" in table) return table;
  const ownFieldsOf = ownFieldsReader(table);
  const yesMeans = yesMeansIn(table.file.columns.find(({ field }) => field === "storeStatus")?.heading ?? "");
  const read = (isWithClosed: boolean, wrongCells?: WrongCells) => {
    const options = { isWithClosed, wrongCells, yesMeans };
    const reader = new StoreRowReader(table.fields, ownFieldsOf, context, options);
    return withDateOrder(
      withEmailDoubts(
        withComparisons(
          table.rows.map((row) => reader.read(row)),
          known,
        ),
      ),
    );
  };
  const rows = read(false);
  const hasClosed = rows.some(({ closed }) => closed !== null);
  const rowsWithClosed = hasClosed ? read(true) : rows;
  const wrongCells = wrongCellsOf(rowsWithClosed);
  let byNumber: ReadonlyMap<number, readonly string[]> | undefined;
  const cellsOf = (rowNumber: number) => {
    byNumber ??= new Map(table.rows.map(({ number, cells }) => [number, cells]));
    return (byNumber.get(rowNumber) ?? []).map(textOfCell);
  };
  return {
    ...table.file,
    rows,
    cellsOf,
    ...(hasClosed ? { rowsWithClosed } : {}),
    ...(wrongCells.size > 0
      ? { readWithoutWrongCells: (isWithClosed: boolean) => read(isWithClosed, wrongCells) }
      : {}),
  };
}

/** The rows with the emails that stand for somebody else in an earlier one. */
function withEmailDoubts(rows: readonly ImportRow[]): readonly ImportRow[] {
  const doubts = emailDoubts(rows);
  return rows.map((row) => {
    const found = doubts.get(row.number);
    return found === undefined ? row : { ...row, doubts: [...(row.doubts ?? []), ...found] };
  });
}

/** The rows with what tells which of their dates are written otherwise than most of a column. */
function withDateOrder(rows: readonly ImportRow[]): readonly ImportRow[] {
  const forms = rows.map((row) =>
    "form" in row ? row.form : row.kind === "toDecide" ? row.asNew.form : null,
  );
  const texts = forms.flatMap((form) => (form?.ownFields ? [form.ownFields] : []));
  if (texts.length === 0) return rows;
  const isInOtherOrder = otherOrderIn(texts);
  return rows.map((row, at) => (forms[at]?.ownFields ? { ...row, isInOtherOrder } : row));
}

/** Chains have districts in regions, and a status beside a date. */
const FIRST_ONLY = ["region", "storeStatus", "closedOn"] as const;

const neededColumns = () =>
  [
    ["name", TEXTS.nameHeading],
    ["address", TEXTS.addressHeading],
  ] as const;
