import type { Person } from "#domain/accounts/person.ts";
import type { Account } from "#domain/accounts/profile.ts";
import type { Bid } from "#domain/bids/bid.ts";
import type { Building } from "#domain/buildings/building.ts";
import type { StoreCosts } from "#domain/costs/store-costs.ts";
import type { Message } from "#domain/messages/message.ts";
import type { OptimisticView } from "#domain/mutations/define.ts";
import { type Mutation, type MutationPayload, rulesOf } from "#domain/mutations/mutation.ts";
import type { Notification } from "#domain/notifications/notification.ts";
import type { Store } from "#domain/stores/store.ts";
import type { Comment, Ticket, TicketEvent } from "#domain/tickets/ticket.ts";

// Optimistic view: server rows with the pending mutations applied (docs/offline.md#view). How each
// kind changes a row is defined with its rules.

const viewOf = (mutation: Mutation): OptimisticView<MutationPayload> => rulesOf(mutation.payload).view ?? {};

/** Applies pending mutations to a ticket; undefined if there is none (yet, or any more). */
export const applyToTicketView = (
  base: Ticket | undefined,
  pending: readonly Mutation[],
): Ticket | undefined =>
  pending.reduce((ticket, each) => {
    const view = viewOf(each);
    return view.ticket ? view.ticket(ticket, each) : ticket;
  }, base);

/** Applies pending mutations to bids. */
export const applyToBids = (base: readonly Bid[], pending: readonly Mutation[]): readonly Bid[] =>
  pending.reduce((bids, each) => viewOf(each).bids?.(bids, each) ?? bids, base);

/** Applies pending mutations to the work orders of a ticket; new ones come first. */
export const applyToWorkOrders = (
  parent: Ticket,
  base: readonly Ticket[],
  pending: readonly Mutation[],
): readonly Ticket[] =>
  pending.reduce((orders, each) => viewOf(each).workOrders?.(orders, each, parent) ?? orders, base);

/**
 * Applies pending mutations to messages. Pending messages come last; one the server already has is
 * not duplicated.
 */
export function applyToMessages(base: readonly Message[], pending: readonly Mutation[]): readonly Message[] {
  const known = new Set(base.map((message) => message.id));
  const sent = pending.flatMap(messageOf).filter((message) => !known.has(message.id));
  return pending.reduce<readonly Message[]>(
    (messages, each) => viewOf(each).messages?.(messages, each) ?? messages,
    [...base, ...sent],
  );
}

/** The message a mutation sends, as a list of none or one. */
export const messageOf = (mutation: Mutation): Message[] => {
  const message = viewOf(mutation).message?.(mutation);
  return message ? [message] : [];
};

/** Applies pending mutations to notifications. */
export const applyToNotifications = (
  base: readonly Notification[],
  pending: readonly Mutation[],
): readonly Notification[] =>
  pending.reduce((all, each) => viewOf(each).notifications?.(all, each) ?? all, base);

/** Applies pending mutations to buildings. */
export const applyToBuildings = (
  base: readonly Building[],
  pending: readonly Mutation[],
): readonly Building[] => pending.reduce((all, each) => viewOf(each).buildings?.(all, each) ?? all, base);

/**
 * Applies pending mutations to people: the property manager's own workers that are created, changed
 * or deleted.
 */
export const applyToPeople = (base: readonly Person[], pending: readonly Mutation[]): readonly Person[] =>
  pending.reduce((all, each) => viewOf(each).people?.(all, each) ?? all, base);

/** Applies pending mutations to stores. */
export const applyToStoreList = (base: readonly Store[], pending: readonly Mutation[]): readonly Store[] =>
  pending.reduce((all, each) => viewOf(each).stores?.(all, each) ?? all, base);

/** Applies pending mutations to the imported costs and budgets of stores. */
export const applyToStoreCosts = (
  base: readonly StoreCosts[],
  pending: readonly Mutation[],
): readonly StoreCosts[] => pending.reduce((all, each) => viewOf(each).storeCosts?.(all, each) ?? all, base);

/** Applies pending mutations to the caller's own account. */
export const applyToAccount = (base: Account, pending: readonly Mutation[]): Account =>
  pending.reduce((account, each) => viewOf(each).account?.(account, each) ?? account, base);

/**
 * Applies pending mutations to the comments of a ticket. Pending comments come last; one the server
 * already has is not duplicated.
 */
export function applyToComments(base: readonly Comment[], pending: readonly Mutation[]): readonly Comment[] {
  const known = new Set(base.map((comment) => comment.id));
  return [...base, ...pending.flatMap(commentOf).filter((comment) => !known.has(comment.id))];
}

/** The comment a mutation creates, as a list of none or one. */
export const commentOf = (mutation: Mutation): Comment[] => {
  const comment = viewOf(mutation).comment?.(mutation);
  return comment ? [comment] : [];
};

/**
 * Applies pending mutations to the history of a ticket. Pending transitions come last; one the
 * server already has is not duplicated.
 * @param ticket without the mutations; without it the history does not say who acted for whom, or
 *   as an operator
 */
export function applyToEvents(
  base: readonly TicketEvent[],
  pending: readonly Mutation[],
  ticket?: Ticket,
): readonly TicketEvent[] {
  const known = new Set(base.map((event) => event.id));
  let before = ticket;
  const events = pending.flatMap((mutation) => {
    const found = eventOf(mutation, before);
    before = before && applyToTicketView(before, [mutation]);
    return found;
  });
  return [...base, ...events.filter((event) => !known.has(event.id))];
}

/** The history entry a mutation creates, as a list of none or one. Its id is the mutation's. */
export const eventOf = (mutation: Mutation, before: Ticket | undefined): TicketEvent[] => {
  const event = viewOf(mutation).event?.(mutation, before);
  return event ? [event] : [];
};
