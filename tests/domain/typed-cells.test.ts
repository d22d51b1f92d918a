import { expect, test } from "vitest";
import { fileRows } from "#domain/import-table.ts";
import { withTypedCells } from "#domain/typed-cells.ts";

// Cells of a picked file that somebody corrects in the preview: docs/product.md#import-of-stores.

const HEADINGS = ["Name", "Note"];
const rowsOf = (text: string) =>
  fileRows(text, (cell) => HEADINGS.find((each) => each === cell)).rows.map(({ number, cells }) => [
    number,
    ...cells,
  ]);

test("typed cells replace those of their row, and every row keeps its number and its other cells in one line", () => {
  const text = 'sep=;\nStores of May\nName;Note\n"A; B";"two\nlines"\n\nC';
  const typed = new Map([
    [3, new Map([[0, "A, B"]])],
    [5, new Map([[1, '"quoted", and; all']])],
  ]);
  const found = withTypedCells(text, HEADINGS, typed);
  expect(rowsOf(found)).toEqual([
    [1, "Stores of May"],
    [2, "Name", "Note"],
    [3, "A, B", "two, lines"],
    [5, "C", '"quoted", and; all'],
  ]);
});

test("a text that looks like a formula stays the text that was typed", () => {
  const found = withTypedCells("Name,Note\nA,x", HEADINGS, new Map([[2, new Map([[1, "=1+1"]])]]));
  const again = withTypedCells(found, HEADINGS, new Map());
  expect(again).toBe(found);
  expect(rowsOf(found).at(-1)?.[2]).toContain("=1+1");
});
