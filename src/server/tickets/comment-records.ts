import { sentStatus } from "#domain/tickets/status.ts";
import type { Attachment, Comment, CommentKind, TicketEvent } from "#domain/tickets/ticket.ts";
import type { PhraseLine } from "#domain/tickets/phrases.ts";
import type { Row, Sql } from "#server/database/database.ts";
import { instantOf, textOf, textOrNull } from "#server/database/read.ts";
import { filesWhere } from "#server/tickets/attached.ts";
import { roleOf } from "#server/tickets/records.ts";

const COMMENTS = `select comments.*, author.name as author_name, author.role as author_role,
    ${filesWhere("f.comment_id = comments.id")} as attachments
  from comments join users author on author.id = comments.author_id`;

export const commentFrom = (row: Row): Comment => ({
  id: textOf(row, "id"),
  ticketId: textOf(row, "ticket_id"),
  kind: textOf(row, "kind") as CommentKind,
  content: textOf(row, "content"),
  ...(row["phrases"] == null ? {} : { phrases: row["phrases"] as PhraseLine[] }),
  attachments: (row["attachments"] as Attachment[] | null) ?? [],
  authorId: textOf(row, "author_id"),
  authorName: textOf(row, "author_name"),
  authorRole: roleOf(textOf(row, "author_role")),
  createdAt: instantOf(row, "created_at"),
});

export const commentsOf = async (sql: Sql, ticketId: string) =>
  (
    await sql.query(`${COMMENTS} where ticket_id = $1 order by comments.created_at, comments.id`, [ticketId])
  ).map(commentFrom);

export const commentsByIds = async (sql: Sql, ids: readonly string[]) =>
  (await sql.query(`${COMMENTS} where comments.id = any($1::text[])`, [ids])).map(commentFrom);

const EVENTS = `select ticket_events.*, actor.name as actor_name, absent.name as acted_for_name from ticket_events
  join users actor on actor.id = ticket_events.actor_id left join users absent on absent.id = ticket_events.acted_for_id`;

const eventFrom = (row: Row): TicketEvent => {
  const from = textOrNull(row, "from_status");
  return {
    id: textOf(row, "id"),
    ticketId: textOf(row, "ticket_id"),
    from: from === null ? null : sentStatus(from),
    to: sentStatus(textOf(row, "to_status")),
    actorId: textOf(row, "actor_id"),
    actorName: textOf(row, "actor_name"),
    ...(row["acted_for_id"] == null
      ? {}
      : { actedFor: { id: textOf(row, "acted_for_id"), name: textOf(row, "acted_for_name") } }),
    commentId: textOrNull(row, "comment_id"),
    at: instantOf(row, "at"),
  };
};

export const eventsByIds = async (sql: Sql, ids: readonly string[]) =>
  (await sql.query(`${EVENTS} where ticket_events.id = any($1::text[])`, [ids])).map(eventFrom);

/** @returns the last transition of a ticket, or null. */
export async function lastEvent(sql: Sql, ticketId: string): Promise<TicketEvent | null> {
  const [row] = await sql.query(
    `${EVENTS} where ticket_id = $1 order by at desc, ticket_events.id desc limit 1`,
    [ticketId],
  );
  return row ? eventFrom(row) : null;
}
