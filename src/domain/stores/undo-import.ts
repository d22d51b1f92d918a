import { mayOperate } from "#domain/accounts/operator.ts";
import { formOfStore, type Store, type StoreForm } from "#domain/stores/store.ts";
import { storePeopleOf } from "#domain/stores/store-people.ts";
import * as TEXTS from "#texts/rules/store-import.ts";

/** What an import wrote to one store. */
export interface ImportedStore {
  readonly storeId: string;
  readonly wrote: StoreForm;
  /** The values before; null if the import made the store. */
  readonly former: StoreForm | null;
  /**
   * True once it was taken back. Imported again, here or on another device, the store has the same
   * id, and is no longer of this import.
   */
  readonly isUndone?: boolean;
  /** When the import was made, ISO 8601; absent in what earlier versions of the app send. */
  readonly importedAt?: string | undefined;
}

/** What a store says of the import that writes it. */
export interface ImportOfStore {
  readonly importId: string;
  /** For the list of imports; absent in what earlier versions stored. */
  readonly fileName?: string;
  /** How many store managers the file names, and property managers who are to be invited. */
  readonly managers?: number;
  /** When it was imported: the row may reach the server much later, and under another key. */
  readonly at: string;
  /**
   * What the file has of a new store, which another import may have made before this one arrives;
   * none of one that is changed, whose form says what changes.
   */
  readonly columns: readonly (keyof StoreForm)[];
}

/** An import of stores, as the device that made it remembers it. */
export interface StoreImport {
  readonly id: string;
  readonly fileName: string;
  /** ISO 8601, by the clock of the server where the device has heard it. */
  readonly at: string;
  /**
   * How many store managers the file names, and property managers who are to be invited, whom an
   * import of people adds; absent for none.
   */
  readonly managers?: number;
  readonly stores: readonly ImportedStore[];
  /** Stores added without the number that the file has, as another one has it; absent for none. */
  readonly withoutNumber?: readonly { readonly storeId: string; readonly number: string }[];
  /** The import of which this says better what it did to its stores; absent for an import. */
  readonly correctionOf?: string;
}

/** What undoing an import does to one of its stores. */
export type UndoOutcome =
  /** Made by the import and unused: it is deleted. */
  | "delete"
  /** Changed by the import alone: it gets its former values. */
  | "restore"
  /** Already as it was before the import. */
  | "already"
  /** In use or changed since: it stays, with the reason. */
  | { readonly stays: string };

/** The fields of a store that an import changed. */
export const importedFields = ({ wrote, former }: Pick<ImportedStore, "wrote" | "former">) =>
  FIELDS.filter((field) => former === null || !isSame(wrote, former, field));

/**
 * The fields that undoing gives back to a store. Somebody who was chosen as its property manager
 * since, or got it by a hand-over, keeps it: the people of a store changed, and not the store.
 */
const fieldsToRestore = (imported: ImportedStore, now: Pick<StoreForm, "propertyManagerId">) =>
  importedFields(imported).filter(
    (field) => field !== "propertyManagerId" || now.propertyManagerId === imported.wrote.propertyManagerId,
  );

/** The former values that undoing gives back to a store; nothing if the import made it. */
export const formerValues = (
  imported: ImportedStore,
  now: Pick<StoreForm, "propertyManagerId">,
): Partial<StoreForm> =>
  Object.fromEntries(
    fieldsToRestore(imported, now).map((field) => [field, imported.former?.[field] ?? null]),
  );

/** Who takes an import back. */
export interface WhoUndoes {
  /** Who made it, perhaps an operator. */
  readonly ownerId: string;
  /** An operator's import is undone also where its stores have other managers by now. */
  readonly isOperator: boolean;
}

/**
 * Decides about one store of an import that is taken back; runs on the device and, on the locked
 * row, on the server. See docs/product.md#undoing-an-import.
 * @param store null if it is not there
 * @param tickets how many tickets name the store
 */
export function undoOutcome(
  imported: ImportedStore,
  store: Store | null,
  tickets: number,
  { ownerId, isOperator }: WhoUndoes,
): UndoOutcome {
  const { wrote, former } = imported;
  if (store === null) return former === null ? "already" : { stays: TEXTS.storeIsGone };
  if (!isOperator && store.ownerId !== ownerId)
    return { stays: TEXTS.storeHasOtherManager(store.ownerName ?? "") };
  if (former === null && isMadeAgain(imported, store)) return "already";
  const now = formOfStore(store);
  const isSameAs = (form: StoreForm) => (field: keyof StoreForm) => isSame(now, form, field);
  if (former !== null && importedFields(imported).every(isSameAs(former))) return "already";
  // Which store is somebody's default one only they know, and it is no change of the store.
  const isCompared = (field: keyof StoreForm) => field !== "isDefault" || store.ownerId === ownerId;
  const fields = fieldsToRestore(imported, now).filter(isCompared);
  if (fields.length === 0 || !fields.every(isSameAs(wrote))) return { stays: TEXTS.changedSinceImport };
  if (former !== null) return "restore";
  if (tickets > 0) return { stays: TEXTS.storeHasTickets(tickets) };
  // Managers and people whom the files of an operator brought to a store, or a hand-over, are no
  // use of it: without a change and a ticket it goes, and they are told.
  if (!isOperator && storePeopleOf(store).length > 0) return { stays: TEXTS.storeHasPeople };
  return "delete";
}

/** Between the clock of an import and the ids of what it enqueues. */
const TOLERANCE_MS = 60_000;

/** Deleted after this import, and made again by another one, whose store it is now. */
const isMadeAgain = ({ importedAt }: ImportedStore, { restoredAt }: Store): boolean =>
  importedAt !== undefined &&
  typeof restoredAt === "string" &&
  Date.parse(restoredAt) - Date.parse(importedAt) > TOLERANCE_MS;

/** Every field of the form: a record, so that the compiler asks for a new one. */
const EVERY_FIELD: Readonly<Record<keyof StoreForm, true>> = {
  name: true,
  number: true,
  location: true,
  address: true,
  city: true,
  state: true,
  zipcode: true,
  region: true,
  phone: true,
  propertyManagerId: true,
  isDefault: true,
  timeZone: true,
  openingHours: true,
  accessNotes: true,
  ownFields: true,
};
const FIELDS = Object.keys(EVERY_FIELD) as (keyof StoreForm)[];

/** The fields that a file may have: which store is the default one is no column of it. */
export const IMPORTED_FIELDS = FIELDS.filter((field) => field !== "isDefault");

/** No value and an empty one are the same. */
const isSame = (one: StoreForm, other: StoreForm, field: keyof StoreForm): boolean =>
  (one[field] || null) === (other[field] || null);

/** One store of an import that is taken back, and what happens to it. */
export interface PlannedUndo {
  readonly imported: ImportedStore;
  readonly outcome: UndoOutcome;
  /** As it is now; null if it is not there. */
  readonly store: Store | null;
}

/** @returns the account as who takes an import of its own back */
export const whoUndoes = (
  account: Parameters<typeof mayOperate>[0] & { readonly id: string },
): WhoUndoes => ({
  ownerId: account.id,
  isOperator: mayOperate(account),
});

/** What undoing an import would do to each of its stores, by what is on this device. */
export function planUndo(
  { stores: imported, at: importedAt }: StoreImport,
  { stores, ...who }: WhoUndoes & { readonly stores: readonly Store[] },
  tickets: readonly { readonly storeId: string | null }[],
): readonly PlannedUndo[] {
  const byId = new Map(stores.map((store) => [store.id, store]));
  const ticketsOf = Map.groupBy(tickets, ({ storeId }) => storeId);
  return imported.map((stored) => {
    const each = { ...stored, importedAt };
    const { storeId } = each;
    const store = byId.get(storeId) ?? null;
    if (each.isUndone === true) return { imported: each, store, outcome: "already" };
    const count = ticketsOf.get(storeId)?.length ?? 0;
    return { imported: each, store, outcome: undoOutcome(each, store, count, who) };
  });
}

/** @returns those stores that stay with another manager, who can give them back only by a change */
export const stayingWithOthers = (rows: readonly PlannedUndo[], ownerId: string): readonly Store[] =>
  rows.flatMap(({ store, outcome }) =>
    store !== null && typeof outcome === "object" && store.ownerId !== ownerId ? [store] : [],
  );

/** @returns the stores that get their former property manager back, with that one */
export const returningManagers = (rows: readonly PlannedUndo[]) =>
  rows.flatMap(({ imported, store, outcome }) => {
    if (outcome !== "restore" || store === null) return [];
    const managerId = formerValues(imported, store).propertyManagerId ?? null;
    return managerId === null ? [] : [{ storeId: imported.storeId, managerId }];
  });
