import { settleAll } from "#server/database/settle-all.ts";
import type * as z from "zod/v4/core";
import type * as api from "#contract/tickets.ts";
import { NO_AWARD_RULES } from "#domain/bids/award-rules.ts";
import { amountExample, centsFromAmount } from "#domain/money.ts";
import { must } from "#domain/must.ts";
import { type TransitionRequest, moveTicket, targetsOf } from "#domain/tickets/move-ticket.ts";
import { type Status, parseStatus } from "#domain/tickets/status.ts";
import { actsAsOperator, actsFor } from "#domain/tickets/deputies.ts";
import { isActingOperator } from "#domain/tickets/relations.ts";
import type { CommentKind, Ticket } from "#domain/tickets/ticket.ts";
import type { Transition } from "#domain/tickets/transitions.ts";
import { userForAssigning } from "#server/accounts/records.ts";
import type { Caller, WriteContext } from "#server/context.ts";
import { notifyMissingCost } from "#server/bids/higher-limit-notifications.ts";
import { settleBids } from "#server/bids/effects.ts";
import { biddersRequest, refuseConflicts, refuseMissing, saveBidders } from "#server/bids/choose-bidders.ts";
import { inviteVendors } from "#server/bids/invite-vendors.ts";
import type { Sql } from "#server/database/database.ts";
import { attributeTo, attributeToOperator } from "#server/history/attribute.ts";
import type { FormFile } from "#server/http/form.ts";
import { matchVersion } from "#server/http/route.ts";
import { invalid, notAllowed, Refused, refusedBy } from "#server/http/refusals.ts";
import { newId } from "#server/ids.ts";
import { notifyTransition } from "#server/notifications/ticket-notifications.ts";
import { idTaken, storeComment, withOneMoreComment } from "#server/tickets/add-comment.ts";
import { recordTicketChange } from "#server/tickets/record-ticket-change.ts";
import { recordFormFiles } from "#server/tickets/attach.ts";
import { presentVisible, presentTicket, loadVisible, loadVisibleById } from "#server/tickets/present.ts";
import { recordEvent } from "#server/tickets/record-event.ts";
import { changeWorkOrder } from "#server/tickets/work-orders.ts";
import { lastEvent } from "#server/tickets/comment-records.ts";
import { lockTicket, saveTransition, ticketById } from "#server/tickets/records.ts";
import * as TEXTS from "#texts/server/tickets.ts";

type Request = Parameters<typeof matchVersion>[0];
type ChangeStatusInput = z.output<NonNullable<typeof api.changeTicketStatus.request>>;

interface ChangeStatusOptions {
  readonly files: readonly FormFile[];
  readonly request?: Request;
  /** What limits accepting bids, where no operator changed it. */
  readonly config?: Parameters<typeof biddersRequest>[2];
}

/**
 * Changes a ticket's status by the transition table. The domain decides; this function provides
 * what only the server knows and records the result.
 * @throws Refused 409 `status_conflict` if the ticket is no longer in the status the client saw and
 *   the transition would still be possible; if it is not, the reason for that, such as
 *   `invalid_transition` or `already_in_status`.
 */
export async function changeStatus(
  tx: WriteContext,
  caller: Caller,
  ticketId: string,
  input: ChangeStatusInput,
  { files, request, config = { awardRules: NO_AWARD_RULES } }: ChangeStatusOptions,
) {
  const to = parseStatus(input.status);
  const presented = await loadVisible(tx, await lockTicket(tx, ticketId), caller);
  matchVersion(request, presentVisible(presented, caller.actor));
  if (presented.parent !== null)
    return changeWorkOrder(tx, caller, presented.ticket, presented.parent, { to, input });
  const before = presented.ticket;
  if (presented.view === "market") throw notAllowed();
  if (to === null) throw new Refused(400, "unknown_status", TEXTS.statusUnknown(input.status));
  const bidders = await biddersRequest(tx, input, config);
  const moved = moveTicket(before, caller.actor, {
    ...(await transitionRequest(tx, caller, before, input, to)),
    ...bidders,
  });
  // Not "already in status", which the app of the same person counts as done.
  const isOtherManager = ![undefined, before.propertyManagerId].includes(input.propertyManagerId);
  if (!moved.ok && moved.code === "already_in_status" && isOtherManager)
    throw invalid("propertyManagerId", TEXTS.propertyManagerInactive);
  if (!moved.ok) throw refusedBy(moved, await refusalContext(tx, before, caller, to));
  if (input.from !== undefined && parseStatus(input.from) !== before.status)
    throw await statusConflict(tx, before, caller, to);
  const namesManager = moved.row.act === "assignToPropertyManager" && input.propertyManagerId !== undefined;
  if (namesManager && moved.ticket.propertyManagerId !== input.propertyManagerId)
    throw invalid("propertyManagerId", TEXTS.propertyManagerInactive);
  if (isAboutBidders(moved.row)) await refuseMissing(tx, input, bidders);
  if (moved.row.act === "changeBidders")
    refuseConflicts(before, bidders, presentTicket(before, caller.actor));
  const absent = actsFor(before, caller.actor, moved.row.by);
  if (absent !== null) attributeTo(tx, absent.id);
  const byOperator = absent === null && actsAsOperator(before, caller.actor, moved.row.by);
  if (byOperator) attributeToOperator(tx);
  const comment = await commentAlong(tx, caller, input, { row: moved.row, files });
  const commentId = comment?.id ?? null;
  // No statement needs the result of another: they are sent together. If one is refused, nothing
  // that another sends may come after the rollback.
  await settleAll([
    saveTransition(tx, moved.ticket),
    comment && storeOrRefuse(tx, caller, before, comment),
    recordEvent(tx, {
      id: input.eventId,
      before,
      after: moved.ticket,
      actor: caller.actor,
      actedFor: absent,
      byOperator,
      commentId,
    }),
    isAboutBidders(moved.row) && saveBidders(tx, moved.ticket),
  ]);
  if (isAboutBidders(moved.row) && moved.ticket.chosenBidders === undefined)
    await inviteVendors(tx, ticketId, input.invitedVendorIds ?? []);
  const after = await movedTicket(tx, before, moved.ticket, comment !== null);
  tx.tickets.replace(after);
  await recordTicketChange(tx, before, after);
  await settleBids(tx, caller.account.id, before, after);
  if (moved.row.act === "completeTicket") notifyMissingCost(tx, after);
  notifyTransition(tx, {
    act: moved.row.act,
    before,
    after,
    actor: caller.actor,
    content: input.content ?? input.reason ?? "",
    commentId,
    byOperator,
  });
  return presentTicket(after, caller.actor);
}

const isAboutBidders = ({ act }: Transition) => act === "requestBid" || act === "changeBidders";

/** Whatever a transition may need, for a form of which only the status is known yet. */
const ANYTHING = {
  content: "anything",
  worker: { id: "", name: "", role: "Maintenance" },
  assessorId: "anybody",
  propertyManagerId: "anybody",
} as const;

/**
 * Refuses a form with files before they are stored, if `changeStatus` would refuse it whatever its
 * other fields contain. `status` is undefined if that field has not arrived yet.
 * @throws Refused 403, 404, 409 as `changeStatus` does.
 */
export async function refuseBeforeStoring(sql: Sql, caller: Caller, ticketId: string, status: unknown) {
  const { ticket, view, parent } = await loadVisibleById(sql, ticketId, caller);
  if (view === "market") throw notAllowed();
  const to = typeof status === "string" ? parseStatus(status) : null;
  if (to === null || parent !== null) return;
  const move = { to, at: new Date().toISOString(), ...ANYTHING };
  const moved = moveTicket(ticket, caller.actor, move);
  if (!moved.ok) throw refusedBy(moved, await refusalContext(sql, ticket, caller, to));
}

/**
 * @returns the ticket as it is now. After its accepted bid or property manager changed it is read
 *   again: its row then has columns of the bid, and deputies, that the domain cannot compute.
 */
async function movedTicket(tx: WriteContext, before: Ticket, ticket: Ticket, isCommented: boolean) {
  if (ticket.acceptedBidId !== before.acceptedBidId || ticket.propertyManagerId !== before.propertyManagerId)
    return must(await ticketById(tx, ticket.id), "the ticket just moved");
  const { commentCount } = isCommented ? withOneMoreComment(before) : before;
  return { ...ticket, commentCount };
}

async function transitionRequest(
  tx: WriteContext,
  caller: Caller,
  before: Ticket,
  input: ChangeStatusInput,
  to: Status,
): Promise<TransitionRequest> {
  const content = input.content ?? input.reason;
  const cents =
    input.actualCost == null || input.actualCost === "" ? undefined : centsFromAmount(input.actualCost);
  if (cents === null) throw invalid("actualCost", TEXTS.theActualCost(amountExample()));
  // Looked up only if the target status needs it. A person who is not suitable counts as missing,
  // so that the domain first checks whether the caller may make this transition at all.
  const worker =
    to === "maintenance_worker_working" ? await workerFor(tx, caller, before, input.assignedTo) : undefined;
  const assessorId =
    to === "request_assessment" ? await activePerson(tx, input.assessorId, "Assessor") : undefined;
  const propertyManagerId =
    to === "assigned_to_property_manager" || input.propertyManagerId !== undefined
      ? await activePerson(tx, input.propertyManagerId, "Property Manager")
      : undefined;
  const move: TransitionRequest = { to, at: tx.now };
  return {
    ...move,
    ...(content === undefined ? {} : { content }),
    ...(cents === undefined ? {} : { actualCostCents: cents }),
    ...(input.aboveLimit === undefined ? {} : { aboveLimit: input.aboveLimit }),
    ...(input.readCost === undefined ? {} : { readCostCents: centsOrNull(input.readCost) }),
    ...(worker === undefined ? {} : { worker }),
    ...(assessorId === undefined ? {} : { assessorId }),
    ...(propertyManagerId === undefined ? {} : { propertyManagerId }),
    ...(input.scheduledDate === undefined ? {} : { scheduledDate: input.scheduledDate }),
    ...(input.scheduledTime === undefined ? {} : { scheduledTime: input.scheduledTime }),
    ...(input.bidsCloseAt === undefined ? {} : { bidsCloseAt: input.bidsCloseAt }),
    ...(input.changesBidders === undefined ? {} : { changesBidders: input.changesBidders }),
  };
}

/** @throws Refused 400 for what is no amount */
function centsOrNull(amount: string | number | null): number | null {
  if (amount === null) return null;
  const cents = centsFromAmount(amount);
  if (cents === null) throw invalid("readCost", TEXTS.theActualCost(amountExample()));
  return cents;
}

/** An own worker; an operator who acts everywhere gives the work to one of the property manager. */
async function workerFor(tx: WriteContext, caller: Caller, ticket: Ticket, id: string | undefined) {
  const worker = id === undefined ? null : await userForAssigning(tx, id);
  const managers = [
    caller.account.id,
    ...(isActingOperator(ticket, caller.actor) ? [ticket.propertyManagerId] : []),
  ];
  const isOfManager =
    worker?.isActive &&
    worker.role === "Maintenance" &&
    worker.createdBy !== null &&
    managers.includes(worker.createdBy);
  return worker !== null && isOfManager ? { id: worker.id, name: worker.name, role: worker.role } : undefined;
}

async function activePerson(tx: WriteContext, id: string | undefined, role: string) {
  const person = id === undefined ? null : await userForAssigning(tx, id);
  return person?.isActive && person.role === role ? person.id : undefined;
}

/** Kinds of the comments that go with transitions; of all others it is "comment". */
export const COMMENT_KINDS: Partial<Record<Transition["act"], CommentKind>> = {
  completeTicket: "completion",
  rejectTicket: "rejection",
  completeAssessment: "assessment",
};

/** @returns the comment that goes with a transition; null if nothing was written. */
async function commentAlong(
  tx: WriteContext,
  caller: Caller,
  input: ChangeStatusInput,
  { row, files }: { row: Transition; files: readonly FormFile[] },
) {
  const attachments = [...(input.attachments ?? []), ...(await recordFormFiles(tx, caller, files))];
  const content = input.content ?? input.reason ?? "";
  if (content.trim() === "") {
    if (attachments.length > 0) throw invalid("content", TEXTS.commentMissing);
    return null;
  }
  const id = input.commentId ?? newId(Date.parse(tx.now));
  return { id, content, kind: COMMENT_KINDS[row.act] ?? ("comment" as const), attachments };
}

async function storeOrRefuse(
  tx: WriteContext,
  caller: Caller,
  ticket: Ticket,
  comment: Parameters<typeof storeComment>[3],
): Promise<void> {
  if ((await storeComment(tx, caller, ticket, comment)) === null) throw idTaken();
}

/**
 * @returns what the client needs after a refusal: the current ticket, the allowed transitions, and
 * who changed its status last and when.
 */
async function refusalContext(sql: Sql, ticket: Ticket, caller: Caller, to: Status) {
  const last = await lastEvent(sql, ticket.id);
  return {
    current: presentTicket(ticket, caller.actor),
    extra: {
      from: ticket.status,
      to,
      allowed: targetsOf(ticket, caller.actor),
      ...(last === null ? {} : { movedBy: { id: last.actorId, name: last.actorName }, movedAt: last.at }),
    },
  };
}

async function statusConflict(tx: WriteContext, ticket: Ticket, caller: Caller, to: Status) {
  const context = await refusalContext(tx, ticket, caller, to);
  return new Refused(409, "status_conflict", TEXTS.movedMeanwhile, context);
}
