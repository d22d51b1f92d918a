import { documentName } from "#domain/accounts/vendor-document.ts";
import type { MutationPayload } from "#domain/mutations/mutation.ts";
import { NEW } from "#features/drafts/draft-key.ts";
import { failed, type MutationText } from "#features/sync-status/mutations/define.ts";
import * as TEXTS from "#texts/vendor-documents.ts";

const saveDocument: MutationText<MutationPayload<"saveDocument">> = {
  label: ({ form }) => TEXTS.step(documentName(form)),
  failure: failed(TEXTS.failedToSave),
  toDraft: ({ documentId, isNew, form: { expiresOn, ...form } }) => [
    "document",
    isNew ? NEW : documentId,
    { ...form, expiresOn: expiresOn ?? "" },
  ],
};

const removeDocument: MutationText<MutationPayload<"removeDocument">> = {
  label: ({ name }) => TEXTS.removalStep(name),
  failure: failed(TEXTS.failedToRemove),
};

/** Texts of mutations of the own documents. */
export const vendorDocumentTexts = { saveDocument, removeDocument };
