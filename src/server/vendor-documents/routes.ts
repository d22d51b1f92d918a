import type * as z from "zod/v4/core";
import * as api from "#contract/vendor-documents.ts";
import {
  DOCUMENT_BYTES,
  documentProblems,
  hasDocuments,
  isDocumentType,
  MOST_DOCUMENTS,
} from "#domain/accounts/vendor-document.ts";
import { must } from "#domain/must.ts";
import { presentAccount } from "#server/accounts/present.ts";
import { userById } from "#server/accounts/records.ts";
import { recordBidChange } from "#server/bids/effects.ts";
import type { AppContext, Caller, WriteContext } from "#server/context.ts";
import { numberOf, textOf } from "#server/database/read.ts";
import { invalid, notAllowed, notFound, Refused } from "#server/http/refusals.ts";
import { mutationRoute, type RouteContext } from "#server/http/route.ts";
import { ticketsByIds } from "#server/tickets/records.ts";
import { IS_OF_DOCUMENT } from "#server/vendor-documents/documents-sql.ts";
import { deleteDocumentFile } from "#server/vendor-documents/remove-documents.ts";
import * as RULES from "#texts/rules/vendor-documents.ts";
import * as TEXTS from "#texts/server/vendor-documents.ts";

type DocumentInput = z.output<NonNullable<typeof api.saveDocument.request>>;
type Files = Pick<AppContext, "files">;

const MIB = 1024 * 1024;
const ID = /^[0-9a-f-]{36}$/;

/** The documents of a vendor. See docs/product.md#vendor-documents. */
export function vendorDocumentRoutes(routes: RouteContext) {
  mutationRoute(routes, api.saveDocument, (tx, { caller, params, body, context }) =>
    saveDocument(tx, caller, params["id"] ?? "", { input: body, context }),
  );
  mutationRoute(routes, api.removeDocument, (tx, { caller, params, context }) =>
    removeDocument(tx, caller, params["id"] ?? "", context),
  );
}

/**
 * Adds a document or replaces what it says and, if one is sent, its file.
 * @throws Refused 400 with the field or `invalid_attachment`, 403 for other roles, 409 `id_taken`,
 *   413 `too_large`, 415 `invalid_document`.
 */
export async function saveDocument(
  tx: WriteContext,
  caller: Caller,
  id: string,
  { input, context }: { readonly input: DocumentInput; readonly context: Files },
) {
  if (!hasDocuments(caller.actor.role)) throw notAllowed(RULES.onlyVendors);
  if (!ID.test(id)) throw notFound();
  await tx.query("select id from users where id = $1 for no key update", [caller.account.id]);
  const [known] = await tx.query("select vendor_id, file_key from vendor_documents where id = $1", [id]);
  if (known && known["vendor_id"] !== caller.account.id) throw new Refused(409, "id_taken", TEXTS.idTaken);
  const { fileKey, ...form } = input;
  const present = known ? textOf(known, "file_key") : null;
  const sent = fileKey === present ? null : (fileKey ?? null);
  const problems = documentProblems(form, (sent ?? present) !== null);
  const details = Object.entries(problems).map(([field, message]) => ({ field, message }));
  if (details.length > 0) throw new Refused(400, "invalid_input", details[0]?.message ?? "", { details });
  if (!known) await checkCount(tx, caller.account.id);
  if (sent !== null) await checkFile(tx, caller, sent);
  await tx.query(
    `insert into vendor_documents (id, vendor_id, kind, name, number, expires_on, file_key, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8)
     on conflict (id) do update set kind = excluded.kind, name = excluded.name, number = excluded.number,
       expires_on = excluded.expires_on, file_key = excluded.file_key, updated_at = excluded.updated_at`,
    [id, caller.account.id, form.kind, form.name, form.number, form.expiresOn, sent ?? present, tx.now],
  );
  if (sent !== null && present !== null) await deleteDocumentFile(tx, present, context);
  await recordBidsOf(tx, caller.account.id);
  return ownAccount(tx, caller);
}

/** Removes a document of the caller and its file; one that is gone already is no mistake. */
export async function removeDocument(tx: WriteContext, caller: Caller, id: string, context: Files) {
  const rows = await tx.query(
    "delete from vendor_documents where id = $1 and vendor_id = $2 returning file_key",
    [id, caller.account.id],
  );
  for (const row of rows) await deleteDocumentFile(tx, textOf(row, "file_key"), context);
  if (rows.length > 0) await recordBidsOf(tx, caller.account.id);
  return ownAccount(tx, caller);
}

async function checkCount(tx: WriteContext, vendorId: string) {
  const [row] = await tx.query("select count(*)::int as n from vendor_documents where vendor_id = $1", [
    vendorId,
  ]);
  if (row && numberOf(row, "n") >= MOST_DOCUMENTS) throw invalid("id", RULES.tooMany(MOST_DOCUMENTS));
}

/** Locks a finished upload of the caller that belongs to nothing yet, and checks what it is. */
async function checkFile(tx: WriteContext, caller: Caller, key: string) {
  const [file] = await tx.query(
    `select mime_type, size from files where key = $1 and uploader_id = $2 and ticket_id is null
       and comment_id is null and message_id is null and profile_of is null and not ${IS_OF_DOCUMENT} for update`,
    [key, caller.account.id],
  );
  if (!file) throw invalid("fileKey", TEXTS.fileUnusable, "invalid_attachment");
  if (!isDocumentType(textOf(file, "mime_type")))
    throw new Refused(415, "invalid_document", RULES.notADocument);
  if (numberOf(file, "size") > DOCUMENT_BYTES)
    throw new Refused(413, "too_large", RULES.fileTooLarge(DOCUMENT_BYTES / MIB));
}

/** Lets devices fetch the open bids of the vendor again, which say how the documents stand. */
async function recordBidsOf(tx: WriteContext, vendorId: string) {
  const rows = await tx.query(
    `select id, ticket_id from bids where vendor_id = $1 and withdrawn_at is null
       and status in ('pending', 'submitted', 'under_review')`,
    [vendorId],
  );
  const bidsByTicket = Map.groupBy(rows, (row) => textOf(row, "ticket_id"));
  for (const ticket of await ticketsByIds(tx, [...bidsByTicket.keys()]))
    for (const row of bidsByTicket.get(ticket.id) ?? [])
      recordBidChange(tx, ticket, textOf(row, "id"), vendorId);
}

const ownAccount = async (tx: WriteContext, caller: Caller) =>
  presentAccount(must(await userById(tx, caller.account.id), "the caller's own account"));
