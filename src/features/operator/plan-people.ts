import type { Credentials } from "#api-client/request.ts";
import { withoutTrades } from "#domain/accounts/trade-doubts.ts";
import { tradesFrom } from "#domain/accounts/trades.ts";
import { foldName } from "#domain/search.ts";
import { isEmail } from "#domain/accounts/email.ts";
import {
  type PersonField,
  type PersonRow,
  readPeopleFile,
  type ReadPersonRow,
  storesInCell,
} from "#domain/accounts/import-people.ts";
import type { FileColumns, RowFault } from "#domain/import-table.ts";
import { LENGTHS } from "#domain/lengths.ts";
import type { PlanFile } from "#features/csv-import/use-import-file.ts";
import { type Outcomes, sendInCalls } from "#features/operator/send-people.ts";
import * as RULE_TEXTS from "#texts/rules/people-import.ts";

export interface Change {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

/** A row of the file, as the server found it. */
export type Row = { readonly number: number; readonly name: string; readonly person: PersonRow } & (
  | {
      readonly kind: "new" | "changed" | "unchanged";
      readonly changes: readonly Change[];
      readonly storeIds: readonly string[];
      readonly storeLabels: readonly string[];
      /** Of a new worker. */
      readonly manager: Outcomes[number]["manager"];
      readonly managedStoreIds: readonly string[];
      /** A link waits for them, which another one ends; of one who is changed it stays valid. */
      readonly isInvited: boolean;
    }
  | { readonly kind: "faulty"; readonly faults: readonly RowFault[] }
  | {
      readonly kind: "leftOut";
      /** By what the file says that the person has left; null for other reasons. */
      readonly left: string | null;
      readonly hasAccount: boolean;
      readonly isInvited: boolean;
    }
);

/** A row that is not faulty and not left out. */
export type NewRow = Exclude<Row, { kind: "faulty" | "leftOut" }>;

/** What importing a file would do. */
export interface PeoplePlan extends FileColumns {
  /** Those of people who have left are left out. */
  readonly rows: readonly Row[];
  /** What the file has if those are imported too; missing if it has none. */
  readonly withLeft?: Pick<PeoplePlan, "rows" | "values">;
}

/** What whoever imports a file chose. */
interface Choices {
  readonly isWithLeft: boolean;
  /** Whether those who are invited already keep their links. */
  readonly isWithoutInvited: boolean;
  /** Trades that are left empty, folded; absent for none. */
  readonly leftTrades?: ReadonlySet<string> | null;
}

/** The plan with what was chosen. */
export function withChoices(plan: PeoplePlan, { leftTrades, ...of }: Choices): PeoplePlan {
  const chosen = of.isWithLeft ? { ...plan, ...plan.withLeft } : plan;
  const invited = of.isWithoutInvited ? chosen.rows.map(withoutInvited) : chosen.rows;
  return { ...chosen, rows: leftTrades ? invited.map((row) => withoutSomeTrades(row, leftTrades)) : invited };
}

/** The trades that a row would write. */
export const writtenTrades = (row: Row): readonly string[] =>
  row.kind === "new" || (row.kind === "changed" && row.changes.some(isOfTrades))
    ? tradesFrom(row.person.trades ?? "")
    : [];

const isOfTrades = ({ field }: Change) => field === "trades";

/** Without any left, an account keeps the trades that it has. */
function withoutSomeTrades(row: Row, some: ReadonlySet<string>): Row {
  if (row.kind !== "new" && row.kind !== "changed") return row;
  if (!writtenTrades(row).some((trade) => some.has(foldName(trade)))) return row;
  const trades = withoutTrades(row.person.trades ?? "", some);
  const changes = row.changes.flatMap((change) => {
    if (!isOfTrades(change)) return [change];
    return trades === null ? [] : [{ ...change, after: trades }];
  });
  const kind = row.kind === "changed" && changes.length === 0 ? "unchanged" : row.kind;
  return { ...row, kind, changes, person: { ...row.person, trades } };
}

/** An invitation gets the stores of the file that it does not give yet; its link stays valid. */
function withoutInvited(row: Row): Row {
  if (row.kind !== "new" || !row.isInvited) return row;
  if (row.changes.length > 0) return { ...row, kind: "changed" };
  const { number, name, person, isInvited } = row;
  return { number, name, person, kind: "leftOut", left: null, hasAccount: false, isInvited };
}

/** Reads a picked file and lets the server compare it with the accounts; nothing is changed. */
export async function planPeople(
  auth: Credentials,
  ...[text, columns, values, onRead]: Parameters<PlanFile<PeoplePlan>>
): ReturnType<PlanFile<PeoplePlan>> {
  const table = readPeopleFile(text, columns, values);
  if ("problem" in table) return table;
  const { withLeft, ...read } = table;
  // What two readings of a row have in common is sent once.
  const people = new Map(
    [...read.rows, ...(withLeft?.rows ?? [])]
      .flatMap((row) => sentOf(row))
      .map((sent) => [keyOf(sent), sent]),
  );
  const sent = [...people.values()];
  const { problem, isLost, outcomes } = await sendInCalls(auth, sent, { dryRun: true }, onRead);
  if (problem !== null) return { problem, isLost };
  const titles = undecidedTitles(read);
  const outcomeOf = new Map([...people.keys()].map((key, at) => [key, outcomes[at]]));
  const planned = (rows: readonly ReadPersonRow[]) =>
    withoutFaultyManagers(
      rows.map((row) =>
        withCause(rowOf(row, sentOf(row).map((sent) => outcomeOf.get(keyOf(sent)))[0]), titles),
      ),
      rows,
    );
  return {
    ...read,
    rows: planned(read.rows),
    ...(withLeft ? { withLeft: { ...withLeft, rows: planned(withLeft.rows) } } : {}),
  };
}

/** Up to three of the titles of a file of which nobody has said yet which role they are, quoted. */
const undecidedTitles = ({ values = [] }: FileColumns): string =>
  values
    .flatMap(({ value, choice }) => (choice === null ? [`“${value}”`] : []))
    .slice(0, 3)
    .join(", ");

/**
 * While titles have no role, the property manager of a worker may be one whose row has such a
 * title: what the server says of a missing one only follows from that.
 */
function withCause(row: Row, titles: string): Row {
  if (row.kind !== "faulty" || row.person.role !== "Maintenance" || titles === "") return row;
  if (!row.faults.some(isOfManager)) return row;
  const cause = { field: "role", value: titles, message: RULE_TEXTS.roleOfOthersFirst(titles) };
  return { ...row, faults: [cause, ...row.faults.filter((fault) => !isOfManager(fault))] };
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
  const faulty = new Set(rows.flatMap(({ kind, number }) => (kind === "faulty" ? [number] : [])));
  const managerRowOf = new Map(read.map(({ number, managerRow }) => [number, managerRow]));
  return rows.map((row) => withoutFaultyManager(row, managerRowOf.get(row.number) ?? null, faulty));
}

/** A row as the server found it. */
function rowOf(row: ReadPersonRow, found: Outcomes[number] | undefined): Row {
  const { number, person, faults, isLeftOut, left } = row;
  const of = { number, name: person.name || person.email, person };
  const isInvited = found?.isInvited === true;
  if (isLeftOut) return { ...of, kind: "leftOut", left, hasAccount: found?.hasAccount === true, isInvited };
  if (faults.length > 0) return { ...of, kind: "faulty", faults };
  if (found === undefined || found.outcome === "faulty")
    return { ...of, kind: "faulty", faults: (found?.faults ?? []).map((fault) => withValue(fault, person)) };
  const { outcome: kind, changes, manager } = found;
  return { ...of, kind, changes, manager, isInvited, ...storesOf(found, person) };
}

/** A new worker cannot be invited for somebody whose own row is not imported. */
function withoutFaultyManager(row: Row, managerRow: number | null, faulty: ReadonlySet<number>): Row {
  if (row.kind !== "new" || managerRow === null || !faulty.has(managerRow)) return row;
  const { number, name, person } = row;
  const field = "propertyManager";
  const fault = {
    field,
    value: person.propertyManager ?? "",
    message: RULE_TEXTS.managerRowFaulty(managerRow),
  };
  return { number, name, person, kind: "faulty", faults: [fault] };
}

/** Servers that do not say what the stores are called leave what the file has. */
const storesOf = (found: Outcomes[number], { store }: PersonRow) => ({
  storeIds: found.storeIds ?? (found.storeId === null ? [] : [found.storeId]),
  storeLabels: found.storeLabels ?? storesInCell(store ?? ""),
  managedStoreIds: found.managedStoreIds ?? [],
});

const withValue = (fault: { field: string | null; message: string }, person: PersonRow): RowFault => ({
  ...fault,
  value: fault.field === null ? "" : (person[fault.field as PersonField] ?? ""),
});
