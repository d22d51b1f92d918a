import type { Account } from "#domain/accounts/profile.ts";
import type { Action, WaitingFile } from "#domain/actions/action.ts";
import type { Store } from "#domain/stores/store.ts";
import { moveTicket } from "#domain/tickets/move-ticket.ts";
import { raiseTicket } from "#domain/tickets/raise-ticket.ts";
import type { Attachment, Comment, CommentKind, Ticket, TicketEvent } from "#domain/tickets/ticket.ts";

// What a screen shows is always server rows + waiting actions (promise I5).
// These functions are the "+": pure, and they never throw on a missing or a
// newer row; an action the rules no longer allow simply leaves no trace here.

/** The key under which a file that only this phone has can be found. */
export const localKey = (fileId: string) => `local:${fileId}`;

/** A ticket as it will be once the waiting actions have been sent; undefined while there is none. */
export function ticketAfter(base: Ticket | undefined, waiting: readonly Action[]): Ticket | undefined {
  return waiting.reduce(applyToTicket, base);
}

function applyToTicket(ticket: Ticket | undefined, action: Action): Ticket | undefined {
  const { payload, actor, at } = action;
  if (payload.kind === "raiseTicket") {
    if (ticket !== undefined) return ticket;
    const raised = raiseTicket(actor, payload.ticket, payload.store, {
      at,
      attachments: payload.files.map(waitingAttachment),
    });
    return raised.ok ? raised.ticket : undefined;
  }
  if (ticket === undefined) return undefined;
  if (payload.kind === "moveTicket") {
    const moved = moveTicket(ticket, actor, { ...payload.move, at });
    return moved.ok ? { ...moved.ticket, version: ticket.version } : ticket;
  }
  if (payload.kind === "commentOnTicket") return { ...ticket, commentCount: ticket.commentCount + 1 };
  if (payload.kind === "rateWork") return { ...ticket, isRated: true };
  return ticket;
}

const waitingAttachment = (file: WaitingFile): Attachment => ({
  id: file.fileId,
  key: localKey(file.fileId),
  name: file.name,
  mimeType: file.mimeType,
  sizeBytes: file.sizeBytes,
});

const KIND_OF_ACT: Partial<Record<string, CommentKind>> = {
  completeTicket: "completion",
  rejectTicket: "rejection",
  completeAssessment: "assessment",
};

/** The comments of a ticket, the waiting ones last. A comment the server already has is not shown twice. */
export function commentsAfter(base: readonly Comment[], waiting: readonly Action[]): readonly Comment[] {
  const known = new Set(base.map((comment) => comment.id));
  return [...base, ...waiting.flatMap(commentOf).filter((comment) => !known.has(comment.id))];
}

/** The comment an action brings along, if any. */
export function commentOf({ payload, actor, at }: Action): Comment[] {
  if (payload.kind !== "commentOnTicket" && payload.kind !== "moveTicket") return [];
  const content = payload.kind === "moveTicket" ? payload.move.content : payload.content;
  if (content === undefined || content === "") return [];
  return [
    {
      id: payload.commentId,
      ticketId: payload.ticketId,
      kind: payload.kind === "moveTicket" ? (KIND_OF_ACT[payload.act] ?? "comment") : "comment",
      content,
      attachments: payload.files.map(waitingAttachment),
      authorId: actor.id,
      authorName: actor.name,
      authorRole: actor.role,
      createdAt: at,
    },
  ];
}

/** The history of a ticket, waiting moves last. */
export function eventsAfter(
  base: readonly TicketEvent[],
  waiting: readonly Action[],
): readonly TicketEvent[] {
  const known = new Set(base.map((event) => event.id));
  return [...base, ...waiting.flatMap(eventOf).filter((event) => !known.has(event.id))];
}

/** The line of history an action will write, under the action's own id. */
export function eventOf({ opId, payload, actor, at }: Action): TicketEvent[] {
  if (payload.kind !== "moveTicket") return [];
  return [
    {
      id: opId,
      ticketId: payload.ticketId,
      from: payload.from,
      to: payload.move.to,
      actorId: actor.id,
      actorName: actor.name,
      commentId: payload.move.content === undefined ? null : payload.commentId,
      at,
    },
  ];
}

/** The stores as they will be. */
export function storesAfter(base: readonly Store[], waiting: readonly Action[]): readonly Store[] {
  return waiting.reduce<readonly Store[]>(applyToStores, base);
}

function applyToStores(stores: readonly Store[], { payload, actor }: Action): readonly Store[] {
  if (payload.kind === "deleteStore") return stores.filter((store) => store.id !== payload.storeId);
  if (payload.kind !== "saveStore") return stores;
  const before = stores.find((store) => store.id === payload.storeId);
  const saved: Store = {
    country: "",
    version: 0,
    ...before,
    ...payload.form,
    id: payload.storeId,
    ownerId: actor.id,
    propertyManagerName:
      before?.propertyManagerId === payload.form.propertyManagerId
        ? (before?.propertyManagerName ?? null)
        : null,
  };
  const others = stores
    .filter((store) => store.id !== saved.id)
    .map((store) => (saved.isDefault ? { ...store, isDefault: false } : store));
  return [...others, saved];
}

/** The own account as it will be. */
export function accountAfter(base: Account, waiting: readonly Action[]): Account {
  return waiting.reduce((account, { payload }) => {
    if (payload.kind !== "updateProfile") return account;
    const changed = { ...account, ...payload.change };
    return { ...changed, name: `${changed.firstName} ${changed.lastName}`.trim() || account.name };
  }, base);
}
