import { managerDoubts } from "#domain/stores/import-managers.ts";
import type { ImportRow } from "#domain/stores/import-row.ts";
import type { ImportPlan } from "#domain/stores/import-stores.ts";
import { type RowsToCorrect, rowsToCorrect } from "#features/csv-import/rows-to-correct.ts";
import { isImported, labelOfStoreField } from "#features/stores/store-row-texts.ts";

/** What of a file of stores was not imported, or not whole. */
export const storeRowsToCorrect = (plan: ImportPlan): RowsToCorrect =>
  rowsToCorrect(
    plan,
    plan.rows.map((row) => ({
      number: row.number,
      faults: row.kind === "faulty" ? row.faults : [...(row.leftOutCells ?? []), ...faultyEmailOf(row)],
      isImported: isImported(row),
    })),
    labelOfStoreField,
  );

/** The email of a store manager who cannot be invited with it, although the store is imported. */
const faultyEmailOf = (row: ImportRow) =>
  isImported(row) ? managerDoubts(row.manager).filter(({ field }) => field === "managerEmail") : [];
