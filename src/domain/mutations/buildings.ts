import type { BuildingForm } from "#domain/buildings/building.ts";
import type { MutationRules } from "#domain/mutations/define.ts";
import { settleForm } from "#domain/mutations/settle-fields.ts";
import type { Shape } from "#domain/shape.ts";

/** Payloads of mutations of a building, by kind. */
export interface BuildingPayloads {
  saveBuilding: {
    readonly buildingId: string;
    readonly isNew: boolean;
    readonly form: BuildingForm;
    /** The form's values when it was opened; absent for a new building. */
    readonly base?: BuildingForm;
  };
  deleteBuilding: { readonly buildingId: string; readonly name: string };
}

const ADDRESS_FIELDS: Shape = {
  required: { name: "string", address: "string", city: "string", state: "string", zipcode: "string" },
};

const save: MutationRules<BuildingPayloads["saveBuilding"]> = {
  shape: {
    required: { buildingId: "string", isNew: "boolean", form: ADDRESS_FIELDS },
    optional: { base: "object" },
  },
  queueKey: ({ buildingId }) => `building:${buildingId}`,
  entityIds: ({ buildingId }) => [buildingId],
  createdId: ({ buildingId, isNew }) => (isNew ? buildingId : null),
  view: {
    buildings: (buildings, { payload: { buildingId, form }, actor }) => {
      const before = buildings.find((building) => building.id === buildingId);
      const saved = { version: 0, ...before, ...form, id: buildingId, ownerId: actor.id };
      return [...buildings.filter((building) => building.id !== saved.id), saved];
    },
  },
  settle: settleForm,
};

const remove: MutationRules<BuildingPayloads["deleteBuilding"]> = {
  shape: { required: { buildingId: "string", name: "string" } },
  queueKey: ({ buildingId }) => `building:${buildingId}`,
  entityIds: ({ buildingId }) => [buildingId],
  view: {
    buildings: (buildings, { payload }) => buildings.filter((building) => building.id !== payload.buildingId),
  },
};

/** Rules of mutations of a building. See docs/product.md#buildings. */
export const buildingMutations = { saveBuilding: save, deleteBuilding: remove };
