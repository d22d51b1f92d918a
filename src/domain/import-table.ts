import { textOfCell } from "#domain/csv.ts";
import { declaredDelimiter, type CsvRow, DELIMITERS, readCsv } from "#domain/read-csv.ts";
import { isBlank, normalizeText } from "#domain/text.ts";
import type { FileValue } from "#domain/import-values.ts";
import { foldName } from "#domain/search.ts";
import { isOfReport } from "#domain/report-rows.ts";
import * as TEXTS from "#texts/rules/csv-import.ts";

/** What is wrong with a row; `field` is null if it is the row as a whole. */
export interface RowFault<Field extends string = string> {
  readonly field: Field | null;
  readonly value: string;
  readonly message: string;
}

/**
 * What an imported row would do, without what it is about; `name` says which one it is. Of a row
 * "toDecide" a person says first what becomes of it, and until then nothing is imported; one that
 * is "unchecked" has no fault by this device, and the server has not compared it yet.
 */
export type PlannedRow<Field extends string = string> = {
  readonly number: number;
  readonly name: string;
} & (
  | { readonly kind: "new" | "changed" | "unchanged" | "leftOut" | "toDecide" | "unchecked" }
  | { readonly kind: "faulty"; readonly faults: readonly RowFault<Field>[] }
);

/** The columns that a kind of import knows. */
export interface ImportColumns<Field extends string> {
  readonly fieldOf: (heading: string) => Field | undefined;
  /** What a heading stands for while no other one is that field; of several the first one. */
  readonly otherwise?: (heading: string) => Field | undefined;
  /**
   * The columns without which nothing is imported, with their headings, and those that stand in for
   * them.
   */
  readonly needed: readonly (readonly [field: Field, heading: string, ...others: Field[]])[];
  /** Which of several columns of one field give way to another one, as an id does to a number. */
  readonly settle?: (
    fields: readonly (Field | undefined)[],
    headings: readonly string[],
    /** The first text of each column; empty for none. */
    samples: readonly string[],
    /** All cells of a column. */
    cellsOf: (at: number) => readonly string[],
  ) => readonly (Field | undefined)[];
  /** Fields that several columns may be, each with a value of its own. */
  readonly several?: readonly Field[];
  /** Fields that several columns often stand for: the first one is read, no other. */
  readonly firstOnly?: readonly Field[];
  /** Whether a row with the cells of an earlier one says nothing: two equal costs are two. */
  readonly isOnceEach?: boolean;
}

/** What somebody chose each column of a file to be; null for one that is not imported. */
export type ChosenColumns = readonly (string | null)[];

/** A column of a file, for somebody who chooses what it is. */
export interface FileColumn {
  readonly heading: string;
  /** The first cell with a text in it; empty if there is none. */
  readonly sample: string;
  /** The field it is imported as; null if it is not. */
  readonly field: string | null;
  /** Another column is to be the same field. */
  readonly isTwice: boolean;
}

/** What a file has beside its rows. */
export interface FileColumns {
  /** Why the server has not compared the rows yet, but this device alone; absent if it has. */
  readonly waitsFor?: string;
  readonly columns: readonly FileColumn[];
  /** Why no row can be read until the columns are chosen; null if they can. */
  readonly columnProblem: string | null;
  /** Headings of columns that are not imported. */
  readonly ignored: readonly string[];
  /** Rows above the headings, such as the title of a report. */
  readonly titleRows: number;
  /** Rows with totals, and headings repeated on a new page, which are left out; absent for none. */
  readonly reportRows?: number;
  /** Rows with the cells of an earlier one, which are left out; absent for none. */
  readonly repeatedRows?: number;
  /** Texts of a column of which whoever imports the file says what they are; absent for none. */
  readonly values?: readonly FileValue[];
}

/** A file as a table; the rows follow the headings. */
export interface ImportTable<Field extends string> {
  readonly fields: readonly (Field | undefined)[];
  readonly file: FileColumns;
  /** None while there is a problem with the columns. */
  readonly rows: readonly CsvRow[];
}

/**
 * Reads a CSV text as a table.
 * @param chosen instead of what the headings say
 * @returns the table, or what makes the file as a whole unusable
 */
export function readImportTable<Field extends string>(
  text: string,
  {
    fieldOf,
    otherwise = () => undefined,
    needed,
    settle = (fields) => fields,
    firstOnly = [],
    several = [],
    isOnceEach = false,
  }: ImportColumns<Field>,
  chosen: ChosenColumns | null = null,
): ImportTable<Field> | { readonly problem: string } {
  const known = (heading: string) => fieldOf(heading) ?? otherwise(heading);
  const { rows, unclosedRow, titleRows } = fileRows(text, known);
  if (unclosedRow !== null) return { problem: TEXTS.quoteNotClosed(unclosedRow) };
  const [head, ...below] = rows.slice(titleRows);
  const withRepeated = below.filter((row) => !isOfReport(row, head?.cells ?? []));
  const body = isOnceEach ? withoutRepeatedRows(withRepeated) : withRepeated;
  if (head === undefined || body.length === 0) return { problem: TEXTS.emptyFile };
  const samples = head.cells.map((_, index) =>
    textIn(body.find(({ cells }) => !isBlank(cells[index] ?? ""))?.cells[index] ?? ""),
  );
  const cellsOf = (at: number) => body.map(({ cells }) => textIn(cells[at] ?? ""));
  const fields = chosen
    ? chosen.map((field) => (field as Field | null) ?? undefined)
    : withOtherwise(
        head.cells,
        withoutRepeated(settle(head.cells.map(fieldOf), head.cells, samples, cellsOf), firstOnly),
        otherwise,
      );
  const columnProblem = headProblem(head.cells, fields, needed, several);
  const ignored = head.cells.filter(
    (heading, index) => fields[index] === undefined && !isBlank(heading) && !isReason(heading),
  );
  const columns = head.cells.map((heading, index): FileColumn => {
    const field = fields[index] ?? null;
    const isTwice =
      field !== null && !several.includes(field) && fields.filter((each) => each === field).length > 1;
    return { heading: heading.trim(), sample: samples[index] ?? "", field, isTwice };
  });
  const reportRows = below.length - withRepeated.length;
  const repeatedRows = withRepeated.length - body.length;
  const leftOut = {
    ...(reportRows > 0 ? { reportRows } : {}),
    ...(repeatedRows > 0 ? { repeatedRows } : {}),
  };
  const file = { columns, columnProblem, ignored, titleRows, ...leftOut };
  return { fields, file, rows: columnProblem === null ? body : [] };
}

/** All rows of a CSV text, and how many of them are above the headings. */
export function fileRows(text: string, fieldOf: FieldOf) {
  const { delimiter, rest } = declaredDelimiter(text);
  const table = readCsv(rest, delimiter ?? delimiterOf(rest, fieldOf));
  return { ...table, titleRows: headAt(table.rows, fieldOf) };
}

function withoutRepeatedRows(rows: readonly CsvRow[]): readonly CsvRow[] {
  const known = new Set<string>();
  return rows.filter(({ cells }) => {
    const key = cells.map((cell) => cell.trim()).join("\u0000");
    return !known.has(key) && known.add(key);
  });
}

/** Rows that were saved because they were not imported say why, which is no value. */
const isReason = (heading: string) => foldName(heading) === foldName(TEXTS.reasonHeading);

type FieldOf = (heading: string) => string | undefined;

/** Reports have a title, a date and who made them above their headings, seldom more. */
const MOST_TITLE_ROWS = 10;

/**
 * Where the headings are: in the first row, unless a later one has at least two that are known and
 * the first has none, or is one cell.
 */
function headAt(rows: readonly CsvRow[], fieldOf: FieldOf): number {
  const knownIn = ({ cells }: CsvRow) => cells.filter((cell) => fieldOf(cell) !== undefined).length;
  const [first, ...later] = rows.slice(0, MOST_TITLE_ROWS + 1);
  if (first === undefined) return 0;
  const isTitle = knownIn(first) === 0 || first.cells.filter((cell) => !isBlank(cell)).length === 1;
  return isTitle ? later.findIndex((row) => knownIn(row) >= 2) + 1 : 0;
}

function withOtherwise<Field>(
  headings: readonly string[],
  fields: readonly (Field | undefined)[],
  otherwise: (heading: string) => Field | undefined,
) {
  const others = headings.map((heading, index) =>
    fields[index] === undefined ? otherwise(heading) : undefined,
  );
  return fields.map((field, index) => {
    const other = others[index];
    const isFree = other !== undefined && !fields.includes(other) && others.indexOf(other) === index;
    return isFree ? other : field;
  });
}

const withoutRepeated = <Field>(fields: readonly (Field | undefined)[], firstOnly: readonly Field[]) =>
  fields.map((field, index) =>
    field !== undefined && firstOnly.includes(field) && fields.indexOf(field) < index ? undefined : field,
  );

/**
 * The delimiter of a CSV text: the one that makes the most known headings of its first rows, of
 * several the one that makes the most cells of the first.
 */
function delimiterOf(text: string, fieldOf: FieldOf): string {
  const scored = DELIMITERS.map((delimiter) => {
    const { rows } = readCsv(text, delimiter, MOST_TITLE_ROWS + 1);
    const cells = rows[headAt(rows, fieldOf)]?.cells ?? [];
    return { delimiter, known: cells.filter(fieldOf).length, cells: cells.length };
  });
  const [best] = scored.toSorted((a, b) => b.known - a.known || b.cells - a.cells);
  return best?.delimiter ?? ",";
}

function headProblem<Field extends string>(
  headings: readonly string[],
  columns: readonly (Field | undefined)[],
  needed: ImportColumns<Field>["needed"],
  several: readonly Field[],
): string | null {
  for (const [index, field] of columns.entries()) {
    const first = field === undefined || several.includes(field) ? index : columns.indexOf(field);
    if (first !== index) return TEXTS.headingTwice(headings[first] ?? "", headings[index] ?? "");
  }
  const found = headings.filter((heading) => !isBlank(heading)).join(", ");
  const missing = needed.find(
    ([field, _heading, ...others]) => ![field, ...others].some((each) => columns.includes(each)),
  );
  return missing ? TEXTS.headingMissing(missing[1], found) : null;
}

/** Decoders put it where bytes are no character of their encoding. */
const UNREADABLE = "\uFFFD";

/** The message for a text with characters that the decoder could not read, or null. */
export const unreadableProblem = (text: string): string | null =>
  text.includes(UNREADABLE) ? TEXTS.unreadableCharacters : null;

/** @returns a cell as it is read, in one line: its line breaks become commas */
export const textIn = (cell: string) =>
  normalizeText(textOfCell(cell.trim()))
    .trim()
    .replaceAll(/\s*\n\s*/g, ", ");

/** Reads the cells of a row by field, and collects what is wrong with it. */
export function readCells<Field extends string>({ cells }: CsvRow, columns: readonly (Field | undefined)[]) {
  const sent = new Map<Field, string>();
  for (const [index, field] of columns.entries())
    if (field !== undefined) sent.set(field, textIn(cells[index] ?? ""));
  const faults: RowFault<Field>[] = [];
  const fault = (field: Field | null, message: string) =>
    faults.push({ field, value: field === null ? "" : (sent.get(field) ?? ""), message });
  if (cells.slice(columns.length).some((cell) => !isBlank(cell))) fault(null, TEXTS.moreCellsThanHeadings);
  return { sent, faults, fault };
}
