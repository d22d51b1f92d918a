import { normalizeEmail } from "#domain/accounts/email.ts";
import type { Person } from "#domain/accounts/person.ts";
import type { ReadPersonRow } from "#domain/accounts/read-person.ts";
import { storeCellReader, type StoresOfCell } from "#domain/accounts/store-cells.ts";
import type { RowFault } from "#domain/import-table.ts";
import { storeLabel } from "#domain/stores/store-label.ts";
import type { Store } from "#domain/stores/store.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { readEverybody } from "#local-db/read/people.ts";
import { readStores } from "#local-db/read/stores.ts";
import type { Row } from "#features/operator/people-rows.ts";

/**
 * @returns what reads the rows of a file of people by what this device knows, while the server does
 *   not answer. It says which stores a row means and who of them is known here; whether somebody
 *   has an account or an invitation is for the server.
 */
export async function rowsReader(db: AccountDatabase, ownId: string): Promise<(row: ReadPersonRow) => Row> {
  const [stores, people] = await Promise.all([readStores(db), readEverybody(db)]);
  const byEmail = new Map(
    people.flatMap((person) => (person.email === null ? [] : [[normalizeEmail(person.email), person]])),
  );
  const cellsOf = cellReader(stores);
  const ofOthers = new Set(stores.flatMap(({ id, ownerId }) => (ownerId === ownId ? [] : [id])));
  return (row) => rowHere(row, cellsOf, { byEmail, ofOthers });
}

type CellReader = (cell: string | null | undefined) => StoresOfCell & { readonly labels: readonly string[] };

/** A device without any store has not been told of them: what a cell names may be one. */
function cellReader(stores: readonly Store[]): CellReader {
  const read = storeCellReader(stores);
  const labelOf = new Map(stores.map((store) => [store.id, storeLabel(store)]));
  return (cell) => {
    if (stores.length === 0) return { storeIds: [], labels: [], groups: [], unknown: [], doubts: [] };
    const found = read(cell ?? "");
    return { ...found, labels: found.storeIds.map((id) => labelOf.get(id) ?? id) };
  };
}

interface Known {
  readonly byEmail: ReadonlyMap<string, Person>;
  /** Stores that somebody else manages: a store manager is added to them. */
  readonly ofOthers: ReadonlySet<string>;
}

function rowHere(row: ReadPersonRow, cellsOf: CellReader, { byEmail, ofOthers }: Known): Row {
  const { number, person, faults, isLeftOut, left, mergedInto = null } = row;
  const of = { number, name: person.name || person.email, person };
  const known = byEmail.get(normalizeEmail(person.email));
  const hasAccount = known !== undefined && known.hasLeft !== true;
  if (isLeftOut) return { ...of, kind: "leftOut", left, mergedInto, hasAccount, isInvited: false };
  if (faults.length > 0) return { ...of, kind: "faulty", faults };
  const fields = ["store", "manages"] as const;
  const cells = fields.map((field) => ({
    field: row.columnOf?.[field] ?? field,
    cell: cellsOf(person[field]),
  }));
  const notesOf = (which: "unknown" | "doubts"): readonly RowFault[] =>
    cells.flatMap(({ field, cell }) => cell[which].map((note) => ({ field, ...note })));
  const [joined = NO_STORES, named = NO_STORES] = cells.map(({ cell }) => cell);
  const isTaken = (at: number) => person.role === "Store Manager" && ofOthers.has(named.storeIds[at] ?? "");
  return {
    ...of,
    kind: "unchecked",
    known: known ?? null,
    joined: { ...joined, labels: [...joined.labels, ...named.labels.filter((_, at) => isTaken(at))] },
    managed: { ...named, labels: named.labels.filter((_, at) => !isTaken(at)) },
    wrongCells: notesOf("unknown"),
    notes: [
      ...(row.notes ?? []),
      ...(row.managerCause === undefined ? [] : [row.managerCause]),
      ...notesOf("doubts"),
    ],
  };
}

const NO_STORES = { storeIds: [], labels: [], groups: [] } as const;
