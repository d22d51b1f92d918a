import { wireFromComment } from "#contract/ticket-wire.ts";
import { must } from "#domain/must.ts";
import { mayComment } from "#domain/tickets/permissions.ts";
import type { Comment, CommentKind, Ticket } from "#domain/tickets/ticket.ts";
import type { Caller, Write } from "#server/context.ts";
import { Answered } from "#server/http/recipe.ts";
import { notAllowed, Refused } from "#server/http/refused.ts";
import { newId } from "#server/ids.ts";
import { announceTicket, audiencesOf } from "#server/tickets/announce.ts";
import { attachFiles } from "#server/tickets/attach.ts";
import { visible } from "#server/tickets/present.ts";
import { commentsByIds, lockTicket, ticketById } from "#server/tickets/records.ts";

interface NewComment {
  readonly id: string | undefined;
  readonly content: string;
  readonly kind: CommentKind;
  readonly attachments: readonly { s3Key: string }[];
}

/** Somebody says something about a ticket. */
export async function addComment(
  tx: Write,
  caller: Caller,
  ticketId: string,
  wish: {
    clientId?: string | undefined;
    content: string;
    attachments?: readonly { s3Key: string }[] | undefined;
  },
) {
  const ticket = visible(await lockTicket(tx, ticketId), caller.actor);
  if (!mayComment(ticket, caller.actor)) throw notAllowed();
  const known = wish.clientId === undefined ? null : await saidBefore(tx, caller, wish.clientId);
  if (known) return new Answered(200, wireFromComment(known));
  const comment = await storeComment(tx, caller, ticket, {
    id: wish.clientId,
    content: wish.content,
    kind: "comment",
    attachments: wish.attachments ?? [],
  });
  await announceTicket(tx, ticket, must(await ticketById(tx, ticketId), "the ticket just commented"));
  return wireFromComment(comment);
}

/** Stores a comment with its files, raises the count and tells everybody who sees the ticket. */
export async function storeComment(
  tx: Write,
  caller: Caller,
  ticket: Ticket,
  wish: NewComment,
): Promise<Comment> {
  const id = wish.id ?? newId();
  const inserted = await tx.query(
    "insert into comments (id, ticket_id, kind, content, author_id, created_at) values ($1, $2, $3, $4, $5, $6) on conflict (id) do nothing returning id",
    [id, ticket.id, wish.kind, wish.content, caller.account.id, tx.now],
  );
  if (inserted.length === 0) throw new Refused(409, "id_taken", "This id is already used.");
  await attachFiles(tx, caller, { commentId: id }, wish.attachments);
  await tx.query("update tickets set comment_count = comment_count + 1 where id = $1", [ticket.id]);
  tx.announce({ kind: "comment", id, audiences: audiencesOf(ticket) });
  return must((await commentsByIds(tx, [id]))[0], "the comment just stored");
}

async function saidBefore(tx: Write, caller: Caller, id: string): Promise<Comment | null> {
  const [comment] = await commentsByIds(tx, [id]);
  if (comment && comment.authorId !== caller.account.id)
    throw new Refused(409, "id_taken", "This id is already used.");
  return comment ?? null;
}
