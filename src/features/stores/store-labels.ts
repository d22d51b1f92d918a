import type { StoreNoteField, StoreTextField } from "#domain/stores/store.ts";
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

/** The names of the notes about a store. */
export const STORE_NOTE_LABELS: Record<StoreNoteField, string> = {
  openingHours: TEXTS.openingHours,
  accessNotes: TEXTS.accessNotes,
  ownFields: TEXTS.ownFields,
};
