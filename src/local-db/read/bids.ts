import { createdIdOf } from "#domain/mutations/mutation.ts";
import { applyToBids } from "#domain/mutations/optimistic.ts";
import { type Bid, isActiveBid, withTicket } from "#domain/bids/bid.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import type { OutboxRow } from "#local-db/outbox/outbox-row.ts";
import { withVisibleMutations } from "#local-db/outbox/queries.ts";

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
