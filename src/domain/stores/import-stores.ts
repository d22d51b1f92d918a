import { storeProblems } from "#domain/stores/store-problems.ts";
import { lengthProblem } from "#domain/lengths.ts";
import {
  type ChosenColumns,
  type FileColumns,
  readCells,
  readImportTable,
  type RowFault,
  unreadableProblem,
} from "#domain/import-table.ts";
import type { CsvRow } from "#domain/read-csv.ts";
import { columnsOf, formOfRow, IMPORT_LENGTHS, hasNoDigit, isSameForm } from "#domain/stores/form-of-row.ts";
import { fieldOfSecondLine, type ImportField } from "#domain/stores/import-headings.ts";
import { fieldReader, ownFieldsReader } from "#domain/stores/import-own-fields.ts";
import { hasNothingOf, keyOfStore } from "#domain/stores/store-key.ts";
import { settleFields } from "#domain/stores/settle-headings.ts";
import { managerNamed, type NamedManager } from "#domain/stores/import-managers.ts";
import { type ComparedDoubt, withComparisons } from "#domain/stores/import-comparisons.ts";
import {
  endsNamedBy,
  type KnownManager,
  type ManagersOf,
  PropertyManagers,
} from "#domain/stores/import-property-managers.ts";
import { closedInRow } from "#domain/stores/import-closed.ts";
import { regionKeyOf, regionsOf, regionToStore, writingOf } from "#domain/stores/region.ts";
import { withOwnFields } from "#domain/stores/own-fields.ts";
import { stateToStore, timeZoneOfState } from "#domain/stores/states.ts";
import { keyOfNumber, storeLabel, storeNumberFrom } from "#domain/stores/store-label.ts";
import {
  formOfStore,
  type Store,
  STORE_NOTE_FIELDS,
  STORE_TEXT_FIELDS,
  type StoreForm,
  type StoreTextField,
} from "#domain/stores/store.ts";
import { isTimeZone } from "#domain/time-zone.ts";
import * as TEXTS from "#texts/rules/store-import.ts";

/** New and changed stores that go at once: more would fill the outbox for long. */
export const MOST_IMPORTED = 1000;

/** A row of the file and what importing it would do. */
export type ImportRow = {
  readonly number: number;
  readonly name: string;
  /** Whom the row names as the store's manager, which is no field of the store; null for nobody. */
  readonly manager: NamedManager | null;
  /** Who becomes its property manager by an invitation; absent for nobody. */
  readonly propertyManager?: NamedManager;
  /** By what the row says that its store is closed, as written; null for an open one. */
  readonly closed: string | null;
  /** What to look at beside the other rows and the stores; absent for nothing. */
  readonly doubts?: readonly ComparedDoubt[];
} & (
  | {
      readonly kind: "new";
      readonly form: StoreForm;
      /** The fields that the row has; the others are those of a new store. */
      readonly columns: readonly (keyof StoreForm)[];
      readonly isZoneOfState: boolean;
      /** As the file has it, where it is stored by its code; null otherwise. */
      readonly stateInFile: string | null;
    }
  | {
      readonly kind: "changed";
      readonly store: Store;
      readonly form: StoreForm;
      readonly stateInFile: string | null;
      /** Neither the name nor the address of the row is that of the store, only the number. */
      readonly isOnlyByNumber: boolean;
      /** Who manages it, where that is not whoever imports; null otherwise. */
      readonly otherManager: string | null;
      /** Who is invited as its property manager and takes over no longer; absent for nobody. */
      readonly endsNamed?: string;
    }
  | { readonly kind: "unchanged"; readonly store: Store }
  /** Closed; what is here of it stays as it is. */
  | { readonly kind: "leftOut"; readonly isKnown: boolean }
  | { readonly kind: "faulty"; readonly faults: readonly RowFault<ImportField>[] }
);

/** What importing a file would do; nothing has happened yet. */
export interface ImportPlan extends FileColumns {
  /** Those of closed stores are left out. */
  readonly rows: readonly ImportRow[];
  /** The same rows if closed stores are imported too; missing if there is none. */
  readonly rowsWithClosed?: readonly ImportRow[];
}

/** The stores and property managers on this device, which a file is compared with. */
export interface ImportContext {
  readonly stores: readonly Store[];
  readonly managers: readonly KnownManager[];
  /** Stores of other managers on this device; absent for none. */
  readonly others?: readonly Store[];
  /** Whether whoever imports may change these too, as an operator; absent for no. */
  readonly mayChangeOthers?: boolean;
  /**
   * Whether `managers` are those of this device, for an operator without a network also "offline",
   * or those of the server; absent for the device.
   */
  readonly managersOf?: ManagersOf;
  /** By which closing dates are in the future (ms since 1970); without it none is. */
  readonly nowMs?: number;
}

/** The stores that an import gives another property manager, with the new one. */
export const managerChanges = (rows: readonly ImportRow[]) =>
  rows.flatMap((row) => {
    if (row.kind !== "changed") return [];
    const managerId = row.form.propertyManagerId;
    return managerId === null || managerId === row.store.propertyManagerId
      ? []
      : [{ storeId: row.store.id, managerId }];
  });

/**
 * Compares the CSV text of a file with the stores on this device. A row is the store with its id,
 * else the one with its number, else the one with its name and address, else a new one, so that a
 * second import of a file changes nothing. Columns that a file does not have leave their fields as
 * they are.
 * @returns the plan, or what makes the file as a whole unusable.
 */
export function planImport(
  text: string,
  context: ImportContext,
  chosen: ChosenColumns | null = null,
): ImportPlan | { readonly problem: string } {
  const known = [...(context.others ?? []), ...context.stores];
  const columns = {
    fieldOf: fieldReader(known),
    otherwise: fieldOfSecondLine,
    settle: settleFields,
    needed: neededColumns(),
    firstOnly: FIRST_ONLY,
    several: ["ownFields"] as const,
  };
  const table = readImportTable(text, columns, chosen);
  if ("problem" in table) return table;
  const ownFieldsOf = ownFieldsReader(table);
  const read = (isWithClosed: boolean) => {
    const reader = new RowReader(table.fields, ownFieldsOf, context, isWithClosed);
    return withComparisons(
      table.rows.map((row) => reader.read(row)),
      known,
    );
  };
  const rows = read(false);
  const hasClosed = rows.some(({ closed }) => closed !== null);
  return { ...table.file, rows, ...(hasClosed ? { rowsWithClosed: read(true) } : {}) };
}

/** Chains have districts in regions, and a status beside a date. */
const FIRST_ONLY = ["region", "storeStatus", "closedOn"] as const;

const neededColumns = () =>
  [
    ["name", TEXTS.nameHeading],
    ["address", TEXTS.addressHeading],
  ] as const;

class RowReader {
  private readonly byId: ReadonlyMap<string, Store>;
  private readonly byNumber: ReadonlyMap<string, readonly Store[]>;
  private readonly byKey: ReadonlyMap<string, readonly Store[]>;
  private readonly managers: PropertyManagers;
  private readonly ofOthers: ReadonlySet<string>;
  /** The row of each store and each new name and address so far. */
  private readonly rowOf = new Map<string, number>();
  /** The row of each number so far. */
  private readonly rowOfNumber = new Map<string, number>();
  /** How each region is written, by its key, here and in the rows so far. */
  private readonly writing: Map<string, string>;

  constructor(
    private readonly columns: readonly (ImportField | undefined)[],
    private readonly ownFieldsOf: ReturnType<typeof ownFieldsReader>,
    private readonly context: ImportContext,
    private readonly isWithClosed: boolean,
  ) {
    const { stores, managers, others = [], managersOf = "device", mayChangeOthers = false } = context;
    this.writing = writingOf(regionsOf([...others, ...stores]));
    this.byId = new Map([...others, ...stores].map((store) => [store.id, store]));
    const byNumber = (list: readonly Store[]) => Map.groupBy(list, (store) => keyOfNumber(store.number));
    // Numbers are not unique: one's own store is meant before that of somebody else.
    this.byNumber = new Map([...(mayChangeOthers ? byNumber(others) : []), ...byNumber(stores)]);
    const own = Map.groupBy(stores, keyOfStore);
    // Another manager's store that an import made is found again, unless one's own is the same.
    this.byKey = new Map([...Map.groupBy(others, keyOfStore), ...own]);
    this.ofOthers = new Set(others.map(({ id }) => id));
    this.managers = new PropertyManagers(managers, managersOf);
  }

  read(row: CsvRow): ImportRow {
    const { number } = row;
    const { sent, faults, fault } = readCells(row, this.columns);
    const name = storeLabel({
      name: sent.get("name") ?? "",
      number: storeNumberFrom(sent.get("number") ?? ""),
    });
    const closed = closedInRow(sent, this.context.nowMs);
    const named = { number, name, manager: managerNamed(sent), closed };
    const store = this.storeOf(sent);
    if (closed !== null && !this.isWithClosed) return { kind: "leftOut", ...named, isKnown: store !== null };
    if (store !== null && "several" in store) {
      fault(null, store.several);
      return { kind: "faulty", ...named, faults };
    }
    if (sent.has("ownFields"))
      sent.set("ownFields", withOwnFields(store?.ownFields ?? "", this.ownFieldsOf(row)));
    const manager = this.managers.find(
      sent.get("propertyManagerId"),
      sent.get("propertyManagerName") ?? "",
      store,
    );
    const isFound = !("problem" in manager);
    if (!isFound) fault("propertyManagerId", manager.problem);
    const invited = isFound ? manager.invited : null;
    const of = { ...named, ...(invited === null ? {} : { propertyManager: invited }) };
    const typed = formOfRow(sent, store, isFound ? manager.id : null);
    const stateZone = store === null && !typed.timeZone ? timeZoneOfState(typed.state) : null;
    const form = {
      ...typed,
      state: stateToStore(typed.state, store?.state),
      ...(typed.region ? { region: this.regionOf(typed.region, store) } : {}),
      ...(stateZone === null ? {} : { timeZone: stateZone }),
    };
    for (const [field, message] of Object.entries(storeProblems(form)))
      fault(field as StoreTextField, message);
    for (const field of [...STORE_TEXT_FIELDS, ...STORE_NOTE_FIELDS, "number", "region"] as const) {
      const problem = lengthProblem(form[field] ?? "", IMPORT_LENGTHS[field]);
      if (problem !== null) fault(field, problem);
      const unreadable = unreadableProblem(form[field] ?? "");
      if (unreadable !== null) fault(field, unreadable);
    }
    if (hasNoDigit(sent.get("zipcode"))) fault("zipcode", TEXTS.zipWithoutDigit);
    if (form.timeZone && !isTimeZone(form.timeZone)) fault("timeZone", TEXTS.noSuchTimeZone(form.timeZone));
    const sameNumber = this.rowWithNumber(sent.get("number"), number);
    if (sameNumber !== null) fault("number", TEXTS.numberOfRow(sameNumber));
    const key = store?.id ?? keyOfStore(form);
    const earlier = this.rowOf.get(key);
    if (earlier !== undefined && sameNumber === null) fault(null, TEXTS.sameAsRow(earlier));
    if (earlier === undefined) this.rowOf.set(key, number);
    if (faults.length > 0) return { kind: "faulty", ...of, faults };
    const stateInFile = typed.state === form.state ? null : typed.state;
    if (store === null) {
      const isZoneOfState = stateZone !== null;
      return { kind: "new", ...of, form, columns: columnsOf(sent), isZoneOfState, stateInFile };
    }
    const isOfOther = this.ofOthers.has(store.id);
    const isFixed = isOfOther && this.context.mayChangeOthers !== true;
    const endsNamed = isFixed ? null : endsNamedBy(sent.get("propertyManagerId"), manager, store);
    if (endsNamed === null && isSameForm(form, formOfStore(store)))
      return { kind: "unchanged", ...of, store };
    if (isFixed) {
      fault(null, TEXTS.managedByOther(store.ownerName ?? ""));
      return { kind: "faulty", ...of, faults };
    }
    const isOnlyByNumber = store.id !== sent.get("id") && hasNothingOf(store, form);
    const otherManager = isOfOther ? (store.ownerName ?? "") : null;
    const changed = { ...of, store, form, isOnlyByNumber, stateInFile, otherManager };
    return { kind: "changed", ...changed, ...(endsNamed === null ? {} : { endsNamed }) };
  }

  private storeOf(sent: ReadonlyMap<ImportField, string>): Store | { several: string } | null {
    const byId = this.byId.get(sent.get("id") ?? "");
    if (byId) return byId;
    const number = keyOfNumber(sent.get("number"));
    const [numbered, ...alike] = number === "" ? [] : (this.byNumber.get(number) ?? []);
    if (numbered) return alike.length > 0 ? { several: TEXTS.severalWithNumber } : numbered;
    const [store = null, ...others] =
      this.byKey.get(keyOfStore({ name: sent.get("name") ?? "", address: sent.get("address") ?? "" })) ?? [];
    return others.length > 0 ? { several: TEXTS.severalStores } : store;
  }

  private regionOf(typed: string, store: Store | null): string {
    const region = regionToStore(typed, this.writing, store?.region);
    const key = regionKeyOf(region);
    if (!this.writing.has(key)) this.writing.set(key, region);
    return region;
  }

  /** The earlier row with this number, or null. */
  private rowWithNumber(text: string | undefined, row: number): number | null {
    const number = keyOfNumber(text);
    if (number === "") return null;
    const earlier = this.rowOfNumber.get(number);
    if (earlier === undefined) this.rowOfNumber.set(number, row);
    return earlier ?? null;
  }
}
