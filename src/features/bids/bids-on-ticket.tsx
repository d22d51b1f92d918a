import { useToday } from "#features/dates/use-today.ts";
import { Button } from "@mantine/core";
import { useId, useState } from "react";
import { type Bid, isActiveBid, isUndecidedBid, mayBid } from "#domain/bids/bid.ts";
import { type BidOrder, bidBadges, seesAllBids, sortBids } from "#domain/bids/compare-bids.ts";
import { isClosedForBids } from "#domain/bids/closing.ts";
import { scopeOf } from "#domain/bids/scope.ts";
import { labelOfStore } from "#domain/stores/store-label.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { BidCard } from "#features/bids/bid-card.tsx";
import { Decisions } from "#features/bids/bid-decisions.tsx";
import { waitNowMs } from "#api-client/server-time.ts";
import { ChosenVendors } from "#features/bids/chosen-vendors.tsx";
import { ClosingNote } from "#features/bids/closing-note.tsx";
import { BidForm } from "#features/bids/bid-form.tsx";
import { DeclineToBid } from "#features/bids/decline-to-bid.tsx";
import { OfferToYou } from "#features/bids/offer-to-you.tsx";
import { offerText } from "#features/status-tags/offer-text.ts";
import { useBidsOf } from "#features/bids/queries.ts";
import * as TEXTS from "#texts/bids.ts";
import { EmptyList } from "#features/sync-status/empty-list.tsx";
import { useSignedIn } from "#features/session/signed-in.ts";
import { useUrlDialogs } from "#features/url-dialogs/use-url-dialogs.ts";
import { ItemBoundary } from "#ui/item-boundary.tsx";
import { Icon } from "#ui/icons.tsx";
import { ListSkeleton } from "#ui/empty-state.tsx";

/**
 * The bids of a ticket. Managers see all of them and can compare; a vendor sees their own bid and
 * may submit one.
 */
export function BidsOnTicket({ ticket }: { ticket: Ticket }) {
  const { actor } = useSignedIn();
  const found = useBidsOf(ticket.id);
  const sheets = useUrlDialogs();
  const seesAll = seesAllBids(actor.role);
  const isVendor = actor.role === "Vendor";
  const today = useToday();
  const [order, setOrder] = useState<BidOrder>("price");
  const compareId = useId();
  if (!seesAll && !isVendor) return null;
  if (found === undefined) return <ListSkeleton count={1} />;
  const bids = found.list;
  const isOpen = !isClosedForBids(ticket, waitNowMs());
  const isForChosen = isVendor && ticket.chosenBidders !== undefined;
  const own = bids.find(({ bid }) => bid.vendorId === actor.id && isActiveBid(bid));
  const mayBidNow = mayBid(ticket, actor, own?.bid ?? null).ok;
  // Only undecided bids are compared and sorted; decided ones follow in their original order.
  const open = bids.map(({ bid }) => bid).filter(isUndecidedBid);
  const isBoard = seesAll && open.length > 1;
  const marks = bidBadges(seesAll ? open : [], today);
  const ranks = new Map(sortBids(open, order).map((bid, rank) => [bid.id, rank]));
  const rankOf = ({ bid }: { bid: Bid }) => ranks.get(bid.id) ?? open.length;
  const visibleInOrder = isBoard ? bids.toSorted((a, b) => rankOf(a) - rankOf(b)) : bids;
  // A vendor sees own bids only, cards count everybody's.
  const others = Math.max(0, ticket.bidCount - bids.length);
  if (bids.length === 0 && !mayBidNow && ticket.status !== "out_for_bid") return null;
  return (
    <section className="column tight" aria-label={TEXTS.title}>
      <div className="row apart">
        <h3>
          {TEXTS.title} {seesAll && <span className="quiet">({bids.length})</span>}
        </h3>
        {mayBidNow && isOpen && !isForChosen && (
          <Button leftSection={<Icon name="flag" />} onClick={() => sheets.open("act", "placeBid")}>
            {TEXTS.submitTitle}
          </Button>
        )}
      </div>
      {isVendor && <OfferToYou ticket={ticket} mayBid={mayBidNow && isOpen} />}
      {ticket.status === "out_for_bid" && <ClosingNote bidsCloseAt={ticket.bidsCloseAt} />}
      {seesAll && <ChosenVendors ticket={ticket} bids={bids.map(({ bid }) => bid)} />}
      {bids.length === 0 && (
        <EmptyList
          firstPull={found.firstPull}
          what={TEXTS.bids}
          failed={TEXTS.loadFailed}
          skeleton={{ count: 1, height: "6.5rem" }}
        >
          <p className="quiet">{isVendor && others > 0 ? TEXTS.noneOfYours(others) : TEXTS.none}</p>
        </EmptyList>
      )}
      {isBoard && (
        <div className="row tight" role="group" aria-labelledby={compareId}>
          <span className="quiet" id={compareId}>
            {TEXTS.compareBy}
          </span>
          {ORDERS.map(([each, label]) => (
            <Button
              key={each}
              size="sm"
              variant={each === order ? "light" : "subtle"}
              aria-pressed={each === order}
              onClick={() => setOrder(each)}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
      <ul className="list">
        {visibleInOrder.map((visible) => (
          <li key={visible.bid.id}>
            <ItemBoundary kind={TEXTS.bidOf} name={visible.bid.bidder?.name} item={visible.bid}>
              <BidCard visible={visible} isOnTicket marks={marks.get(visible.bid.id) ?? []}>
                <Decisions ticket={ticket} bid={visible.bid} />
              </BidCard>
            </ItemBoundary>
          </li>
        ))}
      </ul>
      {isVendor && bids.length > 0 && others > 0 && <p className="quiet">{TEXTS.bidsOfOthers(others)}</p>}
      {mayBidNow && <NewBid ticket={ticket} />}
    </section>
  );
}

/** The dialogs of a vendor who may bid: a bid, the job for the amount that was set, a refusal. */
function NewBid({ ticket }: { readonly ticket: Ticket }) {
  const { actor } = useSignedIn();
  const sheets = useUrlDialogs();
  const act = sheets.read("act");
  const onClose = () => sheets.close("act");
  const { store, chosenBidders } = ticket;
  if (act === "declineToBid" && chosenBidders) return <DeclineToBid ticket={ticket} onClose={onClose} />;
  const acceptUpToCents = chosenBidders?.acceptUpToCents;
  const isAcceptance = act === "acceptJob" && acceptUpToCents !== undefined;
  if (act !== "placeBid" && !isAcceptance) return null;
  return (
    <BidForm
      key={act}
      ticket={{
        ...ticket,
        storeName: labelOfStore(store),
        place: [store?.city, store?.state].filter(Boolean).join(", "),
      }}
      scope={scopeOf(ticket)}
      bidsCloseAt={ticket.bidsCloseAt ?? null}
      dueOn={ticket.dueOn}
      bid={null}
      {...(isAcceptance ? { acceptUpToCents, otherVendors: (chosenBidders?.count ?? 1) - 1 } : {})}
      offer={offerText(ticket, actor.id)}
      onClose={onClose}
    />
  );
}

const ORDERS: readonly (readonly [BidOrder, string])[] = [
  ["price", TEXTS.price],
  ["date", TEXTS.date],
  ["rating", TEXTS.rating],
];
