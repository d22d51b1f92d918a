import { type PhraseLine } from "#domain/tickets/phrases.ts";
import { readComment } from "#domain/tickets/read-comment.ts";
import { actsAsOperator, withDeputies } from "#domain/tickets/deputies.ts";
import type { Actor } from "#domain/accounts/role.ts";
import { must } from "#domain/must.ts";
import { mayComment } from "#domain/tickets/permissions.ts";
import type { Comment, CommentKind, Ticket } from "#domain/tickets/ticket.ts";
import type { Caller, NotifyContext, WriteContext } from "#server/context.ts";
import { attributeToOperator } from "#server/history/attribute.ts";
import { HttpResult } from "#server/http/route.ts";
import { notAllowed, Refused } from "#server/http/refusals.ts";
import { newId } from "#server/ids.ts";
import { cut, namedTicket, notify } from "#server/notifications/notify.ts";
import { operatorName } from "#server/notifications/operator-acts.ts";
import { managersToNotify } from "#server/notifications/ticket-notifications.ts";
import { recordTicketChange, audiencesOf } from "#server/tickets/record-ticket-change.ts";
import { realPhrases } from "#server/tickets/real-phrases.ts";
import { type AttachedFile, attachFiles } from "#server/tickets/attach.ts";
import { loadVisible, presentComment } from "#server/tickets/present.ts";
import { commentsByIds } from "#server/tickets/comment-records.ts";
import { lockTicket } from "#server/tickets/records.ts";
import * as TEXTS from "#texts/server/tickets.ts";

interface NewComment {
  readonly id: string | undefined;
  readonly content: string;
  readonly phrases?: readonly PhraseLine[] | undefined;
  readonly kind: CommentKind;
  readonly attachments: readonly AttachedFile[];
  /** Whether nothing else of this write reads how many comments the ticket has. */
  readonly isCountedLater?: boolean;
}

/** Adds a comment to a ticket; the same `clientId` twice is the same comment. */
export async function addComment(
  tx: WriteContext,
  caller: Caller,
  ticketId: string,
  input: {
    clientId?: string | undefined;
    content: string;
    phrases?: readonly PhraseLine[] | undefined;
    attachments?: readonly AttachedFile[] | undefined;
  },
) {
  const presented = await loadVisible(tx, await lockTicket(tx, ticketId), caller);
  const { ticket } = presented;
  if (presented.view === "market" || !mayComment(presented.parent ?? ticket, caller.actor))
    throw notAllowed();
  const byOperator = actsAsOperator(presented.parent ?? ticket, caller.actor, mayComment);
  if (byOperator) attributeToOperator(tx);
  const phrases = realPhrases(input.content, input.phrases);
  const comment = await storeComment(tx, caller, ticket, {
    id: input.clientId,
    content: input.content,
    kind: "comment",
    ...(phrases.length === 0 ? {} : { phrases }),
    attachments: input.attachments ?? [],
    // What is stored later is attributed to its writer alone.
    isCountedLater: !byOperator,
  });
  if (comment === null) {
    const known = await isRepeated(tx, caller, ticketId, input.clientId ?? "");
    return new HttpResult(200, presentComment(known, presented, caller.actor));
  }
  const after = withOneMoreComment(ticket);
  // A work order is shown in its parent, which another write of the batch may know.
  if (presented.parent === null) tx.tickets.replace(after);
  await recordTicketChange(tx, ticket, after);
  notifyComment(tx, caller.actor, presented.parent ?? ticket, { ...comment, byOperator });
  return presentComment(comment, presented, caller.actor);
}

const FOLD_MS = 5 * 60_000;

/**
 * Notifies those involved. A further comment of the same author within five minutes updates an
 * unread notification instead of creating one.
 */
export function notifyComment(
  tx: NotifyContext,
  author: Actor,
  ticket: Ticket,
  comment: Pick<Comment, "id" | "content" | "phrases"> & { readonly byOperator?: boolean },
): void {
  const { byOperator = false } = comment;
  const involved = [
    ...managersToNotify(ticket),
    ticket.assignee?.id,
    ticket.assessorId,
    ...(byOperator ? [ticket.authorId] : []),
  ];
  const data = { taskId: ticket.id, commentId: comment.id };
  const content = () => ({
    type: "comment_added" as const,
    title: TEXTS.newComment,
    message: TEXTS.on(
      byOperator ? operatorName(author) : author.name,
      namedTicket(ticket),
      cut(readComment(comment).trim(), 100),
    ),
    data,
  });
  notify(tx, author.id, withDeputies(ticket, involved), content, FOLD_MS);
}

const INSERT = `insert into comments (id, ticket_id, kind, content, author_id, created_at, phrases)
    values ($1, $2, $3, $4, $5, $6, $7::jsonb)`;
const INSERT_ONCE = `insert into comments (id, ticket_id, kind, content, author_id, created_at, phrases)
    values ($1, $2, $3, $4, $5, $6, $7::jsonb) on conflict (id) do nothing returning id`;
const STORE = `with stored as (${INSERT_ONCE})
  update tickets set comment_count = comment_count + 1 from stored where tickets.id = $2 returning stored.id`;

/** The ticket after `storeComment`. */
export const withOneMoreComment = (ticket: Ticket): Ticket => ({
  ...ticket,
  commentCount: ticket.commentCount + 1,
});

/**
 * Stores a comment with its files, increases the ticket's comment count and records the change.
 * @returns the comment; null if the id is already used, and then nothing is stored.
 */
export async function storeComment(
  tx: WriteContext,
  caller: Caller,
  ticket: Ticket,
  input: NewComment,
): Promise<Comment | null> {
  const id = input.id ?? newId(Date.parse(tx.now));
  const phrases = input.phrases === undefined ? null : JSON.stringify(input.phrases);
  const values = [id, ticket.id, input.kind, input.content, caller.account.id, tx.now, phrases];
  const isCountedLater = input.isCountedLater === true && tx.hasLocks;
  // Nothing that follows depends on what is answered for an id that no comment has.
  const isNew = isCountedLater && (input.id === undefined || tx.tickets.takeUnused("comment", input.id));
  if (isNew && input.attachments.length === 0) {
    const { kind, content } = input;
    const authorId = caller.account.id;
    tx.tickets.addComment({ id, ticketId: ticket.id, kind, content, authorId, at: tx.now, phrases });
  } else {
    if (isNew) tx.unconfirmed.add(tx.query(INSERT, values));
    else if ((await tx.query(isCountedLater ? INSERT_ONCE : STORE, values)).length === 0) return null;
    if (isCountedLater) tx.tickets.countComment(ticket.id);
  }
  tx.recordChange({ kind: "comment", id, audiences: audiencesOf(ticket) });
  if (input.attachments.length > 0) {
    await attachFiles(tx, caller, { commentId: id, ofTicket: ticket.id }, input.attachments);
    return must((await commentsByIds(tx, [id]))[0], "the comment just stored");
  }
  return {
    id,
    ticketId: ticket.id,
    kind: input.kind,
    content: input.content,
    ...(input.phrases === undefined ? {} : { phrases: input.phrases }),
    attachments: [],
    authorId: caller.account.id,
    authorName: caller.actor.name,
    authorRole: caller.actor.role,
    createdAt: tx.now,
  };
}

/** @throws Refused 409 if the id belongs to another comment. */
async function isRepeated(tx: WriteContext, caller: Caller, ticketId: string, id: string): Promise<Comment> {
  const [comment] = await commentsByIds(tx, [id]);
  if (comment && comment.authorId === caller.account.id && comment.ticketId === ticketId) return comment;
  throw idTaken();
}

/** The refusal of an id that another entity has. */
export const idTaken = () => new Refused(409, "id_taken", TEXTS.idTaken);
