import { createdIdOf } from "#domain/mutations/mutation.ts";
import { applyToBids, applyToTicketView, applyToWorkOrders } from "#domain/mutations/optimistic.ts";
import { type Bid, isActiveBid, withTicket } from "#domain/bids/bid.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import type { OutboxRow } from "#local-db/outbox/outbox-row.ts";
import { visibleMutationsOf, rowsByEntity, withVisibleMutations } from "#local-db/outbox/queries.ts";

/** A bid with pending mutations applied, and the outbox rows that concern it. */
export interface VisibleBid {
  readonly bid: Bid;
  readonly rows: readonly OutboxRow[];
}

/** Whether the server has the bid: its creation is neither pending nor refused. */
export const isOnServer = ({ bid, rows }: VisibleBid): boolean =>
  rows.every(({ action }) => createdIdOf(action.payload) !== bid.id);

/**
 * All bids this account may see, with pending mutations applied, newest first. An edit of a ticket
 * sends the ticket and not its bids, so their copy of it comes from the ticket on this device.
 */
export async function readBids(db: AccountDatabase): Promise<readonly VisibleBid[]> {
  const [base, mutations, rowsOf] = await withVisibleMutations(db, () =>
    db.bids.orderBy("createdAt").reverse().toArray(),
  );
  const bids = applyToBids(base, mutations);
  const ids = [...new Set(bids.map(({ ticketId }) => ticketId))];
  const tickets = new Map((await db.tickets.bulkGet(ids)).map((ticket) => [ticket?.id, ticket]));
  return bids
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
    .map((bid) => ({ bid: withTicket(bid, tickets.get(bid.ticketId)), rows: rowsOf(bid.id) }));
}

/** The bids of one ticket, lowest amount first. */
export const readBidsOf = async (db: AccountDatabase, ticketId: string): Promise<readonly VisibleBid[]> =>
  (await readBids(db))
    .filter(({ bid }) => bid.ticketId === ticketId)
    .toSorted((a, b) => a.bid.amountCents - b.bid.amountCents);

/** One ticket with pending mutations applied; null if it is not on this device. */
export async function readTicket(db: AccountDatabase, id: string): Promise<Ticket | null> {
  // The outbox first, for the reason given at `withVisibleMutations`.
  const rows = await db.ops.where("ticketId").equals(id).sortBy("seq");
  return applyToTicketView(await db.tickets.get(id), visibleMutationsOf(rows)) ?? null;
}

/**
 * The tickets this vendor has bid on. `isOpen`: one of the bids is active, which rules out another.
 */
export async function ownBidsByTicket(
  db: AccountDatabase,
  vendorId: string,
): Promise<ReadonlyMap<string, { readonly isOpen: boolean }>> {
  const byTicket = new Map<string, { isOpen: boolean }>();
  for (const { bid } of await readBids(db)) {
    if (bid.vendorId !== vendorId) continue;
    const isOpen = isActiveBid(bid) || byTicket.get(bid.ticketId)?.isOpen === true;
    byTicket.set(bid.ticketId, { isOpen });
  }
  return byTicket;
}

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
