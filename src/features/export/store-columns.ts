import { foldName } from "#domain/search.ts";
import { ownFieldLabels, ownFieldsFrom } from "#domain/stores/own-fields.ts";
import type { Store } from "#domain/stores/store.ts";
import * as TEXTS from "#texts/stores.ts";

/** The first columns of every file of stores. */
export const STORE_HEAD = [
  TEXTS.number,
  TEXTS.name,
  TEXTS.location,
  TEXTS.address,
  TEXTS.city,
  TEXTS.state,
  TEXTS.zipCode,
  TEXTS.region,
  TEXTS.phone,
] as const;

/** The cells of a store in these columns. */
export const storeCells = (store: Store) => [
  store.number ?? "",
  store.name,
  store.location,
  store.address,
  store.city,
  store.state,
  store.zipcode,
  store.region ?? "",
  store.phone,
];

/** The columns of the own fields of these stores: a head for each, and the cells of a store. */
export function ownFieldColumns(stores: readonly Pick<Store, "ownFields">[]) {
  const labels = ownFieldLabels(stores.map(({ ownFields }) => ownFields));
  const cellsOf = (store: Pick<Store, "ownFields"> | undefined): readonly string[] => {
    const own = new Map(ownFieldsFrom(store?.ownFields).map(({ label, value }) => [foldName(label), value]));
    return labels.map((label) => own.get(foldName(label)) ?? "");
  };
  return { labels, cellsOf };
}

/** A column for each own field of these stores, behind the others. */
export function withOwnFieldColumns(
  stores: readonly Store[],
  head: readonly string[],
  rowOf: (store: Store) => readonly (string | number | null)[],
) {
  const { labels, cellsOf } = ownFieldColumns(stores);
  return { head: [...head, ...labels], rows: stores.map((store) => [...rowOf(store), ...cellsOf(store)]) };
}
