import { type Actor, isStoreRole } from "#domain/accounts/role.ts";
import type { SentStatus } from "#domain/tickets/status.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";

/** Am I the author? See docs/product.md#relations. */
export const isAuthor = (ticket: Ticket, actor: Actor) => ticket.authorId === actor.id;

/** Do I own the ticket's store? */
export const isStoreOwner = (ticket: Ticket, actor: Actor) =>
  ticket.storeOwnerId !== null && ticket.storeOwnerId === actor.id;

/** Am I its property manager? */
export const isPropertyManager = (ticket: Ticket, actor: Actor) =>
  actor.role === "Property Manager" && ticket.propertyManagerId === actor.id;

/** Am I doing the work? */
export const isAssignee = (ticket: Ticket, actor: Actor) => ticket.assignee?.id === actor.id;

/** Was I asked to assess it? */
export const isAssessor = (ticket: Ticket, actor: Actor) => ticket.assessorId === actor.id;

/** The store's side: its author (in a store role) or the owner of its store. */
export const isStoreSide = (ticket: Ticket, actor: Actor) =>
  (isAuthor(ticket, actor) && isStoreRole(actor.role)) || isStoreOwner(ticket, actor);

/** Store side or property manager. */
export const isManager = (ticket: Ticket, actor: Actor) =>
  isStoreSide(ticket, actor) || isPropertyManager(ticket, actor);

/**
 * Who decides on bids, and on approval while the store decides. See docs/product.md#decision-maker.
 */
export function isDecider(ticket: Ticket, actor: Actor): boolean {
  if (ticket.decisionMaker === "Property Manager") return isPropertyManager(ticket, actor);
  return isStoreRole(ticket.authorRole)
    ? isAuthor(ticket, actor) && isStoreRole(actor.role)
    : isStoreOwner(ticket, actor);
}

/**
 * Who may approve or reject completed work; never the one who did it, except when nobody else is
 * left. See docs/product.md#approval.
 */
export function isApprover(ticket: Ticket, actor: Actor): boolean {
  const worker = ticket.assignee?.id;
  const managerDecides = ticket.decisionMaker === "Property Manager";
  const managerDidIt = worker !== undefined && worker === ticket.propertyManagerId;
  if (nobodyElseMayApprove(ticket, managerDecides, managerDidIt)) return isAuthor(ticket, actor);
  if (!managerDecides) return isDecider(ticket, actor);
  return managerDidIt ? isStoreSide(ticket, actor) : isPropertyManager(ticket, actor);
}

function nobodyElseMayApprove(ticket: Ticket, managerDecides: boolean, managerDidIt: boolean): boolean {
  const storeSide = isStoreRole(ticket.authorRole) ? ticket.authorId : ticket.storeOwnerId;
  const rightful =
    managerDecides && !managerDidIt ? ticket.propertyManagerId : (storeSide ?? ticket.storeOwnerId);
  return rightful === null || rightful === ticket.assignee?.id;
}

/** Assigned to a property manager, but there is none: every rule treats it as open. */
export const isUnrouted = (ticket: Ticket) =>
  ticket.status === "assigned_to_property_manager" && ticket.propertyManagerId === null;

/** The status the rules go by. */
export const ruleStatus = (ticket: Ticket): SentStatus => (isUnrouted(ticket) ? "open" : ticket.status);
