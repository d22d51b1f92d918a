import type { DocumentForm, VendorDocument } from "#domain/accounts/vendor-document.ts";
import { FILES, type MutationRules, type PendingFile } from "#domain/mutations/define.ts";
import { pendingAttachment } from "#domain/mutations/pending-attachment.ts";

/** Payloads of mutations of the own documents, by kind. */
export interface VendorDocumentPayloads {
  saveDocument: {
    readonly documentId: string;
    readonly isNew: boolean;
    readonly form: DocumentForm;
    /** The file; empty if the document keeps the one it has. */
    readonly files: readonly PendingFile[];
  };
  removeDocument: {
    readonly documentId: string;
    /** What the document is called. */
    readonly name: string;
  };
}

const ofDocument = {
  queueKey: ({ documentId }: { readonly documentId: string }) => `document:${documentId}`,
  entityIds: ({ documentId }: { readonly documentId: string }) => [documentId],
};

const save: MutationRules<VendorDocumentPayloads["saveDocument"]> = {
  shape: {
    required: {
      documentId: "string",
      isNew: "boolean",
      form: {
        required: { kind: "string", name: "string", number: "string" },
        optional: { expiresOn: "string" },
      },
      files: FILES,
    },
  },
  ...ofDocument,
  createdId: ({ documentId, isNew }) => (isNew ? documentId : null),
  isOnlyItsFile: true,
  view: {
    account: (account, { payload: { documentId: id, form, files } }) => {
      const all = account.documents ?? [];
      const before = all.find((each) => each.id === id);
      const [file] = files.map(pendingAttachment);
      const saved: VendorDocument = { id, ...form, file: file ?? before?.file ?? null };
      return {
        ...account,
        documents: before ? all.map((each) => (each.id === id ? saved : each)) : [...all, saved],
      };
    },
  },
};

const remove: MutationRules<VendorDocumentPayloads["removeDocument"]> = {
  shape: { required: { documentId: "string", name: "string" } },
  ...ofDocument,
  view: {
    account: (account, { payload }) => ({
      ...account,
      documents: (account.documents ?? []).filter(({ id }) => id !== payload.documentId),
    }),
  },
};

/** Rules of mutations of the own documents. See docs/product.md#vendor-documents. */
export const vendorDocumentMutations = { saveDocument: save, removeDocument: remove };
