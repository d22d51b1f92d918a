import { wireFromComment } from "#contract/comment-wire.ts";
import { must } from "#domain/must.ts";
import { mayComment } from "#domain/tickets/permissions.ts";
import type { Comment, CommentKind, Ticket } from "#domain/tickets/ticket.ts";
import { type Caller, userAudience, type WriteContext } from "#server/context.ts";
import { HttpResult } from "#server/http/route.ts";
import { notAllowed, Refused } from "#server/http/refusals.ts";
import { newId } from "#server/ids.ts";
import { cut, bumpUnreadRevision, notify, quoted } from "#server/notifications/notify.ts";
import { managersToNotify } from "#server/notifications/ticket-notifications.ts";
import { recordTicketChange, audiencesOf } from "#server/tickets/record-ticket-change.ts";
import { attachFiles } from "#server/tickets/attach.ts";
import { loadVisible } from "#server/tickets/present.ts";
import { commentsByIds } from "#server/tickets/comment-records.ts";
import { lockTicket, ticketById } from "#server/tickets/records.ts";
import * as TEXTS from "#texts/server/tickets.ts";

interface NewComment {
  readonly id: string | undefined;
  readonly content: string;
  readonly kind: CommentKind;
  readonly attachments: readonly { s3Key: string }[];
}

/** Adds a comment to a ticket; the same `clientId` twice is the same comment. */
export async function addComment(
  tx: WriteContext,
  caller: Caller,
  ticketId: string,
  wish: {
    clientId?: string | undefined;
    content: string;
    attachments?: readonly { s3Key: string }[] | undefined;
  },
) {
  const found = await loadVisible(tx, await lockTicket(tx, ticketId), caller);
  const { ticket } = found;
  if (found.view === "market" || !mayComment(found.parent ?? ticket, caller.actor)) throw notAllowed();
  const known = wish.clientId === undefined ? null : await saidBefore(tx, caller, ticketId, wish.clientId);
  if (known) return new HttpResult(200, wireFromComment(known));
  const comment = await storeComment(tx, caller, ticket, {
    id: wish.clientId,
    content: wish.content,
    kind: "comment",
    attachments: wish.attachments ?? [],
  });
  await recordTicketChange(tx, ticket, must(await ticketById(tx, ticketId), "the ticket just commented"));
  await notifyComment(tx, caller, found.parent ?? ticket, comment);
  return wireFromComment(comment);
}

const FOLD_MS = 5 * 60_000;

/**
 * Notifies those involved. A further comment of the same author within five minutes updates an
 * unread notification instead of creating one.
 */
async function notifyComment(
  tx: WriteContext,
  caller: Caller,
  ticket: Ticket,
  comment: Comment,
): Promise<void> {
  const people = [...managersToNotify(ticket), ticket.assignee?.id, ticket.assessorId].filter(
    (id): id is string => typeof id === "string" && id !== caller.account.id,
  );
  const message = TEXTS.commentOn(caller.actor.name, quoted(ticket.title), cut(comment.content.trim(), 100));
  const data = { taskId: ticket.id, commentId: comment.id };
  const folded = await tx.query(
    `update notifications set message = $1, data = $2::jsonb, created_at = $3
     where user_id = any($4::text[]) and type = 'comment_added' and author_id = $5 and read_at is null
       and data->>'taskId' = $6 and created_at > $7 returning id, user_id`,
    [
      cut(message, 240),
      JSON.stringify({ kind: "comment_added", ...data }),
      tx.now,
      people,
      caller.account.id,
      ticket.id,
      new Date(Date.parse(tx.now) - FOLD_MS).toISOString(),
    ],
  );
  const told = folded.map((row) => String(row["user_id"]));
  for (const row of folded)
    tx.announce({
      kind: "notification",
      id: String(row["id"]),
      audiences: [userAudience(String(row["user_id"]))],
    });
  if (told.length > 0) await bumpUnreadRevision(tx, told);
  const others = people.filter((id) => !told.includes(id));
  await notify(tx, caller.account.id, others, {
    type: "comment_added",
    title: TEXTS.newComment,
    message,
    data,
  });
}

/**
 * Stores a comment with its files, increases the ticket's comment count and records the change.
 * @throws Refused 409 if the id is already used.
 */
export async function storeComment(
  tx: WriteContext,
  caller: Caller,
  ticket: Ticket,
  wish: NewComment,
): Promise<Comment> {
  const id = wish.id ?? newId(Date.parse(tx.now));
  const inserted = await tx.query(
    "insert into comments (id, ticket_id, kind, content, author_id, created_at) values ($1, $2, $3, $4, $5, $6) on conflict (id) do nothing returning id",
    [id, ticket.id, wish.kind, wish.content, caller.account.id, tx.now],
  );
  if (inserted.length === 0) throw new Refused(409, "id_taken", TEXTS.thisIdIsAlready);
  await attachFiles(tx, caller, { commentId: id }, wish.attachments);
  await tx.query("update tickets set comment_count = comment_count + 1 where id = $1", [ticket.id]);
  tx.announce({ kind: "comment", id, audiences: audiencesOf(ticket) });
  return must((await commentsByIds(tx, [id]))[0], "the comment just stored");
}

async function saidBefore(
  tx: WriteContext,
  caller: Caller,
  ticketId: string,
  id: string,
): Promise<Comment | null> {
  const [comment] = await commentsByIds(tx, [id]);
  if (comment && (comment.authorId !== caller.account.id || comment.ticketId !== ticketId))
    throw new Refused(409, "id_taken", TEXTS.thisIdIsAlready);
  return comment ?? null;
}
