import type { FileColumns, RowFault } from "#domain/import-table.ts";
import * as CSV_TEXTS from "#texts/csv-import.ts";
import * as RULE_TEXTS from "#texts/rules/csv-import.ts";

/** Rows of a file that were not imported, or not whole, as a file that can be imported again. */
export interface RowsToCorrect {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** How many of them were not imported at all; the others were without some of their cells. */
  readonly notImported: number;
}

/** A row with what is wrong with it. */
interface FaultyRow {
  readonly number: number;
  readonly faults: readonly RowFault[];
  /** Whether the rest of it is imported. */
  readonly isImported: boolean;
}

/**
 * @returns the rows with errors or without some of their cells, each with the reason; cells that
 *   have no heading follow it, so that the row is as faulty as it was until it is corrected
 */
export function rowsToCorrect(
  { columns, cellsOf }: FileColumns & { readonly cellsOf?: ((row: number) => readonly string[]) | undefined },
  rows: readonly FaultyRow[],
  labelOf: (field: string) => string,
): RowsToCorrect {
  const reason = RULE_TEXTS.reasonHeading;
  // Of a file that was saved like this one the reason is known anew.
  const columnsToSave = columns.flatMap(({ heading }, at) => (heading === reason ? [] : [at]));
  const found = rows.filter(({ faults }) => faults.length > 0);
  return {
    head: [...columnsToSave.map((at) => columns[at]?.heading ?? ""), reason],
    rows: found.map(({ number, faults }) => {
      const cells = cellsOf?.(number) ?? [];
      const why = faults.map(({ field, message }) =>
        field === null ? message : CSV_TEXTS.faultOf(labelOf(field), message),
      );
      const withoutHeading = cells.slice(columns.length);
      return [...columnsToSave.map((at) => cells[at] ?? ""), why.join("; "), ...withoutHeading];
    }),
    notImported: found.filter(({ isImported }) => !isImported).length,
  };
}
