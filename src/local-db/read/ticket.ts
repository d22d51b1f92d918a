import { applyToTicketView } from "#domain/mutations/optimistic.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { visibleMutationsOf } from "#local-db/outbox/queries.ts";

/** One ticket with pending mutations applied; null if it is not on this device. */
export async function readTicket(db: AccountDatabase, id: string): Promise<Ticket | null> {
  // The outbox first, for the reason given at `withVisibleMutations`.
  const rows = await db.ops.where("ticketId").equals(id).sortBy("seq");
  return applyToTicketView(await db.tickets.get(id), visibleMutationsOf(rows)) ?? null;
}
