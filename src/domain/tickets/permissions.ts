import type { Actor } from "#domain/accounts/role.ts";
import { orDeputy } from "#domain/tickets/deputies.ts";
import {
  isAssessor,
  isAssignee,
  isAuthor,
  isManager,
  isPropertyManager,
  isStoreOwner,
  isInStorePeople,
} from "#domain/tickets/relations.ts";
import { isKnownStatus, isTerminal } from "#domain/tickets/status.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";

// Permissions: what a relation to a ticket allows, and in which status. Who decides about bids and
// approves work is in relations.ts. See docs/product.md#relations.

/**
 * @returns whether this person sees all of a ticket: vendors and workers as assignee, assessors if
 *   asked to assess it, everybody else as author, store owner, one of the store's people or
 *   property manager, or as the deputy of one. The market view for vendors is in market-view.ts.
 */
export const maySeeWhole = (ticket: Ticket, actor: Actor) => {
  if (ticket.isMarketView) return false;
  if (actor.role === "Vendor" || actor.role === "Maintenance") return isAssignee(ticket, actor);
  if (actor.role === "Assessor") return isAssessor(ticket, actor);
  return isInStorePeople(ticket, actor) || hasItAll(ticket, actor);
};

const hasItAll = orDeputy(
  (ticket, actor) =>
    isAuthor(ticket, actor) || isStoreOwner(ticket, actor) || isPropertyManager(ticket, actor),
);

/**
 * @returns whether this person learns how to get into the ticket's store: whoever sees all of the
 *   ticket, until it is closed. What they read is as the store has it today: who had to do with it
 *   once must not learn its new code from an old ticket. Who has the store reads it there.
 */
export const mayReadStoreAccess = (ticket: Ticket, actor: Actor) =>
  maySeeWhole(ticket, actor) && !isTerminal(ticket.status);

/**
 * Store side, people of the store, property manager, author, assignee and assessor may comment, in
 * every status.
 */
export const mayComment = (ticket: Ticket, actor: Actor) =>
  isInStorePeople(ticket, actor) ||
  isManager(ticket, actor) ||
  isAuthor(ticket, actor) ||
  isAssignee(ticket, actor) ||
  isAssessor(ticket, actor);

/** Deputies read the comments and the history of a ticket as well; they do not comment. */
export const mayReadComments = orDeputy(mayComment);

/** @returns whether a ticket can be edited: until the work is completed, in a known status */
const isEditable = ({ status }: Ticket) =>
  isKnownStatus(status) && status !== "completed" && !isTerminal(status);

/** The author may edit until the work is completed; never if the status is unknown. */
export const mayEdit = (ticket: Ticket, actor: Actor) => isAuthor(ticket, actor) && isEditable(ticket);

/**
 * Until the work is completed, its author, the store side and the property manager may change when
 * a ticket is due; not that of a work order, which has none. No deputy may: it is an edit.
 */
export const mayChangeDueDate = (ticket: Ticket, actor: Actor) =>
  ticket.parentId === null &&
  !ticket.isMarketView &&
  isEditable(ticket) &&
  (isAuthor(ticket, actor) || isManager(ticket, actor));

/** The author may delete unless the ticket is completed or closed, or its status is unknown. */
export const mayDelete = (ticket: Ticket, actor: Actor) =>
  isAuthor(ticket, actor) &&
  isKnownStatus(ticket.status) &&
  ticket.status !== "completed" &&
  ticket.status !== "closed";

/**
 * Workers and assessors do not see the number of bids. Vendors see the number, but not the bids of
 * others.
 */
export const maySeeBidCount = (actor: Actor) => actor.role !== "Maintenance" && actor.role !== "Assessor";
