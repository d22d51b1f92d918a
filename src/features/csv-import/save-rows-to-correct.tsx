import type { RowsToCorrect } from "#features/csv-import/rows-to-correct.ts";
import { SaveTable } from "#features/export/save-table.tsx";
import * as TEXTS from "#texts/csv-import.ts";
import { Notice } from "#ui/notice.tsx";

/** What of a file was not imported, or not whole, as a file to be corrected. */
export function SaveRowsToCorrect({ toCorrect }: { readonly toCorrect: RowsToCorrect | null }) {
  if (toCorrect === null || toCorrect.rows.length === 0) return null;
  const { head, rows, notImported } = toCorrect;
  const notWhole = rows.length - notImported;
  return (
    <Notice tone="amber" icon="warning">
      {notImported > 0 && <p>{TEXTS.notImportedRows(notImported)}</p>}
      {notWhole > 0 && <p>{TEXTS.notWholeRows(notWhole)}</p>}
      <p>{TEXTS.correctRows(rows.length)}</p>
      <SaveTable name="rows-to-correct" head={head} rows={() => rows} />
    </Notice>
  );
}
