import type { PeopleOfStores, Runners } from "#domain/stores/people-of-stores.ts";
import type { RowDoubt } from "#domain/import-doubts.ts";
import type { RowFault } from "#domain/import-table.ts";
import type { IsInOtherOrder } from "#domain/stores/date-order.ts";
import type { ComparedDoubt } from "#domain/stores/import-comparisons.ts";
import type { ImportField } from "#domain/stores/import-headings.ts";
import type { EmailDoubt, NamedManager } from "#domain/stores/import-managers.ts";
import type { KnownManager, ManagersOf } from "#domain/stores/import-property-managers.ts";
import type { Store, StoreForm } from "#domain/stores/store.ts";

/** A row of the file and what importing it would do. */
export type ImportRow = {
  readonly number: number;
  readonly name: string;
  /** Whom the row names as the store's manager, which is no field of the store; null for nobody. */
  readonly manager: NamedManager | null;
  /** Who becomes its property manager by an invitation; absent for nobody. */
  readonly propertyManager?: NonNullable<Runners["propertyManager"]>;
  /** By what the row says that its store is closed, as written; null for an open one. */
  readonly closed: string | null;
  /** Cells that are not imported although the row is, with the reason; absent for none. */
  readonly leftOutCells?: readonly RowDoubt<ImportField>[];
  /** What to look at beside the other rows and the stores; absent for nothing. */
  readonly doubts?: readonly (ComparedDoubt | EmailDoubt)[];
  /** Which dates of the file are written otherwise than the others; absent before it is known. */
  readonly isInOtherOrder?: IsInOtherOrder;
} & (
  | NewStore
  | ChangedStore
  | { readonly kind: "unchanged"; readonly store: Store }
  /** It has the number of a store and else nothing of it: a person says which one it is. */
  | {
      readonly kind: "toDecide";
      readonly store: Store;
      readonly asChanged: ChangedStore;
      readonly asNew: NewStore;
    }
  /** Closed, or left out by a person; what is here of it stays as it is. */
  | { readonly kind: "leftOut"; readonly isKnown: boolean }
  | { readonly kind: "faulty"; readonly faults: readonly RowFault<ImportField>[] }
);

/** A store that an import would make. */
export interface NewStore {
  readonly kind: "new";
  readonly form: StoreForm;
  /** The fields that the row has; the others are those of a new store. */
  readonly columns: readonly (keyof StoreForm)[];
  readonly isZoneOfState: boolean;
  /** As the file has it, where it is stored by its code; null otherwise. */
  readonly stateInFile: string | null;
  /** As the file has it, where the state says which zeros it lacks; absent otherwise. */
  readonly zipInFile?: string;
  /** Who becomes its property manager by an invitation; absent for nobody. */
  readonly propertyManager?: NonNullable<Runners["propertyManager"]>;
  /** Its number in the file, without which it is added, and the store here that has it. */
  readonly numberOf?: { readonly number: string; readonly holder: string };
}

/** A store that an import would change. */
export interface ChangedStore {
  readonly kind: "changed";
  readonly store: Store;
  readonly form: StoreForm;
  readonly stateInFile: string | null;
  readonly zipInFile?: string;
  /** Who manages it, where that is not whoever imports; null otherwise. */
  readonly otherManager: string | null;
  /** Who is invited as its property manager and takes over no longer; absent for nobody. */
  readonly endsNamed?: string;
  readonly propertyManager?: NonNullable<Runners["propertyManager"]>;
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
  /** A file of people that is imported with the stores; absent for none. */
  readonly people?: PeopleOfStores | undefined;
}
