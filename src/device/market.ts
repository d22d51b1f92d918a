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

/** The work orders of a ticket as they will be, the newest first, with the ids of those that still wait. */
export async function readWorkOrders(
  db: AccountDatabase,
  parent: Ticket,
): Promise<{ orders: readonly Ticket[]; waitingIds: ReadonlySet<string> }> {
  // The actions first, for the reason given at `withWaiting`.
  const rows = await db.ops.where("ticketId").equals(parent.id).sortBy("seq");
  const base = await db.tickets.where("parentId").equals(parent.id).toArray();
  const waiting = rows.filter(isWaiting).map((row) => row.action);
  const newestFirst = base.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  return {
    orders: workOrdersAfter(parent, newestFirst, waiting),
    waitingIds: new Set(waiting.flatMap(({ payload }) => ("orderId" in payload ? [payload.orderId] : []))),
  };
}
