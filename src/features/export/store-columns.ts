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
