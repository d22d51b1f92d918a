import type { Actor } from "#domain/accounts/role.ts";
import type { ProfileChange } from "#domain/accounts/profile.ts";
import type { Bid } from "#domain/bids/bid.ts";
import type { BuildingForm } from "#domain/buildings/building.ts";
import type { TicketBase, TicketChange } from "#domain/tickets/edit-ticket.ts";
import type { WorkerForm } from "#domain/accounts/worker.ts";
import type { StoreForm } from "#domain/stores/store.ts";
import type { TransitionRequest } from "#domain/tickets/move-ticket.ts";
import type { NewTicket } from "#domain/tickets/raise-ticket.ts";
import type { SentStatus, Status } from "#domain/tickets/status.ts";
import type { StoreInfo } from "#domain/tickets/ticket.ts";
import type { TransitionName } from "#domain/tickets/transitions.ts";

/** A file that waits on the phone together with an action. */
export interface PendingFile {
  readonly fileId: string;
  readonly name: string;
  readonly mimeType: string;
  readonly sizeBytes: number;
}

/** Everything a person can do that waits in the outbox: a closed list. The verb is the same from button to server. */
export type MutationPayload =
  | {
      readonly kind: "raiseTicket";
      readonly ticket: NewTicket;
      readonly store: { readonly ownerId: string; readonly info: StoreInfo } | null;
      readonly workOrders?: readonly { readonly id: string; readonly title: string }[];
      readonly files: readonly PendingFile[];
    }
  | {
      readonly kind: "moveTicket";
      readonly act: TransitionName;
      readonly ticketId: string;
      readonly from: SentStatus;
      readonly move: Omit<TransitionRequest, "at">;
      readonly commentId: string;
      readonly files: readonly PendingFile[];
    }
  | {
      readonly kind: "commentOnTicket";
      readonly ticketId: string;
      readonly commentId: string;
      readonly content: string;
      readonly files: readonly PendingFile[];
    }
  | {
      readonly kind: "rateWork";
      readonly ticketId: string;
      readonly ratingId: string;
      readonly userId: string;
      readonly stars: number;
      readonly comment: string;
    }
  | {
      readonly kind: "saveStore";
      readonly storeId: string;
      readonly isNew: boolean;
      readonly form: StoreForm;
      /** What the form began with; absent for a new store. */
      readonly base?: StoreForm;
    }
  | { readonly kind: "deleteStore"; readonly storeId: string }
  | {
      readonly kind: "updateProfile";
      readonly change: ProfileChange;
      /** What the changed fields held when the form was opened. */
      readonly base?: ProfileChange;
    }
  | {
      readonly kind: "changeProfileImage";
      /** The new picture; none takes the old one away. */
      readonly files: readonly PendingFile[];
    }
  | {
      readonly kind: "saveWorker";
      readonly workerId: string;
      readonly isNew: boolean;
      readonly form: WorkerForm;
      /** Only of a new account; gone from the phone once it is made. */
      readonly password?: string;
    }
  | { readonly kind: "deleteWorker"; readonly workerId: string; readonly name: string }
  | {
      /** A rating that belongs to no chosen ticket: the server looks for the newest unrated work. */
      readonly kind: "rateWorker";
      readonly workerId: string;
      readonly name: string;
      readonly ratingId: string;
      readonly stars: number;
      readonly comment: string;
    }
  | {
      readonly kind: "editTicket";
      readonly ticketId: string;
      readonly change: TicketChange;
      /** What the changed fields held when the form was opened. */
      readonly base?: TicketBase;
      readonly files: readonly PendingFile[];
    }
  | { readonly kind: "deleteTicket"; readonly ticketId: string }
  | {
      readonly kind: "addWorkOrder";
      /** The ticket it hangs under. */
      readonly ticketId: string;
      readonly orderId: string;
      readonly title: string;
    }
  | {
      readonly kind: "editWorkOrder";
      readonly ticketId: string;
      readonly orderId: string;
      readonly title: string;
      /** What it was called when the form was opened. */
      readonly base: string;
    }
  | {
      readonly kind: "moveWorkOrder";
      readonly ticketId: string;
      readonly orderId: string;
      readonly title: string;
      readonly to: Status;
    }
  | {
      readonly kind: "deleteWorkOrder";
      readonly ticketId: string;
      readonly orderId: string;
      readonly title: string;
    }
  | {
      readonly kind: "placeBid";
      readonly ticketId: string;
      /** The bid as it will be. */
      readonly bid: Bid;
    }
  | {
      readonly kind: "editBid";
      readonly ticketId: string;
      /** The bid as it will be. */
      readonly bid: Bid;
    }
  | { readonly kind: "withdrawBid"; readonly ticketId: string; readonly bid: Bid }
  | {
      readonly kind: "decideBid";
      readonly ticketId: string;
      /** The bid as the decider saw it. */
      readonly bid: Bid;
      readonly to: "accepted" | "rejected";
    }
  | {
      readonly kind: "sendMessage";
      readonly messageId: string;
      readonly receiverId: string;
      readonly receiverName: string;
      readonly content: string;
      readonly files: readonly PendingFile[];
    }
  | { readonly kind: "readMessages"; readonly fromId: string }
  | { readonly kind: "readNotification"; readonly notificationId: string }
  | { readonly kind: "readAllNotifications" }
  | {
      readonly kind: "saveBuilding";
      readonly buildingId: string;
      readonly isNew: boolean;
      readonly form: BuildingForm;
      /** What the form began with; absent for a new building. */
      readonly base?: BuildingForm;
    }
  | { readonly kind: "deleteBuilding"; readonly buildingId: string; readonly name: string }
  | {
      readonly kind: "suggest";
      readonly suggestionId: string;
      readonly title: string;
      readonly description: string;
    };

/** One action of one person: what, by whom, when (the phone's clock), under an id that never changes. */
export interface Mutation {
  readonly opId: string;
  readonly actor: Actor;
  readonly at: string;
  readonly payload: MutationPayload;
}

/** The ticket an action belongs to, if any. */
export function ticketIdOf(payload: MutationPayload): string | null {
  if (payload.kind === "raiseTicket") return payload.ticket.id;
  return "ticketId" in payload ? payload.ticketId : null;
}

/** The things besides its ticket that an action makes or changes, by their ids; the own profile is "profile". */
export function entityIdsOf(payload: MutationPayload): readonly string[] {
  if ("bid" in payload) return [payload.bid.id];
  if ("orderId" in payload) return [payload.orderId];
  switch (payload.kind) {
    case "raiseTicket":
      return (payload.workOrders ?? []).map((order) => order.id);
    case "commentOnTicket":
    case "moveTicket":
      return [payload.commentId];
    case "sendMessage":
      return [payload.messageId];
    case "saveStore":
    case "deleteStore":
      return [payload.storeId];
    case "saveBuilding":
    case "deleteBuilding":
      return [payload.buildingId];
    case "saveWorker":
    case "deleteWorker":
      return [payload.workerId];
    case "updateProfile":
    case "changeProfileImage":
      return ["profile"];
    default:
      return [];
  }
}

/**
 * The queue of a mutation: within a queue the order is kept, queues do not wait for each other. See
 * docs/offline.md#queues.
 */
export function queueKeyOf(payload: MutationPayload): string {
  const ticketId = ticketIdOf(payload);
  if (ticketId !== null) return `ticket:${ticketId}`;
  switch (payload.kind) {
    case "saveStore":
    case "deleteStore":
      return `store:${payload.storeId}`;
    case "saveBuilding":
    case "deleteBuilding":
      return `building:${payload.buildingId}`;
    case "sendMessage":
      return `chat:${payload.receiverId}`;
    case "readMessages":
      return `read:${payload.fromId}`;
    case "saveWorker":
    case "deleteWorker":
    case "rateWorker":
      return `worker:${payload.workerId}`;
    case "readNotification":
    case "readAllNotifications":
      return "notifications";
    case "suggest":
      return `suggestion:${payload.suggestionId}`;
    default:
      return "profile";
  }
}

/** Additions that change nothing another action of their queue could meet. */
const ADDITIONS: ReadonlySet<MutationPayload["kind"]> = new Set(["commentOnTicket", "sendMessage"]);

/**
 * May an action be sent before an earlier one of its queue that still waits for its files, if it
 * does not depend on that one? Words never wait for a file they do not need; an edit and what
 * follows it keep their order, and nothing is deleted before what was said of it has arrived.
 */
export const mayOvertake = (later: MutationPayload, earlier: MutationPayload): boolean =>
  later.kind !== "deleteTicket" && (ADDITIONS.has(later.kind) || ADDITIONS.has(earlier.kind));

/** The files an action brings along. */
export const pendingFilesOf = (payload: MutationPayload): readonly PendingFile[] =>
  "files" in payload ? payload.files : [];
