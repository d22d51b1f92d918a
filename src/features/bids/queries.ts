import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useDeferredValue, useState } from "react";
import type { AccountDatabase } from "#local-db/database.ts";
import { withFirstPull } from "#local-db/first-pull.ts";
import { readBids, readBidsOf, type VisibleBid } from "#local-db/read/bids.ts";
import { bidGroup, type BidGroup } from "#domain/bids/bid-status.ts";
import type { Actor } from "#domain/accounts/role.ts";
import { readToDos } from "#local-db/read/to-dos.ts";
import { ticketsById } from "#local-db/read/tickets.ts";
import { cardPhotosOf } from "#features/attachments/card-photo.tsx";
import { useSignedIn } from "#features/session/signed-in.ts";

/**
 * Live query for all bids visible to this person, grouped by tab, and the photos of their tickets
 * by ticket id (none where the ticket came after its bid); undefined while loading.
 */
export function useBidTabs() {
  const { db, actor } = useSignedIn();
  const { role } = actor;
  // A photo that came later than its bid would push the bids below it down.
  const [withoutTicket] = useState(() => new Set<string>());
  const tabs = useLiveQuery(async () => {
    const { list: bids, firstPull } = await withFirstPull(db, () => readBids(db));
    const bidsIn = (group: BidGroup) => bids.filter(({ bid }) => bidGroup(bid.status, role) === group);
    const ids = [...new Set(bids.map(({ bid }) => bid.ticketId))];
    const photos = new Map(
      (await ticketsById(db, ids)).map(({ id, attachments }) => [
        id,
        withoutTicket.has(id) ? [] : cardPhotosOf(attachments),
      ]),
    );
    for (const id of ids) if (!photos.has(id)) withoutTicket.add(id);
    const active = bidsIn("active");
    return {
      // Read with the bids: a button that came later would move what is below it.
      hasUndecided: role !== "Vendor" && active.length === 0 && (await hasUndecidedTickets(db, actor)),
      firstPull,
      all: bids,
      photos,
      // A bid of which a new price is asked waits for its bidder.
      active: active.toSorted((a, b) => Number(needsNewPrice(b)) - Number(needsNewPrice(a))),
      won: bidsIn("won"),
      lost: bidsIn("lost"),
    };
    // Not the actor, which is another object with each answer about the session.
  }, [db, actor.id, role, actor.seesEverything, actor.isReader, withoutTicket]);
  // Renders a long list at low priority, so that taps are not delayed.
  return useDeferredValue(tabs);
}

/** Does a ticket wait for this person to decide who does it? */
const hasUndecidedTickets = async (db: AccountDatabase, actor: Actor): Promise<boolean> =>
  (await readToDos(db, actor, Date.now())).groups.some(({ kind }) => kind === "assign");

const needsNewPrice = ({ bid }: VisibleBid) => bid.priceRequest != null;

/** Live query for the bids of one ticket; undefined while loading. */
export function useBidsOf(ticketId: string) {
  const { db } = useSignedIn();
  return useLiveQuery(() => withFirstPull(db, () => readBidsOf(db, ticketId)), [db, ticketId]);
}
