import type { PersonRow } from "#domain/accounts/import-people.ts";
import type { PersonColumn } from "#domain/accounts/people-headings.ts";
import type { CellsAboutStores } from "#domain/accounts/stores-of-role.ts";
import type { RowFault } from "#domain/import-table.ts";

/** A row that was read, with what is wrong with it as far as the file alone tells. */
export interface ReadPersonRow {
  readonly number: number;
  readonly person: PersonRow;
  readonly faults: readonly RowFault<PersonColumn>[];
  /** The row of a worker's property manager, if the file has them. */
  readonly managerRow: number | null;
  /** Whoever imports the file has said so of its role, or the person has left. */
  readonly isLeftOut: boolean;
  /** Whoever imports the file took their title for the role, which no rule does; absent for no. */
  readonly isTitleTaken?: boolean;
  /** By what the row says that the person has left, as written; null for all others. */
  readonly left: string | null;
  /** The row of the same person that has what this one has too; absent for all others. */
  readonly mergedInto?: number;
  /** Cells that mean nothing for the role, of which the row does without; absent for none. */
  readonly notes?: readonly RowFault<PersonColumn>[];
  /** Which columns the stores are from, where that is not their own; absent for none. */
  readonly columnOf?: CellsAboutStores["columnOf"];
  /** Why whom a worker names is no property manager by the file; absent for no reason. */
  readonly managerCause?: RowFault<PersonColumn>;
  /** The property manager is that of the stores of a worker, and not one that the row names. */
  readonly isManagerOfStores?: boolean;
}

/** Whose title is the role goes before whose title somebody took for it, such as an assistant's. */
export const titlesFirst = (rows: readonly ReadPersonRow[]): readonly ReadPersonRow[] =>
  rows.toSorted((a, b) => Number(a.isTitleTaken === true) - Number(b.isTitleTaken === true));
