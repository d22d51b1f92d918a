import { normalizeEmail } from "#domain/accounts/email.ts";
import { type Runners, withEmailOf, withPeopleOfStore } from "#domain/stores/people-of-stores.ts";
import type { RowDoubt } from "#domain/import-doubts.ts";
import { readCells, unreadableProblem } from "#domain/import-table.ts";
import { lengthProblem } from "#domain/lengths.ts";
import type { CsvRow } from "#domain/read-csv.ts";
import { columnsOf, formOfRow, hasNoDigit, IMPORT_LENGTHS, isSameForm } from "#domain/stores/form-of-row.ts";
import { closedInRow, unknownStatusIn, type YesMeans } from "#domain/stores/import-closed.ts";
import type { ImportField } from "#domain/stores/import-headings.ts";
import { managerNamed, managerWhoLeft, type NamedManager } from "#domain/stores/import-managers.ts";
import type { ownFieldsReader } from "#domain/stores/import-own-fields.ts";
import { formerManager } from "#domain/stores/import-former-managers.ts";
import { endsNamedBy, type FoundManager, PropertyManagers } from "#domain/stores/import-property-managers.ts";
import type { ImportContext, ImportRow, NewStore } from "#domain/stores/import-row.ts";
import { withOwnFields } from "#domain/stores/own-fields.ts";
import { regionFrom, regionKeyOf, regionsOf, regionToStore, writingOf } from "#domain/stores/region.ts";
import { stateCode, stateToStore, timeZoneOfState } from "#domain/stores/states.ts";
import { isAnotherStore, keyOfStore } from "#domain/stores/store-key.ts";
import { keyOfNumber, storeLabel, storeNumberFrom } from "#domain/stores/store-label.ts";
import { storeProblems } from "#domain/stores/store-problems.ts";
import {
  formOfStore,
  type Store,
  STORE_NOTE_FIELDS,
  STORE_TEXT_FIELDS,
  type StoreForm,
  type StoreTextField,
} from "#domain/stores/store.ts";
import { zipToStore } from "#domain/stores/zip-states.ts";
import type { WrongCells } from "#domain/stores/wrong-cells.ts";
import { isTimeZone } from "#domain/time-zone.ts";
import * as TEXTS from "#texts/rules/store-import.ts";

/** Reads the rows of a file, one after the other, as what importing them would do. */
export class StoreRowReader {
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
    private readonly options: {
      readonly isWithClosed: boolean;
      readonly wrongCells?: WrongCells | undefined;
      /** What "Yes" means in the column of the status. */
      readonly yesMeans: YesMeans;
    },
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
    const known = new Set(managers.map(({ email }) => normalizeEmail(email ?? "")));
    const beside = context.people?.propertyManagers.filter(
      ({ email }) => !known.has(normalizeEmail(email ?? "")),
    );
    this.managers = new PropertyManagers([...managers, ...(beside ?? [])], managersOf);
  }

  read(row: CsvRow): ImportRow {
    const { number } = row;
    const { sent, faults, fault } = readCells(row, this.columns);
    // As if the row had no such column: a new store has nothing there, a known one keeps its own.
    const wrong = this.options.wrongCells?.get(number) ?? [];
    for (const { field } of wrong) if (field !== null) sent.delete(field);
    const name = storeLabel({
      name: sent.get("name") ?? "",
      number: storeNumberFrom(sent.get("number") ?? ""),
    });
    const closed = closedInRow(sent, this.context.nowMs, this.options.yesMeans);
    const inFile = withEmailOf(managerNamed(sent), this.context.people);
    const hasLeft = inFile !== null && this.context.people?.left.has(inFile.email) === true;
    const named = { number, name, manager: hasLeft ? null : inFile, closed };
    const store = this.storeOf(sent);
    if (closed !== null && !this.options.isWithClosed)
      return { kind: "leftOut", ...named, isKnown: store !== null };
    if (store !== null && "several" in store) {
      fault(null, store.several);
      return { kind: "faulty", ...named, faults };
    }
    const holder = this.holderOfNumber(sent, store);
    const leftOutCells: RowDoubt<ImportField>[] = [
      ...wrong.map((each) => ({ ...each, message: TEXTS.wrongCell(each.value) })),
      ...(holder === null
        ? []
        : [
            {
              field: "number" as const,
              value: sent.get("number") ?? "",
              message: TEXTS.numberOfStore(storeLabel(holder)),
            },
          ]),
    ];
    const status = unknownStatusIn(sent, this.options.yesMeans);
    if (status !== null)
      leftOutCells.push({ field: "storeStatus", value: status, message: TEXTS.statusUnknown(status) });
    if (hasLeft) leftOutCells.push(managerWhoLeft(inFile));
    if (holder !== null) sent.delete("number");
    if (sent.has("ownFields"))
      sent.set("ownFields", withOwnFields(store?.ownFields ?? "", this.ownFieldsOf(row)));
    const manager = this.managerOf(sent, store);
    if ("problem" in manager) fault("propertyManagerId", manager.problem);
    else if (manager.former !== undefined)
      leftOutCells.push(formerManager(sent.get("propertyManagerId") ?? "", manager.former));
    const { form, isZoneOfState, ...corrected } = this.formOf(sent, store, manager);
    const runners = this.runnersOf(sent, store, named.manager, manager);
    const of = { ...named, ...runners, ...(leftOutCells.length > 0 ? { leftOutCells } : {}) };
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
    const isToDecide = store !== null && store.id !== sent.get("id") && isAnotherStore(store, form);
    // A row that may become a new store is that one too: two of the same place get one id.
    const keys = [store?.id ?? [], store === null || isToDecide ? keyOfStore(form) : []].flat();
    const earlier = keys.flatMap((key) => this.rowOf.get(key) ?? [])[0];
    if (earlier !== undefined && sameNumber === null) fault(null, TEXTS.sameAsRow(earlier));
    if (earlier === undefined) for (const key of keys) this.rowOf.set(key, number);
    if (faults.length > 0) return { kind: "faulty", ...of, faults };
    if (store === null)
      return { kind: "new", ...of, form, columns: columnsOf(sent), isZoneOfState, ...corrected };
    const isOfOther = this.ofOthers.has(store.id);
    const isFixed = isOfOther && this.context.mayChangeOthers !== true;
    const endsNamed = isFixed ? null : endsNamedBy(sent.get("propertyManagerId"), manager, store);
    if (endsNamed === null && isSameForm(form, formOfStore(store)))
      return { kind: "unchanged", ...of, store };
    if (isFixed) {
      fault(null, TEXTS.managedByOther(store.ownerName ?? ""));
      return { kind: "faulty", ...of, faults };
    }
    const otherManager = isOfOther ? (store.ownerName ?? "") : null;
    const ends = endsNamed === null ? {} : { endsNamed };
    const changed = { kind: "changed", ...of, store, form, ...corrected, otherManager, ...ends } as const;
    if (!isToDecide) return changed;
    return {
      kind: "toDecide",
      ...of,
      store,
      asChanged: changed,
      asNew: this.asNew(row, sent, runners, manager),
    };
  }

  /** The row as a store of its own, whose number is another one's. */
  private asNew(
    row: CsvRow,
    all: ReadonlyMap<ImportField, string>,
    runners: InvitedRunners,
    found: FoundManager,
  ): NewStore {
    const sent = new Map(all);
    sent.delete("number");
    if (sent.has("ownFields")) sent.set("ownFields", withOwnFields("", this.ownFieldsOf(row)));
    const ofNew = this.managerOf(sent, null);
    // Known perhaps only as the property manager of the store that has the number.
    const manager = "problem" in ofNew ? found : ofNew;
    return {
      kind: "new",
      ...runners,
      ...this.formOf(sent, null, manager),
      columns: columnsOf(sent),
    };
  }

  /** Who is invited to run the store of a row, by its own cells and by the file of people. */
  private runnersOf(
    sent: ReadonlyMap<ImportField, string>,
    store: Store | null,
    manager: NamedManager | null,
    found: FoundManager,
  ): InvitedRunners {
    const isFree = !("problem" in found) && found.id === null && found.former === undefined;
    const region = sent.get("region") ?? "";
    const runners = withPeopleOfStore(
      { manager, propertyManager: "problem" in found ? null : found.invited },
      this.context.people,
      [sent.get("number") ?? "", sent.get("name") ?? "", region && `Region ${region}`],
      // Whose store is known has managers whom no list of people replaces.
      { manager: store === null, propertyManager: isFree && !store?.propertyManagerId },
    );
    const { propertyManager } = runners;
    return { manager: runners.manager, ...(propertyManager === null ? {} : { propertyManager }) };
  }

  private managerOf(sent: ReadonlyMap<ImportField, string>, store: Store | null): FoundManager {
    return this.managers.find(sent.get("propertyManagerId"), sent.get("propertyManagerName") ?? "", store);
  }

  /** What would be stored, and what of it the file has otherwise. */
  private formOf(sent: ReadonlyMap<ImportField, string>, store: Store | null, manager: FoundManager) {
    const typed = formOfRow(sent, store, "problem" in manager ? null : manager.id);
    const stateZone = store === null && !typed.timeZone ? timeZoneOfState(typed.state) : null;
    const form: StoreForm = {
      ...typed,
      state: stateToStore(typed.state, store?.state),
      ...(sent.has("zipcode") ? { zipcode: zipToStore(typed.zipcode, stateCode(typed.state)) } : {}),
      ...(typed.region ? { region: this.regionOf(typed.region, store) } : {}),
      ...(stateZone === null ? {} : { timeZone: stateZone }),
    };
    const stateInFile = typed.state === form.state ? null : typed.state;
    const zip = typed.zipcode === form.zipcode ? {} : { zipInFile: typed.zipcode };
    return { form, isZoneOfState: stateZone !== null, stateInFile, ...zip };
  }

  private storeOf(sent: ReadonlyMap<ImportField, string>): Store | { several: string } | null {
    const byId = this.byId.get(sent.get("id") ?? "");
    if (byId) return byId;
    const [numbered, ...alike] = this.storesWithNumberOf(sent);
    if (numbered && alike.length > 0) return { several: TEXTS.severalWithNumber };
    const place = { name: sent.get("name") ?? "", address: sent.get("address") ?? "" };
    const [keyed = null, ...others] = this.byKey.get(keyOfStore(place)) ?? [];
    // A store of this name and address is meant before one that only has the number.
    if (numbered && (keyed === null || !isAnotherStore(numbered, { ...place, city: sent.get("city") ?? "" })))
      return numbered;
    return others.length > 0 ? { several: TEXTS.severalStores } : keyed;
  }

  private storesWithNumberOf(sent: ReadonlyMap<ImportField, string>): readonly Store[] {
    const number = keyOfNumber(sent.get("number"));
    return number === "" ? [] : (this.byNumber.get(number) ?? []);
  }

  /** The other store that has the number of a row, so that the store of the row keeps its own. */
  private holderOfNumber(sent: ReadonlyMap<ImportField, string>, store: Store | null): Store | null {
    const [holder = null] = this.storesWithNumberOf(sent);
    const isById = store !== null && store.id === sent.get("id");
    return holder === null || store === null || isById || holder.id === store.id ? null : holder;
  }

  private regionOf(typed: string, store: Store | null): string {
    // Exports of other systems write one region in capitals here and there.
    if (store?.region && store.region.toLowerCase() === regionFrom(typed).toLowerCase()) return store.region;
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

/** Who is to be invited to run the store of a row. */
type InvitedRunners = Pick<Runners, "manager"> & {
  readonly propertyManager?: NonNullable<Runners["propertyManager"]>;
};
