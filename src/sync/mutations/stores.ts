import * as plans from "#contract/plans.ts";
import * as api from "#contract/stores.ts";
import * as local from "#local-db/write/stores.ts";
import { onEntity, onlyChanged, type ResponseContext, transport } from "#sync/mutations/define.ts";

type StoreAnswer = Pick<ResponseContext<unknown, Parameters<typeof api.storeFromWire>[0]>, "db" | "answer">;
const applyResponse = async ({ db, answer }: StoreAnswer) =>
  answer && local.putStoreFromResponse(db, api.storeFromWire(answer));
const byEmail = {
  toCall: ({ storeId, email }: { storeId: string; email: string }) => onEntity(storeId, { email }),
  applyResponse,
};

/** Transports of mutations of a store and its plans. */
export const storeTransports = {
  saveStore: transport("saveStore", ({ isNew }) => (isNew ? api.createStore : api.editStore), {
    toCall: ({ isNew, base, storeId, ...store }) =>
      isNew
        ? { body: api.wireFromNewStore({ storeId, ...store }) }
        : onEntity(
            storeId,
            onlyChanged(api.wireFromChangedStore(store), base && api.wireFromStoreForm(base)),
          ),
    applyResponse: async ({ db, mutation, answer }) =>
      answer && local.putSavedStore(db, mutation.payload, api.savedFromWire(answer)),
  }),
  deleteStore: transport("deleteStore", api.deleteStore, {
    toCall: ({ storeId }) => ({ params: { id: storeId } }),
    applyResponse: ({ db, mutation }) => local.deleteStore(db, mutation.payload.storeId),
  }),
  undoStoreImport: transport("undoStoreImport", api.undoStoreImport, {
    toCall: ({ storeId, ...imported }) => onEntity(storeId, api.wireFromImported(imported)),
    applyResponse: async ({ db, mutation: { payload }, answer }) =>
      local.replaceStore(db, payload.storeId, answer?.store && api.storeFromWire(answer.store)),
  }),
  addStorePerson: transport("addStorePerson", api.addStorePerson, byEmail),
  changeStoreManager: transport("changeStoreManager", api.changeStoreManager, byEmail),
  removeStorePerson: transport("removeStorePerson", api.removeStorePerson, {
    toCall: ({ storeId: id, personId }) => ({ params: { id, personId } }),
    applyResponse: ({ db, mutation: { actor, payload } }) => local.takeOffStore(db, payload, actor.id),
  }),
  savePlan: transport("savePlan", plans.savePlan, { toCall: plans.callToSave, applyResponse }),
  endPlan: transport("endPlan", plans.endPlan, { toCall: plans.callToEnd, applyResponse }),
};
