import type { MutationPayload } from "#domain/mutations/mutation.ts";
import { hasServerTrouble } from "#local-db/outbox/outbox.ts";
import type { OutboxRow } from "#local-db/outbox/outbox-row.ts";

/** The title of a refused mutation. See docs/product.md#texts. */
export function refusalText(row: OutboxRow): { readonly title: string; readonly description: string } {
  const { last } = row;
  // Made by a newer version: nobody here knows what it is called.
  if (!(row.action.payload.kind in NAMES))
    return { title: "Needs a newer app", description: last?.message ?? "" };
  const { title, sentence } = NAMES[row.action.payload.kind](row.action.payload as never);
  const bare = sentence ?? title;
  if (last === null) return { title, description: sentence ?? WHAT_TO_DO };
  if (/^(Failed to (initiate upload|upload chunk)|No ETag)/.test(last.message))
    return { title: "Upload Failed", description: last.message };
  if (isOwnSentence(last.message)) return { title, description: last.message };
  const withStatus = last.status === null ? bare : `${bare}: ${last.status}`;
  // The server gave no reason: one thing is said once, and what can be done.
  return sentence === undefined
    ? { title: withStatus, description: WHAT_TO_DO }
    : { title, description: withStatus };
}

/**
 * What the server's trouble with a mutation is called: null unless the last try was answered with
 * a 5xx, which is no end. It is kept and tried again. See docs/offline.md#retry.
 */
export function serverTroubleText(row: OutboxRow): string | null {
  const { last } = row;
  if (!hasServerTrouble(row) || last === null || !(row.action.payload.kind in NAMES)) return null;
  const { title, sentence } = NAMES[row.action.payload.kind](row.action.payload as never);
  const reason = isOwnSentence(last.message) ? ` ${last.message}` : "";
  return `${sentence ?? title}: ${last.status}.${reason}`;
}

const WHAT_TO_DO = "Nothing is lost: try again, or change it and send it anew.";

/** The server gave a reason, and not only a status. */
const isOwnSentence = (message: string) => message !== "" && !/^The server answered \d+\.$/.test(message);

interface Name {
  readonly title: string;
  /** Where the sentence is not the title itself. */
  readonly sentence?: string;
}
type Names = {
  readonly [Kind in MutationPayload["kind"]]: (payload: Extract<MutationPayload, { kind: Kind }>) => Name;
};

const named = (title: string) => () => ({ title });

const NAMES: Names = {
  raiseTicket: named("Failed to create ticket"),
  editTicket: named("Failed to update ticket"),
  deleteTicket: named("Failed to delete ticket"),
  moveTicket: ({ act }) => ({ title: MOVES[act] ?? "Failed to update task status" }),
  commentOnTicket: named("Failed to add comment"),
  rateWork: () => ({ title: "Failed to submit vendor rating", sentence: "Failed to submit rating" }),
  addWorkOrder: named("Failed to create subtask"),
  editWorkOrder: named("Failed to update ticket"),
  moveWorkOrder: named("Failed to update task status"),
  deleteWorkOrder: named("Failed to delete work order"),
  saveStore: ({ isNew }) => ({ title: isNew ? "Failed to create store" : "Failed to update store" }),
  deleteStore: named("Failed to delete store"),
  saveBuilding: ({ isNew }) =>
    isNew
      ? { title: "Error creating building", sentence: "Failed to create building" }
      : { title: "Error updating building", sentence: "Failed to update building" },
  deleteBuilding: () => ({ title: "Error deleting building", sentence: "Failed to delete building" }),
  placeBid: named("Failed to submit bid"),
  editBid: named("Failed to update bid"),
  withdrawBid: named("Failed to delete bid"),
  decideBid: ({ to }) => ({ title: to === "accepted" ? "Failed to accept bid" : "Failed to reject bid" }),
  sendMessage: named("Failed to send message"),
  readMessages: named("Failed to mark messages as read"),
  readNotification: named("Failed to mark notification as read"),
  readAllNotifications: named("Failed to mark all notifications as read"),
  updateProfile: named("Failed to update profile"),
  changeProfileImage: named("Failed to update profile"),
  saveWorker: ({ isNew }) => ({
    title: isNew ? "Failed to create maintenance worker" : "Failed to update maintenance worker",
  }),
  deleteWorker: named("Failed to delete maintenance worker"),
  rateWorker: () => ({ title: "Failed to submit vendor rating", sentence: "Failed to submit rating" }),
  suggest: named("Failed to submit suggestion"),
};

const MOVES: Partial<Record<string, string>> = {
  completeTicket: "Failed to mark task as complete",
  requestBid: "Failed to mark task as out for bid",
  rejectTicket: "Failed to reject vendor completion",
  approveTicket: "Failed to approve vendor completion",
};
