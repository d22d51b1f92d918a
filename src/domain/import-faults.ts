import type { PlannedRow, RowFault } from "#domain/import-table.ts";

/** Faults of one kind: of one column, for one reason. */
export interface FaultKind {
  /** The first of them. */
  readonly fault: RowFault;
  /** The rows that have one, in the order of the file. */
  readonly rows: readonly number[];
}

/** What a message says of its own row: a quoted value, a number. */
const OWN_VALUES = /[“"«][^”"»]*[”"»]|\p{N}+/gu;

/** @returns the faults of rows by kind, the most frequent first */
export function faultKinds(rows: readonly PlannedRow[]): readonly FaultKind[] {
  const found = rows.flatMap((row) =>
    row.kind === "faulty" ? row.faults.map((fault) => ({ fault, number: row.number })) : [],
  );
  const byKind = Map.groupBy(found, ({ fault: { field, message } }) =>
    JSON.stringify([field, message.replaceAll(OWN_VALUES, "")]),
  );
  return [...byKind.values()]
    .flatMap((of) => {
      const [first] = of;
      return first === undefined
        ? []
        : [{ fault: first.fault, rows: [...new Set(of.map(({ number }) => number))] }];
    })
    .toSorted((a, b) => b.rows.length - a.rows.length);
}
