import type { Actor } from "#domain/accounts/role.ts";
import { bidsToDecide, type OpenBids } from "#domain/bids/open-bids.ts";
import { decidesOnHigherLimit } from "#domain/bids/higher-limit.ts";
import { storeDay } from "#domain/stores/store-day.ts";
import { dayOfWork, isWithNobody, lateState, lateStates } from "#domain/tickets/due.ts";
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
  "redo",
  "overdue",
  "behind",
  "dueToday",
  "start",
  "approve",
  "decideBids",
  "decideLimit",
  "answer",
  "assess",
  "assign",
  "overdueElsewhere",
  "behindElsewhere",
] as const;

/** One of the kinds of to-dos. */
export type ToDoKind = (typeof TO_DO_KINDS)[number];

/**
 * Late work of a store whose people can only ask about it: others have to act. Everything else is
 * for the person to do.
 */
export const WAITING_KINDS: readonly ToDoKind[] = ["overdueElsewhere", "behindElsewhere"];

/** @returns the order in which the tickets of a kind are named and listed. */
export const orderOfKind = (kind: ToDoKind): TicketOrder => (kind === "dueToday" ? "planned" : "worst");

/** Facts beyond the ticket and the actor. */
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
 * @returns what a ticket asks of this person now: one thing, the most urgent; null if it waits for
 *   somebody else, for a later day, or for nothing
 */
export function toDoOf(ticket: Ticket, actor: Actor, facts: ToDoFacts): ToDoKind | null {
  if (ticket.parentId !== null || !isKnownStatus(ticket.status) || isTerminal(ticket.status)) return null;
  if (isAssignee(ticket, actor) && isAtWork(ticket.status)) return toDoAtWork(ticket, facts);
  // By status first: a device may have thousands of unfinished tickets.
  if (ticket.status === "completed") return isPossible("approveTicket", ticket, actor) ? "approve" : null;
  if (bidsToDecide(ticket, actor, facts).length > 0) return "decideBids";
  if (decidesOnHigherLimit(ticket, actor, facts.awardRules)) return "decideLimit";
  if (ticket.status === "for_review" && isManager(ticket, actor)) return "answer";
  if (ticket.status === "request_assessment" && isPossible("completeAssessment", ticket, actor))
    return "assess";
  if (isToAssign(ticket, actor, facts)) return "assign";
  const late = lateState(ticket, facts.nowMs);
  if (late === null || !seesLate(ticket, actor)) return null;
  return isManager(ticket, actor) ? late : `${late}Elsewhere`;
}

/**
 * @returns what a ticket asks of this person, and how it is late besides: who does the work, who
 *   manages it, and the people of its store, see the same numbers on the dashboard, in filters and
 *   in insights
 */
export function toDosOf(ticket: Ticket, actor: Actor, facts: ToDoFacts): readonly ToDoKind[] {
  const first = toDoOf(ticket, actor, facts);
  if (first === null) return [];
  const late = lateStates(ticket, facts.nowMs);
  if (WAITING_KINDS.includes(first)) return late.map((state) => `${state}Elsewhere` as const);
  const isOwnWork = first === "redo" || late.some((state) => state === first);
  const informs: readonly ToDoKind[] = isOwnWork || seesLate(ticket, actor) ? late : [];
  return [...informs, ...(informs.includes(first) ? [] : [first])];
}

/** @returns the tickets that ask something of this person, by kind; empty kinds are omitted */
export function toDoGroups(tickets: readonly Ticket[], actor: Actor, facts: ToDoFacts): readonly ToDoGroup[] {
  const kinds = tickets.map((ticket) => ({ ticket, toDos: toDosOf(ticket, actor, facts) }));
  const inOrderOf = (kind: ToDoKind, some: readonly Ticket[]) =>
    inOrder(some, orderOfKind(kind), facts.nowMs);
  return TO_DO_KINDS.flatMap((kind) => {
    const some = kinds.filter(({ toDos }) => toDos.includes(kind)).map(({ ticket }) => ticket);
    return some.length > 0 ? { kind, tickets: inOrderOf(kind, some) } : [];
  });
}

/** Work that is planned for a later day needs nobody now. */
function toDoAtWork(ticket: Ticket, facts: ToDoFacts): ToDoKind | null {
  const day = dayOfWork(ticket);
  if (ticket.status === "rejected") return "redo";
  const late = lateState(ticket, facts.nowMs);
  if (late !== null) return late;
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
