import { Button, NativeSelect } from "@mantine/core";
import { useState } from "react";
import { readTicket } from "#local-db/read/ticket.ts";
import { formattedAmount, type Bid, decideBid, isUndecidedBid } from "#domain/bids/bid.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import * as TEXTS from "#texts/bids.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { useHasLeft } from "#features/bids/use-has-left.ts";
import { useDecideBid } from "#features/bids/use-decide-bid.ts";
import { useUrlDialogs } from "#features/url-dialogs/use-url-dialogs.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { OutdatedDocuments } from "#features/vendor-documents/outdated-documents.tsx";
import { Confirm } from "#ui/confirm.tsx";
import { toast } from "#ui/toast.tsx";

/**
 * `Decisions` on the card of a list. Reads the ticket, because it determines who decides.
 */
export function DecisionsOn({ bid }: { bid: Bid }) {
  const { db } = useSignedIn();
  const ticket = useLiveQuery(
    () => (isUndecidedBid(bid) ? readTicket(db, bid.ticketId) : null),
    [db, bid.ticketId, bid.status],
  );
  return ticket && <Decisions ticket={ticket} bid={bid} isShort />;
}

/**
 * What the decision maker can do with a bid; nothing for others. The bid of a vendor without an
 * account any more, which the server would refuse to accept, can only be rejected. On cards it
 * `isShort`: it fits beside their button, so that nothing moves when it comes.
 */
export function Decisions({ ticket, bid, isShort = false }: { ticket: Ticket; bid: Bid; isShort?: boolean }) {
  const { actor } = useSignedIn();
  const decide = useDecideBid();
  const sheets = useUrlDialogs();
  const [isAccepting, setAccepting] = useState(false);
  const [reason, setReason] = useState("");
  const hasLeft = useHasLeft(bid.vendorId);
  if (!decideBid(bid, ticket, actor, { to: "accepted" }).ok) return null;
  /** A bid without its vendor, which servers with only the basic calls may send. */
  const unlessIncomplete = (goOn: () => void) => () =>
    bid.vendorId === "" ? toast({ title: TEXTS.missing, tone: "destructive" }) : goOn();
  const accept = async () => {
    await decide(bid, { to: "accepted", reason });
    setAccepting(false);
  };
  return (
    <>
      {!hasLeft && (
        <Button size="sm" onClick={unlessIncomplete(() => setAccepting(true))}>
          {TEXTS.accept}
        </Button>
      )}
      <Button size="sm" variant="default" onClick={unlessIncomplete(() => sheets.open("rejectbid", bid.id))}>
        {TEXTS.reject}
      </Button>
      {!isShort && !hasLeft && (
        <Button
          size="sm"
          variant="default"
          onClick={unlessIncomplete(() => sheets.open("requestprice", bid.id))}
        >
          {TEXTS.requestPriceTitle}
        </Button>
      )}
      {isAccepting && (
        <Confirm
          title={TEXTS.acceptTitle}
          confirmLabel={TEXTS.accept}
          isDanger={false}
          onCancel={() => setAccepting(false)}
          onConfirm={accept}
        >
          <div className="column">
            <p>{TEXTS.acceptConsequence(bid.bidder?.name ?? TEXTS.thisVendor, formattedAmount(bid))}</p>
            <OutdatedDocuments bid={bid} />
            <NativeSelect
              label={TEXTS.reasonForOthers}
              value={reason}
              data={[{ value: "", label: TEXTS.noReason }, ...TEXTS.reasonsToChoose]}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          </div>
        </Confirm>
      )}
    </>
  );
}
