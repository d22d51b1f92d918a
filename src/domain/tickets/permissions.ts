import { type Actor, mayRaiseTickets } from "#domain/accounts/role.ts";
import {
  isAssessor,
  isAssignee,
  isAuthor,
  isManager,
  isPropertyManager,
  isStoreOwner,
} from "#domain/tickets/relations.ts";
import { isKnownStatus, isTerminal } from "#domain/tickets/status.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";

// Permissions are sentences: who may do what to which ticket, and when.
// See docs/product.md#relations.

/** A store role or a property manager raises tickets. */
export const mayRaise = (actor: Actor) => mayRaiseTickets(actor.role);

/** Author, store owner, its property manager, assignee and assessor see a ticket whole. (The market's view is the vendor's and comes with bids.) */
export const maySeeWhole = (ticket: Ticket, actor: Actor) => {
  if (ticket.isMarketView) return false;
  if (actor.role === "Vendor" || actor.role === "Maintenance") return isAssignee(ticket, actor);
  if (actor.role === "Assessor") return isAssessor(ticket, actor);
  return isAuthor(ticket, actor) || isStoreOwner(ticket, actor) || isPropertyManager(ticket, actor);
};

/** Whoever sees a ticket whole may comment on it, whatever its status. */
export const mayComment = (ticket: Ticket, actor: Actor) =>
  isManager(ticket, actor) ||
  isAuthor(ticket, actor) ||
  isAssignee(ticket, actor) ||
  isAssessor(ticket, actor);

/** The author edits, until the work is done. In a status this app does not know nobody can say. */
export const mayEdit = (ticket: Ticket, actor: Actor) =>
  isAuthor(ticket, actor) &&
  isKnownStatus(ticket.status) &&
  ticket.status !== "completed" &&
  !isTerminal(ticket.status);

/** The author deletes, until the work is done. */
export const mayDelete = (ticket: Ticket, actor: Actor) =>
  isAuthor(ticket, actor) &&
  isKnownStatus(ticket.status) &&
  ticket.status !== "completed" &&
  ticket.status !== "closed";

/**
 * How many bids there are concerns those who decide on them and those who bid; of others' bids a
 * vendor sees the count alone.
 */
export const maySeeBidCount = (actor: Actor) => actor.role !== "Maintenance" && actor.role !== "Assessor";
