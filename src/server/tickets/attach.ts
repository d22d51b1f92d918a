import { sealedAt } from "#domain/tickets/check-seal.ts";
import type { SentSeal } from "#domain/tickets/photo-seal.ts";
import type { Caller, WriteContext } from "#server/context.ts";
import type { FormFile } from "#server/http/form.ts";
import { invalid } from "#server/http/refusals.ts";
import { IS_OF_DOCUMENT } from "#server/vendor-documents/documents-sql.ts";
import * as TEXTS from "#texts/server/tickets.ts";

/** What a file is attached to. */
export type AttachmentOwner =
  | { readonly ticketId: string }
  | { readonly commentId: string; readonly ofTicket: string }
  | { readonly messageId: string };

/** An uploaded file, with the seal of a photo and the name of who signed. */
export interface AttachedFile {
  readonly s3Key: string;
  readonly seal?: SentSeal | undefined;
  readonly signedBy?: string | undefined;
}

/**
 * Attaches uploaded files of the caller that are not attached yet; `after` is the position of the
 * first.
 * @throws Refused 400 `invalid_attachment` if any of them cannot be attached; then none is.
 */
export async function attachFiles(
  tx: WriteContext,
  caller: Caller,
  owner: AttachmentOwner,
  input: readonly AttachedFile[],
  after = 0,
): Promise<void> {
  const [column, id] = columnOf(owner);
  for (const [position, { s3Key, seal, signedBy }] of input.entries()) {
    const attached = await tx.query(
      `update files set ${column} = $1, position = $2, signed_by = $5 where key = $3 and uploader_id = $4 and ticket_id is null and comment_id is null and message_id is null and profile_of is null
         and not ${IS_OF_DOCUMENT} returning key`,
      [id, after + position, s3Key, caller.account.id, signedBy ?? null],
    );
    if (attached.length === 0) throw invalid("attachments", TEXTS.attachmentUnusable, "invalid_attachment");
    const sealedTicket = "ticketId" in owner ? owner.ticketId : "ofTicket" in owner ? owner.ofTicket : null;
    if (seal && sealedTicket !== null) await storeSeal(tx, s3Key, seal, sealedTicket);
  }
}

const storeSeal = (tx: WriteContext, key: string, seal: SentSeal, ticketId: string) =>
  tx.query(
    `update files set sealed_at = $2, sealed_sha256 = $3, sealed_latitude = $4, sealed_longitude = $5,
       sealed_accuracy_m = $6, sealed_ticket_id = $7 where key = $1 and mime_type like 'image/%'`,
    [
      key,
      sealedAt(seal, tx.now),
      seal.sha256,
      seal.position?.latitude ?? null,
      seal.position?.longitude ?? null,
      seal.position?.accuracyM ?? null,
      ticketId,
    ],
  );

function columnOf(owner: AttachmentOwner): [string, string] {
  if ("ticketId" in owner) return ["ticket_id", owner.ticketId];
  return "commentId" in owner ? ["comment_id", owner.commentId] : ["message_id", owner.messageId];
}

/** Records the files of a form, so that they can be attached. */
export async function recordFormFiles(
  tx: WriteContext,
  caller: Caller,
  files: readonly FormFile[],
): Promise<AttachedFile[]> {
  for (const file of files) {
    await tx.query(
      "insert into files (key, uploader_id, name, mime_type, size, sha256, created_at) values ($1, $2, $3, $4, $5, $6, $7)",
      [file.key, caller.account.id, file.name, file.mimeType, file.sizeBytes, file.sha256, tx.now],
    );
  }
  return files.map((file) => ({ s3Key: file.key }));
}
