import type { StorePayloads } from "#domain/mutations/stores.ts";
import { formOfStore, type Store, type StoreForm } from "#domain/stores/store.ts";
import type { ImportedStore, ImportOfStore } from "#domain/stores/undo-import.ts";
import { LENGTHS } from "#domain/lengths.ts";
import { endpoint } from "#contract/endpoint.ts";
import {
  clientId,
  deleted,
  mergeBase,
  nonEmptyLine,
  ownFields,
  personByEmail,
  region,
  storeNumber,
  text,
  timeZone,
} from "#contract/fields.ts";
import { wireStorePlan } from "#contract/plan-wire.ts";
import { z } from "#contract/zod.ts";
import * as TEXTS from "#texts/rules/stores.ts";

/** Wire format of a store. */
export const wireStore = z.object({
  id: z.string(),
  ownerId: z.string(),
  name: z.string(),
  number: z.optional(z.nullable(z.string())),
  location: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipcode: z.string(),
  region: z.optional(z.nullable(z.string())),
  phone: z.string(),
  country: z.string(),
  propertyManagerId: z.nullable(z.string()),
  /** Same as `propertyManagerId`, but "" if there is none. */
  propertyManager: z.optional(z.string()),
  ownerName: z.optional(z.string()),
  /** The further people of the store, by name; missing where there are none. */
  people: z.optional(z.array(z.object({ id: z.string(), name: z.string() }))),
  propertyManagerName: z.nullable(z.string()),
  isDefault: z.boolean(),
  timeZone: z.optional(z.nullable(z.string())),
  openingHours: z.optional(z.nullable(z.string())),
  accessNotes: z.optional(z.nullable(z.string())),
  ownFields: z.optional(z.nullable(z.string())),
  /** When an import made it again after its deletion. */
  restoredAt: z.optional(z.nullable(z.string())),
  /** Who becomes its manager, and property manager, once they have registered: name or email. */
  nextManager: z.optional(z.nullable(z.string())),
  nextPropertyManager: z.optional(z.nullable(z.string())),
  plans: z.optional(z.array(wireStorePlan)),
  version: z.number(),
});

/** Converts a store to the wire format. */
export const wireFromStore = (store: Store): z.infer<typeof wireStore> => ({
  ...store,
  people: store.people?.length ? [...store.people] : undefined,
  plans: store.plans?.map((plan) => ({ ...plan, workOrders: [...plan.workOrders] })),
  propertyManager: store.propertyManagerId ?? "",
});

/** The values of a store that an import may write. */
export const importedFromStore = (store: Store): z.infer<typeof importedValues> =>
  withoutDefault(wireFromStoreForm(formOfStore(store)));
const withoutDefault = ({ isDefault: _not, ...form }: ReturnType<typeof wireFromStoreForm>) => form;

/** Converts the store form to the wire format. */
export const wireFromStoreForm = ({ propertyManagerId, ...rest }: StoreForm) => ({
  ...rest,
  propertyManager: propertyManagerId,
});

/** Converts a new store: its form, and what its import says of it. */
export const wireFromNewStore = ({ storeId, ...store }: NewStore) => ({
  clientId: storeId,
  ...wireFromChangedStore(store),
});

/** Converts a form with what its import says of it. */
export const wireFromChangedStore = ({ form, imported, nextPropertyManager }: Omit<NewStore, "storeId">) => ({
  ...wireFromStoreForm(form),
  ...(nextPropertyManager === null && { nextPropertyManager }),
  ...(imported && { imported: wireFromOfImport(imported) }),
});

const wireFromOfImport = ({ importId, columns, ...imported }: ImportOfStore) => ({
  id: importId,
  ...imported,
  columns: columns.map(wireField),
});
type NewStore = Pick<StorePayloads["saveStore"], "storeId" | "form" | "imported" | "nextPropertyManager">;
const wireField = (field: keyof StoreForm) => (field === "propertyManagerId" ? "propertyManager" : field);

/** Converts what an import wrote and the values before; the default store is none of its fields. */
export function wireFromImported({ wrote, former, importedAt }: Omit<ImportedStore, "storeId">) {
  return {
    wrote: withoutDefault(wireFromStoreForm(wrote)),
    former: former && withoutDefault(wireFromStoreForm(former)),
    ...(importedAt === undefined ? {} : { importedAt }),
  };
}

/**
 * The store of an answer. `propertyManager` repeats `propertyManagerId` for servers with only the
 * basic calls and is left out.
 */
export const storeFromWire = ({ propertyManager: _copy, ...wire }: z.infer<typeof wireStore>): Store => wire;

/** The store of an answer to its saving, with its values before if another import made it. */
export function savedFromWire({ before, ...wire }: z.infer<typeof savedStore>) {
  const store = storeFromWire(wire);
  if (before === undefined) return { store, before: null };
  const { propertyManager: propertyManagerId, ...texts } = before;
  return { store, before: { ...texts, propertyManagerId, isDefault: store.isDefault } satisfies StoreForm };
}

/** A field of the store form by its name on the wire; the compiler asks for a new one below. */
type WireFormField = keyof ReturnType<typeof wireFromStoreForm>;

const optionalFields = {
  number: z.optional(z.nullable(storeNumber())),
  city: z.optional(text(LENGTHS.city)),
  state: z.optional(text(LENGTHS.state)),
  zipcode: z.optional(text(LENGTHS.zip)),
  region: z.optional(z.nullable(region())),
  phone: z.optional(text(LENGTHS.phone)),
  country: z.optional(text(LENGTHS.country)),
  propertyManager: z.optional(z.nullable(z.string())),
  isDefault: z.optional(z.boolean()),
  timeZone: z.optional(z.nullable(timeZone())),
  openingHours: z.optional(z.nullable(text(LENGTHS.openingHours))),
  accessNotes: z.optional(z.nullable(text(LENGTHS.accessNotes))),
  ownFields: z.optional(z.nullable(ownFields())),
} satisfies Record<Exclude<WireFormField, "name" | "location" | "address"> | "country", z.core.$ZodType>;

const importedFields = {
  name: text(LENGTHS.name),
  number: z.optional(z.nullable(storeNumber())),
  location: text(LENGTHS.name),
  address: text(LENGTHS.address),
  city: text(LENGTHS.city),
  state: text(LENGTHS.state),
  zipcode: text(LENGTHS.zip),
  region: z.optional(z.nullable(region())),
  phone: text(LENGTHS.phone),
  propertyManager: z.nullable(z.string()),
  timeZone: z.optional(z.nullable(timeZone())),
  openingHours: z.optional(z.nullable(text(LENGTHS.openingHours))),
  accessNotes: z.optional(z.nullable(text(LENGTHS.accessNotes))),
  ownFields: z.optional(z.nullable(ownFields())),
} satisfies Record<Exclude<WireFormField, "isDefault">, z.core.$ZodType>;
/** What an import writes of a store. */
export const importedValues = z.object(importedFields);

/** What a store says of the import that writes it; absent otherwise, and from earlier versions. */
const ofImport = z.optional(
  z.object({
    /** Missing: the import is not listed for other devices. */
    id: z.optional(clientId()),
    at: z.iso.datetime(),
    fileName: z.optional(text(LENGTHS.name)),
    managers: z.optional(z.int().check(z.minimum(0), z.maximum(100_000))),
    /** If a new store is there already, only these of the fields are written. */
    columns: z.array(z.string()).check(z.maxLength(50)),
  }),
);

/** A saved store; `before` if an import made it before this one and this one changed it. */
const savedStore = z.object({
  ...wireStore.shape,
  /** The values before, which undoing this import gives back. */
  before: z.optional(importedValues),
});

/** GET /api/user-stores: own stores and those one belongs to, or is the property manager of. */
export const listStores = endpoint({
  name: "listStores",
  method: "GET",
  path: "/api/user-stores",
  access: "signed in",
  isConditional: true,
  answer: z.array(wireStore),
  summary: "Stores of the caller",
});

/** POST /api/user-stores: creates a store. */
export const createStore = endpoint({
  name: "createStore",
  method: "POST",
  path: "/api/user-stores",
  access: "signed in",
  request: z.object({
    clientId: z.optional(clientId()),
    name: nonEmptyLine(LENGTHS.name, TEXTS.storeNameIsRequired),
    location: nonEmptyLine(LENGTHS.name, TEXTS.storeLocationIsRequired),
    address: nonEmptyLine(LENGTHS.address, TEXTS.storeAddressIsRequired),
    ...optionalFields,
    imported: ofImport,
  }),
  answer: savedStore,
  status: 201,
  summary: "Add a store",
});

/** PUT /api/user-stores/{id}: partial update; only the fields sent change. */
export const editStore = endpoint({
  name: "editStore",
  method: "PUT",
  path: "/api/user-stores/{id}",
  access: "signed in",
  request: z.object({
    name: z.optional(nonEmptyLine(LENGTHS.name, TEXTS.storeNameIsRequired)),
    location: z.optional(nonEmptyLine(LENGTHS.name, TEXTS.storeLocationIsRequired)),
    address: z.optional(nonEmptyLine(LENGTHS.address, TEXTS.storeAddressIsRequired)),
    ...optionalFields,
    /** Null: who is invited as property manager, of `base` if it says who, takes over no longer. */
    nextPropertyManager: z.optional(z.null()),
    imported: ofImport,
    base: mergeBase(),
  }),
  answer: savedStore,
  refusals: [404, 409, 412],
  summary: "Change a store",
});

/** DELETE /api/user-stores/{id}: deletes a store; its tickets keep their copy of its data. */
export const deleteStore = endpoint({
  name: "deleteStore",
  method: "DELETE",
  path: "/api/user-stores/{id}",
  access: "signed in",
  answer: deleted,
  refusals: [404, 412],
  summary: "Delete a store",
});

/**
 * POST /api/user-stores/{id}/undo-import: takes back what an import did to a store, unless it is
 * used or was changed since. Again changes nothing.
 */
export const undoStoreImport = endpoint({
  name: "undoStoreImport",
  method: "POST",
  path: "/api/user-stores/{id}/undo-import",
  access: "signed in",
  request: z.object({
    /** What the import wrote. */
    wrote: importedValues,
    /** The values before; null if the import made the store. */
    former: z.nullable(importedValues),
    /** When it was imported; missing from devices with an earlier version of the app. */
    importedAt: z.optional(z.iso.datetime()),
  }),
  /** `store` is null if it is no longer there. */
  answer: z.object({ store: z.nullable(wireStore) }),
  refusals: [404, 409],
  summary: "Undo an import of a store",
});

/** POST /api/user-stores/{id}/people: adds one of a store role, by email; again changes nothing. */
export const addStorePerson = endpoint({
  name: "addStorePerson",
  method: "POST",
  path: "/api/user-stores/{id}/people",
  access: "signed in",
  request: personByEmail,
  answer: wireStore,
  refusals: [404],
  summary: "Add a person to a store",
});

/**
 * PUT /api/user-stores/{id}/manager: gives the store with its tickets to another manager, by email,
 * by its manager or an operator. Who was its manager stays one of its people. Again changes
 * nothing.
 */
export const changeStoreManager = endpoint({
  name: "changeStoreManager",
  method: "PUT",
  path: "/api/user-stores/{id}/manager",
  access: "signed in",
  request: personByEmail,
  answer: wireStore,
  refusals: [404],
  summary: "Change the manager of a store",
});

/** DELETE /api/user-stores/{id}/people/{personId}: takes one off; again changes nothing. */
export const removeStorePerson = endpoint({
  name: "removeStorePerson",
  method: "DELETE",
  path: "/api/user-stores/{id}/people/{personId}",
  access: "signed in",
  answer: deleted,
  refusals: [404],
  summary: "Take a person off a store",
});
