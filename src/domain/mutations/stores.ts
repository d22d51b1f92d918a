import type { MutationRules } from "#domain/mutations/define.ts";
import { settleForm } from "#domain/mutations/settle-fields.ts";
import { formerValues, type ImportedStore, type ImportOfStore } from "#domain/stores/undo-import.ts";
import type { Store, StoreForm } from "#domain/stores/store.ts";
import { storePeopleOf } from "#domain/stores/store-people.ts";
import type { Shape } from "#domain/shape.ts";

/** Payloads of mutations of a store, by kind. */
export interface StorePayloads {
  saveStore: {
    readonly storeId: string;
    readonly isNew: boolean;
    readonly form: StoreForm;
    /** The form's values when it was opened; absent for a new store. */
    readonly base?: StoreBase;
    /** Of a store of a file; absent for others and in what earlier versions stored. */
    readonly imported?: ImportOfStore;
    /**
     * Null if whoever is invited and was read (`base`) no longer becomes its property manager;
     * absent otherwise.
     */
    readonly nextPropertyManager?: null;
  };
  deleteStore: { readonly storeId: string };
  /** `name` is that of the store as it was imported. */
  undoStoreImport: ImportedStore & { readonly name: string };
  /** `name` is how the person was chosen: a name, or the email itself. */
  addStorePerson: { readonly storeId: string; readonly email: string; readonly name: string };
  removeStorePerson: { readonly storeId: string; readonly personId: string; readonly name: string };
  /** `personId` is empty where only the email is known; `name` as with an added person. */
  changeStoreManager: {
    readonly storeId: string;
    readonly email: string;
    readonly personId: string;
    readonly name: string;
  };
}

/** @returns one change for each of these stores, by which the person becomes its manager */
export const changesOfManager = (
  storeIds: readonly string[],
  person: Omit<StorePayloads["changeStoreManager"], "storeId">,
) => storeIds.map((storeId) => ({ kind: "changeStoreManager", storeId, ...person }) as const);

/** The values of a store when its form was opened. */
export interface StoreBase extends StoreForm {
  /**
   * Who was invited to become the property manager, of a change that ends it. Absent in what
   * earlier versions stored, which ends it for whoever is invited by then.
   */
  readonly nextPropertyManager?: string;
}

/** What a change of a store says too if somebody who is invited takes it over no longer. */
export const endingNamed = (base: StoreForm, named: string) => ({
  base: { ...base, nextPropertyManager: named },
  nextPropertyManager: null,
});

/** The payload that changes some fields of a store, as if its form had been saved with them. */
export const changeOfStore = (storeId: string, base: StoreForm, changed: Partial<StoreForm>) =>
  ({ kind: "saveStore", storeId, isNew: false, form: { ...base, ...changed }, base }) as const;

const ADDRESS_FIELDS: Shape = {
  required: { name: "string", address: "string", city: "string", state: "string", zipcode: "string" },
};

const save: MutationRules<StorePayloads["saveStore"]> = {
  shape: {
    required: { storeId: "string", isNew: "boolean", form: ADDRESS_FIELDS },
    optional: { base: "object", imported: "object" },
  },
  queueKey: ({ storeId }) => `store:${storeId}`,
  entityIds: ({ storeId }) => [storeId],
  createdId: ({ storeId, isNew }) => (isNew ? storeId : null),
  view: {
    stores: (stores, { payload: { storeId, form, base, nextPropertyManager }, actor }) => {
      const before = stores.find((store) => store.id === storeId);
      const isSameManager = before?.propertyManagerId === form.propertyManagerId;
      // Somebody else who was invited meanwhile takes over all the same.
      const named = base?.nextPropertyManager ?? before?.nextPropertyManager;
      const isExcluded = nextPropertyManager === null && named === before?.nextPropertyManager;
      const saved: Store = {
        country: "",
        version: 0,
        ...before,
        ...form,
        id: storeId,
        // An operator changes the stores of others too.
        ownerId: before?.ownerId ?? actor.id,
        propertyManagerName: isSameManager ? (before?.propertyManagerName ?? null) : null,
        ...(isSameManager && !isExcluded ? {} : { nextPropertyManager: null }),
      };
      const others = stores
        .filter((store) => store.id !== saved.id)
        .map((store) =>
          saved.isDefault && store.ownerId === saved.ownerId ? { ...store, isDefault: false } : store,
        );
      return [...others, saved];
    },
  },
  settle: settleForm,
};

const remove: MutationRules<StorePayloads["deleteStore"]> = {
  shape: { required: { storeId: "string" } },
  queueKey: ({ storeId }) => `store:${storeId}`,
  entityIds: ({ storeId }) => [storeId],
  view: { stores: (stores, { payload }) => stores.filter((store) => store.id !== payload.storeId) },
};

const undoImport: MutationRules<StorePayloads["undoStoreImport"]> = {
  shape: {
    required: { storeId: "string", name: "string", wrote: ADDRESS_FIELDS },
    optional: { former: ADDRESS_FIELDS },
  },
  queueKey: ({ storeId }) => `store:${storeId}`,
  entityIds: ({ storeId }) => [storeId],
  // What is not there yet cannot be taken back.
  sentAfter: () => ["saveStore"],
  view: {
    stores: (stores, { payload }) =>
      payload.former === null
        ? stores.filter((store) => store.id !== payload.storeId)
        : stores.map((store) => (store.id === payload.storeId ? withFormer(store, payload) : store)),
  },
};

function withFormer(store: Store, imported: ImportedStore): Store {
  const former = formerValues(imported, store);
  const isSameManager = (former.propertyManagerId ?? store.propertyManagerId) === store.propertyManagerId;
  const names = isSameManager ? {} : { propertyManagerName: null };
  return { ...store, ...former, ...names };
}

const addPerson: MutationRules<StorePayloads["addStorePerson"]> = {
  shape: { required: { storeId: "string", email: "string", name: "string" } },
  queueKey: ({ storeId }) => `store:${storeId}`,
  entityIds: ({ storeId }) => [storeId],
  view: {
    // Whose address it is only the server knows.
    stores: (stores, { payload: { storeId, name } }) =>
      stores.map((store) =>
        store.id === storeId ? { ...store, people: [...storePeopleOf(store), { id: "", name }] } : store,
      ),
  },
};

const removePerson: MutationRules<StorePayloads["removeStorePerson"]> = {
  shape: { required: { storeId: "string", personId: "string", name: "string" } },
  queueKey: ({ storeId }) => `store:${storeId}`,
  entityIds: ({ storeId }) => [storeId],
  view: {
    stores: (stores, { payload: { storeId, personId }, actor }) =>
      stores.flatMap((store) => {
        if (store.id !== storeId) return [store];
        const people = storePeopleOf(store).filter(({ id }) => id !== personId);
        return personId === actor.id ? [] : [{ ...store, people }];
      }),
  },
};

const changeManager: MutationRules<StorePayloads["changeStoreManager"]> = {
  shape: { required: { storeId: "string", email: "string", personId: "string", name: "string" } },
  queueKey: ({ storeId }) => `store:${storeId}`,
  entityIds: ({ storeId }) => [storeId],
  view: {
    stores: (stores, { payload: { storeId, personId, name } }) =>
      stores.map((store) => {
        // Of two people of whom only the email is known the ids say nothing.
        const isSame = personId !== "" && store.ownerId === personId;
        if (store.id !== storeId || isSame) return store;
        const others = storePeopleOf(store).filter(({ id }) => id === "" || id !== personId);
        const former = { id: store.ownerId, name: store.ownerName ?? "" };
        const manager = { ownerId: personId, ownerName: name };
        return { ...store, ...manager, isDefault: false, people: [...others, former] };
      }),
  },
};

/** Rules of mutations of a store. See docs/product.md#stores. */
export const storeMutations = {
  saveStore: save,
  deleteStore: remove,
  undoStoreImport: undoImport,
  addStorePerson: addPerson,
  removeStorePerson: removePerson,
  changeStoreManager: changeManager,
};
