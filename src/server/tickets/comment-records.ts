import { roleLabel } from "#domain/accounts/role.ts";
import { sentStatus } from "#domain/tickets/status.ts";
import type { Attachment, Comment, CommentKind, NamedPerson, TicketEvent } from "#domain/tickets/ticket.ts";
import type { PhraseLine } from "#domain/tickets/phrases.ts";
import type { Row, Sql } from "#server/database/database.ts";
import { instantOf, isTrue, textOf, textOrNull } from "#server/database/read.ts";
import { filesWhere } from "#server/tickets/attached.ts";
import { roleOf } from "#server/tickets/records.ts";
import * as TEXTS from "#texts/server/hand-over.ts";

/** Without the name of an account that was deleted, which has none. */
const ACCOUNT = (of: "leaver" | "successor") =>
  `${of}.role as ${of}_role, case when ${of}.left_at is null then ${of}.name end as ${of}_name`;

const COMMENTS = `select comments.*, author.name as author_name, author.role as author_role,
    ${filesWhere("f.comment_id = comments.id")} as attachments,
    ${ACCOUNT("leaver")}, ${ACCOUNT("successor")}
  from comments join users author on author.id = comments.author_id
  left join users leaver on leaver.id = comments.from_person_id
  left join users successor on successor.id = comments.to_person_id`;

export const commentFrom = (row: Row): Comment => ({
  id: textOf(row, "id"),
  ticketId: textOf(row, "ticket_id"),
  kind: textOf(row, "kind") as CommentKind,
  content: row["to_person_id"] == null ? textOf(row, "content") : handOverText(row),
  ...(row["phrases"] == null ? {} : { phrases: row["phrases"] as PhraseLine[] }),
  attachments: (row["attachments"] as Attachment[] | null) ?? [],
  authorId: textOf(row, "author_id"),
  authorName: textOf(row, "author_name"),
  authorRole: roleOf(textOf(row, "author_role")),
  createdAt: instantOf(row, "created_at"),
});

/** What a hand-over wrote, with the names of today, in the language of the reader. */
function handOverText(row: Row): string {
  const nameOf = (of: "leaver" | "successor") =>
    textOrNull(row, `${of}_name`) ?? TEXTS.formerAccount(roleLabel(textOf(row, `${of}_role`)));
  // The command of the server signs it by the account that was handed over.
  const by = row["author_id"] === row["from_person_id"] ? null : textOf(row, "author_name");
  return TEXTS.handedOver(by, nameOf("leaver"), nameOf("successor"));
}

export const commentsOf = async (sql: Sql, ticketId: string) =>
  (
    await sql.query(`${COMMENTS} where ticket_id = $1 order by comments.created_at, comments.id`, [ticketId])
  ).map(commentFrom);

export const commentsByIds = async (sql: Sql, ids: readonly string[]) =>
  (await sql.query(`${COMMENTS} where comments.id = any($1::text[])`, [ids])).map(commentFrom);

const EVENTS = `select ticket_events.*, actor.name as actor_name, absent.name as acted_for_name,
    former.name as from_name, later.name as to_name from ticket_events
  join users actor on actor.id = ticket_events.actor_id left join users absent on absent.id = ticket_events.acted_for_id
  left join users former on former.id = ticket_events.from_person_id
  left join users later on later.id = ticket_events.to_person_id`;

const personFrom = (row: Row, of: "from" | "to"): NamedPerson | null =>
  row[`${of}_person_id`] == null
    ? null
    : { id: textOf(row, `${of}_person_id`), name: textOf(row, `${of}_name`) };

const eventFrom = (row: Row): TicketEvent => {
  const from = textOrNull(row, "from_status");
  const moved = { from: personFrom(row, "from"), to: personFrom(row, "to") };
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
    ...(isTrue(row, "by_operator") ? { byOperator: true } : {}),
    ...(moved.from === null && moved.to === null ? {} : { moved }),
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
