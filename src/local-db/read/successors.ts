import type { Actor } from "#domain/accounts/role.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { knownTickets } from "#local-db/read/tickets.ts";
import { type Recipient, readRecipients } from "#local-db/recipients.ts";

/** Who decides about a ticket of somebody who has left; null for a ticket of others. */
function successorIn(ticket: Ticket, leaverId: string): string | null {
  // A hand-over makes the successor the author of what is open.
  if (ticket.raisedBy?.id === leaverId) return ticket.authorId;
  if (ticket.authorId !== leaverId) return null;
  return ticket.authorRole === "Property Manager" ? ticket.propertyManagerId : ticket.storeOwnerId;
}

/**
 * @returns who has the stores and tickets of somebody who has left, as far as the tickets on this
 *   device say, whoever has most of them first; nobody whom this account may not write to
 */
export async function readSuccessors(
  db: AccountDatabase,
  actor: Actor,
  leaverId: string,
): Promise<readonly Recipient[]> {
  const [tickets, recipients] = await Promise.all([knownTickets(db), readRecipients(db, actor)]);
  const counts = new Map<string, number>();
  for (const ticket of tickets) {
    const id = successorIn(ticket, leaverId);
    if (id !== null && id !== leaverId) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return recipients
    .filter(({ id }) => counts.has(id))
    .toSorted((a, b) => (counts.get(b.id) ?? 0) - (counts.get(a.id) ?? 0));
}
