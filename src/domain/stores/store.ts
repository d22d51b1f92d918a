import { LENGTHS } from "#domain/lengths.ts";
import { stateProblem, stateToStore } from "#domain/stores/states.ts";
import { isBlank } from "#domain/text.ts";
import type { StoreInfo } from "#domain/tickets/ticket.ts";
import * as TEXTS from "#texts/rules/stores.ts";

/** Somebody who has a store and its tickets, and does not decide. */
export interface StorePerson {
  /** Empty while only the server knows whose email it is. */
  readonly id: string;
  readonly name: string;
}

/** A store with its owner, who is its manager. Tickets are created for it. */
export interface Store {
  readonly id: string;
  readonly ownerId: string;
  /** Absent in rows of earlier versions. */
  readonly ownerName?: string | undefined;
  /** The further people; absent where there are none. */
  readonly people?: readonly StorePerson[] | undefined;
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
  /** IANA name; null or absent where nobody chose one. */
  readonly timeZone?: string | null | undefined;
  readonly version: number;
}

/** Fields of the store form. */
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
  /** Absent in forms of earlier versions of the app, which leave it as it is. */
  readonly timeZone?: string | null | undefined;
}

const NEEDED = {
  name: TEXTS.storeNameIsRequired,
  location: TEXTS.storeLocationIsRequired,
  address: TEXTS.storeAddressIsRequired,
} as const;

/**
 * Validates a store form: name, location and address are required, and the state is one of the
 * United States or empty.
 * @param before the store as it is stored; its own state may stay
 * @returns messages by field.
 */
export function storeProblems(
  form: Pick<StoreForm, keyof typeof NEEDED> & { readonly state?: string },
  before: Pick<Store, "state" | "country"> | null = null,
): Partial<Record<keyof typeof NEEDED | "state", string>> {
  const missing = Object.entries(NEEDED).filter(([field]) => isBlank(form[field as keyof typeof NEEDED]));
  const state = stateProblem(form.state ?? "", before ?? {});
  return { ...Object.fromEntries(missing), ...(state === null ? {} : { state }) };
}

/** The store form as it is sent: a state by its code. */
export const withStateCode = (
  form: StoreForm,
  before: Pick<Store, "state" | "country"> | null,
): StoreForm => ({
  ...form,
  state: stateToStore(form.state, before ?? {}),
});

/** The fields of a store that are text. */
export type StoreTextField = Exclude<keyof StoreForm, "propertyManagerId" | "isDefault" | "timeZone">;

/** The most characters of each of them. */
export const STORE_LENGTHS: Readonly<Record<StoreTextField, number>> = {
  name: LENGTHS.name,
  location: LENGTHS.name,
  address: LENGTHS.address,
  city: LENGTHS.city,
  state: LENGTHS.state,
  zipcode: LENGTHS.zip,
  phone: LENGTHS.phone,
};

/** In the order of the form. */
export const STORE_TEXT_FIELDS = Object.keys(STORE_LENGTHS) as StoreTextField[];

/** The copy of a store's data that a ticket stores. */
export const storeInfoFrom = (store: Store): StoreInfo => ({
  name: store.name,
  location: store.location,
  address: store.address,
  city: store.city,
  state: store.state,
  zipcode: store.zipcode,
  country: store.country,
  phone: store.phone,
  ...(store.timeZone ? { timeZone: store.timeZone } : {}),
  propertyManager:
    store.propertyManagerId === null
      ? null
      : { id: store.propertyManagerId, name: store.propertyManagerName ?? "" },
});

/** The fields of the store form of a store, as its mutation stores them. */
export const formOfStore = (store: Store): StoreForm => {
  // With `-?`, a field that is added to the form and forgotten here does not compile.
  const form: { readonly [Field in keyof StoreForm]-?: StoreForm[Field] } = {
    name: store.name,
    location: store.location,
    address: store.address,
    city: store.city,
    state: store.state,
    zipcode: store.zipcode,
    phone: store.phone,
    propertyManagerId: store.propertyManagerId,
    isDefault: store.isDefault,
    timeZone: store.timeZone || undefined,
  };
  return form;
};
