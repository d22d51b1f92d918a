import type { Actor } from "#domain/accounts/role.ts";
import { isBidding } from "#domain/bids/bid.ts";
import { biddersAfter, biddersProblem, type BiddersRequest } from "#domain/bids/chosen-bidders.ts";
import { mergeBidders } from "#domain/bids/merge-bidders.ts";
import { closingProblem } from "#domain/bids/closing.ts";
import {
  approvalCostProblem,
  completionCostProblem,
  withLimitWhileAtWork,
} from "#domain/bids/higher-limit.ts";
import { type Outcome, type Refusal, refuse } from "#domain/refusal.ts";
import { isBlank } from "#domain/text.ts";
import { ruleStatus } from "#domain/tickets/relations.ts";
import { isAssessed, isTerminal, type Status, statusLabel } from "#domain/tickets/status.ts";
import type { Assignee, Ticket } from "#domain/tickets/ticket.ts";
import { isWithManager, TRANSITIONS, type Transition, targetOf } from "#domain/tickets/transitions.ts";
import * as TEXTS from "#texts/rules/tickets.ts";

/**
 * A requested transition with its optional data. `at` is the time by the clock of the side that
 * evaluates it (client or server).
 */
export interface TransitionRequest extends BiddersRequest {
  readonly to: Status;
  readonly at: string;
  readonly content?: string;
  readonly actualCostCents?: number;
  /**
   * With T8a, of work up to an amount: whether its cost is above it, as the person confirmed.
   * Absent from apps that know of no limit.
   */
  readonly aboveLimit?: boolean;
  /**
   * With T9: the recorded cost that was looked at, null for none. Absent from apps that do not say
   * it.
   */
  readonly readCostCents?: number | null;
  readonly worker?: Assignee;
  readonly assessorId?: string;
  readonly propertyManagerId?: string;
  readonly scheduledDate?: string;
  readonly scheduledTime?: string;
  /** With T5: instant at which bids close. */
  readonly bidsCloseAt?: string;
  /** With T5: vendors who are notified in any case. */
  readonly invitedVendorIds?: readonly string[];
  /** Only with T19, which leads to the present status: a repeated T5 is none. */
  readonly changesBidders?: boolean;
}

/**
 * Evaluates a transition by the table. Runs on the client for the optimistic view and on the
 * server, whose result is final.
 * @returns the ticket after the transition and the table row, or the refusal
 */
export function moveTicket(
  ticket: Ticket,
  actor: Actor,
  move: TransitionRequest,
): Outcome<{ ticket: Ticket; row: Transition }> {
  const row = rowFor(ticket, actor, move);
  if ("ok" in row) return row;
  const missing = missingNeed(row, { ticket, actor, move });
  if (missing !== null) return missing;
  return {
    ok: true,
    row,
    ticket: withLimitWhileAtWork(
      withBiddersWhileBidding({
        ...ticket,
        ...EFFECTS[row.act](ticket, actor, move),
        ...withStatus(ticket, move),
      }),
    ),
  };
}

/**
 * @returns the table rows of every transition this person may make now. One that leads to the
 *   present status is none, except another worker or another time for the assigned work.
 */
export function transitionsFor(ticket: Ticket, actor: Actor): readonly Transition[] {
  const status = ruleStatus(ticket);
  // Who may is asked last: it is the slow question, and a device may have thousands of tickets.
  return TRANSITIONS.filter(
    (row) =>
      row.from.includes(status) &&
      (row.to !== status || row.act === "assignWorker" || row.act === "changeBidders") &&
      targetOf(row, ticket) !== null &&
      row.by(ticket, actor),
  );
}

/** Transitions that may leave the status as it is, for the sake of what they change beside it. */
const STAYING: readonly Transition["act"][] = ["changePropertyManager", "changeBidders"];

/** @returns the statuses this person may move the ticket to now. */
export const targetsOf = (ticket: Ticket, actor: Actor): readonly Status[] => [
  ...new Set(
    transitionsFor(ticket, actor)
      .filter((row) => !STAYING.includes(row.act) || targetOf(row, ticket) !== ticket.status)
      .flatMap((row) => targetOf(row, ticket) ?? []),
  ),
];

function rowFor(ticket: Ticket, actor: Actor, move: TransitionRequest): Transition | Refusal {
  const rowsToTarget = TRANSITIONS.filter(
    (row) =>
      targetOf(row, ticket) === move.to && (row.act === "changeBidders") === (move.changesBidders === true),
  );
  const mine = rowsToTarget.filter((row) => row.by(ticket, actor));
  const possibleRow = mine.find((row) => row.from.includes(ruleStatus(ticket)));
  const isRepetition =
    ticket.status === move.to &&
    !(possibleRow?.act === "assignWorker" && isAnotherAssignment(ticket, move)) &&
    !(possibleRow?.act === "changePropertyManager" && isAnotherManager(ticket, move)) &&
    possibleRow?.act !== "assignToPropertyManager" &&
    possibleRow?.act !== "changeBidders";
  if (mine.length > 0 && isRepetition) {
    return refuse("already_in_status", TEXTS.thisTicketIsAlready(statusLabel(ticket.status)));
  }
  if (possibleRow) return possibleRow;
  if (move.to === "assigned_bidder") {
    return refuse("use_bid_acceptance", TEXTS.vendorAssignedByBid);
  }
  if (
    mine.length === 0 &&
    !(isTerminal(ticket.status) && rowsToTarget.length > 0 && mayEverMove(ticket, actor))
  ) {
    return refuse("not_allowed", TEXTS.moveNotAllowed(statusLabel(move.to)));
  }
  return refuse(
    "invalid_transition",
    TEXTS.transitionImpossible(statusLabel(ticket.status), statusLabel(move.to)),
  );
}

/** @returns whether the request names another worker, or the same worker at another time. */
const isAnotherAssignment = (ticket: Ticket, move: TransitionRequest) =>
  move.worker?.id !== ticket.assignee?.id ||
  (move.scheduledDate ?? null) !== ticket.scheduledDate ||
  (move.scheduledTime ?? null) !== ticket.scheduledTime;

const isAnotherManager = (ticket: Ticket, move: TransitionRequest) =>
  move.propertyManagerId !== undefined && move.propertyManagerId !== ticket.propertyManagerId;

const mayEverMove = (ticket: Ticket, actor: Actor) => TRANSITIONS.some((row) => row.by(ticket, actor));

const CONTENT_MISSING: Partial<Record<Transition["row"], string>> = {
  T8a: TEXTS.completionCommentMissing,
  T8b: TEXTS.completedWorkCommentMissing,
  T8c: TEXTS.completionCommentMissing,
  T10: TEXTS.rejectionReasonMissing,
  T17: TEXTS.reasonMissing,
};

function missingNeed(
  row: Transition,
  {
    ticket,
    actor,
    move,
  }: { readonly ticket: Ticket; readonly actor: Actor; readonly move: TransitionRequest },
): Refusal | null {
  if (row.needs.includes("content") && isBlank(move.content ?? "")) {
    return refuse("invalid_input", CONTENT_MISSING[row.row] ?? TEXTS.commentMissing, "content");
  }
  const costProblem =
    row.row === "T8a"
      ? completionCostProblem(ticket, move)
      : row.act === "approveTicket"
        ? approvalCostProblem(ticket, move)
        : null;
  if (costProblem !== null) return costProblem;
  if (row.needs.includes("worker") && move.worker === undefined) {
    return refuse("invalid_input", TEXTS.workerMissing, "assignedTo");
  }
  if ((move.scheduledDate === undefined) !== (move.scheduledTime === undefined)) {
    return refuse("invalid_input", TEXTS.scheduleIncomplete, "scheduledTime");
  }
  if (row.needs.includes("assessor") && move.assessorId === undefined) {
    return refuse("invalid_input", TEXTS.pleaseSelectAnAssessor, "assessorId");
  }
  if (row.needs.includes("propertyManager") && managerFor(ticket, move) === null) {
    return refuse("no_property_manager", TEXTS.propertyManagerMissing);
  }
  if (row.act === "changePropertyManager" && !isAnotherManager(ticket, move)) {
    return refuse("no_property_manager", TEXTS.otherManagerMissing);
  }
  const closing = row.act === "requestBid" ? closingProblem(move.bidsCloseAt, move.at) : null;
  if (closing !== null || (row.act !== "requestBid" && row.act !== "changeBidders")) return closing;
  if (row.act === "requestBid") return biddersProblem(ticket, actor, undefined, move);
  const { request } = mergeBidders(ticket.chosenBidders, move);
  return biddersProblem(ticket, actor, ticket.chosenBidders, request);
}

const managerFor = (ticket: Ticket, move: TransitionRequest) =>
  move.propertyManagerId ?? ticket.propertyManagerId ?? ticket.store?.propertyManager?.id ?? null;

const withStatus = (ticket: Ticket, move: TransitionRequest) => ({
  status: move.to,
  updatedAt: move.at,
  version: ticket.version + 1,
});

/**
 * Who may bid holds while bidding may go on: after an award too, as its withdrawal leads back to
 * bids of the same vendors and to no others.
 */
function withBiddersWhileBidding(ticket: Ticket): Ticket {
  if (ticket.chosenBidders === undefined || isBidding(ticket) || ticket.acceptedBidId !== null) return ticket;
  const { chosenBidders: _bidders, ...rest } = ticket;
  return rest;
}

type Effect = (ticket: Ticket, actor: Actor, move: TransitionRequest) => Partial<Ticket>;

const self = (actor: Actor): Assignee => ({ id: actor.id, name: actor.name, role: actor.role });
const schedule = (move: TransitionRequest) => ({
  scheduledDate: move.scheduledDate ?? null,
  scheduledTime: move.scheduledTime ?? null,
});
const UNASSIGNED = {
  assignee: null,
  scheduledDate: null,
  scheduledTime: null,
  acceptedBidId: null,
  acceptedBidCents: null,
};

/** Every round of bids has a closing date of its own, or none. */
const closing = (ticket: Ticket, bidsCloseAt: string | null) =>
  bidsCloseAt === (ticket.bidsCloseAt ?? null) ? {} : { bidsCloseAt };

const bidders = (ticket: Ticket, chosenBidders: Ticket["chosenBidders"]) =>
  chosenBidders === undefined && ticket.chosenBidders === undefined ? {} : { chosenBidders };

const EFFECTS: Record<Transition["act"], Effect> = {
  assignToPropertyManager: (t, _a, m) => ({ ...UNASSIGNED, propertyManagerId: managerFor(t, m) }),
  handBackToStore: () => UNASSIGNED,
  startWork: (_t, a, m) => ({ ...UNASSIGNED, ...schedule(m), assignee: self(a) }),
  assignWorker: (_t, _a, m) => ({ ...UNASSIGNED, ...schedule(m), assignee: m.worker ?? null }),
  requestBid: (t, a, m) => ({
    ...UNASSIGNED,
    ...closing(t, m.bidsCloseAt ?? null),
    ...bidders(t, biddersAfter(undefined, a, m)),
  }),
  changeBidders: (t, a, m) => {
    const { request } = mergeBidders(t.chosenBidders, m);
    return bidders(t, biddersAfter(t.chosenBidders, a, { ...request, at: m.at }));
  },
  markInProgress: () => ({}),
  completeTicket: (t, a, m) => ({
    completedAt: m.at,
    assignee: t.assignee ?? self(a),
    doneBy: self(a),
    actualCostCents: m.actualCostCents ?? t.actualCostCents,
    commentCount: t.commentCount + 1,
  }),
  // Whoever approves may add a missing cost; what was recorded with the work stays.
  approveTicket: (t, _a, m) => ({
    closedAt: m.at,
    actualCostCents: t.actualCostCents ?? m.actualCostCents ?? null,
  }),
  rejectTicket: (t) => ({ completedAt: null, doneBy: undefined, commentCount: t.commentCount + 1 }),
  requestAssessment: (t, _a, m) => ({
    assessorId: m.assessorId ?? null,
    statusBeforeAssessment: t.status === "assessment_completed" ? t.statusBeforeAssessment : t.status,
  }),
  completeAssessment: () => ({}),
  resumeAfterAssessment: () => ({ statusBeforeAssessment: null }),
  askForReview: () => ({}),
  withdrawFromBidding: () => UNASSIGNED,
  cancelTicket: () => ({}),
  withdrawAward: (t) => ({ ...UNASSIGNED, ...closing(t, null) }),
  changePropertyManager: (t, _a, m) => ({
    ...withoutFormerManager(t),
    propertyManagerId: m.propertyManagerId ?? t.propertyManagerId,
  }),
};

/** What the former manager or their workers had to do, the new manager decides about again. */
function withoutFormerManager(ticket: Ticket): Partial<Ticket> {
  if (isWithManager(ticket.status, ticket)) return UNASSIGNED;
  const before = ticket.statusBeforeAssessment;
  return before !== null && isAssessed(ticket.status) && isWithManager(before, ticket)
    ? { ...UNASSIGNED, statusBeforeAssessment: "assigned_to_property_manager" }
    : {};
}
