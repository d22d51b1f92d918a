import type { TransitionName } from "#domain/tickets/transitions.ts";

/** Names of the forms that store drafts. */
export type FormName =
  | TransitionName
  | "raiseTicket"
  | "editTicket"
  | "comment"
  | "workOrder"
  | "editWorkOrder"
  | "placeBid"
  | "editBid"
  | "rejectBid"
  | "requestPrice"
  | "acceptJob"
  | "declineToBid"
  | "giveToVendor"
  | "openToAll"
  | "askHigherLimit"
  | "refuseHigherLimit"
  | "message"
  | "suggest"
  | "profile"
  | "store"
  | "storePerson"
  | "storeManager"
  | "budget"
  | "building"
  | "worker"
  | "rateWorker"
  | "visitReason"
  | "repeat"
  | "repeatForStores"
  | "changeRepetitions"
  | "plan"
  | "changePlan"
  | "recordCost"
  | "dueDate"
  | "deputy"
  | "document"
  | "handOver"
  | "invite"
  | "selectTickets"
  | "assignMany"
  | "scheduleMany"
  | "approveMany"
  | "cancelMany"
  | "giveMany"
  | "areas";

/** Placeholder id for an entity that does not exist yet. */
export const NEW = "new";

/** Builds the key of a form's draft; `subject` is the id of the entity the form edits. */
export const draftKey = (form: FormName, subject = "") => (subject === "" ? form : `${form}:${subject}`);

/** Splits a draft key into form name and entity id. */
export function parseDraftKey(key: string): { readonly form: string; readonly subject: string } {
  const [form = "", ...parts] = key.split(":");
  return { form, subject: parts.join(":") };
}

/** Prefix of the draft fields that hold a field's value before its first edit. */
export const BASE_PREFIX = "stood.";

/** In drafts of an assignment the person assigned: whoever fills the form in. */
export const MYSELF = "myself";
