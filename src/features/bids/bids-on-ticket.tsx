import { Button } from "@mantine/core";
import { useState } from "react";
import { amountOf, type Bid, decideBid, isActiveBid, mayBid } from "#domain/bids/bid.ts";
import { type BoardOrder, boardMarks, inBoardOrder } from "#domain/bids/bid-board.ts";
import { isStoreRole } from "#domain/accounts/role.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { BidCard } from "#features/bids/bid-card.tsx";
import { BidForm } from "#features/bids/bid-form.tsx";
import { useBidsOf } from "#features/bids/queries.ts";
import { WORDS } from "#features/bids/words.ts";
import { useSignedIn } from "#features/ground/signed-in.ts";
import { useSheets } from "#features/ground/use-sheets.ts";
import { useAct } from "#features/ground/use-act.ts";
import { Confirm } from "#ui/confirm.tsx";
import { Icon } from "#ui/icons.tsx";
import { ListBones } from "#ui/states.tsx";
import { toast } from "#ui/toast.tsx";

/** The bids of a ticket: for its managers all of them, side by side; for a vendor the own one and the way to it. */
export function BidsOnTicket({ ticket }: { ticket: Ticket }) {
  const { actor } = useSignedIn();
  const bids = useBidsOf(ticket.id);
  const sheets = useSheets();
  const seesAll = isStoreRole(actor.role) || actor.role === "Property Manager";
  const isVendor = actor.role === "Vendor";
  const [order, setOrder] = useState<BoardOrder>("price");
  if (!seesAll && !isVendor) return null;
  if (bids === undefined) return <ListBones count={1} />;
  const own = bids.find(({ bid }) => bid.vendorId === actor.id && isActiveBid(bid));
  const mayBidNow = mayBid(ticket, actor, own?.bid ?? null).ok;
  // Only what can still be chosen is compared; what was decided stands below as it was.
  const open = bids.map(({ bid }) => bid).filter(isActiveBid);
  const isBoard = seesAll && open.length > 1;
  const marks = boardMarks(seesAll ? open : []);
  const places = new Map(inBoardOrder(open, order).map((bid, place) => [bid.id, place]));
  const placeOf = ({ bid }: { bid: Bid }) => places.get(bid.id) ?? open.length;
  const shownInOrder = isBoard ? bids.toSorted((a, b) => placeOf(a) - placeOf(b)) : bids;
  if (bids.length === 0 && !mayBidNow && ticket.status !== "out_for_bid") return null;
  return (
    <section className="column tight" aria-label={WORDS.title}>
      <div className="row apart">
        <h3>
          {WORDS.title} {seesAll && <span className="quiet">({bids.length})</span>}
        </h3>
        {mayBidNow && (
          <Button leftSection={<Icon name="flag" />} onClick={() => sheets.open("act", "placeBid")}>
            {WORDS.submitTitle}
          </Button>
        )}
      </div>
      {bids.length === 0 && <p className="quiet">{WORDS.none}</p>}
      {isBoard && (
        <div className="row tight" role="group" aria-label={WORDS.compareBy}>
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
        {shownInOrder.map((shown) => (
          <li key={shown.bid.id}>
            <BidCard shown={shown} isOnTicket marks={marks.get(shown.bid.id) ?? []}>
              <Decisions ticket={ticket} bid={shown.bid} />
            </BidCard>
          </li>
        ))}
      </ul>
      {mayBidNow && sheets.read("act") === "placeBid" && (
        <BidForm
          ticket={{
            ...ticket,
            storeName: ticket.store?.name ?? "",
            place: [ticket.store?.city, ticket.store?.state].filter(Boolean).join(", "),
          }}
          bid={null}
          onClose={() => sheets.close("act")}
        />
      )}
    </section>
  );
}

const ORDERS: readonly (readonly [BoardOrder, string])[] = [
  ["price", "Price"],
  ["date", "Date"],
  ["rating", "Rating"],
];

/** Accept and Reject, for the one who decides. */
function Decisions({ ticket, bid }: { ticket: Ticket; bid: Bid }) {
  const { actor } = useSignedIn();
  const act = useAct();
  const [asked, setAsked] = useState<"accepted" | "rejected" | null>(null);
  if (!decideBid(bid, ticket, actor, { to: "accepted" }).ok) return null;
  const decide = async (to: "accepted" | "rejected") => {
    if (bid.vendorId === "") return toast({ title: WORDS.missing, tone: "destructive" });
    await act([{ kind: "decideBid", ticketId: ticket.id, bid, to }]);
    toast({ title: to === "accepted" ? WORDS.accepted : WORDS.rejected, description: WORDS.kept });
    setAsked(null);
  };
  const who = bid.bidder?.name ?? "this vendor";
  return (
    <>
      <Button size="sm" onClick={() => setAsked("accepted")}>
        {WORDS.accept}
      </Button>
      <Button size="sm" variant="default" onClick={() => setAsked("rejected")}>
        {WORDS.reject}
      </Button>
      {asked && (
        <Confirm
          title={asked === "accepted" ? WORDS.acceptTitle : WORDS.rejectTitle}
          act={asked === "accepted" ? WORDS.accept : WORDS.reject}
          isDanger={asked === "rejected"}
          onCancel={() => setAsked(null)}
          onConfirm={() => decide(asked)}
        >
          <p>
            {asked === "accepted"
              ? `${who} gets the job for ${amountOf(bid)}. The other bids on this ticket are rejected.`
              : `${who} is told that this bid was rejected.`}
          </p>
        </Confirm>
      )}
    </>
  );
}
