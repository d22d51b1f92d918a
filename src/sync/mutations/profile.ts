import * as api from "#contract/accounts.ts";
import * as deputies from "#contract/deputies.ts";
import * as documents from "#contract/vendor-documents.ts";
import { onEntity, transport, withBase } from "#sync/mutations/define.ts";

/**
 * Transports of mutations of the own profile. The answer is stored with the session, not in a
 * table.
 */
export const profileTransports = {
  updateProfile: transport("updateProfile", api.updateProfile, {
    toCall: ({ change, base }) => ({ body: { ...change, ...withBase(base) } }),
  }),
  changeProfileImage: transport("changeProfileImage", api.updateProfile, {
    toCall: (_, [image]) => ({
      body: image ? { profileImageKey: image.s3Key } : { removeProfileImage: true },
    }),
  }),
  saveView: transport("saveView", api.saveView, { toCall: (it) => ({ body: { ...it.view } }) }),
  nameDeputy: transport("nameDeputy", deputies.nameDeputy, { toCall: (it) => ({ body: { ...it.deputy } }) }),
  endDeputy: transport("endDeputy", deputies.endDeputy, { toCall: () => ({}) }),
  saveDocument: transport("saveDocument", documents.saveDocument, {
    toCall: ({ documentId, form }, [file]) => onEntity(documentId, { ...form, fileKey: file?.s3Key }),
  }),
  removeDocument: transport("removeDocument", documents.removeDocument, {
    toCall: ({ documentId: id }) => ({ params: { id } }),
  }),
};
