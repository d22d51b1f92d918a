import type { TransitionName } from "#domain/tickets/transitions.ts";

/** Every form that keeps what is typed into it until it is sent. */
export type FormName =
  | TransitionName
  | "raiseTicket"
  | "editTicket"
  | "comment"
  | "workOrder"
  | "editWorkOrder"
  | "placeBid"
  | "editBid"
  | "message"
  | "suggest"
  | "profile"
  | "store"
  | "building"
  | "worker"
  | "rateWorker";

/** The id of what is not there yet. */
export const NEW = "new";

/** The key of a form's draft; `of`: the id of what it is about. */
export const draftKey = (form: FormName, of = "") => (of === "" ? form : `${form}:${of}`);

/** The form and what it is about, out of a key. */
export function parseDraftKey(key: string): { readonly form: string; readonly of: string } {
  const [form = "", ...of] = key.split(":");
  return { form, of: of.join(":") };
}

/** Before the name of a field: what stood there when it was first changed. */
export const BASE_PREFIX = "stood.";
