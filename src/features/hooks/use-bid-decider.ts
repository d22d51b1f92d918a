import { type OpenBids, withBidDecider } from "#domain/bids/open-bids.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { readLimitedBids } from "#local-db/read/open-bids.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useSignedIn } from "#features/session/signed-in.ts";

/** What was last read, so that no ticket begins with a sentence that then changes. */
const lastRead = new WeakMap<AccountDatabase, Map<string, OpenBids>>();

/**
 * @returns the ticket as its bids are decided on (`withBidDecider`), for sentences that say who
 *   decides. What somebody may do goes by the ticket itself.
 */
export function useBidDecider(ticket: Ticket): Ticket {
  const { db } = useSignedIn();
  const { id, status } = ticket;
  const isOutForBid = status === "out_for_bid" && !ticket.isMarketView;
  const read = useLiveQuery(async () => {
    if (!isOutForBid) return null;
    const bids = await readLimitedBids(db, id);
    const known = lastRead.get(db) ?? new Map<string, OpenBids>();
    lastRead.set(db, known.set(id, bids));
    return bids;
  }, [db, id, isOutForBid]);
  const bids = read === undefined ? lastRead.get(db)?.get(id) : read;
  return isOutForBid && bids ? withBidDecider(ticket, bids) : ticket;
}
