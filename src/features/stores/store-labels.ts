import type { StoreTextField } from "#domain/stores/store.ts";
import * as TEXTS from "#texts/stores.ts";

/** The names of the text fields of a store, as its form has them. */
export const STORE_LABELS: Record<StoreTextField, string> = {
  name: TEXTS.storeName,
  location: TEXTS.location,
  address: TEXTS.address,
  city: TEXTS.city,
  state: TEXTS.state,
  zipcode: TEXTS.zipCode,
  phone: TEXTS.phone,
};
