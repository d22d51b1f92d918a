import type { Person } from "#domain/accounts/person.ts";
import { textOfCell } from "#domain/csv.ts";
import { lengthProblem } from "#domain/lengths.ts";
import { declaredDelimiter, type CsvRow, readCsv } from "#domain/read-csv.ts";
import { foldText } from "#domain/search.ts";
import { delimiterOf, fieldOfHeading, type ImportField } from "#domain/stores/import-headings.ts";
import {
  type Store,
  STORE_LENGTHS,
  STORE_TEXT_FIELDS,
  type StoreForm,
  storeProblems,
  type StoreTextField,
} from "#domain/stores/store.ts";
import { isBlank, normalizeText } from "#domain/text.ts";
import { isTimeZone } from "#domain/time-zone.ts";
import * as TEXTS from "#texts/rules/store-import.ts";

/** New and changed stores of one import: more would fill the outbox for long. */
export const MOST_IMPORTED = 1000;

/** What is wrong with a row; `field` is null if it is the row as a whole. */
export interface RowFault {
  readonly field: ImportField | null;
  readonly value: string;
  readonly message: string;
}

/** A row of the file and what importing it would do. */
export type ImportRow = { readonly number: number; readonly name: string } & (
  | { readonly kind: "new"; readonly form: StoreForm }
  | { readonly kind: "changed"; readonly store: Store; readonly form: StoreForm }
  | { readonly kind: "unchanged" }
  | { readonly kind: "faulty"; readonly faults: readonly RowFault[] }
);

/** What importing a file would do; nothing has happened yet. */
export interface ImportPlan {
  readonly rows: readonly ImportRow[];
  /** Headings of columns that are not imported. */
  readonly ignored: readonly string[];
}

/** The stores and property managers on this device, which a file is compared with. */
export interface ImportContext {
  readonly stores: readonly Store[];
  readonly managers: readonly Pick<Person, "id" | "name" | "email">[];
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

/** The fields of the store form of a store, as its mutation stores them. */
export const formOfStore = (store: Store): StoreForm => ({
  name: store.name,
  location: store.location,
  address: store.address,
  city: store.city,
  state: store.state,
  zipcode: store.zipcode,
  phone: store.phone,
  propertyManagerId: store.propertyManagerId,
  isDefault: store.isDefault,
  ...(store.timeZone ? { timeZone: store.timeZone } : {}),
});

/**
 * Compares the CSV text of a file with the stores on this device. A row is the store with its id,
 * else the one with its name and address, else a new one, so that a second import of a file
 * changes nothing. Columns that a file does not have leave their fields as they are.
 * @returns the plan, or what makes the file as a whole unusable.
 */
export function planImport(text: string, context: ImportContext): ImportPlan | { readonly problem: string } {
  const { delimiter, rest } = declaredDelimiter(text);
  const { rows, unclosedRow } = readCsv(rest, delimiter ?? delimiterOf(rest));
  if (unclosedRow !== null) return { problem: TEXTS.quoteNotClosed(unclosedRow) };
  const [head, ...body] = rows;
  if (head === undefined || body.length === 0) return { problem: TEXTS.emptyFile };
  const columns = head.cells.map(fieldOfHeading);
  const problem = headProblem(head.cells, columns);
  if (problem !== null) return { problem };
  const reader = new RowReader(columns, context);
  const planned = body.map((row) => reader.read(row));
  const changes = planned.filter(({ kind }) => kind === "new" || kind === "changed").length;
  if (changes > MOST_IMPORTED) return { problem: TEXTS.tooManyStores(changes, MOST_IMPORTED) };
  const ignored = head.cells.filter((heading, index) => columns[index] === undefined && !isBlank(heading));
  return { rows: planned, ignored };
}

function headProblem(
  headings: readonly string[],
  columns: readonly (ImportField | undefined)[],
): string | null {
  for (const [index, field] of columns.entries()) {
    const first = field === undefined ? index : columns.indexOf(field);
    if (first !== index) return TEXTS.headingTwice(headings[first] ?? "", headings[index] ?? "");
  }
  const found = headings.filter((heading) => !isBlank(heading)).join(", ");
  for (const [field, heading] of [
    ["name", TEXTS.nameHeading],
    ["address", TEXTS.addressHeading],
  ] as const)
    if (!columns.includes(field)) return TEXTS.headingMissing(heading, found);
  return null;
}

/** What tells two stores of one owner apart: name and address, runs of blanks as one. */
export const keyOfStore = ({ name, address }: { readonly name: string; readonly address: string }) =>
  JSON.stringify([name, address].map((text) => foldText(text).replaceAll(/\s+/g, " ").trim()));

/** Decoders put it where bytes are no character of their encoding. */
const UNREADABLE = "\uFFFD";

/** Line breaks of a cell become commas: the fields of a store have one line. */
const textIn = (cell: string) =>
  normalizeText(textOfCell(cell.trim()))
    .trim()
    .replaceAll(/\s*\n\s*/g, ", ");

class RowReader {
  private readonly byId: ReadonlyMap<string, Store>;
  private readonly byKey: ReadonlyMap<string, readonly Store[]>;
  private readonly managers: ReadonlyMap<string, ReadonlySet<string>>;
  /** The row of each store and each new name and address so far. */
  private readonly rowOf = new Map<string, number>();

  constructor(
    private readonly columns: readonly (ImportField | undefined)[],
    { stores, managers }: ImportContext,
  ) {
    this.byId = new Map(stores.map((store) => [store.id, store]));
    this.byKey = Map.groupBy(stores, keyOfStore);
    const ids = new Map<string, Set<string>>();
    for (const { id, name, email } of managers)
      for (const text of [name, email].map((each) => foldText(each ?? "")))
        ids.set(text, (ids.get(text) ?? new Set()).add(id));
    this.managers = ids;
  }

  read({ number, cells }: CsvRow): ImportRow {
    const sent = new Map<ImportField, string>();
    for (const [index, field] of this.columns.entries())
      if (field !== undefined) sent.set(field, textIn(cells[index] ?? ""));
    const name = sent.get("name") ?? "";
    const faults: RowFault[] = [];
    const fault = (field: ImportField | null, message: string) =>
      faults.push({ field, value: field === null ? "" : (sent.get(field) ?? ""), message });
    const isTooLong = cells.slice(this.columns.length).some((cell) => !isBlank(cell));
    if (isTooLong) fault(null, TEXTS.moreCellsThanHeadings);
    const store = this.storeOf(sent, name);
    if (store === "several") {
      fault(null, TEXTS.severalStores);
      return { kind: "faulty", number, name, faults };
    }
    const manager = this.managerOf(sent.get("propertyManagerId"), store);
    if (typeof manager === "object" && manager !== null) fault("propertyManagerId", manager.problem);
    const form = formFrom(sent, store, typeof manager === "object" ? null : manager);
    for (const [field, message] of Object.entries(storeProblems(form)))
      fault(field as StoreTextField, message);
    for (const field of STORE_TEXT_FIELDS) {
      const problem = lengthProblem(form[field], STORE_LENGTHS[field]);
      if (problem !== null) fault(field, problem);
      if (form[field].includes(UNREADABLE)) fault(field, TEXTS.unreadableCharacters);
    }
    if (hasNoDigit(sent.get("zipcode"))) fault("zipcode", TEXTS.zipWithoutDigit);
    if (form.timeZone && !isTimeZone(form.timeZone)) fault("timeZone", TEXTS.noSuchTimeZone(form.timeZone));
    const key = store?.id ?? keyOfStore(form);
    const earlier = this.rowOf.get(key);
    if (earlier !== undefined) fault(null, TEXTS.sameAsRow(earlier));
    else this.rowOf.set(key, number);
    if (faults.length > 0) return { kind: "faulty", number, name, faults };
    if (store === null) return { kind: "new", number, name, form };
    return isSame(form, formOfStore(store))
      ? { kind: "unchanged", number, name }
      : { kind: "changed", number, name, store, form };
  }

  private storeOf(sent: ReadonlyMap<ImportField, string>, name: string): Store | "several" | null {
    const byId = this.byId.get(sent.get("id") ?? "");
    if (byId) return byId;
    const [store = null, ...others] =
      this.byKey.get(keyOfStore({ name, address: sent.get("address") ?? "" })) ?? [];
    return others.length > 0 ? "several" : store;
  }

  /** The id of the property manager; null for none. */
  private managerOf(text: string | undefined, store: Store | null) {
    if (text === undefined) return store?.propertyManagerId ?? null;
    if (isBlank(text)) return null;
    if (store?.propertyManagerName && foldText(store.propertyManagerName) === foldText(text))
      return store.propertyManagerId;
    const [id, ...others] = this.managers.get(foldText(text)) ?? [];
    if (id === undefined) return { problem: TEXTS.noSuchManager(text) };
    return others.length > 0 ? { problem: TEXTS.severalManagers(text) } : id;
  }
}

/** No country has postal codes of letters alone. */
const hasNoDigit = (zipcode = "") => !isBlank(zipcode) && !/\p{N}/u.test(zipcode);

/** A new store of a file without locations is all of its address, because a store needs one. */
function formFrom(
  sent: ReadonlyMap<ImportField, string>,
  store: Store | null,
  propertyManagerId: string | null,
): StoreForm {
  const before = store === null ? null : formOfStore(store);
  const text = (field: StoreTextField) => sent.get(field) ?? before?.[field] ?? "";
  const timeZone = sent.get("timeZone") ?? before?.timeZone;
  return {
    name: text("name"),
    location: before === null && !sent.has("location") ? TEXTS.wholeStore : text("location"),
    address: text("address"),
    city: text("city"),
    state: text("state"),
    zipcode: text("zipcode"),
    phone: text("phone"),
    propertyManagerId,
    isDefault: before?.isDefault ?? false,
    ...(timeZone ? { timeZone } : {}),
  };
}

const isSame = (a: StoreForm, b: StoreForm) =>
  STORE_TEXT_FIELDS.every((field) => a[field] === b[field]) &&
  a.propertyManagerId === b.propertyManagerId &&
  (a.timeZone ?? "") === (b.timeZone ?? "");
