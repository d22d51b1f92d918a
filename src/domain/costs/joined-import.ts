import {
  type CostImport,
  type CostImportName,
  type CostLine,
  folded,
  referenceOf,
} from "#domain/costs/store-costs.ts";

/** A line that an import has brought, with its key. */
export interface KnownLine {
  readonly key: string;
  readonly line: CostLine;
  readonly made: CostImport;
}

/** A new line with the reference of lines that are there. */
export interface LineOfInvoice {
  readonly taken: readonly KnownLine[];
  /** Which of those the file has, by their keys. */
  readonly repeated: ReadonlySet<string>;
  /** The import that the row names; empty for none. */
  readonly importId: string;
  readonly storeId: string;
  readonly line: CostLine;
  /** The line with each trade that an earlier import may have read in its row. */
  readonly asBefore: readonly CostLine[];
}

/**
 * @returns the import that a line goes on with, if all lines of its reference are of that one: the
 *   row was saved from its file to be corrected, or the file has all of these lines too
 */
export function joinedImport({ taken, repeated, importId }: LineOfInvoice): CostImportName | null {
  const [first] = taken;
  if (first === undefined || taken.some(({ made }) => made.id !== first.made.id)) return null;
  const { id, fileName, at } = first.made;
  return id === importId || taken.every(({ key }) => repeated.has(key)) ? { id, fileName, at } : null;
}

/**
 * @param all the lines of the file with references that are there
 * @returns the line that this one corrects: the only one of its store, reference, day, trade and
 *   vendor which the file does not have as it is, where the file has no second one like it either;
 *   null where that does not say which amount is meant
 */
export function correctedLine(found: LineOfInvoice, all: Iterable<LineOfInvoice>): CostLine | null {
  const keys = new Set([found.line, ...found.asBefore].map(workOf));
  const isSame = (line: CostLine) => keys.has(workOf(line));
  const alike = [...all].filter(({ storeId, line }) => storeId === found.storeId && isSame(line));
  const there = found.taken.filter(({ key, line }) => isSame(line) && !found.repeated.has(key));
  const [only] = there;
  return only !== undefined && there.length === 1 && alike.length === 1 ? only.line : null;
}

/** What a line is about, whatever it cost. */
const workOf = (line: CostLine) =>
  JSON.stringify([referenceOf(line), line.on, folded(line.category), folded(line.vendor)]);
