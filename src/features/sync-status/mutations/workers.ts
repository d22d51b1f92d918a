import type { MutationPayload } from "#domain/mutations/mutation.ts";
import { NEW } from "#features/drafts/draft-key.ts";
import { failed, type MutationText } from "#features/sync-status/mutations/define.ts";

const saveWorker: MutationText<MutationPayload<"saveWorker">> = {
  label: ({ isNew, form }) => (isNew ? `New worker ${form.name}` : `Change of worker ${form.name}`),
  failure: ({ isNew }) => ({
    title: isNew ? "Failed to create maintenance worker" : "Failed to update maintenance worker",
  }),
  toDraft: ({ isNew, workerId, form }) => ["worker", isNew ? NEW : workerId, { ...form }],
};

const deleteWorker: MutationText<MutationPayload<"deleteWorker">> = {
  label: ({ name }) => `Deletion of worker ${name}`,
  failure: failed("Failed to delete maintenance worker"),
};

/** Texts of mutations of a maintenance worker. */
export const workerTexts = { saveWorker, deleteWorker };
