import { type Outcome, refuse } from "#domain/refusal.ts";
import type { StoreInfo } from "#domain/tickets/ticket.ts";

/** A place with an owner; tickets are raised for it. */
export interface Store {
  readonly id: string;
  readonly ownerId: string;
  readonly name: string;
  readonly location: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zipcode: string;
  readonly phone: string;
  readonly country: string;
  readonly propertyManagerId: string | null;
  readonly propertyManagerName: string | null;
  readonly isDefault: boolean;
  readonly version: number;
}

/** The fields of the store form. */
export interface StoreForm {
  readonly name: string;
  readonly location: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zipcode: string;
  readonly phone: string;
  readonly propertyManagerId: string | null;
  readonly isDefault: boolean;
}

/** Name, location and address are needed. Product text section 5. */
export function checkStore(form: Pick<StoreForm, "name" | "location" | "address">): Outcome<object> {
  if (form.name.trim() === "") return refuse("invalid_input", "Store name is required", "name");
  if (form.location.trim() === "") return refuse("invalid_input", "Store location is required", "location");
  if (form.address.trim() === "") return refuse("invalid_input", "Store address is required", "address");
  return { ok: true };
}

/** The copy of a store that a ticket keeps. */
export const storeInfoFrom = (store: Store): StoreInfo => ({
  name: store.name,
  location: store.location,
  address: store.address,
  city: store.city,
  state: store.state,
  zipcode: store.zipcode,
  country: store.country,
  phone: store.phone,
  propertyManager:
    store.propertyManagerId === null
      ? null
      : { id: store.propertyManagerId, name: store.propertyManagerName ?? "" },
});
