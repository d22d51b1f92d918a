import { type Mutation, ticketIdOf } from "#domain/mutations/mutation.ts";
import { applyToTicketView, eventOf } from "#domain/mutations/optimistic.ts";
import type { Comment, Ticket, TicketEvent } from "#domain/tickets/ticket.ts";
import type { AccountDatabase } from "#local-db/database.ts";

/** Stores a ticket unless a later version is stored already, for instance by a pull. */
export async function putTicket(db: AccountDatabase, ticket: Ticket): Promise<void> {
  const known = await db.tickets.get(ticket.id);
  if (!known || known.version <= ticket.version) await db.tickets.put(ticket);
}

/**
 * Stores a pulled ticket unless the answer to a push has brought a later version. A change of what
 * this account may see of it is stored in any case.
 */
export async function putPulledTicket(db: AccountDatabase, ticket: Ticket, version: number): Promise<void> {
  const known = await db.tickets.get(ticket.id);
  const isNewer = !known || known.version <= version || known.isMarketView !== ticket.isMarketView;
  if (isNewer) await db.tickets.put(ticket);
}

/**
 * Applies a mutation to the stored ticket until the next pull. The version stays, so that any
 * version from the server replaces it.
 */
export async function applyToStoredTicket(
  db: AccountDatabase,
  ticketId: string,
  mutation: Mutation,
): Promise<void> {
  const ticket = applyToTicketView(await db.tickets.get(ticketId), [mutation]);
  if (ticket) await db.tickets.put(ticket);
}

/** Deletes a ticket or work order. */
export const deleteTicket = (db: AccountDatabase, id: string): Promise<void> => db.tickets.delete(id);

/** Marks the work of a ticket as rated by this account. */
export const markRated = (
  db: AccountDatabase,
  { ticketId, stars }: { readonly ticketId: string; readonly stars: number },
): Promise<unknown> => db.tickets.update(ticketId, { isRated: true, ratedStars: stars });

/** Stores comments. */
export const putComments = (db: AccountDatabase, comments: readonly Comment[]): Promise<unknown> =>
  db.comments.bulkPut(comments);

/** Replaces the comments of a ticket. */
export const replaceComments = (
  db: AccountDatabase,
  ticketId: string,
  comments: readonly Comment[],
): Promise<void> =>
  db.transaction("rw", db.comments, async () => {
    await db.comments.where("ticketId").equals(ticketId).delete();
    await db.comments.bulkPut(comments);
  });

/**
 * Stores the history entry that a confirmed mutation makes, until a pull returns the server's. To
 * be called before the ticket is replaced by the one after it.
 */
export async function putEventOf(db: AccountDatabase, mutation: Mutation): Promise<void> {
  const ticketId = ticketIdOf(mutation.payload);
  const before = ticketId === null ? undefined : await db.tickets.get(ticketId);
  await db.events.bulkPut(eventOf(mutation, before));
}

/** Stores lines of the history. */
export const putEvents = (db: AccountDatabase, events: readonly TicketEvent[]): Promise<unknown> =>
  db.events.bulkPut(events);
