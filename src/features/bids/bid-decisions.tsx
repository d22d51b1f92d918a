import { Button } from "@mantine/core";
import { useState } from "react";
import { readTicket } from "#local-db/read/bids.ts";
import { amountOf, type Bid, decideBid, isUndecidedBid } from "#domain/bids/bid.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import * as TEXTS from "#texts/bids.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { useEnqueue } from "#features/sync-status/use-enqueue.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { Confirm } from "#ui/confirm.tsx";
import { toast } from "#ui/toast.tsx";

/**
 * `Decisions` for lists without the ticket. Reads the ticket, because it determines who decides.
 */
export function DecisionsOn({ bid }: { bid: Bid }) {
  const { db } = useSignedIn();
  const ticket = useLiveQuery(
    () => (isUndecidedBid(bid) ? readTicket(db, bid.ticketId) : null),
    [db, bid.ticketId, bid.status],
  );
  return ticket && <Decisions ticket={ticket} bid={bid} />;
}

/** Accept and reject buttons; rendered for the decision maker only. */
export function Decisions({ ticket, bid }: { ticket: Ticket; bid: Bid }) {
  const { actor } = useSignedIn();
  const enqueue = useEnqueue();
  const [decision, setDecision] = useState<"accepted" | "rejected" | null>(null);
  if (!decideBid(bid, ticket, actor, { to: "accepted" }).ok) return null;
  const decide = async (to: "accepted" | "rejected") => {
    if (bid.vendorId === "") return toast({ title: TEXTS.missing, tone: "destructive" });
    const success = { title: to === "accepted" ? TEXTS.accepted : TEXTS.rejected };
    await enqueue([{ kind: "decideBid", ticketId: ticket.id, bid, to }], undefined, success);
    setDecision(null);
  };
  const bidderName = bid.bidder?.name ?? "this vendor";
  return (
    <>
      <Button size="sm" onClick={() => setDecision("accepted")}>
        {TEXTS.accept}
      </Button>
      <Button size="sm" variant="default" onClick={() => setDecision("rejected")}>
        {TEXTS.reject}
      </Button>
      {decision && (
        <Confirm
          title={decision === "accepted" ? TEXTS.acceptTitle : TEXTS.rejectTitle}
          act={decision === "accepted" ? TEXTS.accept : TEXTS.reject}
          isDanger={decision === "rejected"}
          onCancel={() => setDecision(null)}
          onConfirm={() => decide(decision)}
        >
          <p>
            {decision === "accepted"
              ? TEXTS.acceptConsequence(bidderName, amountOf(bid))
              : TEXTS.rejectConsequence(bidderName)}
          </p>
        </Confirm>
      )}
    </>
  );
}
