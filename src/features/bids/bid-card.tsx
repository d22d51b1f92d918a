import { clsx } from "clsx";
import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { isOnServer, type VisibleBid } from "#local-db/read/bids.ts";
import { isRefused } from "#local-db/outbox/queries.ts";
import { type BidBadge, isOftenLate } from "#domain/bids/compare-bids.ts";
import { formattedAmount, mayChangeBid } from "#domain/bids/bid.ts";
import type { Attachment } from "#domain/tickets/ticket.ts";
import { WithPhoto } from "#features/attachments/card-photo.tsx";
import { shortTitle } from "#domain/titles.ts";
import { dayOf } from "#features/dates/dates.ts";
import { LeavesBefore } from "#features/status-tags/leaves-before.tsx";
import { SyncStatusLink } from "#features/sync-status/sync-status-link.tsx";
import { OutdatedDocuments } from "#features/vendor-documents/outdated-documents.tsx";
import { useSignedIn } from "#features/session/signed-in.ts";
import { useUrlDialogs } from "#features/url-dialogs/use-url-dialogs.ts";
import { FormerAmount, PriceRequest } from "#features/bids/price-request.tsx";
import { badgeStyle, bidStatusStyle, descriptionOf, reasonText } from "#features/bids/texts.ts";
import { useHasLeft } from "#features/hooks/use-has-left.ts";
import * as TEXTS from "#texts/bids.ts";
import * as DIRECTORY_TEXTS from "#texts/directory.ts";
import { Icon } from "#ui/icons.tsx";
import { FactLine } from "#ui/fact-line.tsx";
import { Notice, Tag } from "#ui/notice.tsx";
import styles from "#features/bids/bid-card.module.css";

/** A bid in a list: amount, status, schedule and the available actions. */
export function BidCard({
  visible,
  isOnTicket = false,
  photos = [],
  marks = [],
  children,
}: {
  visible: VisibleBid;
  /** Hides title, client and store where the bid is shown inside its ticket. */
  isOnTicket?: boolean;
  /** The photos of the ticket, of which the first that can be decoded is shown. */
  photos?: readonly Attachment[];
  /** Badges from the comparison with the ticket's other bids. */
  marks?: readonly BidBadge[];
  children?: ReactNode;
}) {
  const { bid, rows } = visible;
  const { actor } = useSignedIn();
  const sheets = useUrlDialogs();
  const { label, ...style } = bidStatusStyle(bid.status);
  const reason = reasonText(bid);
  // A bid with a refused mutation cannot be edited here; the status badge links to its resolution.
  const mayEdit = mayChangeBid(bid, actor, bid.ticket.status).ok && !isRefused(rows);
  return (
    <article className={styles.bidCard} data-bid={bid.id}>
      <LeavesBefore work={[{ personId: bid.vendorId, day: bid.scheduleDate }]} />
      <div className="row apart tight">
        <div className="row tight">
          {isOnTicket && bid.vendorId === actor.id && <strong className={styles.own}>{TEXTS.yours}</strong>}
          <span className="amount">{formattedAmount(bid)}</span>
          <FormerAmount bid={bid} />
          <Tag {...style}>{label}</Tag>
          {marks.map((badge) => {
            const { label: praise, ...styleOfBadge } = badgeStyle(badge, bid);
            return (
              <Tag key={badge} {...styleOfBadge}>
                {praise}
              </Tag>
            );
          })}
        </div>
        <SyncStatusLink rows={rows} />
      </div>
      <PriceRequest bid={bid} />
      <WithPhoto photos={photos}>
        {!isOnTicket && <h3>{shortTitle(bid.ticket.title)}</h3>}
        {bid.bidder && <BidderLine visible={visible} />}
        <OutdatedDocuments bid={bid} />
        {reason && <p>{reason}</p>}
        <p className="text">{descriptionOf(bid)}</p>
        <div className="facts">
          {!isOnTicket && (
            <span>
              <Icon name="person" />
              {TEXTS.bidFor(bid.ticket.authorName)}
            </span>
          )}
          {!isOnTicket && (
            <span>
              <Icon name="store" />
              {[bid.ticket.storeName, bid.ticket.place].filter(Boolean).join(", ") ||
                bid.ticket.category ||
                TEXTS.noStore}
            </span>
          )}
          <span>
            <Icon name="calendar" />
            {TEXTS.workOn(dayOf(bid.scheduleDate), bid.scheduleTime)}
          </span>
          {isOnServer(visible) && (
            <span>
              <Icon name="clock" />
              {TEXTS.submitted(dayOf(bid.createdAt))}
            </span>
          )}
        </div>
      </WithPhoto>
      {bid.scopeVersion < bid.ticket.scopeVersion && (
        <Notice tone="amber" icon="warning">
          {TEXTS.scopeChanged}
        </Notice>
      )}
      <div className={clsx("row tight", styles.bidActions)}>
        <Button variant="default" size="sm" onClick={() => sheets.open("bid", bid.id)}>
          {TEXTS.viewDetails}
        </Button>
        {mayEdit && (
          <Button variant="default" size="sm" onClick={() => sheets.open("editbid", bid.id)}>
            {TEXTS.editTitle}
          </Button>
        )}
        {children}
      </div>
    </article>
  );
}

function BidderLine({ visible: { bid } }: { visible: VisibleBid }) {
  const { bidder } = bid;
  const hasLeft = useHasLeft(bid.vendorId);
  if (!bidder) return null;
  const onTime = TEXTS.jobsOnTime(bidder.jobsOnTime, bidder.jobsDone);
  return (
    <p className="row tight">
      <Link to={`/profile/${bid.vendorId}`}>{bidder.name}</Link>
      {hasLeft && <Tag icon="person">{DIRECTORY_TEXTS.left}</Tag>}
      <span className="quiet">
        <FactLine
          facts={[
            bidder.averageRating === null
              ? TEXTS.noRatingsYet
              : TEXTS.averageOfAll(bidder.averageRating.toFixed(1), bidder.totalRatings),
            bidder.jobsDone > 0 && !isOftenLate(bidder) ? onTime : null,
          ]}
        />
      </span>
      {isOftenLate(bidder) && (
        <Tag tone="amber" icon="clock">
          {onTime}
        </Tag>
      )}
    </p>
  );
}
