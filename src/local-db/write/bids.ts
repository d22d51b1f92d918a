import type { Bid } from "#domain/bids/bid.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { putNewer } from "#local-db/write/put-newer.ts";

/** Stores a bid as the server answered it, unless a later version is stored already. */
export const putBid = (db: AccountDatabase, bid: Bid): Promise<void> => putNewer(db.bids, bid);

/** Stores a pulled bid unless the answer to a push has brought a later version. */
export async function putPulledBid(db: AccountDatabase, bid: Bid, version: number): Promise<void> {
  const known = await db.bids.get(bid.id);
  if (!known || known.version <= version) await db.bids.put(bid);
}

/** Deletes a bid. */
export const deleteBid = (db: AccountDatabase, id: string): Promise<void> => db.bids.delete(id);
