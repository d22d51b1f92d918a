import { applyToComments } from "#domain/mutations/optimistic.ts";
import { rejectionOf } from "#domain/tickets/rejection.ts";
import type { Comment, Ticket } from "#domain/tickets/ticket.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { withVisibleMutations } from "#local-db/outbox/queries.ts";

/** @returns `rejectionOf` the ticket, with pending mutations applied */
export async function readRejection(
  db: AccountDatabase,
  ticket: Pick<Ticket, "id" | "status">,
): Promise<Comment | null> {
  const [base, mutations] = await withVisibleMutations(db, () =>
    db.comments.where("ticketId").equals(ticket.id).sortBy("createdAt"),
  );
  return rejectionOf(
    ticket,
    applyToComments(base, mutations).filter(({ ticketId }) => ticketId === ticket.id),
  );
}
