import { textsOfDigits } from "#domain/search.ts";
import type { Store } from "#domain/stores/store.ts";
import { type NamedStore, storeLabel } from "#domain/stores/store-label.ts";
import * as TEXTS from "#texts/rules/stores.ts";

/** What a store with a number is called by beside its label, as in "store 17". */
export const numberNamesOf = ({ number }: Pick<NamedStore, "number">): readonly string[] =>
  number ? [number, TEXTS.numbered(number)] : [];

/**
 * What stores are called by: number and name; with them the location, which often is "Store 11";
 * and the number alone, as in "store 17".
 */
export function namesOfStore(
  store: NamedStore & { readonly location?: string | undefined },
): readonly string[] {
  const label = storeLabel(store);
  return [label, `${label} ${store.location ?? ""}`, ...numberNamesOf(store)];
}

/** Everything by which a question finds a store. */
export const textsOfStore = (store: Store, question: string) => [
  store.number && TEXTS.numbered(store.number),
  store.name,
  store.location,
  store.address,
  store.city,
  store.state,
  store.propertyManagerName,
  ...textsOfDigits([store.zipcode, store.phone], question),
];
