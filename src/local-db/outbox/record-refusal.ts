import type { Ticket } from "#domain/tickets/ticket.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import type { AttemptError, OutboxRow } from "#local-db/outbox/outbox-row.ts";
import { block } from "#local-db/outbox/send-state.ts";
import { putTicket } from "#local-db/write/tickets.ts";

/**
 * Marks a mutation as refused, with a journal line, and stores the present ticket if the refusal
 * contains it. Title and author of the ticket are stored with the row, because the ticket may be
 * removed from this device later. `fence`: the sender's fencing number.
 */
export const recordRefusal = (
  db: AccountDatabase,
  row: OutboxRow,
  fence: number,
  { last, current }: { readonly last: AttemptError; readonly current: Ticket | null },
): Promise<void> =>
  db.transaction("rw", db.ops, db.tickets, db.journal, async () => {
    const ticket = row.ticketId === null ? undefined : await db.tickets.get(row.ticketId);
    const author = ticket ? { id: ticket.authorId, name: ticket.authorName } : row.author;
    if (current) await putTicket(db, current);
    const ticketStatus = current ? { ticketStatus: current.status } : {};
    await block(db, row.seq, fence, { ...last, ...ticketStatus, ...(author ? { author } : {}) });
    if (ticket) await db.ops.update(row.seq, { ticketTitle: ticket.title, ...(author ? { author } : {}) });
    await db.journal.add({
      at: last.at,
      event: "refused",
      opId: row.opId,
      detail: `${last.code ?? ""} ${last.message}`,
    });
  });
