import type { Actor } from "#domain/accounts/role.ts";
import { compareNames } from "#domain/compare-names.ts";
import type { Store } from "#domain/stores/store.ts";
import { isStoreOf } from "#domain/stores/store-people.ts";

/** Somebody who runs stores with the actor, and how many of these. */
export interface FellowOfStores {
  readonly id: string;
  readonly name: string;
  readonly stores: number;
}

/** The stores of somebody, and who runs them with them. */
export interface StoresAndFellows {
  readonly stores: number;
  /** Stores of others that an operator sees. */
  readonly others: number;
  /** Those of the most stores first, without the actor. */
  readonly propertyManagers: readonly FellowOfStores[];
  readonly storeManagers: readonly FellowOfStores[];
  /** Stores that name no property manager. */
  readonly withoutPropertyManager: number;
}

/** @returns which of the stores here are the actor's, and who runs them beside the actor */
export function storesAndFellows(all: readonly Store[], actor: Actor): StoresAndFellows {
  const isOwn = (store: Store) => isStoreOf(store, actor) || store.propertyManagerId === actor.id;
  const stores = all.filter(isOwn);
  const fellows = (
    personOf: (store: Store) => readonly [id: string | null, name: string | null | undefined],
  ) => {
    const counted = new Map<string, FellowOfStores>();
    for (const store of stores) {
      const [id, name] = personOf(store);
      if (!id || !name || id === actor.id) continue;
      counted.set(id, { id, name, stores: (counted.get(id)?.stores ?? 0) + 1 });
    }
    return [...counted.values()].toSorted((a, b) => b.stores - a.stores || compareNames(a.name, b.name));
  };
  return {
    stores: stores.length,
    others: all.length - stores.length,
    propertyManagers: fellows((store) => [store.propertyManagerId, store.propertyManagerName]),
    storeManagers: fellows((store) => [store.ownerId, store.ownerName]),
    withoutPropertyManager: stores.filter(({ propertyManagerId }) => propertyManagerId === null).length,
  };
}
