import * as api from "#contract/stores.ts";
import type { StoreForm } from "#domain/stores/store.ts";
import { deleteStore as deleteStoredStore, putStore, takeOffStore } from "#local-db/write/stores.ts";
import { onlyChanged, transport } from "#sync/mutations/define.ts";

const bodyOf = ({ propertyManagerId, ...rest }: StoreForm): Record<string, unknown> => ({
  ...rest,
  propertyManager: propertyManagerId,
});

const saveStore = transport("saveStore", ({ isNew }) => (isNew ? api.createStore : api.editStore), {
  toCall: ({ storeId, isNew, form, base }) =>
    isNew
      ? { body: { clientId: storeId, ...bodyOf(form) } }
      : { params: { id: storeId }, body: onlyChanged(bodyOf(form), base && bodyOf(base)) },
  applyResponse: async ({ db, answer }) => answer && putStore(db, api.storeFromWire(answer)),
});

const deleteStore = transport("deleteStore", api.deleteStore, {
  toCall: ({ storeId }) => ({ params: { id: storeId } }),
  applyResponse: ({ db, mutation }) => deleteStoredStore(db, mutation.payload.storeId),
});

const addStorePerson = transport("addStorePerson", api.addStorePerson, {
  toCall: ({ storeId, email }) => ({ params: { id: storeId }, body: { email } }),
  applyResponse: async ({ db, answer }) => answer && putStore(db, api.storeFromWire(answer)),
});

const removeStorePerson = transport("removeStorePerson", api.removeStorePerson, {
  toCall: ({ storeId: id, personId }) => ({ params: { id, personId } }),
  applyResponse: ({ db, mutation: { actor, payload } }) => takeOffStore(db, payload, actor.id),
});

/** Transports of mutations of a store. */
export const storeTransports = { saveStore, deleteStore, addStorePerson, removeStorePerson };
