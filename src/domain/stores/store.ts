import { LENGTHS } from "#domain/lengths.ts";
import type { StorePlan } from "#domain/plans/plan-share.ts";
import type { StoreInfo } from "#domain/tickets/ticket.ts";

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
  /** By which a chain calls it, without a sign before it; null or absent where it has none. */
  readonly number?: string | null | undefined;
  readonly location: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zipcode: string;
  /** District or area; null or absent where nobody named one. */
  readonly region?: string | null | undefined;
  readonly phone: string;
  readonly country: string;
  readonly propertyManagerId: string | null;
  readonly propertyManagerName: string | null;
  readonly isDefault: boolean;
  /** IANA name; null or absent where nobody chose one. */
  readonly timeZone?: string | null | undefined;
  /** As its manager wrote them; null or absent where nobody did. */
  readonly openingHours?: string | null | undefined;
  /** How to get in: keys, codes, whom to ask for. */
  readonly accessNotes?: string | null | undefined;
  /** What the chain keeps beside these fields, see `ownFieldsFrom`; null or absent for nothing. */
  readonly ownFields?: string | null | undefined;
  /** When an import made it again after its deletion; null or absent where none did. */
  readonly restoredAt?: string | null | undefined;
  /** Who becomes its manager once they have registered, by name or email; absent for nobody. */
  readonly nextManager?: string | null | undefined;
  /** Who becomes its property manager once they have registered, likewise. */
  readonly nextPropertyManager?: string | null | undefined;
  /** Its shares in maintenance plans; absent where it has none. */
  readonly plans?: readonly StorePlan[] | undefined;
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
  /** Absent in forms of earlier versions of the app, as are those below: they stay as they are. */
  readonly number?: string | null | undefined;
  readonly region?: string | null | undefined;
  readonly timeZone?: string | null | undefined;
  readonly openingHours?: string | null | undefined;
  readonly accessNotes?: string | null | undefined;
  readonly ownFields?: string | null | undefined;
}

/** The most characters of the notes about a store: for whoever comes to it, and its own fields. */
export const STORE_NOTE_LENGTHS = {
  openingHours: LENGTHS.openingHours,
  accessNotes: LENGTHS.accessNotes,
  ownFields: LENGTHS.ownFields,
} as const;

/** A note about a store, in several lines. */
export type StoreNoteField = keyof typeof STORE_NOTE_LENGTHS;

/** In the order of the form. */
export const STORE_NOTE_FIELDS = Object.keys(STORE_NOTE_LENGTHS) as StoreNoteField[];

/** The fields of a store that are text and that every form has. */
export type StoreTextField = Exclude<
  keyof StoreForm,
  "number" | "region" | "propertyManagerId" | "isDefault" | "timeZone" | StoreNoteField
>;

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
  ...(store.number ? { number: store.number } : {}),
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
    number: store.number || undefined,
    location: store.location,
    address: store.address,
    city: store.city,
    state: store.state,
    zipcode: store.zipcode,
    region: store.region || undefined,
    phone: store.phone,
    propertyManagerId: store.propertyManagerId,
    isDefault: store.isDefault,
    timeZone: store.timeZone || undefined,
    openingHours: store.openingHours || undefined,
    accessNotes: store.accessNotes || undefined,
    ownFields: store.ownFields || undefined,
  };
  return form;
};
