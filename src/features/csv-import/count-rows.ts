import { firstPart } from "#domain/import-part.ts";
import type { FileColumns, PlannedRow } from "#domain/import-table.ts";
import type { ImportTexts } from "#features/csv-import/file-choice.tsx";
import type { RowTexts } from "#features/csv-import/import-preview.tsx";
import * as TEXTS from "#texts/csv-import.ts";

interface Reading<Row extends PlannedRow> extends Pick<RowTexts<Row>, "warningsOf"> {
  readonly picked: { readonly plan: { readonly rows: readonly Row[] } } | null;
  readonly parts?: { readonly most: number };
  readonly isSavingFaulty?: boolean;
}

/** What the rows of the picked file come to. */
export function readingOf<Row extends PlannedRow>({
  picked,
  parts,
  warningsOf = () => [],
  isSavingFaulty = false,
}: Reading<Row>) {
  const rows = picked?.plan.rows ?? [];
  const counts = countsOf(rows);
  const part = firstPart(rows, parts?.most ?? Number.POSITIVE_INFINITY);
  const toCheck = rows.filter((row) => warningsOf(row).length > 0).length;
  // Where most rows are faulty a column is wrong, and not the rows.
  return {
    counts,
    toCheck,
    part,
    isByItself: isSavingFaulty && counts.faulty <= part.changes + counts.unchecked,
  };
}

/** How many rows of which kind a file has, in words. */
export function summaryOf(
  counts: ReturnType<typeof countsOf>,
  more: { readonly texts: Pick<ImportTexts, "nothingToImport"> } & Pick<
    FileColumns,
    "reportRows" | "repeatedRows" | "waitsFor"
  > &
    Record<"toCheck" | "changes", number>,
): string {
  const { toCheck, changes, reportRows = 0, repeatedRows = 0, texts } = more;
  const isNothing = changes + counts.faulty + counts.leftOut + counts.toDecide + counts.unchecked === 0;
  return [
    more.waitsFor === undefined
      ? TEXTS.summary(counts.new, counts.changed, counts.unchanged, counts.faulty)
      : TEXTS.summaryHere(counts.unchecked, counts.faulty),
    ...(counts.toDecide > 0 ? [TEXTS.toDecideCount(counts.toDecide)] : []),
    ...(counts.leftOut > 0 ? [TEXTS.leftOutCount(counts.leftOut)] : []),
    ...(reportRows > 0 ? [TEXTS.reportRows(reportRows)] : []),
    ...(repeatedRows > 0 ? [TEXTS.repeatedRows(repeatedRows)] : []),
    ...(toCheck > 0 ? [TEXTS.toCheckCount(toCheck)] : []),
    ...(isNothing ? [texts.nothingToImport] : []),
  ].join(" ");
}

function countsOf(rows: readonly PlannedRow[] = []) {
  const counts = { new: 0, changed: 0, unchanged: 0, leftOut: 0, faulty: 0, toDecide: 0, unchecked: 0 };
  for (const { kind } of rows) counts[kind] += 1;
  return counts;
}
