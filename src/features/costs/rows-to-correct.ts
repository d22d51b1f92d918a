import type { CostPlan } from "#domain/costs/import-costs.ts";
import { labelOfCostField } from "#features/costs/cost-row-texts.ts";
import * as CSV_TEXTS from "#texts/csv-import.ts";
import * as RULE_TEXTS from "#texts/rules/csv-import.ts";

/** Rows of a file that were not imported, as a file that can be imported again. */
export interface RowsToCorrect {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** @returns the rows with errors, each with the reason */
export function rowsToCorrect({ rows, columns, cellsOf }: CostPlan): RowsToCorrect {
  const reason = RULE_TEXTS.reasonHeading;
  const saved = columns.flatMap(({ heading }, at) => (heading === reason ? [] : [at]));
  return {
    head: [...saved.map((at) => columns[at]?.heading ?? ""), reason],
    rows: rows.flatMap((row) => {
      if (row.kind !== "faulty") return [];
      const cells = cellsOf?.(row.number) ?? [];
      const why = row.faults.map(({ field, message }) =>
        field === null ? message : CSV_TEXTS.faultOf(labelOfCostField(field), message),
      );
      return [[...saved.map((at) => cells[at] ?? ""), why.join("; ")]];
    }),
  };
}
