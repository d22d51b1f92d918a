import type { Actor } from "#domain/accounts/role.ts";
import { hasStore } from "#domain/stores/store-people.ts";
import type { Store } from "#domain/stores/store.ts";

/** Of whose stores numbers are. Who sees other tickets calculates other numbers. */
export interface Coverage {
  /** Every store and ticket of the server. */
  readonly isEverything: boolean;
  /** How many stores these are, or how many are the reader's. */
  readonly stores: number;
}

/** @param stores that the reader sees */
export function coverageOf(
  stores: readonly Pick<Store, "ownerId" | "people" | "propertyManagerId">[],
  { id, role, seesEverything }: Actor,
): Coverage {
  if (seesEverything === true) return { isEverything: true, stores: stores.length };
  const isOwn = (store: (typeof stores)[number]) =>
    role === "Property Manager" ? store.propertyManagerId === id : hasStore(store, id);
  return { isEverything: false, stores: stores.filter(isOwn).length };
}

/** @returns whether the reader sees every ticket of a store; null for one that is gone */
export const seesWholeStore = (
  store: Pick<Store, "ownerId" | "people"> | null,
  { id, seesEverything }: Pick<Actor, "id" | "seesEverything">,
): boolean => seesEverything === true || (store !== null && hasStore(store, id));
