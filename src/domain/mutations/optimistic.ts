import type { Person } from "#domain/accounts/person.ts";
import { type Account, splitName } from "#domain/accounts/profile.ts";
import type { Mutation, PendingFile } from "#domain/mutations/mutation.ts";
import { awardedTo, type Bid, decideBid } from "#domain/bids/bid.ts";
import type { Building } from "#domain/buildings/building.ts";
import type { Message } from "#domain/messages/message.ts";
import type { Notification } from "#domain/notifications/notification.ts";
import { editTicket } from "#domain/tickets/edit-ticket.ts";
import { moveWorkOrder, workOrderUnder } from "#domain/work-orders/work-order.ts";
import type { Store } from "#domain/stores/store.ts";
import { moveTicket } from "#domain/tickets/move-ticket.ts";
import { raiseTicket } from "#domain/tickets/raise-ticket.ts";
import type { Attachment, Comment, CommentKind, Ticket, TicketEvent } from "#domain/tickets/ticket.ts";

// What a screen shows is always server rows + waiting actions (docs/offline.md#view).
// These functions are the "+": pure, and they never throw on a missing or a
// newer row; an action the rules no longer allow simply leaves no trace here.

/** The key under which a file that only this phone has can be found. */
export const localKey = (fileId: string) => `local:${fileId}`;

/** A ticket as it will be once the waiting actions have been sent; undefined while there is none. */
export function applyToTicketView(
  base: Ticket | undefined,
  waiting: readonly Mutation[],
): Ticket | undefined {
  return waiting.reduce(applyToTicket, base);
}

function applyToTicket(ticket: Ticket | undefined, action: Mutation): Ticket | undefined {
  const { payload, actor, at } = action;
  if (payload.kind === "raiseTicket") {
    if (ticket !== undefined) return ticket;
    const raised = raiseTicket(actor, payload.ticket, payload.store, {
      at,
      attachments: payload.files.map(waitingAttachment),
    });
    return raised.ok ? { ...raised.ticket, workOrderCount: payload.workOrders?.length ?? 0 } : undefined;
  }
  if (ticket === undefined) return undefined;
  if (payload.kind === "moveTicket") {
    const moved = moveTicket(ticket, actor, { ...payload.move, at });
    return moved.ok ? { ...moved.ticket, version: ticket.version } : ticket;
  }
  switch (payload.kind) {
    case "commentOnTicket":
      return { ...ticket, commentCount: ticket.commentCount + 1 };
    case "rateWork":
      return { ...ticket, isRated: true };
    case "deleteTicket":
      return undefined;
    case "editTicket": {
      const added = payload.files.map(waitingAttachment);
      const edited = editTicket(ticket, actor, { ...payload.change, added }, at);
      return edited.ok ? { ...edited.ticket, version: ticket.version } : ticket;
    }
    case "addWorkOrder":
      return { ...ticket, workOrderCount: ticket.workOrderCount + 1 };
    case "deleteWorkOrder":
      return { ...ticket, workOrderCount: Math.max(0, ticket.workOrderCount - 1) };
    case "placeBid":
      return { ...ticket, bidCount: ticket.bidCount + 1 };
    case "withdrawBid":
      return { ...ticket, bidCount: Math.max(0, ticket.bidCount - 1) };
    case "decideBid": {
      const decided = decideBid(payload.bid, ticket, actor, { to: payload.to });
      if (!decided.ok || payload.to === "rejected") return ticket;
      const vendorName = payload.bid.bidder?.name ?? "";
      return { ...awardedTo(ticket, payload.bid, vendorName, at), version: ticket.version };
    }
    default:
      return ticket;
  }
}

/** The bids as they will be. */
export function applyToBids(base: readonly Bid[], waiting: readonly Mutation[]): readonly Bid[] {
  return waiting.reduce<readonly Bid[]>((bids, { payload }) => {
    if (payload.kind === "placeBid" || payload.kind === "editBid")
      return [payload.bid, ...bids.filter((bid) => bid.id !== payload.bid.id)];
    if (payload.kind === "withdrawBid") return bids.filter((bid) => bid.id !== payload.bid.id);
    if (payload.kind !== "decideBid") return bids;
    return bids.map((bid) => (bid.id === payload.bid.id ? { ...bid, status: payload.to } : bid));
  }, base);
}

/** The work orders of a ticket as they will be, the newest first. */
export function applyToWorkOrders(
  parent: Ticket,
  base: readonly Ticket[],
  waiting: readonly Mutation[],
): readonly Ticket[] {
  return waiting.reduce<readonly Ticket[]>((orders, { payload, actor, at }) => {
    if (payload.kind === "raiseTicket")
      return (payload.workOrders ?? []).map((each) => workOrderUnder(parent, actor, { ...each, at }));
    if (payload.kind === "addWorkOrder" && !orders.some((order) => order.id === payload.orderId))
      return [workOrderUnder(parent, actor, { id: payload.orderId, title: payload.title, at }), ...orders];
    if (payload.kind === "deleteWorkOrder") return orders.filter((order) => order.id !== payload.orderId);
    if (payload.kind !== "moveWorkOrder" && payload.kind !== "editWorkOrder") return orders;
    return orders.map((order) => {
      if (order.id !== payload.orderId) return order;
      if (payload.kind === "editWorkOrder") {
        const edited = editTicket(order, actor, { title: payload.title }, at);
        return edited.ok ? { ...edited.ticket, version: order.version } : order;
      }
      const moved = moveWorkOrder(order, parent, actor, { to: payload.to, at });
      return moved.ok ? { ...moved.ticket, version: order.version } : order;
    });
  }, base);
}

/** The messages as they will be, oldest first. */
export function applyToMessages(base: readonly Message[], waiting: readonly Mutation[]): readonly Message[] {
  const known = new Set(base.map((message) => message.id));
  const sent = waiting.flatMap(messageOf).filter((message) => !known.has(message.id));
  const read = new Map(
    waiting.flatMap(({ payload, at }) =>
      payload.kind === "readMessages" ? [[payload.fromId, at] as const] : [],
    ),
  );
  return [...base, ...sent].map((message) => {
    const at = read.get(message.senderId);
    return at !== undefined && message.readAt === null && message.createdAt <= at
      ? { ...message, readAt: at }
      : message;
  });
}

/** The message an action sends, if any. */
export function messageOf({ payload, actor, at }: Mutation): Message[] {
  if (payload.kind !== "sendMessage") return [];
  return [
    {
      id: payload.messageId,
      senderId: actor.id,
      senderName: actor.name,
      receiverId: payload.receiverId,
      receiverName: payload.receiverName,
      content: payload.content,
      attachments: payload.files.map(waitingAttachment),
      createdAt: at,
      readAt: null,
    },
  ];
}

/** The notifications as they will be. */
export function applyToNotifications(
  base: readonly Notification[],
  waiting: readonly Mutation[],
): readonly Notification[] {
  return waiting.reduce<readonly Notification[]>((notices, { payload, at }) => {
    if (payload.kind === "readNotification")
      return notices.map((each) => (each.id === payload.notificationId ? { ...each, isRead: true } : each));
    if (payload.kind !== "readAllNotifications") return notices;
    return notices.map((each) => (each.createdAt <= at ? { ...each, isRead: true } : each));
  }, base);
}

/** The buildings as they will be. */
export function applyToBuildings(
  base: readonly Building[],
  waiting: readonly Mutation[],
): readonly Building[] {
  return waiting.reduce<readonly Building[]>((buildings, { payload, actor }) => {
    if (payload.kind === "deleteBuilding")
      return buildings.filter((building) => building.id !== payload.buildingId);
    if (payload.kind !== "saveBuilding") return buildings;
    const before = buildings.find((building) => building.id === payload.buildingId);
    const saved = { version: 0, ...before, ...payload.form, id: payload.buildingId, ownerId: actor.id };
    return [...buildings.filter((building) => building.id !== saved.id), saved];
  }, base);
}

/** The people as they will be: own workers that are being made, changed or deleted. */
export function applyToPeople(base: readonly Person[], waiting: readonly Mutation[]): readonly Person[] {
  return waiting.reduce<readonly Person[]>((people, { payload, at }) => {
    if (payload.kind === "deleteWorker") return people.filter((person) => person.id !== payload.workerId);
    if (payload.kind !== "saveWorker") return people;
    const before = people.find((person) => person.id === payload.workerId);
    const saved: Person = { ...newWorker(at), ...before, ...payload.form, id: payload.workerId };
    return [...people.filter((person) => person.id !== saved.id), saved];
  }, base);
}

const newWorker = (createdAt: string) => ({
  ...splitName(""),
  role: "Maintenance" as const,
  profileImageUrl: null,
  averageRating: null,
  totalRatings: 0,
  createdAt,
  version: 0,
});

const waitingAttachment = (file: PendingFile): Attachment => ({
  id: file.fileId,
  key: localKey(file.fileId),
  name: file.name,
  mimeType: file.mimeType,
  sizeBytes: file.sizeBytes,
});

const COMMENT_KIND_OF_TRANSITION: Partial<Record<string, CommentKind>> = {
  completeTicket: "completion",
  rejectTicket: "rejection",
  completeAssessment: "assessment",
};

/** The comments of a ticket, the waiting ones last. A comment the server already has is not shown twice. */
export function applyToComments(base: readonly Comment[], waiting: readonly Mutation[]): readonly Comment[] {
  const known = new Set(base.map((comment) => comment.id));
  return [...base, ...waiting.flatMap(commentOf).filter((comment) => !known.has(comment.id))];
}

/** The comment an action brings along, if any. */
export function commentOf({ payload, actor, at }: Mutation): Comment[] {
  if (payload.kind !== "commentOnTicket" && payload.kind !== "moveTicket") return [];
  const content = payload.kind === "moveTicket" ? payload.move.content : payload.content;
  if (content === undefined || content === "") return [];
  return [
    {
      id: payload.commentId,
      ticketId: payload.ticketId,
      kind:
        payload.kind === "moveTicket" ? (COMMENT_KIND_OF_TRANSITION[payload.act] ?? "comment") : "comment",
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
export function applyToEvents(
  base: readonly TicketEvent[],
  waiting: readonly Mutation[],
): readonly TicketEvent[] {
  const known = new Set(base.map((event) => event.id));
  return [...base, ...waiting.flatMap(eventOf).filter((event) => !known.has(event.id))];
}

/** The line of history an action will write, under the action's own id. */
export function eventOf({ opId, payload, actor, at }: Mutation): TicketEvent[] {
  if (payload.kind === "decideBid" && payload.to === "accepted")
    return [
      {
        id: opId,
        ticketId: payload.ticketId,
        from: "out_for_bid",
        to: "assigned_bidder",
        actorId: actor.id,
        actorName: actor.name,
        commentId: null,
        at,
      },
    ];
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
export function applyToStoreList(base: readonly Store[], waiting: readonly Mutation[]): readonly Store[] {
  return waiting.reduce<readonly Store[]>(applyToStores, base);
}

function applyToStores(stores: readonly Store[], { payload, actor }: Mutation): readonly Store[] {
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
export function applyToAccount(base: Account, waiting: readonly Mutation[]): Account {
  return waiting.reduce((account, { payload }) => {
    if (payload.kind === "changeProfileImage") {
      const [picture] = payload.files;
      return { ...account, profileImageUrl: picture ? localKey(picture.fileId) : null };
    }
    if (payload.kind !== "updateProfile") return account;
    const changed = { ...account, ...payload.change };
    return { ...changed, name: `${changed.firstName} ${changed.lastName}`.trim() || account.name };
  }, base);
}
