import type { PlannedRow, RowFault } from "#domain/import-table.ts";

/** Faults of one kind: of one column, for one reason. */
export interface FaultKind {
  /** The first of them. */
  readonly fault: RowFault;
  /** The rows that have one, in the order of the file. */
  readonly rows: readonly number[];
  /** Each message with its rows, the most frequent first: they may name different values. */
  readonly messages: readonly { readonly message: string; readonly rows: readonly number[] }[];
}

/** What a message says of its own row: a quoted value, a number. */
const OWN_VALUES = /[“"«][^”"»]*[”"»]|\p{N}+/gu;

/** @returns the faults of rows by kind, the most frequent first */
export function faultKinds(rows: readonly PlannedRow[]): readonly FaultKind[] {
  return kindsOf(
    rows.flatMap((row) =>
      row.kind === "faulty" ? row.faults.map((fault) => ({ fault, number: row.number })) : [],
    ),
  );
}

interface FoundFault {
  readonly fault: RowFault;
  readonly number: number;
}

/** @returns the faults by kind, the most frequent first */
export function kindsOf(found: readonly FoundFault[]): readonly FaultKind[] {
  const byKind = Map.groupBy(found, ({ fault: { field, message } }) =>
    JSON.stringify([field, message.replaceAll(OWN_VALUES, "")]),
  );
  return [...byKind.values()]
    .flatMap((of) => {
      const [first] = of;
      if (first === undefined) return [];
      const messages = [...Map.groupBy(of, ({ fault: { message } }) => message)]
        .map(([message, same]) => ({ message, rows: rowsOf(same) }))
        .toSorted((a, b) => b.rows.length - a.rows.length);
      return [{ fault: first.fault, rows: rowsOf(of), messages }];
    })
    .toSorted((a, b) => b.rows.length - a.rows.length);
}

const rowsOf = (faults: readonly FoundFault[]) => [...new Set(faults.map(({ number }) => number))];
