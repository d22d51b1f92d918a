import type { NamedManager } from "#domain/stores/import-managers.ts";
import type { Runners } from "#domain/stores/people-of-stores.ts";

/** Stores with whom a file names as their managers. */
export type NamedStores = readonly {
  readonly storeId: string;
  readonly manager: NamedManager | null;
  readonly propertyManager: Runners["propertyManager"];
  readonly name: string;
  /** Somebody else manages it, or takes it over on registering. */
  readonly isTaken: boolean;
  /** It has a property manager, or gets one by the file or an invitation. */
  readonly hasPropertyManager: boolean;
  /** Its number in the file, without which it is here, as another store has it. */
  readonly numberInFile: string | undefined;
}[];
