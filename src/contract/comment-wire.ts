import { attachmentFromWire, wireAttachment, wireFromAttachment } from "#contract/attachment-wire.ts";
import { roleFrom } from "#contract/ticket-wire.ts";
import { z } from "#contract/zod.ts";
import { LENGTHS } from "#domain/lengths.ts";
import { LONGEST_CODE } from "#domain/tickets/phrases.ts";
import { sentStatus } from "#domain/tickets/status.ts";
import { type Comment, type CommentKind, SERVER_KINDS, type TicketEvent } from "#domain/tickets/ticket.ts";

/** A line of a comment that is a common phrase, by its code. */
const phrase = z.object({ line: z.number(), code: z.string() });

/** The same in a request. */
export const sentPhrase = z.object({
  line: z.int().check(z.minimum(0), z.maximum(LENGTHS.comment)),
  code: z.string().check(z.maxLength(LONGEST_CODE), z.regex(/^[a-z_]+$/)),
});

const named = z.object({ id: z.string(), name: z.string() });

/** Wire format of a comment. */
export const wireComment = z.object({
  id: z.string(),
  taskId: z.string(),
  kind: z.string(),
  content: z.string(),
  phrases: z.optional(z.array(phrase)),
  attachments: z.array(wireAttachment),
  author: z.object({ id: z.string(), name: z.string(), role: z.string() }),
  createdAt: z.string(),
});

/** Wire format of an entry of a ticket's history. */
export const wireEvent = z.object({
  id: z.string(),
  taskId: z.string(),
  from: z.nullable(z.string()),
  to: z.string(),
  actor: z.object({ id: z.string(), name: z.string() }),
  /** For whom the actor decided, as the deputy. */
  actedFor: z.optional(z.nullable(z.object({ id: z.string(), name: z.string() }))),
  /** Only present, and true, for what an operator did without a part in the ticket. */
  byOperator: z.optional(z.boolean()),
  /** From whom to whom the ticket or its work went. */
  moved: z.optional(z.object({ from: z.nullable(named), to: z.nullable(named) })),
  commentId: z.nullable(z.string()),
  at: z.string(),
});

const KINDS: readonly CommentKind[] = ["comment", "completion", "rejection", "assessment", ...SERVER_KINDS];

/** Converts a comment from the wire format; an unknown kind becomes "comment". */
export const commentFromWire = (wire: z.infer<typeof wireComment>): Comment => ({
  id: wire.id,
  ticketId: wire.taskId,
  kind: KINDS.find((kind) => kind === wire.kind) ?? "comment",
  content: wire.content,
  ...(wire.phrases === undefined ? {} : { phrases: wire.phrases }),
  attachments: wire.attachments.map(attachmentFromWire),
  authorId: wire.author.id,
  authorName: wire.author.name,
  authorRole: roleFrom(wire.author.role),
  createdAt: wire.createdAt,
});

/** Converts a comment to the wire format. */
export const wireFromComment = (comment: Comment): z.infer<typeof wireComment> => ({
  id: comment.id,
  taskId: comment.ticketId,
  kind: comment.kind,
  content: comment.content,
  ...(comment.phrases === undefined ? {} : { phrases: [...comment.phrases] }),
  attachments: comment.attachments.map(wireFromAttachment),
  author: { id: comment.authorId, name: comment.authorName, role: comment.authorRole },
  createdAt: comment.createdAt,
});

/** Converts a history entry from the wire format. */
export const eventFromWire = (wire: z.infer<typeof wireEvent>): TicketEvent => ({
  id: wire.id,
  ticketId: wire.taskId,
  from: wire.from === null ? null : sentStatus(wire.from),
  to: sentStatus(wire.to),
  actorId: wire.actor.id,
  actorName: wire.actor.name,
  ...(wire.actedFor == null ? {} : { actedFor: wire.actedFor }),
  ...(wire.byOperator === true ? { byOperator: true } : {}),
  ...(wire.moved === undefined ? {} : { moved: wire.moved }),
  commentId: wire.commentId,
  at: wire.at,
});

/** Converts a history entry to the wire format. */
export const wireFromEvent = (event: TicketEvent): z.infer<typeof wireEvent> => ({
  id: event.id,
  taskId: event.ticketId,
  from: event.from,
  to: event.to,
  actor: { id: event.actorId, name: event.actorName },
  ...(event.actedFor === undefined ? {} : { actedFor: event.actedFor }),
  ...(event.byOperator === true ? { byOperator: true } : {}),
  ...(event.moved === undefined ? {} : { moved: event.moved }),
  commentId: event.commentId,
  at: event.at,
});
