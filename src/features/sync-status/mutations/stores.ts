import type { MutationPayload } from "#domain/mutations/mutation.ts";
import { storeLabel } from "#domain/stores/store-label.ts";
import { fieldsOfStore, YES } from "#features/forms/store-fields.ts";
import { draftWithBase, failed, type MutationText } from "#features/sync-status/mutations/define.ts";
import * as MANAGER_TEXTS from "#texts/store-manager.ts";
import * as STORE_TEXTS from "#texts/store-people.ts";
import * as FORM_TEXTS from "#texts/stores.ts";
import * as TEXTS from "#texts/sync-status.ts";
import * as UNDO_TEXTS from "#texts/undo-offer.ts";

const saveStore: MutationText<MutationPayload<"saveStore">> = {
  label: ({ isNew, form }) =>
    isNew ? TEXTS.newStoreNamed(storeLabel(form)) : TEXTS.changeOfStore(storeLabel(form)),
  several: UNDO_TEXTS.stores,
  failure: ({ isNew }) => ({ title: isNew ? TEXTS.failedToCreateStore : TEXTS.failedToUpdateStore }),
  toDraft: (payload) =>
    draftWithBase("store", payload, payload.storeId, (form) => ({
      ...fieldsOfStore(form),
      endsNamed:
        form === payload.form && payload.nextPropertyManager === null
          ? (payload.base?.nextPropertyManager ?? YES)
          : "",
    })),
};

const deleteStore: MutationText<MutationPayload<"deleteStore">> = {
  label: () => TEXTS.storeDeletion,
  several: UNDO_TEXTS.storeDeletions,
  failure: failed(TEXTS.failedToDeleteStore),
};

const undoStoreImport: MutationText<MutationPayload<"undoStoreImport">> = {
  label: ({ name }) => FORM_TEXTS.undoOfImportOf(name),
  several: UNDO_TEXTS.undoneStores,
  failure: failed(FORM_TEXTS.failedToUndoImport),
  // The property manager stays as it is: the former one may have left, which the refusal says.
  toDraft: ({ storeId, wrote, former }) =>
    former === null
      ? null
      : draftWithBase(
          "store",
          { isNew: false, form: { ...former, propertyManagerId: wrote.propertyManagerId }, base: wrote },
          storeId,
          fieldsOfStore,
        ),
};

const addStorePerson: MutationText<MutationPayload<"addStorePerson">> = {
  label: ({ name }) => STORE_TEXTS.personAddition(name),
  failure: failed(STORE_TEXTS.failedToAddPerson),
  toDraft: ({ storeId, email }) => ["storePerson", storeId, { personId: "", email }],
};

const removeStorePerson: MutationText<MutationPayload<"removeStorePerson">> = {
  label: ({ name }) => STORE_TEXTS.personRemoval(name),
  failure: failed(STORE_TEXTS.failedToRemovePerson),
};

const changeStoreManager: MutationText<MutationPayload<"changeStoreManager">> = {
  label: ({ name }) => MANAGER_TEXTS.managerChange(name),
  several: MANAGER_TEXTS.managerChanges,
  failure: failed(MANAGER_TEXTS.failedToChangeManager),
  toDraft: ({ storeId, email }) => ["storeManager", storeId, { personId: "", email }],
};

/** Texts of mutations of a store. */
export const storeTexts = {
  saveStore,
  deleteStore,
  undoStoreImport,
  addStorePerson,
  removeStorePerson,
  changeStoreManager,
};
