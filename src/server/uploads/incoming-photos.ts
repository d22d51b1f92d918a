import type { Caller } from "#server/context.ts";
import type { Sql } from "#server/database/database.ts";
import { instantOf, numberOf, textOf } from "#server/database/read.ts";
import { mayComment } from "#domain/tickets/permissions.ts";
import { invalid } from "#server/http/refusals.ts";
import type { PresentedTicket } from "#server/tickets/present.ts";
import * as TEXTS from "#texts/rules/uploads.ts";

/** A photo that did not come within this time may have been left out on the phone since. */
const PREVIEW_HOURS = 24;

/** More than anybody looks at; the answer stays below half a megabyte. */
const MOST_PHOTOS = 30;

/**
 * The photos with a preview that are on their way to a ticket, oldest first: initiated within a
 * day, not attached to anything yet, and not the caller's own, whose phone shows them. An upload
 * that was begun again has the same preview; only the latest counts. See
 * docs/api.md#photos-on-their-way.
 */
export async function incomingPhotosOf(sql: Sql, ticketId: string, caller: Caller) {
  const rows = await sql.query(
    `select uploads.id, uploads.preview, uploads.total_size, uploads.created_at, users.name
     from uploads join users on users.id = uploads.user_id left join files on files.key = uploads.file_key
     where uploads.ticket_id = $1 and uploads.user_id <> $2 and uploads.preview is not null and uploads.status <> 'cancelled'
       and uploads.created_at > now() - make_interval(hours => ${PREVIEW_HOURS})
       and coalesce(files.ticket_id, files.comment_id, files.message_id, files.profile_of) is null
       and (uploads.file_key is null or files.key is not null)
       and not exists (select 1 from uploads later where later.ticket_id = $1 and later.user_id = uploads.user_id
         and later.preview = uploads.preview and later.id > uploads.id)
     order by uploads.created_at, uploads.id limit ${MOST_PHOTOS}`,
    [ticketId, caller.account.id],
  );
  return rows.map((row) => ({
    id: textOf(row, "id"),
    preview: textOf(row, "preview"),
    sizeBytes: numberOf(row, "total_size"),
    startedAt: instantOf(row, "created_at"),
    senderName: textOf(row, "name"),
  }));
}

/** Whether the caller's previews are kept for others: only where the photo could be attached. */
export const mayPreview = ({ ticket, view, parent }: PresentedTicket, { actor }: Caller): boolean =>
  view !== "market" && mayComment(parent ?? ticket, actor);

/** The marker with which every JPEG begins. */
const JPEG = [0xff, 0xd8, 0xff];

/** @throws Refused 400 at `preview` unless it is a JPEG: nothing else is shown to other people. */
export function requireJpeg(preview: string): void {
  const bytes = Buffer.from(preview, "base64");
  if (!JPEG.every((byte, index) => bytes[index] === byte)) throw invalid("preview", TEXTS.previewInvalid);
}
