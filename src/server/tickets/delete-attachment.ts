import { mayEdit } from "#domain/tickets/permissions.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { must } from "#domain/must.ts";
import type { Caller, WriteContext } from "#server/context.ts";
import { notAllowed, notFound, Refused } from "#server/http/refusals.ts";
import { recordTicketChange, audiencesOf } from "#server/tickets/record-ticket-change.ts";
import { detachFiles } from "#server/tickets/edit-ticket.ts";
import { loadVisible } from "#server/tickets/present.ts";
import { lockTicket, ticketById } from "#server/tickets/records.ts";
import * as TEXTS from "#texts/server/tickets.ts";

/**
 * Deletes a file of a ticket (by the ticket's author or the uploader) or of a comment that came
 * with no transition (by its author), while the ticket can be edited.
 */
export async function deleteAttachment(tx: WriteContext, caller: Caller, key: string) {
  const hook = () =>
    tx.query(
      `select files.uploader_id, files.ticket_id, comments.id as comment_id, comments.author_id as comment_author, comments.kind as comment_kind,
       coalesce(files.ticket_id, comments.ticket_id) as of_ticket
     from files left join comments on comments.id = files.comment_id where files.key = $1`,
      [key],
    );
  const [found] = await hook();
  if (!found || found["of_ticket"] === null) throw notFound();
  const locked = await lockTicket(tx, String(found["of_ticket"]));
  const { ticket: before, parent, view } = await loadVisible(tx, locked, caller);
  if (view === "market") throw notAllowed();
  // Read again under the ticket's lock: somebody else may have deleted it meanwhile.
  const [row] = await hook();
  if (row?.["of_ticket"] !== before.id) throw notFound();
  if (row["comment_id"] !== null) {
    if (row["comment_author"] !== caller.account.id) throw notAllowed();
    // What a completion, rejection or assessment showed is what was decided about.
    const isPlain = row["comment_kind"] === "comment";
    if (!isPlain || !isStillEdited(before) || (parent !== null && !isStillEdited(parent)))
      throw new Refused(409, "ticket_locked", TEXTS.filesOfCommentStay);
    await detachFiles(tx, [key]);
    tx.recordChange({ kind: "comment", id: String(row["comment_id"]), audiences: audiencesOf(before) });
    return { success: true, id: key };
  }
  const isMine = before.authorId === caller.account.id || row["uploader_id"] === caller.account.id;
  if (!isMine) throw notAllowed();
  if (!isStillEdited(before)) throw new Refused(409, "ticket_locked", TEXTS.completedNotEditable);
  await detachFiles(tx, [key]);
  await tx.query(
    "update tickets set version = version + 1, scope_version = scope_version + 1, updated_at = $2 where id = $1",
    [before.id, tx.now],
  );
  await recordTicketChange(tx, before, must(await ticketById(tx, before.id), "the ticket just changed"));
  return { success: true, id: key };
}

/** Whether the author could still edit the ticket. */
const isStillEdited = (ticket: Ticket) =>
  mayEdit(ticket, { id: ticket.authorId, name: ticket.authorName, role: ticket.authorRole });
