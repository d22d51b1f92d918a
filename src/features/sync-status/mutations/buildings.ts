import type { MutationPayload } from "#domain/mutations/mutation.ts";
import { draftWithBase, type MutationText } from "#features/sync-status/mutations/define.ts";

const saveBuilding: MutationText<MutationPayload<"saveBuilding">> = {
  label: ({ isNew, form }) => (isNew ? `New building ${form.name}` : `Change of building ${form.name}`),
  failure: ({ isNew }) =>
    isNew
      ? { title: "Error creating building", sentence: "Failed to create building" }
      : { title: "Error updating building", sentence: "Failed to update building" },
  toDraft: (payload) => draftWithBase("building", payload, payload.buildingId, (form) => ({ ...form })),
};

const deleteBuilding: MutationText<MutationPayload<"deleteBuilding">> = {
  label: ({ name }) => `Deletion of building ${name}`,
  failure: () => ({ title: "Error deleting building", sentence: "Failed to delete building" }),
};

/** Texts of mutations of a building. */
export const buildingTexts = { saveBuilding, deleteBuilding };
