import { compareNames } from "#domain/compare-names.ts";
import { foldName } from "#domain/search.ts";
import { regionKeyOf, regionsOf } from "#domain/stores/region.ts";
import { compareStores } from "#domain/stores/store-label.ts";
import type { Store } from "#domain/stores/store.ts";

// Filters and orders of a list of stores. See docs/product.md#directory.

/** Orders of a list of stores; the first is that of every list. */
export const STORE_ORDERS = ["number", "name", "city", "manager", "open", "overdue", "cost"] as const;

/** One of `STORE_ORDERS`. */
export type StoreOrder = (typeof STORE_ORDERS)[number];

/** What a store may lack: a manager beside the operator who stands in, a property manager. */
export const STORE_LACKS = ["manager", "propertyManager"] as const;

/** One of `STORE_LACKS`. */
export type StoreLack = (typeof STORE_LACKS)[number];

/**
 * @param ownId of the account, whose own stores wait for a manager while nobody is named for them
 * @returns whether a store lacks somebody whom nobody is to become
 */
export const lacks = (store: Store, what: StoreLack, ownId: string): boolean =>
  what === "manager"
    ? store.ownerId === ownId && !store.nextManager
    : store.propertyManagerId === null && !store.nextPropertyManager;

/** What a list of stores is narrowed to; empty texts for everything. */
export interface StoreFilter {
  /** Id of the store manager. */
  readonly managerId: string;
  /** Key of a state, see `stateKeyOf`. */
  readonly state: string;
  /** Key of a region, see `regionKeyOf`. */
  readonly region: string;
  /** What they lack, and whose account it is; absent for everything. */
  readonly lacking?: { readonly what: StoreLack; readonly ownId: string } | null;
}

/** @returns what makes two spellings one state: "il" and "IL " */
export const stateKeyOf = ({ state }: Pick<Store, "state">): string => foldName(state);

/** Orders by a number that the store itself does not have; the highest first. */
export type NumberOrder = Extract<StoreOrder, "open" | "overdue" | "cost">;

const isNumberOrder = (order: StoreOrder): order is NumberOrder =>
  order === "open" || order === "overdue" || order === "cost";

const TEXT_OF: Readonly<Record<Exclude<StoreOrder, "number" | NumberOrder>, (store: Store) => string>> = {
  name: ({ name }) => name,
  city: ({ city, state }) => (city === "" ? "" : `${city}, ${state}`),
  manager: ({ ownerName = "" }) => ownerName,
};

/**
 * @param order null for that of the list, such as the new ones of an import first
 * @param numberOf the open or overdue tickets of a store, or its cost this year; 0 where missing
 * @returns the stores of a filter in an order; those that have nothing to compare come last
 */
export function storesOf(
  stores: readonly Store[],
  filter: StoreFilter,
  order: StoreOrder | null,
  numberOf: (storeId: string, order: NumberOrder) => number = () => 0,
): readonly Store[] {
  const found = stores.filter(
    (store) =>
      (filter.managerId === "" || store.ownerId === filter.managerId) &&
      (filter.state === "" || stateKeyOf(store) === filter.state) &&
      (filter.lacking == null || lacks(store, filter.lacking.what, filter.lacking.ownId)) &&
      (filter.region === "" || regionKeyOf(store.region) === filter.region),
  );
  if (order === null) return found;
  if (order === "number") return found.toSorted(compareStores);
  if (isNumberOrder(order)) {
    const numbers = new Map(found.map(({ id }) => [id, numberOf(id, order)]));
    const valueOf = ({ id }: Store) => numbers.get(id) ?? 0;
    return found.toSorted((a, b) => valueOf(b) - valueOf(a) || compareStores(a, b));
  }
  const textOf = TEXT_OF[order];
  return found.toSorted((a, b) => {
    const [one, other] = [textOf(a), textOf(b)];
    return Number(one === "") - Number(other === "") || compareNames(one, other) || compareStores(a, b);
  });
}

/** A value that stores are filtered by, with what it is called. */
export interface StoreChoice {
  readonly value: string;
  readonly label: string;
}

/** @returns the managers of these stores by name, their states and their regions, each once */
export function choicesOfStores(stores: readonly Store[]): {
  readonly managers: readonly StoreChoice[];
  readonly states: readonly StoreChoice[];
  readonly regions: readonly StoreChoice[];
} {
  // A store that was given to a typed email has a manager without an id until that is sent.
  const managers = stores.flatMap(({ ownerId, ownerName }) =>
    ownerId !== "" && ownerName ? [{ value: ownerId, label: ownerName }] : [],
  );
  const states = stores.flatMap((store) =>
    stateKeyOf(store) === "" ? [] : [{ value: stateKeyOf(store), label: store.state.trim() }],
  );
  const regions = regionsOf(stores).map(({ key, label }) => ({ value: key, label }));
  return { managers: onceByLabel(managers), states: onceByLabel(states), regions };
}

const onceByLabel = (choices: readonly StoreChoice[]): readonly StoreChoice[] =>
  [...new Map(choices.map((each) => [each.value, each])).values()].toSorted((a, b) =>
    compareNames(a.label, b.label),
  );
