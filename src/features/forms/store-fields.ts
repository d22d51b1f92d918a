import { regionFrom } from "#domain/stores/region.ts";
import { storeNumberFrom } from "#domain/stores/store-label.ts";
import { locationOrWhole } from "#domain/stores/whole-store.ts";
import type { Store, StoreForm } from "#domain/stores/store.ts";

/** The store form with every field as text, as a draft stores it. */
export type StoreFields = Record<keyof StoreForm, string>;

/** Value of a checked checkbox in a draft. */
export const YES = "yes";

/**
 * @returns who is invited to become the property manager and takes over no longer by a draft: the
 *   one it was ticked for, not somebody who was invited since. Earlier versions stored `YES`.
 */
export function excludedBy(
  store: Pick<Store, "nextPropertyManager"> | null,
  { endsNamed }: { readonly endsNamed: string },
): string | null {
  const named = store?.nextPropertyManager || null;
  return endsNamed === YES || endsNamed === named ? named : null;
}

export const fieldsOfStore = (store: StoreForm): StoreFields => ({
  name: store.name,
  location: store.location,
  address: store.address,
  city: store.city,
  state: store.state,
  zipcode: store.zipcode,
  phone: store.phone,
  propertyManagerId: store.propertyManagerId ?? "",
  isDefault: store.isDefault ? YES : "",
  timeZone: store.timeZone ?? "",
  number: store.number ?? "",
  region: store.region ?? "",
  openingHours: store.openingHours ?? "",
  accessNotes: store.accessNotes ?? "",
  ownFields: store.ownFields ?? "",
});

export const storeFormFrom = (fields: StoreFields): StoreForm => ({
  name: fields.name,
  // A draft of an earlier version has none.
  number: storeNumberFrom(fields.number ?? "") || null,
  region: regionFrom(fields.region ?? "") || null,
  location: fields.location,
  address: fields.address,
  city: fields.city,
  state: fields.state,
  zipcode: fields.zipcode,
  phone: fields.phone,
  propertyManagerId: fields.propertyManagerId || null,
  isDefault: fields.isDefault === YES,
  timeZone: fields.timeZone || null,
  // A draft of an earlier version has none.
  openingHours: fields.openingHours || null,
  accessNotes: fields.accessNotes || null,
  // Left as it is by a draft of an earlier version, which has none.
  ...("ownFields" in fields ? { ownFields: fields.ownFields || null } : {}),
});

/** The form as it is saved: a new store without a location is all of its address. */
export function savedFormFrom(fields: StoreFields, isNew: boolean): StoreForm {
  const form = storeFormFrom(fields);
  return isNew ? { ...form, location: locationOrWhole(form) } : form;
}
