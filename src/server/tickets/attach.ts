import type { Caller, WriteContext } from "#server/context.ts";
import type { FormFile } from "#server/http/form.ts";
import { invalid } from "#server/http/refusals.ts";
import * as TEXTS from "#texts/server/tickets.ts";

/** What a file is attached to. */
export type AttachmentOwner =
  | { readonly ticketId: string }
  | { readonly commentId: string }
  | { readonly messageId: string };

/**
 * Attaches uploaded files of the caller that are not attached yet; `after` is the position of the
 * first.
 * @throws Refused 400 `invalid_attachment` if any of them cannot be attached; then none is.
 */
export async function attachFiles(
  tx: WriteContext,
  caller: Caller,
  owner: AttachmentOwner,
  input: readonly { s3Key: string }[],
  after = 0,
): Promise<void> {
  const [column, id] = columnOf(owner);
  for (const [position, { s3Key }] of input.entries()) {
    const attached = await tx.query(
      `update files set ${column} = $1, position = $2 where key = $3 and uploader_id = $4 and ticket_id is null and comment_id is null and message_id is null and profile_of is null returning key`,
      [id, after + position, s3Key, caller.account.id],
    );
    if (attached.length === 0) throw invalid("attachments", TEXTS.attachmentUnusable, "invalid_attachment");
  }
}

function columnOf(owner: AttachmentOwner): [string, string] {
  if ("ticketId" in owner) return ["ticket_id", owner.ticketId];
  return "commentId" in owner ? ["comment_id", owner.commentId] : ["message_id", owner.messageId];
}

/** Records the files of a form, so that they can be attached. */
export async function recordFormFiles(
  tx: WriteContext,
  caller: Caller,
  files: readonly FormFile[],
): Promise<{ s3Key: string }[]> {
  for (const file of files) {
    await tx.query(
      "insert into files (key, uploader_id, name, mime_type, size, sha256, created_at) values ($1, $2, $3, $4, $5, $6, $7)",
      [file.key, caller.account.id, file.name, file.mimeType, file.sizeBytes, file.sha256, tx.now],
    );
  }
  return files.map((file) => ({ s3Key: file.key }));
}
