import { Button } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router-dom";
import { isOnServer, type VisibleBid } from "#local-db/read/bids.ts";
import { readTicket } from "#local-db/read/ticket.ts";
import { isRefused } from "#local-db/outbox/queries.ts";
import { formattedAmount, isUndecidedBid, mayChangeBid } from "#domain/bids/bid.ts";
import { dollarsFromCents } from "#domain/money.ts";
import { scopeOf, scopeOfCopy } from "#domain/bids/scope.ts";
import { Decisions } from "#features/bids/bid-decisions.tsx";
import { BidForm } from "#features/bids/bid-form.tsx";
import { PriceRequest } from "#features/bids/price-request.tsx";
import { useBidDecisions } from "#features/bids/use-bid-decisions.ts";
import { useBidTabs } from "#features/bids/queries.ts";
import { bidStatusStyle, descriptionOf, reasonText } from "#features/bids/texts.ts";
import * as TEXTS from "#texts/bids.ts";
import { dayOf } from "#features/dates/dates.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { useEnqueue } from "#features/sync-status/use-enqueue.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useUrlDialogs } from "#features/url-dialogs/use-url-dialogs.ts";
import { SyncStatusLink } from "#features/sync-status/sync-status-link.tsx";
import { OutdatedDocuments } from "#features/vendor-documents/outdated-documents.tsx";
import { EmailText } from "#ui/email-text.tsx";
import { Icon } from "#ui/icons.tsx";
import { Confirm } from "#ui/confirm.tsx";
import { Notice, Tag } from "#ui/notice.tsx";
import { Sheet } from "#ui/sheet.tsx";
import { ListSkeleton } from "#ui/empty-state.tsx";

/** Dialog with all details of one bid. */
export function BidDetails({ bidId, onClose }: { bidId: string; onClose: () => void }) {
  const tabs = useBidTabs();
  const { db, actor } = useSignedIn();
  const decisionsOn = useBidDecisions();
  const enqueue = useEnqueue();
  const sheets = useUrlDialogs();
  const [isLeaving, setLeaving] = useState(false);
  const visible = tabs?.all.find(({ bid }) => bid.id === bidId);
  const undecided = visible && isUndecidedBid(visible.bid) ? visible.bid : null;
  // Read before anything is shown, so that the buttons do not come later.
  const read = useLiveQuery(
    async () => ({
      bidId: undecided?.id,
      ticket: undecided === null ? null : await readTicket(db, undecided.ticketId),
    }),
    [db, undecided?.id, undecided?.ticketId],
  );
  if (tabs === undefined || read === undefined || read.bidId !== undecided?.id)
    return (
      <Sheet title={TEXTS.detailsTitle} onClose={onClose}>
        <ListSkeleton />
      </Sheet>
    );
  if (!visible)
    return (
      <Sheet title={TEXTS.detailsTitle} onClose={onClose}>
        <Notice icon="flag">{bidId.trim() === "" ? TEXTS.idNeeded : TEXTS.notFound}</Notice>
      </Sheet>
    );
  const { bid, rows } = visible;
  const { ticket } = read;
  const mayChange = mayChangeBid(bid, actor, bid.ticket.status).ok && !isRefused(rows);
  const mayDecide = ticket != null && !decisionsOn(bid, ticket).isNone;
  const ticketLink = { to: sheets.hrefOnly("ticket", bid.ticketId), state: { isSheet: true } };
  return (
    <Sheet
      title={TEXTS.detailsTitle}
      onClose={onClose}
      footer={
        mayChange ? (
          <div className="row apart">
            <Button variant="default" color="red.8" onClick={() => setLeaving(true)}>
              {TEXTS.withdraw}
            </Button>
            <Button component={Link} {...ticketLink}>
              {TEXTS.openTicket}
            </Button>
          </div>
        ) : (
          mayDecide && (
            <div className="row tight">
              <Decisions ticket={ticket} bid={bid} />
            </div>
          )
        )
      }
    >
      <Facts visible={visible} />
      <div className="row tight">
        {!mayChange && (
          <Button
            component={Link}
            {...ticketLink}
            variant="subtle"
            size="sm"
            leftSection={<Icon name="ticket" />}
          >
            {TEXTS.openTicket}
          </Button>
        )}
        <Button
          component={Link}
          to={`/quote/${bid.id}`}
          variant="subtle"
          size="sm"
          leftSection={<Icon name="paper" />}
        >
          {TEXTS.printableQuote}
        </Button>
      </div>
      {isLeaving && (
        <Confirm
          title={TEXTS.withdraw}
          confirmLabel={TEXTS.withdraw}
          onCancel={() => setLeaving(false)}
          onConfirm={async () => {
            await enqueue([{ kind: "withdrawBid", ticketId: bid.ticketId, bid }]);
            onClose();
          }}
        >
          <p>{TEXTS.withdrawAsk}</p>
        </Confirm>
      )}
    </Sheet>
  );
}

function Facts({ visible }: { visible: VisibleBid }) {
  const { bid, rows } = visible;
  const { label, ...style } = bidStatusStyle(bid.status);
  const reason = reasonText(bid);
  const lines: [string, string][] = [
    [TEXTS.bidAmount, formattedAmount(bid)],
    ...(bid.formerAmountCents == null
      ? []
      : ([[TEXTS.amountBefore, dollarsFromCents(bid.formerAmountCents)]] as [string, string][])),
    [TEXTS.scheduled, `${dayOf(bid.scheduleDate)} ${bid.scheduleTime}`],
    [TEXTS.submittedStatus, isOnServer(visible) ? dayOf(bid.createdAt) : ""],
    [TEXTS.client, bid.ticket.authorName],
    [TEXTS.location, [bid.ticket.storeName, bid.ticket.place].filter(Boolean).join(", ")],
    ...(bid.bidder
      ? ([
          [TEXTS.bidder, bid.bidder.name],
          [TEXTS.email, bid.bidder.email],
          [TEXTS.phone, bid.bidder.phone],
          [
            TEXTS.address,
            [bid.bidder.address, bid.bidder.city, bid.bidder.state, bid.bidder.zipcode]
              .filter(Boolean)
              .join(", "),
          ],
        ] as [string, string][])
      : []),
  ];
  return (
    <div className="column">
      <div className="row apart">
        <h3>{bid.ticket.title}</h3>
        <Tag {...style}>{label}</Tag>
      </div>
      <SyncStatusLink rows={rows} />
      <PriceRequest bid={bid} />
      {reason && <p>{reason}</p>}
      <OutdatedDocuments bid={bid} />
      <p className="text">{descriptionOf(bid)}</p>
      <dl className="pairs">
        {lines
          .filter(([, value]) => value !== "")
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{name === TEXTS.email ? <EmailText email={value} /> : value}</dd>
            </div>
          ))}
      </dl>
    </div>
  );
}

/** Edit dialog for the person's own bid whose id is in the URL. */
export function EditBid({ bidId, onClose }: { bidId: string; onClose: () => void }) {
  const tabs = useBidTabs();
  const { actor, db } = useSignedIn();
  const visible = tabs?.all.find(({ bid }) => bid.id === bidId);
  const ticketId = visible?.bid.ticketId;
  const ticket = useLiveQuery(
    () => (ticketId === undefined ? undefined : readTicket(db, ticketId)),
    [db, ticketId],
  );
  // The form keeps the text that it is opened on, so it opens once that is read.
  if (!visible || ticket === undefined) return null;
  const { bid } = visible;
  const refusal = mayChangeBid(bid, actor, bid.ticket.status);
  if (!refusal.ok)
    return (
      <Sheet title={TEXTS.editOwnOnly[0]} onClose={onClose}>
        <Notice tone="red" icon="lock">
          {refusal.message}
        </Notice>
      </Sheet>
    );
  return (
    <BidForm
      ticket={{ ...bid.ticket, id: bid.ticketId }}
      scope={ticket === null ? scopeOfCopy(bid.ticket) : scopeOf(ticket)}
      bidsCloseAt={bid.priceRequest == null ? (ticket?.bidsCloseAt ?? null) : null}
      bid={bid}
      onClose={onClose}
    />
  );
}
