import type { PlannedRow } from "#domain/import-table.ts";

/** The first rows of a file that go at once, and how many changes are left for later. */
export interface Part<Row> {
  /** The rows without the changes that have to wait for the next part. */
  readonly rows: readonly Row[];
  readonly changes: number;
  /** How many changes are left for later. */
  readonly left: number;
}

/**
 * The first part of a file that changes more than goes at once. The next one is the first of the
 * same file again, since what was imported is unchanged by then.
 * @param most new and changed rows that go at once
 */
export function firstPart<Row extends PlannedRow>(rows: readonly Row[], most: number): Part<Row> {
  let found = 0;
  const part = rows.filter(({ kind }) => {
    if (kind === "new" || kind === "changed") found += 1;
    else return true;
    return found <= most;
  });
  const changes = Math.min(found, most);
  return { rows: part, changes, left: found - changes };
}
