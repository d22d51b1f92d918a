import { type Actor, inOwnRight } from "#domain/accounts/role.ts";
import { unansweredOf } from "#domain/bids/awaited-answer.ts";
import { isClosedForBids } from "#domain/bids/closing.ts";
import { bidsToDecide, type OpenBids } from "#domain/bids/open-bids.ts";
import { decidesOnHigherLimit } from "#domain/bids/higher-limit.ts";
import { storeDay } from "#domain/stores/store-day.ts";
import { dayOfWork, isWithNobody, lateState } from "#domain/tickets/due.ts";
import { likelyTransition } from "#domain/tickets/likely-transition.ts";
import { transitionsFor } from "#domain/tickets/move-ticket.ts";
import { orDeputy } from "#domain/tickets/deputies.ts";
import {
  isAssignee,
  isAuthor,
  isManager,
  isStoreSide,
  isUnrouted,
  isInStorePeople,
} from "#domain/tickets/relations.ts";
import { isAtWork, isKnownStatus, isTerminal, type SentStatus } from "#domain/tickets/status.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { inOrder, type TicketOrder } from "#domain/tickets/order.ts";
import type { TransitionName } from "#domain/tickets/transitions.ts";

/** What a ticket can ask of a person, in the order of the dashboard. See docs/product.md#to-do. */
export const TO_DO_KINDS = [
  "takeJob",
  "redo",
  "ownOverdue",
  "ownBehind",
  "dueToday",
  "start",
  "approve",
  "bid",
  "decideBids",
  "decideLimit",
  "answer",
  "assess",
  "assign",
] as const;

/** One of the kinds of to-dos. */
export type ToDoKind = (typeof TO_DO_KINDS)[number];

/** @returns the order in which the tickets of a kind are named and listed. */
export const orderOfKind = (kind: ToDoKind): TicketOrder => (kind === "dueToday" ? "planned" : "worst");

/** Facts beyond the ticket and the actor; of a vendor's bids only the own ones are known. */
export interface ToDoFacts extends OpenBids {
  /** The moment, ms since 1970: what is due goes by the day of each store then. */
  readonly nowMs: number;
  /** Whether a property manager has workers. */
  readonly hasWorkers: boolean;
}

/** The tickets that ask the same of a person, in the order of the kind. */
export interface ToDoGroup {
  readonly kind: ToDoKind;
  readonly tickets: readonly Ticket[];
}

/** The work is at nobody who does it. */
const UNASSIGNED: readonly SentStatus[] = [
  "open",
  "ready_for_bid",
  "assigned_to_property_manager",
  "assessment_completed",
  "rejected",
];

/** The next step is to decide who does the work. */
const ASSIGNING: readonly TransitionName[] = [
  "assignWorker",
  "startWork",
  "assignToPropertyManager",
  "requestBid",
  "resumeAfterAssessment",
];

/**
 * @returns what a ticket asks this person to do now: one thing, the most urgent; null if it waits
 *   for somebody else, for a later day, or for nothing. That others are late asks nothing: who runs
 *   stores has it in what they watch (`watchedWorkOf`).
 */
export function toDoOf(ticket: Ticket, reader: Actor, facts: ToDoFacts): ToDoKind | null {
  // What operators may do besides is asked of whoever decides, and not of them.
  const actor = inOwnRight(reader);
  if (ticket.parentId !== null || !isKnownStatus(ticket.status) || isTerminal(ticket.status)) return null;
  if (isAssignee(ticket, actor) && isAtWork(ticket.status)) return toDoAtWork(ticket, facts);
  // By status first: a device may have thousands of unfinished tickets.
  if (ticket.status === "completed") return isPossible("approveTicket", ticket, actor) ? "approve" : null;
  if (ticket.isMarketView) return toDoOfBidder(ticket, actor, facts);
  if (bidsToDecide(ticket, actor, facts).length > 0) return "decideBids";
  if (decidesOnHigherLimit(ticket, actor, facts.awardRules)) return "decideLimit";
  if (ticket.status === "for_review" && isManager(ticket, actor)) return "answer";
  if (ticket.status === "request_assessment" && isPossible("completeAssessment", ticket, actor))
    return "assess";
  return isToAssign(ticket, actor, facts) ? "assign" : null;
}

/** @returns the tickets that ask something of this person, by kind; empty kinds are omitted */
export function toDoGroups(tickets: readonly Ticket[], actor: Actor, facts: ToDoFacts): readonly ToDoGroup[] {
  const byKind = Map.groupBy(tickets, (ticket) => toDoOf(ticket, actor, facts));
  return TO_DO_KINDS.flatMap((kind) => {
    const some = byKind.get(kind);
    return some === undefined ? [] : { kind, tickets: inOrder(some, orderOfKind(kind), facts.nowMs) };
  });
}

/** A vendor who was asked, has not answered and still may: to take the job, or to bid on it. */
function toDoOfBidder(ticket: Ticket, actor: Actor, { openBids, nowMs }: ToDoFacts): ToDoKind | null {
  const isAwaited = unansweredOf({ ...ticket, bidCount: 0 }).some(({ id }) => id === actor.id);
  if (!isAwaited || (openBids.get(ticket.id) ?? []).length > 0 || isClosedForBids(ticket, nowMs)) return null;
  return ticket.chosenBidders?.acceptUpToCents === undefined ? "bid" : "takeJob";
}

/** Work that is planned for a later day needs nobody now. */
function toDoAtWork(ticket: Ticket, facts: ToDoFacts): ToDoKind | null {
  const day = dayOfWork(ticket);
  if (ticket.status === "rejected") return "redo";
  const late = lateState(ticket, facts.nowMs);
  if (late !== null) return late === "overdue" ? "ownOverdue" : "ownBehind";
  if (day === storeDay(ticket, facts.nowMs)) return "dueToday";
  return ticket.status === "assigned_bidder" && day === null ? "start" : null;
}

const isPossible = (act: TransitionName, ticket: Ticket, actor: Actor) =>
  transitionsFor(ticket, actor).some((row) => row.act === act);

/**
 * Rejected work goes back to whoever did it. A ticket that nobody was given yet is the store's to
 * decide, or its author's.
 */
function isToAssign(ticket: Ticket, actor: Actor, { hasWorkers }: ToDoFacts): boolean {
  if (!UNASSIGNED.includes(ticket.status)) return false;
  if (ticket.status === "rejected" && ticket.assignee !== null) return false;
  const isOwn = orDeputy(isStoreSide)(ticket, actor) || isAuthor(ticket, actor);
  const isUngiven = ticket.status === "open" || ticket.status === "ready_for_bid" || isUnrouted(ticket);
  if (isUngiven && !isOwn) return false;
  const next = likelyTransition(ticket, actor, hasWorkers);
  return next !== null && ASSIGNING.includes(next);
}

/** Who manages a ticket, the people of its store, who may have to ask, and readers. */
export const seesLate = (ticket: Ticket, actor: Actor): boolean =>
  isManager(ticket, actor) || isInStorePeople(ticket, actor) || actor.isReader === true;

/** @returns whether nobody has the work, and this person of the store cannot decide who does it. */
export const waitsForAssigner = (ticket: Ticket, actor: Actor): boolean =>
  isInStorePeople(ticket, actor) && !isManager(ticket, actor) && isWithNobody(ticket);
