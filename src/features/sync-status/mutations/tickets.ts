import { amountText } from "#domain/money.ts";
import type { MutationPayload } from "#domain/mutations/mutation.ts";
import type { TicketBase } from "#domain/tickets/edit-ticket.ts";
import { statusLabel } from "#domain/tickets/status.ts";
import type { TransitionName } from "#domain/tickets/transitions.ts";
import { formatDate } from "#features/dates/dates.ts";
import { MYSELF } from "#features/drafts/draft-key.ts";
import { type DraftFields, failed, type MutationText } from "#features/sync-status/mutations/define.ts";
import * as BIDDER_TEXTS from "#texts/chosen-bidders.ts";
import * as DUE_TEXTS from "#texts/due-dates.ts";
import * as TEXTS from "#texts/sync-status.ts";

const raiseTicket: MutationText<MutationPayload<"raiseTicket">> = {
  label: ({ ticket }) => TEXTS.newTicketTitled(ticket.title),
  failure: failed(TEXTS.failedToCreateTicket),
  text: ({ ticket }) => ticket.description || null,
  toDraft: ({ ticket, workOrders = [] }) => {
    const {
      title,
      description,
      priority,
      storeId,
      dueOn,
      category,
      latitude,
      longitude,
      locationAccuracyM,
      address,
    } = ticket;
    const place =
      latitude == null || longitude == null
        ? ""
        : JSON.stringify({ latitude, longitude, accuracyM: locationAccuracyM ?? 0, address: address ?? "" });
    const orders = workOrders.map((each) => each.title).join("\n");
    const more = { dueOn: dueOn ?? "", category: category ?? "", storeId: storeId ?? "none" };
    return ["raiseTicket", ticket.followsId ?? "", { title, description, priority, ...more, orders, place }];
  },
};

const TRANSITION_FAILURES: Partial<Record<TransitionName, string>> = {
  completeTicket: TEXTS.completeTaskFailed,
  requestBid: TEXTS.outForBidFailed,
  changeBidders: TEXTS.outForBidFailed,
  rejectTicket: TEXTS.rejectCompletionFailed,
  approveTicket: TEXTS.approveCompletionFailed,
};

/** The forms of who may bid; nothing where everything is as the form begins, or it has a text. */
function biddersDraft(
  act: "requestBid" | "changeBidders",
  ticketId: string,
  move: MutationPayload<"moveTicket">["move"],
): DraftFields | null {
  const { bidsCloseAt, invitedVendorIds: invited = [], onlyVendors, acceptUpTo = "", content } = move;
  const isPlain = act === "requestBid" && bidsCloseAt === undefined && invited.length === 0;
  // These forms have no field for a text.
  if (content || (isPlain && onlyVendors === undefined)) return null;
  const inForm = (pattern: string) => (bidsCloseAt === undefined ? "" : formatDate(bidsCloseAt, pattern));
  const closing = { closingDay: inForm("yyyy-MM-dd"), closingTime: inForm("HH:mm") };
  const names = Object.fromEntries((onlyVendors ?? []).map(({ id, name }) => [id, name]));
  const bidders = {
    who: onlyVendors === undefined ? "all" : "chosen",
    invited: (onlyVendors?.map(({ id }) => id) ?? invited).join(" "),
    names: JSON.stringify(names),
    acceptUpTo: String(acceptUpTo),
  };
  if (act === "requestBid") return [act, ticketId, { ...bidders, ...closing }];
  return [act, ticketId, { ...bidders, ...baseField(move.biddersBase) }];
}

/** Absent in rows of earlier versions, whose forms did not know who might bid before. */
function baseField(base: MutationPayload<"moveTicket">["move"]["biddersBase"]): Record<string, string> {
  if (base?.vendorIds === undefined) return {};
  const { vendorIds, acceptUpTo } = base;
  const who = vendorIds === null ? "all" : "chosen";
  const typed = {
    who,
    invited: (vendorIds ?? []).join(" "),
    names: "{}",
    acceptUpTo: String(acceptUpTo ?? ""),
  };
  return { base: JSON.stringify(typed) };
}

const moveTicket: MutationText<MutationPayload<"moveTicket">> = {
  label: ({ act, move }) =>
    act === "changeBidders" ? BIDDER_TEXTS.changeWhoMayBid : TEXTS.moveTo(statusLabel(move.to)),
  failure: ({ act }) => ({ title: TRANSITION_FAILURES[act] ?? TEXTS.updateTaskFailed }),
  toDraft: ({ act, ticketId, move }) => {
    if (act === "assignWorker" || (act === "startWork" && move.content)) {
      const { worker, scheduledDate = "", scheduledTime = "", content: note } = move;
      const workerId = act === "startWork" ? MYSELF : (worker?.id ?? "");
      const when = { date: scheduledDate, time: scheduledTime };
      return ["assignWorker", ticketId, { workerId, ...when, ...(note ? { note } : {}) }];
    }
    if (act === "requestBid" || act === "changeBidders") return biddersDraft(act, ticketId, move);
    // Without typed text there is nothing to edit; it can only be withdrawn.
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
  },
};

const commentOnTicket: MutationText<MutationPayload<"commentOnTicket">> = {
  label: () => TEXTS.comment,
  failure: failed(TEXTS.failedToAddComment),
  toDraft: ({ ticketId, content }) => ["comment", ticketId, { content }],
};

/** Absent in rows of earlier versions, whose forms had no such fields. */
const dueAndCategory = ({ dueOn, category }: Pick<TicketBase, "dueOn" | "category">) => ({
  ...(dueOn === undefined ? {} : { dueOn: dueOn ?? "" }),
  ...(category === undefined ? {} : { category: category ?? "" }),
});

/** The form of the due date alone sends nothing else, and knows no other field. */
const isDueDate = ({ change, base = {} }: MutationPayload<"editTicket">) =>
  [change, base].every((fields) => Object.keys(fields).every((field) => field === "dueOn"));

const editTicket: MutationText<MutationPayload<"editTicket">> = {
  label: (payload) => (isDueDate(payload) ? DUE_TEXTS.step : TEXTS.ticketChange),
  failure: failed(TEXTS.failedToUpdateTicket),
  toDraft: (payload): DraftFields | null => {
    const { ticketId, change, base } = payload;
    if (isDueDate(payload)) {
      const before = { dueOn: base?.dueOn ?? "" };
      return ["dueDate", ticketId, { dueOn: change.dueOn ?? "", base: JSON.stringify(before) }];
    }
    const { keepAttachments, removedAttachments } = change;
    // Rows of earlier versions: which photos were removed cannot be derived from what is kept.
    if (base === undefined || (keepAttachments && !removedAttachments)) return null;
    const before = {
      title: base.title ?? "",
      description: base.description ?? "",
      priority: base.priority ?? "",
      ...dueAndCategory(base),
      storeId: base.storeId ?? "",
      leftOut: "",
    };
    const { title = before.title, description = before.description, priority = before.priority } = change;
    const storeId = change.store === undefined ? before.storeId : (change.store?.id ?? "");
    const leftOut = removedAttachments?.join(" ") ?? "";
    const fields = { ...before, leftOut, title, description, priority, ...dueAndCategory(change), storeId };
    return ["editTicket", ticketId, { ...fields, base: JSON.stringify(before) }];
  },
};

const deleteTicket: MutationText<MutationPayload<"deleteTicket">> = {
  label: () => TEXTS.ticketDeletion,
  failure: failed(TEXTS.failedToDeleteTicket),
};

/** Texts of mutations of a ticket. */
export const ticketTexts = { raiseTicket, moveTicket, commentOnTicket, editTicket, deleteTicket };
