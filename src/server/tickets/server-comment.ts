import type { CommentKind, Ticket } from "#domain/tickets/ticket.ts";
import type { WriteContext } from "#server/context.ts";
import { newId } from "#server/ids.ts";
import { audiencesOf, recordTicketChange } from "#server/tickets/record-ticket-change.ts";

/** What the server itself writes under a ticket. */
interface ServerComment {
  readonly kind: Extract<CommentKind, "escalation" | "repeat_ended" | "accepted_at_once">;
  readonly content: string;
  /** Whom it is about: apps show it as written by nobody. */
  readonly authorId: string;
  /** Of the whole text, which readers then get in their language. */
  readonly code?: string;
}

/** Adds a comment of the server to a locked ticket. It notifies nobody by itself. */
export async function addServerComment(
  tx: WriteContext,
  ticket: Ticket,
  { kind, content, authorId, code }: ServerComment,
): Promise<void> {
  const id = newId(Date.parse(tx.now));
  const phrases = code === undefined ? null : JSON.stringify([{ line: 0, code }]);
  await tx.query(
    `insert into comments (id, ticket_id, kind, content, author_id, created_at, phrases)
       values ($1, $2, $3, $4, $5, $6, $7::jsonb)`,
    [id, ticket.id, kind, content, authorId, tx.now, phrases],
  );
  await tx.query("update tickets set comment_count = comment_count + 1 where id = $1", [ticket.id]);
  tx.recordChange({ kind: "comment", id, audiences: audiencesOf(ticket) });
  await recordTicketChange(tx, ticket, { ...ticket, commentCount: ticket.commentCount + 1 });
}
