import type { RowFault } from "#domain/import-table.ts";
import type { ImportField } from "#domain/stores/import-headings.ts";
import type { ImportRow } from "#domain/stores/import-row.ts";

// Cells that make a row faulty and that a store can do without: docs/product.md#import-of-stores.

/** Cells that are left out, by the number of their row. */
export type WrongCells = ReadonlyMap<number, readonly RowFault<ImportField>[]>;

/** A store is one without these; what several columns make together is none of them. */
const DISPENSABLE: ReadonlySet<ImportField | null> = new Set<ImportField>([
  "location",
  "city",
  "state",
  "zipcode",
  "region",
  "phone",
  "timeZone",
  "propertyManagerId",
  "openingHours",
  "accessNotes",
]);

/** @returns the wrong cells of the rows that have no other faults */
export const wrongCellsOf = (rows: readonly ImportRow[]): WrongCells =>
  new Map(
    rows.flatMap((row) =>
      row.kind === "faulty" && row.faults.every(({ field }) => DISPENSABLE.has(field))
        ? [[row.number, row.faults] as const]
        : [],
    ),
  );
