import type { Deputyship } from "#domain/accounts/deputy.ts";
import { isActing } from "#domain/accounts/deputy.ts";
import { type Actor, inOwnRight, isSeeingOperator } from "#domain/accounts/role.ts";
import type { Ticket, TicketEvent } from "#domain/tickets/ticket.ts";

// Deputies of the people of a ticket: docs/product.md#deputies. The deputies of a ticket are those
// that act at the moment it was read; whoever reads it leaves the others out.

/** A rule about a person and a ticket. */
export type Relation = (ticket: Ticket, actor: Actor) => boolean;

/** The ids of the people of a ticket whose decisions a deputy takes over. */
const replaceableIds = (ticket: Ticket) => [ticket.authorId, ticket.storeOwnerId, ticket.propertyManagerId];

/** @returns who acts now for the author, the store's owner or the property manager of a ticket. */
export const deputiesOf = (ticket: Ticket): readonly Deputyship[] =>
  (ticket.deputies ?? []).filter(({ personId }) => replaceableIds(ticket).includes(personId));

/**
 * @returns the people of a ticket with these ids, and the deputies of those who are away: whatever
 *   goes to an absent person goes to the deputy too. See docs/product.md#deputies.
 */
export const withDeputies = (
  ticket: Ticket,
  ids: readonly (string | null | undefined)[],
): readonly string[] => {
  const deputyIds = deputiesOf(ticket).flatMap(({ personId, deputyId }) =>
    ids.includes(personId) ? [deputyId] : [],
  );
  return [...new Set([...ids, ...deputyIds])].filter((id) => typeof id === "string");
};

/** @returns the ticket with the deputies that act at this moment (ms since 1970). */
export function withActingDeputies(ticket: Ticket, atMs: number): Ticket {
  const { deputies = [] } = ticket;
  const acting = deputies.filter((each) => isActing(each, atMs));
  return acting.length === deputies.length ? ticket : { ...ticket, deputies: acting };
}

/** @returns the people of the ticket for whom the actor acts now. */
const absentPeopleOf = (ticket: Ticket, actor: Actor): readonly Actor[] =>
  deputiesOf(ticket)
    .filter(({ deputyId }) => deputyId === actor.id && actor.isReader !== true)
    .map(({ personId, personName, role }) => ({ id: personId, name: personName, role }));

/** @returns the rule, which the deputies of a person that fulfils it fulfil too. */
export const orDeputy =
  (inPerson: Relation): Relation =>
  (ticket, actor) =>
    inPerson(ticket, actor) || absentPeopleOf(ticket, actor).some((person) => inPerson(ticket, person));

/**
 * @param mayTakeOver whether the deputy may act on this ticket; if not, the absent person does
 * @returns the rule with deputies: while a person is away, their deputy fulfils it and they do not,
 *   so that there are never two who decide
 */
export const unlessAway =
  (inPerson: Relation, mayTakeOver: (ticket: Ticket, deputyId: string) => boolean = () => true): Relation =>
  (ticket, actor) => {
    const isAway = deputiesOf(ticket).some(
      ({ personId, deputyId }) => personId === actor.id && mayTakeOver(ticket, deputyId),
    );
    if (!isAway && inPerson(ticket, actor)) return true;
    const persons = mayTakeOver(ticket, actor.id) ? absentPeopleOf(ticket, actor) : [];
    return persons.some((person) => inPerson(ticket, person));
  };

/**
 * @returns the absent person for whom the actor does what `rule` allows; null for somebody who may
 *   do it in their own right
 */
export function actsFor(ticket: Ticket, actor: Actor, rule: Relation): Actor | null {
  const inPerson: Ticket = { ...ticket, deputies: [] };
  if (rule(inPerson, inOwnRight(actor))) return null;
  return absentPeopleOf(ticket, actor).find((person) => rule(inPerson, person)) ?? null;
}

/**
 * @param rule that the actor fulfils
 * @returns whether an operator fulfils it without a part in the ticket: by acting everywhere, or by
 *   accepting what is above every limit
 */
export const actsAsOperator = (ticket: Ticket, actor: Actor, rule: Relation): boolean =>
  isSeeingOperator(actor) && !rule(ticket, { ...inOwnRight(actor), seesEverything: false });

/**
 * @param rule that the actor fulfils
 * @returns what the history says beside the name of the actor: for whom they acted, or that they
 *   did so as an operator
 */
export function actedAs(
  ticket: Ticket,
  actor: Actor,
  rule: Relation,
): Pick<TicketEvent, "actedFor" | "byOperator"> {
  const absent = actsFor(ticket, actor, rule);
  if (absent !== null) return { actedFor: { id: absent.id, name: absent.name } };
  return actsAsOperator(ticket, actor, rule) ? { byOperator: true } : {};
}
