import { wireAccount } from "#contract/account-wire.ts";
import { endpoint } from "#contract/endpoint.ts";
import { isoDate, line, text } from "#contract/fields.ts";
import { z } from "#contract/zod.ts";
import { DOCUMENT_KINDS } from "#domain/accounts/vendor-document.ts";
import { LENGTHS } from "#domain/lengths.ts";

/**
 * PUT /api/user-profile/documents/{id}: adds a document of the caller, a vendor, under an id made
 * by the client, or replaces what it says and, with `fileKey`, its file. The answer is the own
 * account. See docs/product.md#vendor-documents.
 */
export const saveDocument = endpoint({
  name: "saveDocument",
  method: "PUT",
  path: "/api/user-profile/documents/{id}",
  access: "signed in",
  request: z.object({
    kind: z.enum(DOCUMENT_KINDS),
    name: z._default(line(LENGTHS.name), ""),
    number: z._default(text(LENGTHS.documentNumber), ""),
    expiresOn: z._default(z.nullable(isoDate()), null),
    /** A finished upload of the caller; needed for a new document. */
    fileKey: z.optional(z.string().check(z.maxLength(80))),
  }),
  answer: wireAccount,
  refusals: [404, 409, 413, 415],
  summary: "Add or replace a document",
});

/** DELETE /api/user-profile/documents/{id}: removes a document of the caller and its file. */
export const removeDocument = endpoint({
  name: "removeDocument",
  method: "DELETE",
  path: "/api/user-profile/documents/{id}",
  access: "signed in",
  answer: wireAccount,
  summary: "Remove a document",
});
