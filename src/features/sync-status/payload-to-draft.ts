import type { MutationPayload } from "#domain/mutations/mutation.ts";
import { amountText } from "#domain/money.ts";
import { draftKey, type FormName, NEW, BASE_PREFIX } from "#features/drafts/draft-key.ts";
import { fieldsOfStore } from "#features/forms/store-fields.ts";
import { draftUrl } from "#features/sync-status/draft-url.ts";

/** The form an action was made in: the key of its draft, what it held, and where it opens. */
interface Form {
  readonly key: string;
  readonly fields: Record<string, string>;
  readonly path: string;
}

/** Gives back the form of what was said, for changing it; null for what has none (a deletion, a tick). */
export function draftOf(payload: MutationPayload): Form | null {
  const held = draftFields(payload);
  if (held === null) return null;
  const [form, of, fields] = held;
  const key = draftKey(form, of);
  const place = draftUrl(key, fields);
  return place && { key, fields, path: place.path };
}

type DraftFields = readonly [FormName, string, Record<string, string>] | null;

function draftFields(payload: MutationPayload): DraftFields {
  switch (payload.kind) {
    case "raiseTicket":
      return ["raiseTicket", "", fieldsOfNewTicket(payload)];
    case "editTicket":
      return fieldsOfTicketEdit(payload);
    case "commentOnTicket":
      return ["comment", payload.ticketId, { content: payload.content }];
    case "moveTicket":
      return fieldsOfMove(payload);
    case "addWorkOrder":
      return ["workOrder", payload.ticketId, { title: payload.title }];
    case "editWorkOrder":
      return [
        "editWorkOrder",
        payload.orderId,
        { title: payload.title, base: payload.base, ticketId: payload.ticketId },
      ];
    case "placeBid":
    case "editBid": {
      const { amountCents, description, scheduleDate, scheduleTime, id } = payload.bid;
      const amount = amountText(amountCents);
      const of = payload.kind === "placeBid" ? payload.ticketId : id;
      return [payload.kind, of, { amount, description, scheduleDate, scheduleTime }];
    }
    case "sendMessage":
      return ["message", payload.receiverId, { text: payload.content, to: payload.receiverName }];
    case "suggest":
      return ["suggest", "", { title: payload.title, description: payload.description }];
    case "updateProfile":
      return ["profile", "", { ...payload.change, ...stood(payload.base ?? {}) }];
    case "saveStore":
      return based("store", payload, payload.storeId, fieldsOfStore);
    case "saveBuilding":
      return based("building", payload, payload.buildingId, (form) => ({ ...form }));
    case "saveWorker":
      return ["worker", payload.isNew ? NEW : payload.workerId, { ...payload.form }];
    case "rateWorker":
      return [
        "rateWorker",
        payload.workerId,
        { stars: String(payload.stars), comment: payload.comment, name: payload.name },
      ];
    default:
      return null;
  }
}

function fieldsOfNewTicket({ ticket, workOrders = [] }: Extract<MutationPayload, { kind: "raiseTicket" }>) {
  const { title, description, priority, storeId, latitude, longitude, locationAccuracyM, address } = ticket;
  const place =
    latitude == null || longitude == null
      ? ""
      : JSON.stringify({ latitude, longitude, accuracyM: locationAccuracyM ?? 0, address: address ?? "" });
  const orders = workOrders.map((each) => each.title).join("\n");
  return { title, description, priority, storeId: storeId ?? "none", orders, place };
}

function fieldsOfTicketEdit({
  ticketId,
  change,
  base,
}: Extract<MutationPayload, { kind: "editTicket" }>): DraftFields {
  // Which photos were taken away cannot be told from those that were kept.
  if (base === undefined || change.keepAttachments !== undefined) return null;
  const before = {
    title: base.title ?? "",
    description: base.description ?? "",
    priority: base.priority ?? "",
    storeId: base.storeId ?? "",
    leftOut: "",
  };
  const { title = before.title, description = before.description, priority = before.priority } = change;
  const storeId = change.store === undefined ? before.storeId : (change.store?.id ?? "");
  const fields = { title, description, priority, storeId, leftOut: "" };
  return ["editTicket", ticketId, { ...fields, base: JSON.stringify(before) }];
}

function fieldsOfMove({
  act,
  ticketId,
  move,
}: Extract<MutationPayload, { kind: "moveTicket" }>): DraftFields {
  if (act === "assignWorker") {
    const { worker, scheduledDate = "", scheduledTime = "" } = move;
    return [act, ticketId, { workerId: worker?.id ?? "", date: scheduledDate, time: scheduledTime }];
  }
  // Nothing was typed: taking it back is all there is to it.
  if (!move.content) return null;
  const { content, actualCostCents: cents, assessorId, propertyManagerId } = move;
  return [
    act,
    ticketId,
    {
      content,
      ...(cents === undefined ? {} : { actualCost: amountText(cents) }),
      ...(assessorId === undefined ? {} : { assessorId }),
      ...(propertyManagerId === undefined ? {} : { managerId: propertyManagerId }),
    },
  ];
}

/** A form that knows what it began with; of what was there already it has to know it. */
function based<Form>(
  name: FormName,
  { isNew, form, base }: { readonly isNew: boolean; readonly form: Form; readonly base?: Form },
  id: string,
  fieldsOf: (form: Form) => Record<string, string>,
): DraftFields {
  const began = isNew ? form : base;
  if (began === undefined) return null;
  return [name, isNew ? NEW : id, { ...fieldsOf(form), base: JSON.stringify(fieldsOf(began)) }];
}

const stood = (base: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(base).map(([field, text]) => [BASE_PREFIX + field, text]));
