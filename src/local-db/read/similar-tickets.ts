import type { Actor } from "#domain/accounts/role.ts";
import { mayComment } from "#domain/tickets/permissions.ts";
import { similarTickets } from "#domain/tickets/similar.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { readTickets } from "#local-db/read/tickets.ts";

/**
 * Tickets on this device that may report the same as a title that is being typed, and that the
 * person may comment on. See docs/product.md#creating-a-ticket.
 * @returns at most three, the best match first
 */
export async function readSimilarTickets(
  db: AccountDatabase,
  actor: Actor,
  typed: { readonly title: string; readonly storeId: string },
): Promise<readonly Ticket[]> {
  if (typed.title.trim() === "") return [];
  const isMine = (ticket: Ticket) => mayComment(ticket, actor);
  const found = await readTickets(db, { isMine }, { page: 1, limit: Infinity });
  const tickets = found.tickets.map(({ ticket }) => ticket);
  return similarTickets(typed.title, typed.storeId, tickets);
}
