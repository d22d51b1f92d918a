import { applyToWorkOrders } from "#domain/mutations/optimistic.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import type { OutboxRow } from "#local-db/outbox/outbox-row.ts";
import { rowsByEntity, visibleMutationsOf } from "#local-db/outbox/queries.ts";

/** The server rows of a ticket's work orders, newest first, and the outbox rows of that ticket. */
interface ReadWorkOrders {
  readonly base: readonly Ticket[];
  readonly rows: readonly OutboxRow[];
}

/** Reads the work orders of a ticket, without pending mutations; `workOrdersOf` applies them. */
export async function readWorkOrders(db: AccountDatabase, parentId: string): Promise<ReadWorkOrders> {
  // The outbox first, for the reason given at `withVisibleMutations`.
  const rows = (await db.ops.where("ticketId").equals(parentId).sortBy("seq")).filter(
    (row) => row.state !== "discarded",
  );
  const base = await db.tickets.where("parentId").equals(parentId).toArray();
  return {
    base: base.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)),
    rows,
  };
}

/**
 * The work orders of a ticket with pending mutations applied, newest first, and the outbox rows of
 * each.
 */
export const workOrdersOf = (parent: Ticket, { base, rows }: ReadWorkOrders) => ({
  orders: applyToWorkOrders(parent, base, visibleMutationsOf(rows)),
  rowsOf: rowsByEntity(rows),
});
