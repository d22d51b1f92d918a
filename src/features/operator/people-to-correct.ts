import { type RowsToCorrect, rowsToCorrect } from "#features/csv-import/rows-to-correct.ts";
import { type PeoplePlan, wrongCellsOf } from "#features/operator/people-rows.ts";
import { labelOfPersonColumn } from "#features/operator/person-row-texts.ts";

/** What of a file of people was not imported, or not whole. */
export const peopleToCorrect = (plan: PeoplePlan): RowsToCorrect =>
  rowsToCorrect(
    plan,
    plan.rows.map((row) => ({
      number: row.number,
      faults: row.kind === "faulty" ? row.faults : wrongCellsOf(row),
      isImported: row.kind !== "faulty",
    })),
    labelOfPersonColumn,
  );
