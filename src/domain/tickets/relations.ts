import { type Actor, isSeeingOperator, isStoreRole, OPERATOR_ROLE } from "#domain/accounts/role.ts";
import { type Relation, orDeputy, unlessAway } from "#domain/tickets/deputies.ts";
import type { SentStatus } from "#domain/tickets/status.ts";
import type { Assignee, Ticket } from "#domain/tickets/ticket.ts";

type Acting = Pick<Actor, "id" | "isReader">;

/** A reader has no relation to any ticket, also not to those of an earlier role. */
const isActor = (id: string | null | undefined, actor: Acting): boolean =>
  id === actor.id && actor.isReader !== true;

/** @returns whether the actor is the author. See docs/product.md#relations. */
export const isAuthor = (ticket: Ticket, actor: Actor) => isActor(ticket.authorId, actor);

/**
 * @returns who raised the ticket, which a hand-over does not change. What somebody may do goes by
 *   the author.
 */
export const raiserOf = ({
  raisedBy,
  authorId,
  authorName,
}: Pick<Ticket, "raisedBy" | "authorId" | "authorName">) => raisedBy ?? { id: authorId, name: authorName };

/**
 * @returns whose work it is, on every screen and in every number: who completed it, which no
 *   hand-over changes, else who has it; null for nobody. What somebody may do goes by the assignee.
 */
export const doerOf = ({ doneBy, assignee }: Pick<Ticket, "doneBy" | "assignee">): Assignee | null =>
  doneBy ?? assignee;

/** @returns whether this person has the work, or completed it before somebody else took it over. */
export const hasPartIn = (ticket: Ticket, id: string | null): boolean =>
  id !== null && (id === ticket.assignee?.id || id === ticket.doneBy?.id);

/** @returns whether the actor owns the ticket's store. */
export const isStoreOwner = (ticket: Ticket, actor: Actor) => isActor(ticket.storeOwnerId, actor);

/** @returns whether the actor is one of the further people of the ticket's store. */
export const isInStorePeople = (ticket: Ticket, actor: Acting) =>
  actor.isReader !== true && (ticket.storePeople?.includes(actor.id) ?? false);

/** @returns whether the actor is the ticket's property manager. */
export const isPropertyManager = (ticket: Ticket, actor: Actor) =>
  actor.role === "Property Manager" && ticket.propertyManagerId === actor.id;

/** @returns whether the actor is assigned to do the work. */
export const isAssignee = (ticket: Ticket, actor: Actor) => isActor(ticket.assignee?.id, actor);

/** @returns whether the actor is the assessor of the ticket. */
export const isAssessor = (ticket: Ticket, actor: Actor) => isActor(ticket.assessorId, actor);

/**
 * @returns the ids of the people of a ticket: who raised it, owns its store, manages it, works on
 *   it, and assesses it; without those that nobody is, or that the market view leaves out.
 */
export const personIdsOf = (ticket: Ticket): readonly string[] =>
  [
    ticket.authorId,
    ticket.storeOwnerId,
    ticket.propertyManagerId,
    ticket.assignee?.id,
    ticket.assessorId,
  ].filter((id): id is string => Boolean(id));

/** @returns whether a ticket is found by this person: one of its people, or who completed it. */
export const isAbout = (ticket: Ticket, personId: string): boolean =>
  ticket.doneBy?.id === personId || personIdsOf(ticket).includes(personId);

/**
 * @returns the id of the store side: the manager of the ticket's store, whoever raised it there;
 *   without a store the author in a store role. Null if there is neither.
 */
export const storeSideId = (ticket: Ticket): string | null =>
  ticket.storeOwnerId ?? (isStoreRole(ticket.authorRole) ? ticket.authorId : null);

/** @returns whether the actor is the store side, which is one person. */
export const isStoreSide = (ticket: Ticket, actor: Actor) => isActor(storeSideId(ticket), actor);

/** @returns whether the actor manages the ticket: store side or property manager. */
export const isManager = (ticket: Ticket, actor: Actor) =>
  isStoreSide(ticket, actor) || isPropertyManager(ticket, actor);

/**
 * @returns whether the actor is an operator who may do to this ticket what its managers and its
 *   author may, without being one of them. What a ticket asks of somebody never goes by it. See
 *   docs/product.md#what-operators-do.
 */
export const isActingOperator = (ticket: Ticket, actor: Actor) =>
  actor.actsEverywhere === true &&
  actor.role === OPERATOR_ROLE &&
  isSeeingOperator(actor) &&
  !ticket.isMarketView;

const isDeputyOrManager = orDeputy(isManager);

/**
 * @returns whether the actor reads what managers read: one of them, a deputy of one, one of the
 *   further people of the store, or an operator who sees everything.
 */
export const readsAsManager: Relation = (ticket, actor) =>
  actor.seesEverything === true || isInStorePeople(ticket, actor) || isDeputyOrManager(ticket, actor);

/**
 * @returns whether the actor decides on bids, and on approval while the store decides; a deputy in
 *   place of somebody who is away. See docs/product.md#decision-maker.
 */
export const isDecider: Relation = unlessAway(decidesInPerson);

/**
 * @returns whether the actor may approve or reject completed work. That is never the person who did
 *   it, or took it over from them, unless nobody else can. See docs/product.md#approval.
 */
export const isApprover: Relation = unlessAway(
  approvesInPerson,
  (ticket, deputyId) => !hasPartIn(ticket, deputyId),
);

/** @returns whether the actor may approve or reject: the approver, or an operator in between. */
export const mayApprove: Relation = (ticket, actor) =>
  isApprover(ticket, actor) || (isActingOperator(ticket, actor) && !hasPartIn(ticket, actor.id));

/** @returns whether the actor may decide on bids below every limit: the decider or an operator. */
export const mayDecide: Relation = (ticket, actor) =>
  isDecider(ticket, actor) || isActingOperator(ticket, actor);

function decidesInPerson(ticket: Ticket, actor: Actor): boolean {
  if (ticket.decisionMaker === "Property Manager") return isPropertyManager(ticket, actor);
  return isStoreSide(ticket, actor);
}

/**
 * @returns the id of the person who decides on a ticket next: about the completed work, else about
 *   its bids, even if there is none yet. A deputy decides in that person's place. Null for nobody.
 */
export function decisionOf(ticket: Ticket): string | null {
  const decides = ticket.status === "completed" ? approvesInPerson : decidesInPerson;
  const people: readonly Actor[] = [
    { id: ticket.authorId, name: "", role: ticket.authorRole },
    { id: ticket.storeOwnerId ?? "", name: "", role: "Store Manager" },
    { id: ticket.propertyManagerId ?? "", name: "", role: "Property Manager" },
  ];
  return people.find((person) => person.id !== "" && decides(ticket, person))?.id ?? null;
}

function approvesInPerson(ticket: Ticket, actor: Actor): boolean {
  const managerDecides = ticket.decisionMaker === "Property Manager";
  const managerDidIt = hasPartIn(ticket, ticket.propertyManagerId);
  if (nobodyElseMayApprove(ticket, managerDecides, managerDidIt))
    return isStoreRole(ticket.authorRole) ? isStoreSide(ticket, actor) : isAuthor(ticket, actor);
  if (!managerDecides) return decidesInPerson(ticket, actor);
  return managerDidIt ? isStoreSide(ticket, actor) : isPropertyManager(ticket, actor);
}

function nobodyElseMayApprove(ticket: Ticket, managerDecides: boolean, managerDidIt: boolean): boolean {
  const approverId = managerDecides && !managerDidIt ? ticket.propertyManagerId : storeSideId(ticket);
  return approverId === null || hasPartIn(ticket, approverId);
}

/**
 * @returns the id of the person who decides who does work that nobody has: who assesses it, the
 *   store side while it is the store's, the decision maker of bids, an operator for large ones, or
 *   the property manager. Null for nobody.
 */
export function assignerOf(ticket: Ticket): string | null {
  const status = ruleStatus(ticket);
  if (status === "request_assessment") return ticket.assessorId;
  if (status === "open" || status === "ready_for_bid") return storeSideId(ticket);
  if (status === "out_for_bid") return ticket.bidOperator?.id ?? decisionOf(ticket);
  return ticket.propertyManagerId ?? storeSideId(ticket);
}

/** Assigned to a property manager, but there is none; all rules treat the ticket as open. */
export const isUnrouted = (ticket: Ticket) =>
  ticket.status === "assigned_to_property_manager" && ticket.propertyManagerId === null;

/** The status the rules use: "open" for an unrouted ticket. */
export const ruleStatus = (ticket: Ticket): SentStatus => (isUnrouted(ticket) ? "open" : ticket.status);
