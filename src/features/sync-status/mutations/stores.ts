import type { MutationPayload } from "#domain/mutations/mutation.ts";
import { fieldsOfStore } from "#features/forms/store-fields.ts";
import { draftWithBase, failed, type MutationText } from "#features/sync-status/mutations/define.ts";

const saveStore: MutationText<MutationPayload<"saveStore">> = {
  label: ({ isNew, form }) => (isNew ? `New store ${form.name}` : `Change of store ${form.name}`),
  failure: ({ isNew }) => ({ title: isNew ? "Failed to create store" : "Failed to update store" }),
  toDraft: (payload) => draftWithBase("store", payload, payload.storeId, fieldsOfStore),
};

const deleteStore: MutationText<MutationPayload<"deleteStore">> = {
  label: () => "Deletion of a store",
  failure: failed("Failed to delete store"),
};

/** Texts of mutations of a store. */
export const storeTexts = { saveStore, deleteStore };
