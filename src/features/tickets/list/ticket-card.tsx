import { waitNowMs } from "#api-client/server-time.ts";
import { dueText, plannedText } from "#features/tickets/due-text.ts";
import { memo, type ReactNode } from "react";
import { Link } from "react-router-dom";
import type { Actor } from "#domain/accounts/role.ts";
import { isClosedForBids } from "#domain/bids/closing.ts";
import { mayBid } from "#domain/bids/bid.ts";
import { dollarsFromCents } from "#domain/money.ts";
import { checkFollowUp } from "#domain/tickets/follow-up.ts";
import { needsSomebody } from "#domain/tickets/urgency.ts";
import { likelyTransition } from "#domain/tickets/likely-transition.ts";
import { mayWriteToAuthor } from "#domain/messages/may-message.ts";
import { storeLabel } from "#domain/stores/store-label.ts";
import { doerOf, isUnrouted } from "#domain/tickets/relations.ts";
import { mayDelete, mayEdit, maySeeBidCount } from "#domain/tickets/permissions.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { shortTitle } from "#domain/titles.ts";
import { cardPhotosOf, WithPhoto } from "#features/attachments/card-photo.tsx";
import { dayOf } from "#features/dates/dates.ts";
import { useBidDecider } from "#features/hooks/use-bid-decider.ts";
import { useNow } from "#features/dates/use-today.ts";
import { SyncStatusBadge, type SyncStatus } from "#features/sync-status/sync-status-badge.tsx";
import { agreedText } from "#features/tickets/agreed-text.ts";
import { greetingTo } from "#features/url-dialogs/chat-link.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { useUrlDialogs } from "#features/url-dialogs/use-url-dialogs.ts";
import { hasOwnBid, type Offer } from "#features/tickets/queries.ts";
import { offerText } from "#features/status-tags/offer-text.ts";
import { nobodyHasItText } from "#features/status-tags/nobody-has-it.ts";
import { DueTag, PriorityTag, StatusTag } from "#features/status-tags/status-tags.tsx";
import { TRANSITION_LABELS } from "#features/tickets/texts.ts";
import { useMayRecordCost } from "#features/tickets/cost/record-cost.tsx";
import { RejectedWorkOf } from "#features/tickets/rejection/rejected-work.tsx";
import { RejectionLine } from "#features/tickets/rejection/rejection.tsx";
import { numberText } from "#features/tickets/ticket-number.ts";
import * as LIST_TEXTS from "#texts/lists.ts";
import * as COST_TEXTS from "#texts/costs.ts";
import * as TO_DO_TEXTS from "#texts/to-do.ts";
import * as ATTACHMENT_TEXTS from "#texts/attachments.ts";
import * as TEXTS from "#texts/tickets.ts";
import { Icon, type IconName } from "#ui/icons.tsx";
import { Menu } from "#ui/menu.tsx";
import { useIsPhone } from "#ui/use-width.ts";
import styles from "#features/tickets/list/ticket-card.module.css";

/**
 * A ticket in a list; the whole card is clickable. Memoised: re-renders only when a prop changes.
 */
export const TicketCard = memo(function TicketCard({
  ticket,
  syncStatus,
  hasWorkers,
  workerTrades,
  ownBid,
  offersCost = false,
  showsCost = false,
}: {
  ticket: Ticket;
  syncStatus: SyncStatus | null;
  /** In a list of work without a cost the card offers to add it, before everything else. */
  offersCost?: boolean;
  /** In a list of completed work the card says what it cost. */
  showsCost?: boolean;
} & Offer) {
  const { actor } = useSignedIn();
  const sheets = useUrlDialogs();
  const isPhone = useIsPhone();
  const addsCost = useMayRecordCost()(ticket) && offersCost;
  const next = addsCost ? "recordCost" : likelyTransition(ticket, actor, hasWorkers, workerTrades);
  return (
    <article className={styles.ticketCard} data-ticket={ticket.id}>
      <div className="row apart tight">
        <div className="row tight">
          <StatusTag status={ticket.status} />
          <PriorityTag priority={ticket.priority} />
          <DueTag ticket={ticket} />
          {syncStatus && <SyncStatusBadge status={syncStatus} />}
        </div>
        <CardMenu ticket={ticket} ownBid={ownBid} />
      </div>
      <WithPhoto photos={cardPhotosOf(ticket.attachments)}>
        <h3>
          <Link
            {...sheets.link("ticket", ticket.id)}
            {...(sheets.read("ticket") === ticket.id ? { "aria-current": true } : {})}
          >
            {shortTitle(ticket.title, isPhone ? "phone" : "wide")}
          </Link>
        </h3>
        <Facts ticket={ticket} />
        {showsCost && <p>{costText(ticket)}</p>}
        {ticket.status === "rejected" && <RejectionLine ticket={ticket} />}
        <RejectedWorkOf ticketId={ticket.id} />
        {next && (
          <Link
            className={styles.nextAct}
            data-likely-act
            to={sheets.hrefAll({ ticket: ticket.id, act: next })}
            state={{ isSheet: true }}
            onClick={(event) => {
              // A press with a key down opens it elsewhere.
              if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
              event.preventDefault();
              sheets.openOn(ticket.id, next);
            }}
          >
            {next === "recordCost" ? COST_TEXTS.add : TRANSITION_LABELS[next].label}{" "}
            <span className="mirrored">→</span>
          </Link>
        )}
      </WithPhoto>
    </article>
  );
});

const costText = ({ actualCostCents }: Ticket) =>
  actualCostCents === null ? COST_TEXTS.noCost : COST_TEXTS.costOf(dollarsFromCents(actualCostCents));

/** Actions on a ticket without opening it. See docs/product.md#ticket-list. */
function CardMenu({ ticket, ownBid }: { ticket: Ticket; ownBid: Offer["ownBid"] }) {
  const { actor } = useSignedIn();
  const sheets = useUrlDialogs();
  const openerFor = (act: string) => () => sheets.openOn(ticket.id, act);
  const mayWrite = mayWriteToAuthor(ticket, actor, hasOwnBid(ownBid));
  return (
    <div className={styles.cardMenu}>
      <Menu
        label={TEXTS.actionsFor(shortTitle(ticket.title))}
        icon="more"
        items={[
          { label: TEXTS.openDetails, icon: "ticket", onChoose: () => sheets.open("ticket", ticket.id) },
          ...(mayEdit(ticket, actor)
            ? [{ label: TEXTS.editTitle, icon: "edit" as const, onChoose: openerFor("editTicket") }]
            : []),
          ...((ownBid === "none" || ownBid === "ended") &&
          mayBid(ticket, actor, null).ok &&
          !isClosedForBids(ticket, waitNowMs())
            ? [{ label: TEXTS.bid, icon: "flag" as const, onChoose: openerFor("placeBid") }]
            : []),
          ...(checkFollowUp(ticket, actor).ok
            ? [
                {
                  label: TEXTS.brokeAgain,
                  icon: "wrench" as const,
                  onChoose: () => sheets.openAll({ new: "ticket", follows: ticket.id }),
                },
              ]
            : []),
          ...(mayWrite
            ? [
                {
                  label: TEXTS.sendMessage,
                  icon: "speech" as const,
                  onChoose: () => sheets.open("chat", greetingTo(ticket)),
                },
              ]
            : []),
          ...(mayDelete(ticket, actor)
            ? [
                {
                  label: TEXTS.deleteTitle,
                  icon: "trash" as const,
                  isDanger: true,
                  onChoose: openerFor("deleteTicket"),
                },
              ]
            : []),
        ]}
      />
    </div>
  );
}

/** Number, store, dates and counts of a ticket. */
export function Facts({ ticket }: { ticket: Ticket }) {
  const { actor } = useSignedIn();
  const { store, category, completedAt } = ticket;
  const doer = doerOf(ticket);
  const nowMs = useNow();
  const number = numberText(ticket);
  const offer = offerText(ticket, actor.id);
  return (
    <div className="facts">
      {number && <Fact icon="ticket">{number}</Fact>}
      {category && <Fact icon="label">{category}</Fact>}
      {store && <Fact icon="store">{[storeLabel(store), store.city].filter(Boolean).join(", ")}</Fact>}
      {doer && doer.id !== actor.id && (
        <Fact icon="wrench">
          <span className="unseen">{completedAt === null ? TEXTS.assignedTo : TEXTS.doneBy} </span>
          {doer.name}
        </Fact>
      )}
      {offer !== "" && <Fact icon="flag">{offer}</Fact>}
      {actor.role === "Vendor" && <Agreed>{agreedText(ticket, actor)}</Agreed>}
      {isUnrouted(ticket) && <Fact icon="person">{TO_DO_TEXTS.noManagerYet}</Fact>}
      {needsSomebody(ticket, nowMs) && <NobodyHasIt ticket={ticket} />}
      {/* Without its zone, which is in the ticket: its name costs a list its start. */}
      {isPlanned(ticket) && <Fact icon="calendar">{plannedText(ticket, nowMs, "no zone")}</Fact>}
      <span className={styles.lastLine}>
        <LastDate ticket={ticket} nowMs={nowMs} />
        <Counts ticket={ticket} />
      </span>
    </div>
  );
}

/** What a vendor works for stands in their list; what they bid for before has it in their bids. */
const Agreed = ({ children }: { children: string }) =>
  children !== "" && <Fact icon="paper">{children}</Fact>;

function NobodyHasIt({ ticket }: { ticket: Ticket }) {
  const { actor } = useSignedIn();
  return <Fact icon="wrench">{nobodyHasItText(useBidDecider(ticket), actor)}</Fact>;
}

const isPlanned = ({ closedAt, scheduledDate }: Ticket) => closedAt === null && Boolean(scheduledDate);

/** When a ticket was closed; before that when it is due, or when it was reported. */
function LastDate({ ticket, nowMs }: { ticket: Ticket; nowMs: number }) {
  const { closedAt, dueOn, createdAt } = ticket;
  if (closedAt !== null) return <Fact icon="check">{LIST_TEXTS.closedOn(dayOf(closedAt))}</Fact>;
  if (dueOn) return <Fact icon="clock">{dueText(ticket, nowMs)}</Fact>;
  if (isPlanned(ticket)) return null;
  return <Fact icon="clock">{TEXTS.reportedOn(dayOf(createdAt))}</Fact>;
}

/** How many bids, photos and comments there are, together in one line. */
function Counts({ ticket }: { ticket: Ticket }) {
  const { actor } = useSignedIn();
  const { commentCount, bidCount } = ticket;
  const files = ticket.attachments.length;
  const arePhotos = ticket.attachments.every(({ mimeType }) => mimeType.startsWith("image/"));
  const hasBids = showsBidCount(ticket, actor);
  if (!hasBids && files + commentCount === 0) return null;
  return (
    <span className={styles.counts}>
      {hasBids && (
        <Fact icon="flag">
          {bidCount} {TEXTS.bidNoun(bidCount)}
        </Fact>
      )}
      {files > 0 && (
        <Count
          icon={arePhotos ? "photo" : "paper"}
          count={files}
          noun={arePhotos ? ATTACHMENT_TEXTS.photoNoun(files) : ATTACHMENT_TEXTS.fileNoun(files)}
        />
      )}
      {commentCount > 0 && (
        <Count icon="speech" count={commentCount} noun={TEXTS.commentNoun(commentCount)} />
      )}
    </span>
  );
}

/**
 * A vendor's cards always show the number of bids; other cards only if the ticket is out for bid or
 * has bids.
 */
const showsBidCount = (ticket: Ticket, actor: Actor) =>
  maySeeBidCount(actor) &&
  (actor.role === "Vendor" || ticket.status === "out_for_bid" || ticket.bidCount > 0);

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <span>
      <Icon name={icon} />
      {children}
    </span>
  );
}

/** Icon and number; the noun is for screen readers only. */
function Count({ icon, count, noun }: { icon: IconName; count: number; noun: string }) {
  return (
    <Fact icon={icon}>
      {count} <span className="unseen">{noun}</span>
    </Fact>
  );
}
