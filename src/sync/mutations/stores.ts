import * as api from "#contract/stores.ts";
import {
  deleteStore as deleteStoredStore,
  putSavedStore,
  putStoreFromResponse,
  replaceStore,
  takeOffStore,
} from "#local-db/write/stores.ts";
import { onEntity, onlyChanged, transport } from "#sync/mutations/define.ts";

const saveStore = transport("saveStore", ({ isNew }) => (isNew ? api.createStore : api.editStore), {
  toCall: ({ storeId, isNew, form, base, ...more }) =>
    isNew
      ? { body: api.wireFromNewStore({ storeId, form, ...more }) }
      : onEntity(storeId, onlyChanged(api.wireFromStoreForm(form), base && api.wireFromStoreForm(base))),
  applyResponse: async ({ db, mutation, answer }) =>
    answer && putSavedStore(db, mutation.payload, api.savedFromWire(answer)),
});

const deleteStore = transport("deleteStore", api.deleteStore, {
  toCall: ({ storeId }) => ({ params: { id: storeId } }),
  applyResponse: ({ db, mutation }) => deleteStoredStore(db, mutation.payload.storeId),
});

const undoStoreImport = transport("undoStoreImport", api.undoStoreImport, {
  toCall: ({ storeId, ...imported }) => onEntity(storeId, api.wireFromImported(imported)),
  applyResponse: async ({ db, mutation: { payload }, answer }) =>
    replaceStore(db, payload.storeId, answer?.store && api.storeFromWire(answer.store)),
});

const addStorePerson = transport("addStorePerson", api.addStorePerson, {
  toCall: ({ storeId, email }) => ({ params: { id: storeId }, body: { email } }),
  applyResponse: async ({ db, answer }) => answer && putStoreFromResponse(db, api.storeFromWire(answer)),
});

const removeStorePerson = transport("removeStorePerson", api.removeStorePerson, {
  toCall: ({ storeId: id, personId }) => ({ params: { id, personId } }),
  applyResponse: ({ db, mutation: { actor, payload } }) => takeOffStore(db, payload, actor.id),
});

/** Transports of mutations of a store. */
export const storeTransports = { saveStore, deleteStore, undoStoreImport, addStorePerson, removeStorePerson };
