import type { AccountDatabase } from "#local-db/database.ts";
import { unsentRows } from "#local-db/outbox/queries.ts";
import { visibleTickets } from "#local-db/read/tickets.ts";

/**
 * How many changes of its tickets each store has that this device has not sent, also refused ones
 * that wait for the person; by the id of the store. The queues of tickets do not wait for that of
 * the store, so that they could arrive after the store has another manager.
 */
export async function readUnsentOfStores(db: AccountDatabase): Promise<ReadonlyMap<string, number>> {
  const byTicket = new Map<string, number>();
  for (const { ticketId } of await unsentRows(db))
    if (ticketId !== null) byTicket.set(ticketId, (byTicket.get(ticketId) ?? 0) + 1);
  // As the server has the tickets and as they become: a change may wait that gives one another
  // store, or deletes it.
  const known = [...(await db.tickets.bulkGet([...byTicket.keys()])), ...(await visibleTickets(db))];
  const counts = new Map<string, number>();
  const pairs = new Set<string>();
  for (const ticket of known) {
    const unsent = byTicket.get(ticket?.id ?? "");
    if (!ticket?.storeId || unsent === undefined || pairs.has(`${ticket.id} ${ticket.storeId}`)) continue;
    pairs.add(`${ticket.id} ${ticket.storeId}`);
    counts.set(ticket.storeId, (counts.get(ticket.storeId) ?? 0) + unsent);
  }
  return counts;
}
