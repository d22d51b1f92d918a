import type { CostPlan } from "#domain/costs/import-costs.ts";
import { labelOfCostField } from "#features/costs/cost-row-texts.ts";
import * as CSV_TEXTS from "#texts/csv-import.ts";
import * as RULE_TEXTS from "#texts/rules/csv-import.ts";

/** Rows of a file that were not imported, as a file that can be imported again. */
export interface RowsToCorrect {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/**
 * @param importId of the rest of their file, which they go on with once they are corrected
 * @returns the rows with errors, each with the reason
 */
export function rowsToCorrect({ rows, columns, cellsOf }: CostPlan, importId: string): RowsToCorrect {
  const reason = RULE_TEXTS.reasonHeading;
  const isSavedBefore = columns.some(({ field }) => field === "importId");
  const saved = columns.flatMap(({ heading }, at) => (heading === reason ? [] : [at]));
  return {
    head: [
      ...saved.map((at) => columns[at]?.heading ?? ""),
      ...(isSavedBefore ? [] : [RULE_TEXTS.importHeading]),
      reason,
    ],
    rows: rows.flatMap((row) => {
      if (row.kind !== "faulty") return [];
      const cells = cellsOf?.(row.number) ?? [];
      const why = row.faults.map(({ field, message }) =>
        field === null ? message : CSV_TEXTS.faultOf(labelOfCostField(field), message),
      );
      const ofImport = isSavedBefore ? [] : [importId];
      return [[...saved.map((at) => cells[at] ?? ""), ...ofImport, why.join("; ")]];
    }),
  };
}
