import type { CostImport, CostImportName } from "#domain/costs/store-costs.ts";

/** A line that an import has brought, with its key. */
export interface KnownLine {
  readonly key: string;
  readonly made: CostImport;
}

/** A new line with the reference of lines that are there. */
export interface LineOfInvoice {
  readonly taken: readonly KnownLine[];
  /** Which of those the file has, by their keys. */
  readonly repeated: ReadonlySet<string>;
  /** The import that the row names; empty for none. */
  readonly importId: string;
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
