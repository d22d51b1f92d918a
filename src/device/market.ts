import type { Action } from "#domain/actions/action.ts";
import { bidsAfter, workOrdersAfter } from "#domain/actions/overlay.ts";
import type { Bid } from "#domain/bids/bid.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import type { AccountDatabase } from "#device/database.ts";
import { isWaiting, withWaiting } from "#device/outbox.ts";

/** A bid as it will be, and whether something of it still waits on this phone. */
export interface ShownBid {
  readonly bid: Bid;
  readonly isWaiting: boolean;
}

/** All bids this account may see as they will be, the newest first. */
export async function readBids(db: AccountDatabase): Promise<readonly ShownBid[]> {
  const [base, waiting] = await withWaiting(db, () => db.bids.orderBy("createdAt").reverse().toArray());
  const own = new Set(waiting.flatMap(({ payload }) => ("bid" in payload ? [payload.bid.id] : [])));
  return bidsAfter(base, waiting)
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
    .map((bid) => ({ bid, isWaiting: own.has(bid.id) }));
}

/** The bids of one ticket, the lowest amount first. */
export const readBidsOf = async (db: AccountDatabase, ticketId: string): Promise<readonly ShownBid[]> =>
  (await readBids(db))
    .filter(({ bid }) => bid.ticketId === ticketId)
    .toSorted((a, b) => a.bid.amountCents - b.bid.amountCents);

/** The work orders of a ticket as the server knows them, the newest first, and what waits over them. */
interface ReadWorkOrders {
  readonly base: readonly Ticket[];
  readonly waiting: readonly Action[];
}

/** Reads the work orders of a ticket. */
export async function readWorkOrders(db: AccountDatabase, parentId: string): Promise<ReadWorkOrders> {
  // The actions first, for the reason given at `withWaiting`.
  const rows = await db.ops.where("ticketId").equals(parentId).sortBy("seq");
  const base = await db.tickets.where("parentId").equals(parentId).toArray();
  return {
    base: base.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)),
    waiting: rows.filter(isWaiting).map((row) => row.action),
  };
}

/** The work orders of a ticket as they will be, the newest first, with the ids of those that still wait. */
export const workOrdersOf = (parent: Ticket, { base, waiting }: ReadWorkOrders) => ({
  orders: workOrdersAfter(parent, base, waiting),
  waitingIds: new Set(waiting.flatMap(({ payload }) => ("orderId" in payload ? [payload.orderId] : []))),
});
