import { textsOfDigits } from "#domain/search.ts";
import { ownFieldsFrom } from "#domain/stores/own-fields.ts";
import type { Store } from "#domain/stores/store.ts";
import { type NamedStore, storeLabel } from "#domain/stores/store-label.ts";
import * as TEXTS from "#texts/rules/stores.ts";

/** What a store with a number is called by beside its label, as in "store 17". */
const numberNamesOf = ({ number }: Pick<NamedStore, "number">): readonly string[] =>
  number ? [number, TEXTS.numbered(number)] : [];

/** The numbers in the name of a store that has none of its own: people call it by these. */
const numbersInName = ({ name, number }: NamedStore): readonly string[] =>
  number ? [] : (name.match(/\p{N}+/gu) ?? []).map(TEXTS.numbered);

/** @returns the numbers by which people call a store: its own, or those in its name. */
export const numbersOfStore = (store: NamedStore): readonly string[] => [
  ...numberNamesOf(store),
  ...numbersInName(store),
];

/**
 * What stores are called by: number and name; with them the location, which often is "Store 11",
 * and the numbers in the name; and the number alone, as in "store 17".
 */
export function namesOfStore(
  store: NamedStore & { readonly location?: string | undefined },
): readonly string[] {
  const label = storeLabel(store);
  const more = [label, store.location ?? "", ...numbersInName(store)].join(" ");
  return [label, more, ...numberNamesOf(store)];
}

/** The values of own fields; those without a letter like every number. */
function textsOfOwnFields({ ownFields }: Store, question: string) {
  const values = ownFieldsFrom(ownFields).map(({ value }) => value);
  const [named, numbers] = [true, false].map((is) => values.filter((value) => /\p{L}/u.test(value) === is));
  return [...(named ?? []), ...textsOfDigits(numbers ?? [], question)];
}

/** Everything by which a question finds a store. */
export const textsOfStore = (store: Store, question: string) => [
  ...numbersOfStore(store),
  store.name,
  store.location,
  store.address,
  store.city,
  store.state,
  store.ownerName,
  store.region,
  store.propertyManagerName,
  ...textsOfOwnFields(store, question),
  ...textsOfDigits([store.zipcode, store.phone], question),
];
