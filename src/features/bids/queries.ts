import { useLiveQuery } from "#features/ground/use-live-query.ts";
import { useDeferredValue } from "react";
import { readBids, readBidsOf } from "#device/market.ts";
import { bidGroup, type BidGroup } from "#domain/bids/bid-status.ts";
import { isStoreRole } from "#domain/accounts/role.ts";
import { useSignedIn } from "#features/ground/signed-in.ts";

/** Every bid this person may see, by tab; undefined while reading. */
export function useBidTabs() {
  const { db, actor } = useSignedIn();
  const viewer = isStoreRole(actor.role) ? "store manager" : "others";
  const tabs = useLiveQuery(async () => {
    const bids = await readBids(db);
    const of = (group: BidGroup) => bids.filter(({ bid }) => bidGroup(bid.status, viewer) === group);
    return { all: bids, active: of("active"), won: of("won"), lost: of("lost") };
  }, [db, viewer]);
  // Drawn in slices: a long list holds up no tap.
  return useDeferredValue(tabs);
}

/** The bids of one ticket; undefined while reading. */
export function useBidsOf(ticketId: string) {
  const { db } = useSignedIn();
  return useLiveQuery(() => readBidsOf(db, ticketId), [db, ticketId]);
}
