import { Button } from "@mantine/core";
import { isUndecidedBid } from "#domain/bids/bid.ts";
import { centsFromAmount, dollarsFromCents } from "#domain/money.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { type TypedBidders, vendorsOf } from "#features/tickets/transitions/bidders-form.ts";
import { useUrlDialogs } from "#features/url-dialogs/use-url-dialogs.ts";
import { readBidsOf } from "#local-db/read/bids.ts";
import * as TEXTS from "#texts/chosen-bidders.ts";
import { Notice } from "#ui/notice.tsx";

interface BidBelowProps {
  readonly ticket: Ticket;
  readonly fields: TypedBidders;
}

/** That a vendor who is to get work up to an amount has bid less, with the way to that bid. */
export function BidBelow({ ticket, fields }: BidBelowProps) {
  const { db } = useSignedIn();
  const sheets = useUrlDialogs();
  const bids = useLiveQuery(() => readBidsOf(db, ticket.id), [db, ticket.id]);
  const cents = centsFromAmount(fields.acceptUpTo);
  if (cents === null) return null;
  const vendors = vendorsOf(fields);
  return (bids ?? [])
    .map(({ bid }) => bid)
    .filter((bid) => isUndecidedBid(bid) && bid.upTo !== true && bid.amountCents <= cents)
    .flatMap(({ id, vendorId, amountCents }) =>
      vendors
        .filter((vendor) => vendor.id === vendorId)
        .map(({ name }) => (
          <Notice key={id} icon="flag">
            <p>{TEXTS.hasBidBelow(name, dollarsFromCents(amountCents))}</p>
            <Button variant="default" size="sm" onClick={() => sheets.open("bid", id)}>
              {TEXTS.showBid}
            </Button>
          </Notice>
        )),
    );
}
