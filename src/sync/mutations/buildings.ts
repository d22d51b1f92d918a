import * as api from "#contract/buildings.ts";
import type { MutationPayload } from "#domain/mutations/mutation.ts";
import { deleteBuilding as deleteStoredBuilding, putBuilding } from "#local-db/write/stores.ts";
import { onlyChanged, transport } from "#sync/mutations/define.ts";

const saveBuilding = transport<MutationPayload<"saveBuilding">, typeof api.createBuilding.answer>({
  endpoint: ({ isNew }) => (isNew ? api.createBuilding : api.editBuilding),
  toCall: ({ buildingId, isNew, form, base }) =>
    isNew
      ? { body: { clientId: buildingId, ...form } }
      : { params: { id: buildingId }, body: onlyChanged({ ...form }, base && { ...base }) },
  applyResponse: async ({ db, answer }) => answer && putBuilding(db, answer),
});

const deleteBuilding = transport<MutationPayload<"deleteBuilding">, typeof api.deleteBuilding.answer>({
  endpoint: api.deleteBuilding,
  toCall: ({ buildingId }) => ({ params: { id: buildingId } }),
  applyResponse: ({ db, mutation }) => deleteStoredBuilding(db, mutation.payload.buildingId),
});

/** Transports of mutations of a building. */
export const buildingTransports = { saveBuilding, deleteBuilding };
