import { waitNowMs } from "#api-client/server-time.ts";
import type { Credentials } from "#api-client/request.ts";
import { isEmail } from "#domain/accounts/email.ts";
import type { PersonField, PersonRow } from "#domain/accounts/import-people.ts";
import type { PersonColumn } from "#domain/accounts/people-headings.ts";
import { readPeopleFile } from "#domain/accounts/read-people-file.ts";
import type { ReadPersonRow } from "#domain/accounts/read-person.ts";
import type { Account } from "#domain/accounts/profile.ts";
import type { Role } from "#domain/accounts/role.ts";
import { asManagersOfStores } from "#domain/accounts/column-of-stores.ts";
import { storesInCell } from "#domain/accounts/store-cells.ts";
import { managersByStores, withoutSharedStores } from "#domain/accounts/workers-by-stores.ts";
import type { FileColumns, RowFault } from "#domain/import-table.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { LENGTHS } from "#domain/lengths.ts";
import { isBlank } from "#domain/text.ts";
import type { PlanFile } from "#features/csv-import/use-plan-of-text.ts";
import { type PeoplePlan, type Row, withOwnWrongCells } from "#features/operator/people-rows.ts";
import { rowsReader } from "#features/operator/plan-people-here.ts";
import { type Outcomes, sendInCalls } from "#features/operator/send-people.ts";
import * as RULE_TEXTS from "#texts/rules/people-import.ts";

type Outcome = Outcomes[number];

/** Who imports people. */
interface Importer {
  readonly credentials: Credentials;
  readonly db: AccountDatabase;
  readonly account: Pick<Account, "id" | "role">;
}

/**
 * Reads a picked file and lets the server compare it with the accounts; nothing is changed. While
 * it does not answer, the rows are what this device makes of them.
 */
export async function planPeople(
  { credentials, db, account }: Importer,
  ...[text, columns, values, onRead]: Parameters<PlanFile<PeoplePlan>>
): ReturnType<PlanFile<PeoplePlan>> {
  const table = readPeopleFile(text, columns, values, waitNowMs());
  if ("problem" in table) return table;
  const { withLeft: left, ...present } = table;
  const read = withOwners(present, account.role);
  const withLeft = left && withOwners(left, account.role);
  const compared = new Compared(credentials);
  const here = async ({ problem, isLost }: Uncompared) => {
    if (!isLost) return { problem };
    const rowHere = await rowsReader(db, account.id);
    const plannedHere = (all: readonly ReadPersonRow[]) => withOwnWrongCells(all.map(rowHere));
    return {
      ...read,
      waitsFor: problem,
      rows: plannedHere(read.rows),
      ...(withLeft ? { withLeft: { ...withLeft, rows: plannedHere(withLeft.rows) } } : {}),
    };
  };
  const first = await compared.ask([...read.rows, ...(withLeft?.rows ?? [])], onRead);
  if (first !== null) return here(first);
  const rows = compared.withManagersOfStores(read.rows);
  const rowsWithLeft = withLeft && compared.withManagersOfStores(withLeft.rows);
  const second = await compared.ask([...rows, ...(rowsWithLeft ?? [])], onRead);
  if (second !== null) return here(second);
  const titles = undecidedTitles(read);
  const planned = (all: readonly ReadPersonRow[]) =>
    withOwnWrongCells(
      withoutFaultyManagers(
        all.map((row) => withCause(rowOf(row, compared.outcomeOf(row), compared.cellsOf(row)), row, titles)),
        all,
      ),
    );
  return {
    ...read,
    rows: planned(rows),
    ...(withLeft && rowsWithLeft ? { withLeft: { ...withLeft, rows: planned(rowsWithLeft) } } : {}),
  };
}

/** Who is no store manager has stores only until somebody manages them. */
const withOwners = <Table extends { readonly rows: readonly ReadPersonRow[] }>(
  table: Table,
  ownRole: Role,
): Table => (ownRole === "Store Manager" ? table : { ...table, rows: asManagersOfStores(table.rows) });

/** Why the server has not compared rows. */
interface Uncompared {
  readonly problem: string;
  /** Only the server did not answer: the same may work later. */
  readonly isLost: boolean;
}

/** What the server said of rows; what two readings of a row have in common is asked once. */
class Compared {
  private readonly found = new Map<string, Outcome | undefined>();
  /** By row. */
  private readonly cells = new Map<number, NonNullable<Outcome["cells"]>>();

  constructor(private readonly auth: Credentials) {}

  /** @returns why the rest is not compared, or null */
  async ask(
    rows: readonly ReadPersonRow[],
    onRead: (done: number, total: number) => void,
  ): Promise<Uncompared | null> {
    const people = new Map(rows.flatMap((row) => sentOf(row)).map((sent) => [keyOf(sent), sent]));
    const sent = [...people].flatMap(([key, person]) => (this.found.has(key) ? [] : [person]));
    if (sent.length === 0) return null;
    const kind = { dryRun: true, leaveOutUnknown: true };
    const { problem, isLost, outcomes } = await sendInCalls(this.auth, sent, kind, onRead);
    if (problem !== null) return { problem, isLost };
    for (const [at, person] of sent.entries()) this.found.set(keyOf(person), outcomes[at]);
    return null;
  }

  outcomeOf(row: ReadPersonRow): Outcome | undefined {
    const [sent] = sentOf(row);
    return sent && this.found.get(keyOf(sent));
  }

  /** New workers who name nobody work for whom this file makes the manager of their stores. */
  withManagersOfStores(rows: readonly ReadPersonRow[]): readonly ReadPersonRow[] {
    const found = withoutSharedStores(
      rows.map((row) => {
        const outcome = this.outcomeOf(row);
        this.cells.set(row.number, outcome?.cells ?? []);
        const cell = outcome?.cells?.find(({ field }) => field === "store");
        const managed = outcome?.outcome === "faulty" ? [] : (outcome?.managedStoreIds ?? []);
        return { row, managed, stores: cell?.storeIds ?? [], hasAccount: outcome?.hasAccount === true };
      }),
    );
    return managersByStores(found);
  }

  /** What the cells of the file were read as, before some stores went to another row. */
  cellsOf({ number }: ReadPersonRow): NonNullable<Outcome["cells"]> {
    return this.cells.get(number) ?? [];
  }
}

/** Up to three of the titles of a file of which nobody has said yet which role they are, quoted. */
const undecidedTitles = ({ values = [] }: FileColumns): string =>
  values
    .flatMap(({ value, choice }) => (choice === null ? [`“${value}”`] : []))
    .slice(0, 3)
    .join(", ");

/**
 * What the server says of a missing property manager may only follow from the file: their row has
 * left people, another role or a title that nobody has chosen a role for.
 */
function withCause(row: Row, { managerCause }: ReadPersonRow, titles: string): Row {
  if (row.kind !== "faulty" || row.person.role !== "Maintenance") return row;
  const others = row.faults.filter((fault) => !isOfManager(fault));
  if (others.length === row.faults.length) return row;
  if (managerCause !== undefined) return { ...row, faults: [managerCause, ...others] };
  const isNamed = !isBlank(row.person.propertyManager ?? "");
  if (!isNamed) return { ...row, isWithoutManager: others.length === 0 };
  if (titles === "") return row;
  const cause = { field: "role", value: titles, message: RULE_TEXTS.roleOfOthersFirst(titles) };
  return { ...row, faults: [cause, ...others] };
}

const isOfManager = ({ field }: RowFault) => field === "propertyManager";

const keyOf = (person: PersonRow) => JSON.stringify(person);

/**
 * What of a row the server is asked about: it refuses a call whole for one text that is too long,
 * and of who has left only whether they have an account counts.
 */
function sentOf({ person, faults, isLeftOut, left }: ReadPersonRow): readonly PersonRow[] {
  const { email } = person;
  if (left !== null && isEmail(email) && email.length <= LENGTHS.email) return [{ ...ONLY_EMAIL, email }];
  return faults.length > 0 || isLeftOut ? [] : [person];
}

const ONLY_EMAIL = { name: "", role: "", phone: null, trades: null, store: null };

function withoutFaultyManagers(rows: readonly Row[], read: readonly ReadPersonRow[]): readonly Row[] {
  const faulty = new Map(rows.flatMap((row) => (row.kind === "faulty" ? [[row.number, row.name]] : [])));
  const managerRowOf = new Map(read.map(({ number, managerRow }) => [number, managerRow]));
  return rows.map((row) => {
    const managerRow = managerRowOf.get(row.number) ?? null;
    const manager = managerRow === null ? undefined : faulty.get(managerRow);
    // A new worker cannot be invited for somebody whose own row is not imported.
    if (row.kind !== "new" || managerRow === null || manager === undefined) return row;
    const { number, name, person } = row;
    const message = RULE_TEXTS.managerRowFaulty(manager, managerRow);
    const fault = { field: "propertyManager", value: person.propertyManager ?? "", message };
    return { number, name, person, kind: "faulty", faults: [fault] };
  });
}

/** A row as the server found it. */
function rowOf(row: ReadPersonRow, found: Outcome | undefined, inFile: NonNullable<Outcome["cells"]>): Row {
  const { number, person, faults, isLeftOut, left, mergedInto = null } = row;
  const of = { number, name: person.name || person.email, person };
  const isInvited = found?.isInvited === true;
  const hasAccount = found?.hasAccount === true;
  if (isLeftOut) return { ...of, kind: "leftOut", left, mergedInto, hasAccount, isInvited };
  if (faults.length > 0) return { ...of, kind: "faulty", faults };
  if (found === undefined || found.outcome === "faulty")
    return { ...of, kind: "faulty", faults: (found?.faults ?? []).map((fault) => withValue(fault, row)) };
  const { outcome: kind, changes, manager, cells = [], isSameInvitation = true } = found;
  const inColumn = (field: string) => row.columnOf?.[field as "store"] ?? field;
  return {
    ...of,
    ...storesOf(found, person),
    kind,
    changes,
    manager,
    isInvited,
    isSameInvitation,
    person: withStoreIds(person, cells),
    isManagerOfStores:
      row.isManagerOfStores === true || (manager !== undefined && isBlank(person.propertyManager ?? "")),
    groups: person.role === "Maintenance" ? [] : inFile.flatMap(({ groups }) => groups),
    wrongCells: inFile.flatMap(({ field, unknown }) =>
      unknown.map((each) => ({ field: inColumn(field), ...each })),
    ),
    notes: [
      ...(row.notes ?? []),
      ...inFile.flatMap(({ field, doubts }) => doubts.map((each) => ({ field: inColumn(field), ...each }))),
    ],
  };
}

/** What the preview shows is what is written, whatever its cells name by then. */
function withStoreIds(person: PersonRow, cells: NonNullable<Outcome["cells"]>): PersonRow {
  const idsOf = (field: PersonColumn) => cells.find((cell) => cell.field === field)?.storeIds.join(";");
  return {
    ...person,
    store: idsOf("store") ?? person.store,
    manages: idsOf("manages") ?? person.manages ?? null,
  };
}

/** Servers that do not say what the stores are called leave what the file has. */
const storesOf = (found: Outcome, { store }: PersonRow) => ({
  storeIds: found.storeIds ?? (found.storeId === null ? [] : [found.storeId]),
  storeLabels: found.storeLabels ?? storesInCell(store ?? ""),
  managedStoreIds: found.managedStoreIds ?? [],
});

const withValue = (
  { field, message }: { field: string | null; message: string },
  { person, columnOf }: ReadPersonRow,
): RowFault => ({
  field: columnOf?.[field as "store"] ?? field,
  message,
  value: field === null ? "" : (person[field as PersonField] ?? ""),
});
