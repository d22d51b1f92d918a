import type { Actor } from "#domain/accounts/role.ts";
import {
  FILES,
  type MutationOf,
  type MutationRules,
  type PendingFile,
  textUnder,
} from "#domain/mutations/define.ts";
import { dollarsFromCents } from "#domain/money.ts";
import { pendingAttachment } from "#domain/mutations/pending-attachment.ts";
import { theirValues, withoutFields } from "#domain/mutations/settle-fields.ts";
import { actedAs } from "#domain/tickets/deputies.ts";
import { editTicket, type TicketBase, type TicketChange } from "#domain/tickets/edit-ticket.ts";
import { moveTicket, type TransitionRequest } from "#domain/tickets/move-ticket.ts";
import { type NewTicket, raiseTicket } from "#domain/tickets/raise-ticket.ts";
import { type PhraseLine, phrasesIn } from "#domain/tickets/phrases.ts";
import { isTerminal, type SentStatus } from "#domain/tickets/status.ts";
import type { Comment, CommentKind, StoreInfo, Ticket } from "#domain/tickets/ticket.ts";
import type { TransitionName } from "#domain/tickets/transitions.ts";
import { workOrderUnder } from "#domain/work-orders/work-order.ts";
import * as TEXTS from "#texts/rules/tickets.ts";

/** Payloads of mutations of a ticket, by kind. */
export interface TicketPayloads {
  raiseTicket: {
    readonly ticket: NewTicket;
    readonly store: { readonly ownerId: string; readonly info: StoreInfo } | null;
    readonly workOrders?: readonly { readonly id: string; readonly title: string }[];
    readonly files: readonly PendingFile[];
  };
  moveTicket: {
    readonly act: TransitionName;
    readonly ticketId: string;
    readonly from: SentStatus;
    readonly move: Omit<TransitionRequest, "at">;
    readonly commentId: string;
    readonly files: readonly PendingFile[];
  };
  commentOnTicket: {
    readonly ticketId: string;
    readonly commentId: string;
    readonly content: string;
    readonly phrases?: readonly PhraseLine[];
    readonly files: readonly PendingFile[];
  };
  editTicket: {
    readonly ticketId: string;
    readonly change: TicketChange;
    /** Values of the changed fields when the form was opened. */
    readonly base?: TicketBase;
    readonly files: readonly PendingFile[];
  };
  deleteTicket: { readonly ticketId: string };
}

/** @returns the payload that raises a ticket. */
export const raisePayload = (raise: TicketPayloads["raiseTicket"]) => ({
  kind: "raiseTicket" as const,
  ...raise,
});

/** @returns the payload of a new comment on a ticket. */
export const commentPayload = (
  comment: Omit<TicketPayloads["commentOnTicket"], "files" | "phrases">,
  files: readonly PendingFile[] = [],
) => ({ kind: "commentOnTicket" as const, ...comment, ...phrasesOf(comment.content), files });

/** Comments without a phrase are stored and sent as they always were. */
const phrasesOf = (content: string): { readonly phrases?: readonly PhraseLine[] } => {
  const phrases = phrasesIn(content);
  return phrases.length === 0 ? {} : { phrases };
};

/** @returns the payload that moves a ticket by a transition from the status it has. */
export const movePayload = (move: TicketPayloads["moveTicket"]) => ({
  kind: "moveTicket" as const,
  ...move,
});

const COMMENT_KINDS: Partial<Record<TransitionName, CommentKind>> = {
  completeTicket: "completion",
  rejectTicket: "rejection",
  completeAssessment: "assessment",
};

const ofTicket = {
  queueKey: ({ ticketId }: { readonly ticketId: string }) => `ticket:${ticketId}`,
  ticketId: ({ ticketId }: { readonly ticketId: string }) => ticketId,
};

/** The comment a pending mutation adds; null without text. */
function pendingComment(
  {
    payload,
    actor,
    at,
  }: MutationOf<Pick<TicketPayloads["commentOnTicket"], "ticketId" | "commentId" | "phrases" | "files">>,
  kind: CommentKind,
  content: string | undefined,
): Comment | null {
  if (content === undefined || content === "") return null;
  return {
    id: payload.commentId,
    ticketId: payload.ticketId,
    kind,
    content,
    ...(payload.phrases === undefined ? {} : { phrases: payload.phrases }),
    attachments: payload.files.map(pendingAttachment),
    authorId: actor.id,
    authorName: actor.name,
    authorRole: actor.role,
    createdAt: at,
  };
}

const raise: MutationRules<TicketPayloads["raiseTicket"]> = {
  shape: {
    required: {
      ticket: { required: { id: "string", title: "string", description: "string" } },
      files: FILES,
    },
    optional: {
      store: { required: { ownerId: "string", info: "object" } },
      workOrders: [{ required: { id: "string", title: "string" } }],
    },
  },
  queueKey: ({ ticket }) => `ticket:${ticket.id}`,
  ticketId: ({ ticket }) => ticket.id,
  entityIds: ({ workOrders = [] }) => workOrders.map((order) => order.id),
  createdId: ({ ticket }) => ticket.id,
  references: ({ ticket: { storeId } }) =>
    storeId === null ? [] : [{ queueKey: `store:${storeId}`, id: storeId }],
  staysVisibleWhenRefused: true,
  isOfTicketItself: true,
  view: {
    ticket: (ticket, { payload, actor, at }) => {
      if (ticket !== undefined) return ticket;
      const attachments = payload.files.map(pendingAttachment);
      const raised = raiseTicket(actor, payload.ticket, payload.store, { at, attachments });
      return raised.ok ? { ...raised.ticket, workOrderCount: payload.workOrders?.length ?? 0 } : undefined;
    },
    workOrders: (_, { payload: { workOrders = [] }, actor, at }, parent) =>
      workOrders.map((each) => workOrderUnder(parent, actor, { ...each, at })),
  },
};

/**
 * Of two changes of who may bid: the vendors of the other one, or these whatever they are by now;
 * the amount of either.
 */
const settleBidders: NonNullable<MutationRules<TicketPayloads["moveTicket"]>["settle"]> = (
  payload,
  conflicts,
  theirs,
) => {
  if (theirs.has("whoMayBid")) return null;
  const at = new Map(conflicts.map(({ field, theirs: value }) => [field, value]));
  const { acceptUpTo: mine, biddersBase: base, ...rest } = payload.move;
  const amount = theirs.has("acceptUpTo") ? at.get("acceptUpTo") : mine;
  const biddersBase = {
    ...(at.has("whoMayBid") || base?.vendorIds === undefined ? {} : { vendorIds: base.vendorIds }),
    acceptUpTo: at.has("acceptUpTo") ? String(at.get("acceptUpTo") ?? "") || null : base?.acceptUpTo,
  };
  const acceptUpTo = amount == null || amount === "" ? {} : { acceptUpTo: String(amount) };
  return { ...payload, move: { ...rest, ...acceptUpTo, biddersBase } };
};

/** As whom somebody moves a ticket, as the server will say it. */
function moverOf(before: Ticket | undefined, actor: Actor, request: TransitionRequest) {
  const moved = before && moveTicket(before, actor, request);
  return before && moved?.ok ? actedAs(before, actor, moved.row.by) : {};
}

const move: MutationRules<TicketPayloads["moveTicket"]> = {
  shape: {
    required: {
      act: "string",
      ticketId: "string",
      from: "string",
      move: { required: { to: "string" } },
      commentId: "string",
      files: FILES,
    },
  },
  ...ofTicket,
  entityIds: ({ commentId }) => [commentId],
  references: ({ move: { worker } }) => (worker ? [{ queueKey: `worker:${worker.id}`, id: worker.id }] : []),
  statusWithoutText: ({ move: { to, content } }) => (content === undefined ? to : null),
  isOfTicketItself: true,
  // Approval requires a rating, so it is sent after the pending one.
  sentAfter: ({ act }) => ["moveTicket", "decideBid", ...(act === "approveTicket" ? ["rateWork"] : [])],
  view: {
    ticket: (ticket, { payload, actor, at }) => {
      if (ticket === undefined) return undefined;
      const outcome = moveTicket(ticket, actor, { ...payload.move, at });
      return outcome.ok ? { ...outcome.ticket, version: ticket.version } : ticket;
    },
    comment: (mutation) =>
      pendingComment(
        mutation,
        COMMENT_KINDS[mutation.payload.act] ?? "comment",
        mutation.payload.move.content,
      ),
    event: ({ opId, payload, actor, at }, before) => ({
      ...moverOf(before, actor, { ...payload.move, at }),
      id: opId,
      ticketId: payload.ticketId,
      from: payload.from,
      to: payload.move.to,
      actorId: actor.id,
      actorName: actor.name,
      ...(payload.move.worker === undefined || payload.move.worker.id === actor.id
        ? {}
        : { moved: { from: null, to: payload.move.worker } }),
      commentId: payload.move.content === undefined ? null : payload.commentId,
      at,
    }),
  },
  isMoot: ({ move, files }, ticket, statusThen) => {
    // Without a change of status after the refusal, the person has not seen the reason yet.
    if (statusThen === null || ticket.status === statusThen || files.length > 0) return false;
    const { to, readCostCents: _cost, ...chosen } = move;
    const hasOwnData = Object.values(chosen).some((value) => value !== undefined);
    return !hasOwnData && (ticket.status === to || isTerminal(ticket.status));
  },
  settle: settleBidders,
  // The person typed the amount too, and a comment has no field for it, so it becomes text.
  userText: ({ ticketId, move: { content, actualCostCents: cents } }) =>
    textUnder(
      ticketId,
      cents == null
        ? content
        : [content, TEXTS.actualCost(dollarsFromCents(cents))].filter(Boolean).join("\n"),
    ),
};

const comment: MutationRules<TicketPayloads["commentOnTicket"]> = {
  shape: { required: { ticketId: "string", commentId: "string", content: "string", files: FILES } },
  ...ofTicket,
  entityIds: ({ commentId }) => [commentId],
  dependsOnTicketOnly: true,
  isAddition: true,
  staysVisibleWhenRefused: true,
  isComment: true,
  view: {
    ticket: (ticket) => ticket && { ...ticket, commentCount: ticket.commentCount + 1 },
    comment: (mutation) => pendingComment(mutation, "comment", mutation.payload.content),
  },
  userText: ({ ticketId, content }) => textUnder(ticketId, content),
};

const edit: MutationRules<TicketPayloads["editTicket"]> = {
  shape: { required: { ticketId: "string", change: "object", files: FILES }, optional: { base: "object" } },
  ...ofTicket,
  isOfTicketItself: true,
  commentsUnchosenValues: true,
  view: {
    ticket: (ticket, { payload, actor, at }) => {
      if (ticket === undefined) return undefined;
      const added = payload.files.map(pendingAttachment);
      const edited = editTicket(ticket, actor, { ...payload.change, added }, at);
      return edited.ok ? { ...edited.ticket, version: ticket.version } : ticket;
    },
  },
  userText: ({ ticketId, change: { title, description } }) =>
    textUnder(ticketId, [title, description].filter(Boolean).join("\n\n")),
  settle: (payload, conflicts, theirs) => {
    const supplied = new Set([...theirs].map((field) => (field === "storeId" ? "store" : field)));
    const change = withoutFields(payload.change, supplied);
    const isEmpty = Object.keys(change).length === 0 && payload.files.length === 0;
    return isEmpty ? null : { ...payload, change, base: { ...payload.base, ...theirValues(conflicts) } };
  },
};

const remove: MutationRules<TicketPayloads["deleteTicket"]> = {
  shape: { required: { ticketId: "string" } },
  ...ofTicket,
  isSentLast: true,
  isOfTicketItself: true,
  view: { ticket: () => undefined },
};

/** Rules of mutations of a ticket. See docs/product.md#transitions. */
export const ticketMutations = {
  raiseTicket: raise,
  moveTicket: move,
  commentOnTicket: comment,
  editTicket: edit,
  deleteTicket: remove,
};
