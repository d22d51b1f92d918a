import { csvOf } from "#domain/csv.ts";
import { fileRows, textIn } from "#domain/import-table.ts";
import { foldName } from "#domain/search.ts";

/** Cells of a file that somebody typed anew: by the number of the row, then by column from 0. */
export type TypedCells = ReadonlyMap<number, ReadonlyMap<number, string>>;

/**
 * @param headings of the file's columns, by which its rows are told from titles above them
 * @returns the CSV text with these cells; rows keep their numbers
 */
export function withTypedCells(text: string, headings: readonly string[], typed: TypedCells): string {
  const known = new Set(headings.map(foldName));
  const isHeading = (cell: string) => (known.has(foldName(cell)) ? cell : undefined);
  const lines: string[][] = [];
  for (const { number, cells } of fileRows(text, isHeading).rows) {
    // A blank line stands where one was.
    while (lines.length < number - 1) lines.push([]);
    const row = cells.map(textIn);
    for (const [at, value] of typed.get(number) ?? []) {
      while (row.length <= at) row.push("");
      row[at] = value;
    }
    lines.push(row);
  }
  // Without the byte order mark, which is for files that are saved.
  return csvOf(lines[0] ?? [], lines.slice(1)).slice(1);
}
