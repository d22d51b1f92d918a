import type { MutationPayload } from "#domain/mutations/mutation.ts";
import { draftWithBase, type MutationText } from "#features/sync-status/mutations/define.ts";
import * as TEXTS from "#texts/sync-status.ts";

const saveBuilding: MutationText<MutationPayload<"saveBuilding">> = {
  label: ({ isNew, form }) => (isNew ? TEXTS.newBuildingNamed(form.name) : TEXTS.changeOfBuilding(form.name)),
  failure: ({ isNew }) =>
    isNew
      ? { title: TEXTS.errorCreatingBuilding, sentence: TEXTS.failedToCreateBuilding }
      : { title: TEXTS.errorUpdatingBuilding, sentence: TEXTS.failedToUpdateBuilding },
  toDraft: (payload) => draftWithBase("building", payload, payload.buildingId, (form) => ({ ...form })),
};

const deleteBuilding: MutationText<MutationPayload<"deleteBuilding">> = {
  label: ({ name }) => TEXTS.deletionOfBuilding(name),
  failure: () => ({ title: TEXTS.errorDeletingBuilding, sentence: TEXTS.failedToDeleteBuilding }),
};

/** Texts of mutations of a building. */
export const buildingTexts = { saveBuilding, deleteBuilding };
