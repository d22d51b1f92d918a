import type { ActionPayload } from "#domain/actions/action.ts";
import { dollarsFromCents } from "#domain/money.ts";
import { statusLabel } from "#domain/tickets/status.ts";

/** Every sentence of the sync centre. */
export const WORDS = {
  title: "What is where",
  allSent: "All sent",
  allSentLong: "Everything you did is on the server.",
  needsYou: "Needs you",
  waiting: "Waiting to be sent",
  discarded: "Discarded, kept for 30 days",
  sendNow: "Send now",
  export: "Export",
  withdraw: "Withdraw",
  goesAlong: "This stands on it and goes along. All of it can be restored for 30 days:",
  edit: "Edit",
  cannotWithdraw: "This cannot be withdrawn now",
  cannotEdit: "This cannot be edited now",
  retry: "Try again",
  keepAsComment: "Keep as comment",
  discard: "Discard",
  restore: "Restore",
  upToDate: "Up to date",
} as const;

/** Why something cannot be taken back into its form. */
export const CANNOT = {
  "under way": "It may have reached the server already.",
  needed: "Other things that wait depend on it. Withdraw those first.",
  occupied: "Its form holds something else. Send or clear that first.",
} as const;

/** What an action is, in one line. */
export function actionWords(payload: ActionPayload): string {
  switch (payload.kind) {
    case "raiseTicket":
      return `New ticket “${payload.ticket.title}”`;
    case "moveTicket":
      return `Move to ${statusLabel(payload.move.to)}`;
    case "commentOnTicket":
      return "Comment";
    case "rateWork":
      return `Rating, ${payload.stars} of 5`;
    case "saveStore":
      return payload.isNew ? `New store ${payload.form.name}` : `Change of store ${payload.form.name}`;
    case "deleteStore":
      return "Deletion of a store";
    case "updateProfile":
      return "Change of your profile";
    case "editTicket":
      return "Change of a ticket";
    case "deleteTicket":
      return "Deletion of a ticket";
    case "addWorkOrder":
      return `New work order “${payload.title}”`;
    case "moveWorkOrder":
      return `Work order “${payload.title}” to ${statusLabel(payload.to)}`;
    case "deleteWorkOrder":
      return `Deletion of work order “${payload.title}”`;
    case "placeBid":
      return `Bid of ${dollarsFromCents(payload.bid.amountCents)}`;
    case "editBid":
      return `Change of your bid to ${dollarsFromCents(payload.bid.amountCents)}`;
    case "withdrawBid":
      return "Withdrawal of your bid";
    case "decideBid":
      return `Bid of ${payload.bid.bidder?.name ?? "a vendor"} ${payload.to}`;
    case "sendMessage":
      return `Message to ${payload.receiverName}`;
    case "readMessages":
      return "Messages read";
    case "readNotification":
    case "readAllNotifications":
      return "Notifications read";
    case "saveBuilding":
      return payload.isNew ? `New building ${payload.form.name}` : `Change of building ${payload.form.name}`;
    case "deleteBuilding":
      return `Deletion of building ${payload.name}`;
    case "suggest":
      return `Suggestion “${payload.title}”`;
  }
}
