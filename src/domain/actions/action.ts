import type { Actor } from "#domain/accounts/role.ts";
import type { ProfileChange } from "#domain/accounts/profile.ts";
import type { StoreForm } from "#domain/stores/store.ts";
import type { Move } from "#domain/tickets/move-ticket.ts";
import type { NewTicket } from "#domain/tickets/raise-ticket.ts";
import type { Status } from "#domain/tickets/status.ts";
import type { StoreInfo } from "#domain/tickets/ticket.ts";
import type { Act } from "#domain/tickets/transitions.ts";

/** A file that waits on the phone together with an action. */
export interface WaitingFile {
  readonly fileId: string;
  readonly name: string;
  readonly mimeType: string;
  readonly sizeBytes: number;
}

/** Everything a person can do that waits in the outbox: a closed list. The verb is the same from button to server. */
export type ActionPayload =
  | {
      readonly kind: "raiseTicket";
      readonly ticket: NewTicket;
      readonly store: { readonly ownerId: string; readonly info: StoreInfo } | null;
      readonly files: readonly WaitingFile[];
    }
  | {
      readonly kind: "moveTicket";
      readonly act: Act;
      readonly ticketId: string;
      readonly from: Status;
      readonly move: Omit<Move, "at">;
      readonly commentId: string;
      readonly files: readonly WaitingFile[];
    }
  | {
      readonly kind: "commentOnTicket";
      readonly ticketId: string;
      readonly commentId: string;
      readonly content: string;
      readonly files: readonly WaitingFile[];
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
    }
  | { readonly kind: "deleteStore"; readonly storeId: string }
  | { readonly kind: "updateProfile"; readonly change: ProfileChange };

/** One action of one person: what, by whom, when (the phone's clock), under an id that never changes. */
export interface Action {
  readonly opId: string;
  readonly actor: Actor;
  readonly at: string;
  readonly payload: ActionPayload;
}

/** The ticket an action belongs to, if any. */
export function ticketOf(payload: ActionPayload): string | null {
  if (payload.kind === "raiseTicket") return payload.ticket.id;
  return "ticketId" in payload ? payload.ticketId : null;
}

/** The lane an action waits in: actions of one lane keep their order, lanes do not wait for each other. design/offline.md 2.4. */
export function laneOf(payload: ActionPayload): string {
  const ticketId = ticketOf(payload);
  if (ticketId !== null) return `ticket:${ticketId}`;
  if (payload.kind === "saveStore" || payload.kind === "deleteStore") return `store:${payload.storeId}`;
  return "profile";
}

/** The files an action brings along. */
export const filesOf = (payload: ActionPayload): readonly WaitingFile[] =>
  "files" in payload ? payload.files : [];
