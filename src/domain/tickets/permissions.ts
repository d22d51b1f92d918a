import type { Actor } from "#domain/accounts/role.ts";
import { type Relation, orDeputy } from "#domain/tickets/deputies.ts";
import {
  isActingOperator,
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
 *   property manager, as the deputy of one, or as an operator who sees everything. The market view
 *   for vendors is in market-view.ts.
 */
export const maySeeWhole = (ticket: Ticket, actor: Actor) => {
  if (ticket.isMarketView) return false;
  if (actor.role === "Vendor" || actor.role === "Maintenance") return isAssignee(ticket, actor);
  if (actor.role === "Assessor") return isAssessor(ticket, actor);
  return actor.seesEverything === true || isInStorePeople(ticket, actor) || hasItAll(ticket, actor);
};

/**
 * @returns false for a ticket that the actor sees only as an operator who sees everything: what is
 *   about one's own work and people, such as the agenda, leaves it out
 */
export const hasToDoWith = (ticket: Ticket, actor: Actor) =>
  actor.seesEverything !== true || maySeeWhole(ticket, { ...actor, seesEverything: false });

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
 * every status, and operators who act everywhere.
 */
export const mayComment = (ticket: Ticket, actor: Actor) =>
  isActingOperator(ticket, actor) ||
  isInStorePeople(ticket, actor) ||
  isManager(ticket, actor) ||
  isAuthor(ticket, actor) ||
  isAssignee(ticket, actor) ||
  isAssessor(ticket, actor);

const commentsOrActsFor = orDeputy(mayComment);

/**
 * Deputies, and operators who see everything, read the comments and the history of a ticket as
 * well; they do not comment.
 */
export const mayReadComments: Relation = (ticket, actor) =>
  actor.seesEverything === true || commentsOrActsFor(ticket, actor);

/** @returns whether a ticket can be edited: until the work is completed, in a known status */
const isEditable = ({ status }: Ticket) =>
  isKnownStatus(status) && status !== "completed" && !isTerminal(status);

/**
 * The author may edit until the work is completed; never if the status is unknown. So may operators
 * who act everywhere, all but the store and the files.
 */
export const mayEdit = (ticket: Ticket, actor: Actor) =>
  (isAuthor(ticket, actor) || isActingOperator(ticket, actor)) && isEditable(ticket);

/**
 * Until the work is completed, its author, the store side, the property manager and operators who
 * act everywhere may change when a ticket is due; not that of a work order, which has none. No
 * deputy may: it is an edit.
 */
export const mayChangeDueDate = (ticket: Ticket, actor: Actor) =>
  ticket.parentId === null &&
  !ticket.isMarketView &&
  isEditable(ticket) &&
  (isAuthor(ticket, actor) || isManager(ticket, actor) || isActingOperator(ticket, actor));

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
