import type { PersonRow } from "#domain/accounts/import-people.ts";
import type { Person } from "#domain/accounts/person.ts";
import type { StoreGroup } from "#domain/accounts/store-cells.ts";
import { withoutTrades } from "#domain/accounts/trade-doubts.ts";
import { tradesFrom } from "#domain/accounts/trades.ts";
import type { FileColumns, RowFault } from "#domain/import-table.ts";
import { foldName } from "#domain/search.ts";
import type { Outcomes } from "#features/operator/send-people.ts";

export interface Change {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

/** A row that would be imported, or is as the file says already. */
interface PlannedPerson {
  readonly kind: "new" | "changed" | "unchanged";
  readonly changes: readonly Change[];
  readonly storeIds: readonly string[];
  readonly storeLabels: readonly string[];
  /** Of a new worker. */
  readonly manager: Outcomes[number]["manager"];
  /** The property manager of a worker is that of the stores. */
  readonly isManagerOfStores: boolean;
  readonly managedStoreIds: readonly string[];
  /** A link waits for them, which another one ends; of one who is changed it stays valid. */
  readonly isInvited: boolean;
  /** Another link would make the same of them. */
  readonly isSameInvitation: boolean;
  /** Regions of the file, each with how many stores it stands for. */
  readonly groups: readonly StoreGroup[];
  /** What its cells name that there is not; the rest is imported. */
  readonly wrongCells: readonly RowFault[];
  /** What is to be looked at for another reason. */
  readonly notes: readonly RowFault[];
}

interface LeftOutPerson {
  readonly kind: "leftOut";
  /** By what the file says that the person has left; null for other reasons. */
  readonly left: string | null;
  /** The row that has what this one says of the same person too; null for other reasons. */
  readonly mergedInto: number | null;
  readonly hasAccount: boolean;
  readonly isInvited: boolean;
  /** What its cells name that there is not; absent for nothing. */
  readonly wrongCells?: readonly RowFault[];
}

/** What a cell with stores was read as by this device. */
interface CellHere {
  readonly labels: readonly string[];
  readonly groups: readonly StoreGroup[];
}

/** A row without a fault, read by this device while the server does not answer. */
interface UncheckedPerson {
  readonly kind: "unchecked";
  /** Who has this email here; null for nobody whom this device knows. */
  readonly known: Pick<Person, "name" | "role"> | null;
  readonly joined: CellHere;
  readonly managed: CellHere;
  readonly wrongCells: readonly RowFault[];
  readonly notes: readonly RowFault[];
}

/** A row of the file, as the server found it, or this device until then. */
export type Row = { readonly number: number; readonly name: string; readonly person: PersonRow } & (
  | PlannedPerson
  | {
      readonly kind: "faulty";
      readonly faults: readonly RowFault[];
      /** A worker, of whom nothing is missing but a property manager. */
      readonly isWithoutManager?: boolean;
    }
  | LeftOutPerson
  | UncheckedPerson
);

/**
 * What several rows say of one person is compared as one: what is wrong goes back to the row that
 * says it.
 */
export function withOwnWrongCells(rows: readonly Row[]): readonly Row[] {
  const merged = rows.filter((row) => row.kind === "leftOut" && row.mergedInto !== null);
  const isOf = (row: Row) => (fault: RowFault) =>
    [row.person.store, row.person.manages].some((cell) => (cell ?? "").includes(fault.value));
  return rows.map((row) => {
    if (row.kind === "leftOut" && row.mergedInto !== null) {
      const into = rows.find(({ number }) => number === row.mergedInto);
      const wrongCells = into === undefined ? [] : wrongCellsOf(into).filter(isOf(row));
      return wrongCells.length === 0 ? row : { ...row, wrongCells };
    }
    const others = merged.filter((each) => each.kind === "leftOut" && each.mergedInto === row.number);
    if (row.kind === "faulty" || row.kind === "leftOut" || others.length === 0) return row;
    const isElsewhere = (fault: RowFault) => others.some((other) => isOf(other)(fault));
    return { ...row, wrongCells: row.wrongCells.filter((fault) => !isElsewhere(fault)) };
  });
}

/** A row that is not faulty and not left out, as the server found it. */
export type NewRow = Extract<Row, PlannedPerson>;

export const isPlanned = (row: Row): row is NewRow =>
  row.kind === "new" || row.kind === "changed" || row.kind === "unchanged";

/** What importing a file would do. */
export interface PeoplePlan extends FileColumns {
  /** Those of people who have left are left out. */
  readonly rows: readonly Row[];
  /** What the file has if those are imported too; missing if it has none. */
  readonly withLeft?: Pick<PeoplePlan, "rows" | "values">;
  readonly cellsOf?: (row: number) => readonly string[];
}

/** What whoever imports a file chose. */
interface Choices {
  readonly isWithLeft: boolean;
  /** Whether those who are invited already keep their links where another would be the same. */
  readonly isKeepingLinks: boolean;
  /** Whether rows are imported without what their cells name that there is not. */
  readonly isWithoutWrongCells?: boolean;
  /** Whose workers those are who have no property manager by the file; null for nobody. */
  readonly managerOfOthers?: { readonly key: string; readonly name: string } | null;
  /** Trades that are left empty, folded; absent for none. */
  readonly leftTrades?: ReadonlySet<string> | null;
}

/** The plan with what was chosen. */
export function withChoices(plan: PeoplePlan, choices: Choices): PeoplePlan {
  const { isWithLeft, isKeepingLinks, isWithoutWrongCells = true, managerOfOthers, leftTrades } = choices;
  const chosen = isWithLeft ? { ...plan, ...plan.withLeft } : plan;
  const rows = chosen.rows.map((row) => {
    const managed = managerOfOthers ? withManager(row, managerOfOthers) : row;
    const withLink = isKeepingLinks ? keepingLink(managed) : managed;
    const whole = isWithoutWrongCells ? withLink : asFaulty(withLink);
    return leftTrades ? withoutSomeTrades(whole, leftTrades) : whole;
  });
  return { ...chosen, rows };
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
function keepingLink(row: Row): Row {
  if (row.kind !== "new" || !row.isInvited || !row.isSameInvitation) return row;
  if (row.changes.length > 0) return { ...row, kind: "changed" };
  const { number, name, person, isInvited } = row;
  const of = { number, name, person, isInvited };
  return { ...of, kind: "leftOut", left: null, mergedInto: null, hasAccount: false };
}

/** What the cells of a row name that there is not, while the rest of it is imported. */
export const wrongCellsOf = (row: Row): readonly RowFault[] =>
  row.kind === "faulty" ? [] : (row.wrongCells ?? []);

function asFaulty(row: Row): Row {
  const faults = wrongCellsOf(row);
  if (faults.length === 0) return row;
  const { number, name, person } = row;
  return { number, name, person, kind: "faulty", faults };
}

function withManager(row: Row, manager: { readonly key: string; readonly name: string }): Row {
  if (row.kind !== "faulty" || row.isWithoutManager !== true) return row;
  const { number, name, person } = row;
  return {
    number,
    name,
    kind: "new",
    manager,
    person: { ...person, propertyManager: manager.key },
    changes: [],
    storeIds: [],
    storeLabels: [],
    managedStoreIds: [],
    groups: [],
    isManagerOfStores: false,
    isInvited: false,
    isSameInvitation: false,
    wrongCells: [],
    notes: [],
  };
}
