import type { ImportPlan } from "#domain/stores/import-stores.ts";
import { isImported, labelOfStoreField } from "#features/stores/store-row-texts.ts";
import * as CSV_TEXTS from "#texts/csv-import.ts";
import * as RULE_TEXTS from "#texts/rules/csv-import.ts";

/** Rows of a file that were not imported, or not whole, as a file that can be imported again. */
export interface RowsToCorrect {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** How many of them were not imported at all; the others were without some of their cells. */
  readonly notImported: number;
}

/**
 * @returns the rows with errors or without some of their cells, each with the reason; cells that
 *   have no heading follow it, so that the row is as faulty as it was until it is corrected
 */
export function rowsToCorrect({ rows, columns, cellsOf }: ImportPlan): RowsToCorrect {
  const reason = RULE_TEXTS.reasonHeading;
  // Of a file that was saved like this one the reason is known anew.
  const columnsToSave = columns.flatMap(({ heading }, at) => (heading === reason ? [] : [at]));
  const found = rows.flatMap((row) => {
    const faults = row.kind === "faulty" ? row.faults : (row.leftOutCells ?? []);
    return faults.length === 0 ? [] : [{ row, faults }];
  });
  return {
    head: [...columnsToSave.map((at) => columns[at]?.heading ?? ""), reason],
    rows: found.map(({ row, faults }) => {
      const cells = cellsOf?.(row.number) ?? [];
      const why = faults.map(({ field, message }) =>
        field === null ? message : CSV_TEXTS.faultOf(labelOfStoreField(field), message),
      );
      const withoutHeading = cells.slice(columns.length);
      return [...columnsToSave.map((at) => cells[at] ?? ""), why.join("; "), ...withoutHeading];
    }),
    notImported: found.filter(({ row }) => !isImported(row)).length,
  };
}
