import type { Ticket } from "#domain/tickets/ticket.ts";
import type { AccountDatabase } from "#local-db/database.ts";

/** Stores a ticket unless a later version is stored already, for instance by a pull. */
export async function putNewer(db: AccountDatabase, ticket: Ticket): Promise<void> {
  const known = await db.tickets.get(ticket.id);
  if (!known || known.version <= ticket.version) await db.tickets.put(ticket);
}
