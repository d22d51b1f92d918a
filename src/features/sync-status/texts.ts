import type { ManualSyncResult } from "#local-db/manual-sync.ts";
import type { MutationPayload } from "#domain/mutations/mutation.ts";
import { userTextOf } from "#domain/mutations/settle-conflict.ts";
import { dollarsFromCents } from "#domain/money.ts";
import { statusLabel } from "#domain/tickets/status.ts";

/** Every sentence of the sync centre. */
export const TEXTS = {
  title: "What is where",
  allSent: "All sent",
  trouble: "The server has trouble. What is new could not be loaded, and it is tried again by itself.",
  allSentLong: "Everything you did is on the server.",
  needsYou: "Needs you",
  unsent: "Unsent work",
  keptOfGone: "What you did with it and is not on the server is kept here:",
  waiting: "Waiting to be sent",
  unfinished: "Begun, not sent",
  goOn: "Continue",
  throwAway: "Throw away",
  throwAwayAsk: "What was typed there, and its photos, are gone for good.",
  interrupted: "You were in the middle of something:",
  discarded: "Discarded, kept for 30 days",
  sendNow: "Send now",
  look: "Look for news",
  looking: "Looking for news",
  looksItself: "What is new comes by itself every half minute.",
  export: "Export",
  onlyHere:
    "It is nowhere else yet. Find a connection, or save it as a file: a browser that is cleared takes it along.",
  seeWaiting: "See what waits",
  withdraw: "Withdraw",
  stillHere: "Still on this phone",
  undo: "Undo",
  goesAlong: "This stands on it and goes along. All of it can be restored for 30 days:",
  edit: "Edit",
  cannotWithdraw: "This cannot be withdrawn now",
  cannotEdit: "This cannot be edited now",
  retry: "Try again",
  keepAsComment: "Keep as comment",
  discard: "Discard",
  restore: "Restore",
  keepChosen: "Keep what I chose",
  signInAgain: "Your session has ended. Everything waits here until you have signed in again.",
  tooOld: "This app is older than the server wants it. Everything is kept; update it to go on sending.",
  update: "Update",
  othersWaiting: "Another account has unsent work on this device.",
  ready: "Ready for offline",
  prepare: "Prepare for today",
  notHere:
    "Not every photo of today could be kept here: it is gone from the server, or this phone has no more room for it. Free some space and prepare again.",
  savingData: "This device saves data: photos come when you open them, or with “Prepare for today”.",
} as const;

/** What a look for news came to. */
export const MANUAL_SYNC_TEXTS: Record<ManualSyncResult, { title: string; description?: string }> = {
  heard: { title: "Everything is up to date" },
  gone: { title: "No connection", description: "You see what was brought to this phone last." },
  silent: { title: "No answer yet", description: "What is new comes as soon as the server answers." },
};

/** Why something cannot be taken back into its form. */
export const CANNOT = {
  "under way": "It may have reached the server already.",
  needed: "Other things that wait depend on it. Withdraw those first.",
  occupied: "Its form holds something else. Send or clear that first.",
} as const;

/** Fields by the names their forms give them. */
export const FIELDS: Readonly<Record<string, string>> = {
  title: "Title",
  description: "Description",
  priority: "Priority",
  storeId: "Store",
  name: "Name",
  location: "Location",
  address: "Address",
  city: "City",
  state: "State",
  zipcode: "ZIP code",
  zip: "ZIP code",
  phone: "Phone",
  email: "Email",
  firstName: "First name",
  lastName: "Last name",
  isDefault: "Default store",
  propertyManager: "Property manager",
};

/** What the person wrote in an action, where its line does not say it already. */
export function mutationNoun(payload: MutationPayload): string | null {
  switch (payload.kind) {
    case "raiseTicket":
      return payload.ticket.description || null;
    case "sendMessage":
      return payload.content;
    case "rateWorker":
      return payload.comment || null;
    case "suggest":
      return payload.description;
    case "addWorkOrder":
    case "editWorkOrder":
      return null;
    default:
      return userTextOf(payload)?.text ?? null;
  }
}

/** What an action is, in one line. */
export function mutationLabel(payload: MutationPayload): string {
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
    case "changeProfileImage":
      return payload.files.length > 0 ? "Your new profile picture" : "Removal of your profile picture";
    case "saveWorker":
      return payload.isNew ? `New worker ${payload.form.name}` : `Change of worker ${payload.form.name}`;
    case "deleteWorker":
      return `Deletion of worker ${payload.name}`;
    case "rateWorker":
      return `Rating of ${payload.name}, ${payload.stars} of 5`;
    case "editTicket":
      return "Change of a ticket";
    case "deleteTicket":
      return "Deletion of a ticket";
    case "addWorkOrder":
      return `New work order “${payload.title}”`;
    case "editWorkOrder":
      return `Work order “${payload.base}” to “${payload.title}”`;
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
    default:
      return "Something made with a newer version";
  }
}
