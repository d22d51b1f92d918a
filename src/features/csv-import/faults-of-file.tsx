import type { PlannedRow, RowFault } from "#domain/import-table.ts";
import { CorrectRows } from "#features/csv-import/correct-rows.tsx";
import { FaultyRows } from "#features/csv-import/faulty-rows.tsx";
import type { PickedFile } from "#features/csv-import/use-import-file.ts";

interface FaultsOfFileProps<Row extends PlannedRow> {
  readonly labelOf: (field: string) => string;
  readonly wrongCellsOf?: ((row: Row) => readonly RowFault[]) | undefined;
  readonly picked: PickedFile<
    Parameters<typeof CorrectRows<Row>>[0]["file"] & { readonly rows: readonly Row[] }
  >;
  readonly source: { readonly keep: (text: string) => void; readonly readAgain: (text: string) => void };
  readonly choice: Omit<Parameters<typeof FaultyRows>[0], "rows" | "labelOf">;
}

/** The errors of a file, and the fields in which they can be corrected. */
export function FaultsOfFile<Row extends PlannedRow>(props: FaultsOfFileProps<Row>) {
  const { plan, text } = props.picked;
  return (
    <>
      <FaultyRows rows={plan.rows} labelOf={props.labelOf} {...props.choice} />
      <CorrectRows
        key={text}
        rows={plan.rows}
        file={plan}
        text={text}
        wrongCellsOf={props.wrongCellsOf}
        onType={props.source.keep}
        onRead={props.source.readAgain}
      />
    </>
  );
}
