import * as api from "#contract/buildings.ts";
import {
  deleteBuilding as deleteStoredBuilding,
  putBuildingFromResponse,
} from "#local-db/write/buildings.ts";
import { onlyChanged, transport } from "#sync/mutations/define.ts";

const saveBuilding = transport(
  "saveBuilding",
  ({ isNew }) => (isNew ? api.createBuilding : api.editBuilding),
  {
    toCall: ({ buildingId, isNew, form, base }) =>
      isNew
        ? { body: { clientId: buildingId, ...form } }
        : { params: { id: buildingId }, body: onlyChanged({ ...form }, base && { ...base }) },
    applyResponse: async ({ db, answer }) => answer && putBuildingFromResponse(db, answer),
  },
);

const deleteBuilding = transport("deleteBuilding", api.deleteBuilding, {
  toCall: ({ buildingId }) => ({ params: { id: buildingId } }),
  applyResponse: ({ db, mutation }) => deleteStoredBuilding(db, mutation.payload.buildingId),
});

/** Transports of mutations of a building. */
export const buildingTransports = { saveBuilding, deleteBuilding };
