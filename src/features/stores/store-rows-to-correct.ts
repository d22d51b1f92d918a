import type { ImportPlan } from "#domain/stores/import-stores.ts";
import { type RowsToCorrect, rowsToCorrect } from "#features/csv-import/rows-to-correct.ts";
import { isImported, labelOfStoreField } from "#features/stores/store-row-texts.ts";

/** What of a file of stores was not imported, or not whole. */
export const storeRowsToCorrect = (plan: ImportPlan): RowsToCorrect =>
  rowsToCorrect(
    plan,
    plan.rows.map((row) => ({
      number: row.number,
      faults: row.kind === "faulty" ? row.faults : (row.leftOutCells ?? []),
      isImported: isImported(row),
    })),
    labelOfStoreField,
  );
