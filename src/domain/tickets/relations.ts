import { type Actor, isStoreRole } from "#domain/accounts/role.ts";
import { type Relation, orDeputy, unlessAway } from "#domain/tickets/deputies.ts";
import type { SentStatus } from "#domain/tickets/status.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";

/** @returns whether the actor is the author. See docs/product.md#relations. */
export const isAuthor = (ticket: Ticket, actor: Actor) => ticket.authorId === actor.id;

/** @returns whether the actor owns the ticket's store. */
export const isStoreOwner = (ticket: Ticket, actor: Actor) =>
  ticket.storeOwnerId !== null && ticket.storeOwnerId === actor.id;

/** @returns whether the actor is the ticket's property manager. */
export const isPropertyManager = (ticket: Ticket, actor: Actor) =>
  actor.role === "Property Manager" && ticket.propertyManagerId === actor.id;

/** @returns whether the actor is assigned to do the work. */
export const isAssignee = (ticket: Ticket, actor: Actor) => ticket.assignee?.id === actor.id;

/** @returns whether the actor is the assessor of the ticket. */
export const isAssessor = (ticket: Ticket, actor: Actor) => ticket.assessorId === actor.id;

/**
 * @returns the ids of the people of a ticket: who raised it, owns its store, manages it, works on
 *   it, and assesses it. None is empty: the market view leaves some out.
 */
export const personIdsOf = (ticket: Ticket): readonly string[] =>
  [
    ticket.authorId,
    ticket.storeOwnerId,
    ticket.propertyManagerId,
    ticket.assignee?.id,
    ticket.assessorId,
  ].filter((id): id is string => Boolean(id));

/**
 * @returns whether the actor is on the store side: the author in a store role, or the store's
 *   owner.
 */
export const isStoreSide = (ticket: Ticket, actor: Actor) =>
  (isAuthor(ticket, actor) && isStoreRole(actor.role)) || isStoreOwner(ticket, actor);

/** @returns whether the actor manages the ticket: store side or property manager. */
export const isManager = (ticket: Ticket, actor: Actor) =>
  isStoreSide(ticket, actor) || isPropertyManager(ticket, actor);

/** @returns whether the actor reads what managers read: one of them, or a deputy of one. */
export const readsAsManager: Relation = orDeputy(isManager);

/**
 * @returns whether the actor decides on bids, and on approval while the store decides; a deputy in
 *   place of somebody who is away. See docs/product.md#decision-maker.
 */
export const isDecider: Relation = unlessAway(decidesInPerson);

/**
 * @returns whether the actor may approve or reject completed work. That is never the person who did
 *   it, unless nobody else can. See docs/product.md#approval.
 */
export const isApprover: Relation = unlessAway(
  approvesInPerson,
  (ticket, deputyId) => deputyId !== ticket.assignee?.id,
);

function decidesInPerson(ticket: Ticket, actor: Actor): boolean {
  if (ticket.decisionMaker === "Property Manager") return isPropertyManager(ticket, actor);
  return isStoreRole(ticket.authorRole)
    ? isAuthor(ticket, actor) && isStoreRole(actor.role)
    : isStoreOwner(ticket, actor);
}

function approvesInPerson(ticket: Ticket, actor: Actor): boolean {
  const worker = ticket.assignee?.id;
  const managerDecides = ticket.decisionMaker === "Property Manager";
  const managerDidIt = worker !== undefined && worker === ticket.propertyManagerId;
  if (nobodyElseMayApprove(ticket, managerDecides, managerDidIt)) return isAuthor(ticket, actor);
  if (!managerDecides) return decidesInPerson(ticket, actor);
  return managerDidIt ? isStoreSide(ticket, actor) : isPropertyManager(ticket, actor);
}

function nobodyElseMayApprove(ticket: Ticket, managerDecides: boolean, managerDidIt: boolean): boolean {
  const storeSide = isStoreRole(ticket.authorRole) ? ticket.authorId : ticket.storeOwnerId;
  const approverId =
    managerDecides && !managerDidIt ? ticket.propertyManagerId : (storeSide ?? ticket.storeOwnerId);
  return approverId === null || approverId === ticket.assignee?.id;
}

/** Assigned to a property manager, but there is none; all rules treat the ticket as open. */
export const isUnrouted = (ticket: Ticket) =>
  ticket.status === "assigned_to_property_manager" && ticket.propertyManagerId === null;

/** The status the rules use: "open" for an unrouted ticket. */
export const ruleStatus = (ticket: Ticket): SentStatus => (isUnrouted(ticket) ? "open" : ticket.status);
