import { isNobodyOnIt } from "#domain/bids/awaited-answer.ts";
import type { Actor } from "#domain/accounts/role.ts";
import {
  isCountedJob,
  isMissingCost,
  isOfCategory,
  isRejectedJob,
  type JobQuery,
  NOTHING,
  type RejectedJobQuery,
} from "#domain/insights/counted-jobs.ts";
import { categoryKeyOf } from "#domain/insights/ticket-figures.ts";
import { type DueState, isInDueState } from "#domain/tickets/due.ts";
import type { TicketOrder } from "#domain/tickets/order.ts";
import { ALL_OPEN, isOpen } from "#domain/tickets/status.ts";
import { isAbout } from "#domain/tickets/relations.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import type { ToDoKind } from "#domain/tickets/to-do.ts";

/** Narrows a list of tickets. */
export interface TicketFilter {
  /** A status, or `ALL_OPEN` for everything that is not over. */
  readonly status?: string | undefined;
  readonly priority?: string | undefined;
  /** Only tickets of this store. */
  readonly storeId?: string | undefined;
  /** Only tickets whose store has this region today: its key, or `NOTHING`. */
  readonly region?: string | undefined;
  /** Only tickets this person has to do with (`isAbout`); `NOTHING` for work that nobody has. */
  readonly personId?: string | undefined;
  readonly isMine?: (ticket: Ticket) => boolean;
  /**
   * Search terms; all must occur in the ticket, in any order and case. If few tickets have them,
   * those with misspelt ones follow.
   */
  readonly text?: string | undefined;
  /** Only what asks this of the person at that moment (ms since 1970). */
  readonly toDo?: { readonly kind: ToDoKind; readonly actor: Actor; readonly nowMs: number } | undefined;
  /** Only what is overdue, behind plan, or due at that moment (ms since 1970). */
  readonly due?: { readonly state: DueState; readonly nowMs: number } | undefined;
  /** Key of a category, or `NOTHING`. */
  readonly category?: string | undefined;
  /** Only completed work, as insights count it. */
  readonly jobs?: JobQuery | undefined;
  /** Only completed work without a recorded cost, as insights count it. */
  readonly missingCost?: JobQuery | undefined;
  /** Only tickets whose work was rejected, as insights count them. */
  readonly rejectedJobs?: RejectedJobQuery | undefined;
  /** Newest first where it is missing. */
  readonly order?: TicketOrder | undefined;
  /** The moment (ms since 1970) by which it is known what is late, and what nobody has. */
  readonly nowMs?: number | undefined;
  /** Puts finished tickets behind all others. */
  readonly isUnderWayFirst?: boolean | undefined;
}

/** Whether this is a ticket, not a work order. */
export const isRoot = (ticket: Ticket): boolean => ticket.parentId === null;

/** Whether a filter excludes any ticket. */
export const isNarrow = (filter: TicketFilter): boolean => {
  const { order: _order, nowMs: _nowMs, isUnderWayFirst: _isUnderWayFirst, ...narrowing } = filter;
  return Object.values(narrowing).some(Boolean);
};

/** Are the tickets in the order in which they are stored? */
export const isNewestFirst = ({ order }: TicketFilter): boolean => (order ?? "newest") === "newest";

const isOfPerson = (ticket: Ticket, personId: string, nowMs: number) =>
  personId === NOTHING ? isNobodyOnIt(ticket, nowMs) : isAbout(ticket, personId);

/** Whether a ticket passes the filter; its text, order, region and to-do are applied elsewhere. */
export const matchesFilter = (ticket: Ticket, filter: TicketFilter) =>
  isRoot(ticket) &&
  (!filter.status ||
    (filter.status === ALL_OPEN ? isOpen(ticket.status) : ticket.status === filter.status)) &&
  (!filter.priority || ticket.priority === filter.priority) &&
  (!filter.storeId || ticket.storeId === filter.storeId) &&
  (!filter.personId || isOfPerson(ticket, filter.personId, filter.nowMs ?? Date.now())) &&
  (filter.due === undefined || isInDueState(ticket, filter.due.state, filter.due.nowMs)) &&
  isOfCategory(categoryKeyOf(ticket.category), filter.category ?? "") &&
  (filter.jobs === undefined || isCountedJob(ticket, filter.jobs)) &&
  (filter.missingCost === undefined || isMissingCost(ticket, filter.missingCost)) &&
  (filter.rejectedJobs === undefined || isRejectedJob(ticket, filter.rejectedJobs)) &&
  (filter.isMine?.(ticket) ?? true);
