import type { MutationPayload } from "#domain/mutations/mutation.ts";
import { fieldsOfStore } from "#features/forms/store-fields.ts";
import { draftWithBase, failed, type MutationText } from "#features/sync-status/mutations/define.ts";
import * as TEXTS from "#texts/sync-status.ts";

const saveStore: MutationText<MutationPayload<"saveStore">> = {
  label: ({ isNew, form }) => (isNew ? TEXTS.newStoreNamed(form.name) : TEXTS.changeOfStore(form.name)),
  failure: ({ isNew }) => ({ title: isNew ? TEXTS.failedToCreateStore : TEXTS.failedToUpdateStore }),
  toDraft: (payload) => draftWithBase("store", payload, payload.storeId, fieldsOfStore),
};

const deleteStore: MutationText<MutationPayload<"deleteStore">> = {
  label: () => TEXTS.storeDeletion,
  failure: failed(TEXTS.failedToDeleteStore),
};

/** Texts of mutations of a store. */
export const storeTexts = { saveStore, deleteStore };
