import { Button, NativeSelect } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router-dom";
import { readTicket } from "#local-db/read/ticket.ts";
import type { Accepter } from "#domain/bids/award-rules.ts";
import { formattedAmount, type Bid, isUndecidedBid } from "#domain/bids/bid.ts";
import type { Refusal } from "#domain/refusal.ts";
import { ticketNumber } from "#domain/tickets/number.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import * as TEXTS from "#texts/bids.ts";
import * as RULES from "#texts/rules/bids.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { useHasLeft } from "#features/hooks/use-has-left.ts";
import { useBidDecisions } from "#features/bids/use-bid-decisions.ts";
import { useDecideBid } from "#features/bids/use-decide-bid.ts";
import { messageAbout } from "#features/url-dialogs/chat-link.ts";
import { useUrlDialogs } from "#features/url-dialogs/use-url-dialogs.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { OutdatedDocuments } from "#features/vendor-documents/outdated-documents.tsx";
import { Confirm } from "#ui/confirm.tsx";
import { Icon } from "#ui/icons.tsx";
import { Notice } from "#ui/notice.tsx";
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

interface NotAcceptedProps {
  readonly ticket: Ticket;
  readonly bid: Bid;
  readonly refusal: Refusal;
  /** Who accepts a bid above the limit, as far as the name is known. */
  readonly accepter: Accepter | null;
  /** Whether that is an operator. */
  readonly isOperators: boolean;
}

/** Why whoever decides may not accept this bid, and a message to whom it depends on. */
function NotAccepted({ ticket, bid, refusal, accepter, isOperators }: NotAcceptedProps) {
  const sheets = useUrlDialogs();
  const isAboveLimit = refusal.code === "above_limit";
  const { id, name } = isAboveLimit
    ? (accepter ?? { id: "", name: "" })
    : { id: bid.vendorId, name: bid.bidder?.name ?? "" };
  const ask = isOperators ? TEXTS.askOperatorAboutBid : TEXTS.askAboutBid;
  const text = isAboveLimit ? askAbout(ticket, bid, ask) : undefined;
  return (
    <Notice tone="amber" icon="lock">
      <p>{refusal.message}</p>
      {id !== "" && name !== "" && (
        <Button
          component={Link}
          {...sheets.link("chat", messageAbout(ticket, { id, name }, text))}
          variant="default"
          size="sm"
          leftSection={<Icon name="speech" />}
        >
          {isAboveLimit ? TEXTS.askToAccept(name) : TEXTS.askVendor(name)}
        </Button>
      )}
    </Notice>
  );
}

/** What whoever may accept a bid has to know: number and title of the ticket, vendor and amount. */
const askAbout = (
  ticket: Ticket,
  bid: Bid,
  ask: (ticket: string, vendor: string, amount: string) => string,
): string =>
  ask(
    [ticketNumber(ticket), ticket.title].filter(Boolean).join(" "),
    bid.bidder?.name ?? TEXTS.thisVendor,
    formattedAmount(bid),
  );

/**
 * What the decision maker can do with a bid; nothing for others. The bid of a vendor without an
 * account any more, which the server would refuse to accept, can only be rejected. On cards it
 * `isShort`: it fits beside their button, so that nothing moves when it comes.
 */
export function Decisions({ ticket, bid, isShort = false }: { ticket: Ticket; bid: Bid; isShort?: boolean }) {
  const decide = useDecideBid();
  const sheets = useUrlDialogs();
  const [isAccepting, setAccepting] = useState(false);
  const [reason, setReason] = useState("");
  const hasLeft = useHasLeft(bid.vendorId);
  const { accepted, rejected, mayAskPrice, isNone, accepter, isOperators } = useBidDecisions()(bid, ticket);
  if (isNone) return null;
  /** A bid without its vendor, which servers with only the basic calls may send. */
  const unlessIncomplete = (goOn: () => void) => () =>
    bid.vendorId === "" ? toast({ title: TEXTS.missing, tone: "destructive" }) : goOn();
  const accept = async () => {
    await decide(bid, { to: "accepted", reason });
    setAccepting(false);
  };
  return (
    <>
      {hasLeft ? null : accepted.ok ? (
        <Button size="sm" onClick={unlessIncomplete(() => setAccepting(true))}>
          {TEXTS.accept}
        </Button>
      ) : isShort ? (
        <Button size="sm" variant="default" onClick={() => sheets.open("bid", bid.id)}>
          {TEXTS.whyNotAccept}
        </Button>
      ) : (
        <NotAccepted
          ticket={ticket}
          bid={bid}
          refusal={accepted}
          accepter={accepter}
          isOperators={isOperators}
        />
      )}
      {rejected.ok && (
        <Button
          size="sm"
          variant="default"
          onClick={unlessIncomplete(() => sheets.open("rejectbid", bid.id))}
        >
          {TEXTS.reject}
        </Button>
      )}
      {!isShort && !hasLeft && mayAskPrice && (
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
              data={[{ value: "", label: TEXTS.noReason }, ...RULES.reasonsToChoose]}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          </div>
        </Confirm>
      )}
    </>
  );
}
