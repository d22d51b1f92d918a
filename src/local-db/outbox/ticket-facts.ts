import type { AccountDatabase } from "#local-db/database.ts";
import { unsentRows } from "#local-db/outbox/queries.ts";

/**
 * Records author and title of the tickets that pending or failed rows are about: later the ticket
 * may be gone from this device. Call it inside the transaction that may delete tickets.
 */
export async function recordTickets(db: AccountDatabase): Promise<void> {
  const rows = (await unsentRows(db)).filter((row) => row.ticketId !== null && row.ticketTitle === undefined);
  const tickets = await db.tickets.bulkGet(rows.map((row) => row.ticketId ?? ""));
  for (const [n, row] of rows.entries()) {
    const ticket = tickets[n];
    if (ticket)
      await db.ops.update(row.seq, {
        author: { id: ticket.authorId, name: ticket.authorName },
        ticketTitle: ticket.title,
      });
  }
}
