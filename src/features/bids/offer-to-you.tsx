import { Button } from "@mantine/core";
import { dollarsFromCents } from "#domain/money.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { useUrlDialogs } from "#features/url-dialogs/use-url-dialogs.ts";
import { offerText } from "#features/status-tags/offer-text.ts";
import * as TEXTS from "#texts/chosen-bidders.ts";
import { Icon } from "#ui/icons.tsx";
import { Notice } from "#ui/notice.tsx";

/** What a vendor who was asked may answer: take the job, another amount, or decline. */
export function OfferToYou({ ticket, mayBid }: { readonly ticket: Ticket; readonly mayBid: boolean }) {
  const { actor } = useSignedIn();
  const sheets = useUrlDialogs();
  const own = ticket.chosenBidders?.vendors.find(({ id }) => id === actor.id);
  if (own === undefined || ticket.status !== "out_for_bid") return null;
  const cents = ticket.chosenBidders?.acceptUpToCents;
  const hasDeclined = own.declinedAt !== undefined;
  return (
    <div className="column tight">
      <Notice icon="flag">{offerText(ticket, actor.id)}</Notice>
      {hasDeclined && <p className="quiet">{TEXTS.youDeclined}</p>}
      {mayBid && (
        <div className="row tight">
          {cents !== undefined && (
            <Button leftSection={<Icon name="check" />} onClick={() => sheets.open("act", "acceptJob")}>
              {TEXTS.acceptJobUpTo(dollarsFromCents(cents))}
            </Button>
          )}
          <Button
            variant={cents === undefined ? "filled" : "default"}
            onClick={() => sheets.open("act", "placeBid")}
          >
            {cents === undefined ? TEXTS.bid : TEXTS.bidOtherAmount}
          </Button>
          {!hasDeclined && (
            <Button variant="subtle" onClick={() => sheets.open("act", "declineToBid")}>
              {TEXTS.decline}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
