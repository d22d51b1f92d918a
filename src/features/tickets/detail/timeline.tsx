import { clsx } from "clsx";
import { readComment } from "#domain/tickets/read-comment.ts";
import { memo, type ReactNode } from "react";
import { deviceTime } from "#domain/device-time.ts";
import { statusLabel } from "#domain/tickets/status.ts";
import { type Comment, isOfServer, type ServerKind, type TicketEvent } from "#domain/tickets/ticket.ts";
import { momentAt } from "#features/dates/dates.ts";
import { initials } from "#features/avatar/initials.ts";
import { isSameSyncStatus, type SyncStatus } from "#features/sync-status/sync-status-badge.tsx";
import { LeadingSyncStatus } from "#features/sync-status/sync-status-link.tsx";
import { AttachmentList } from "#features/attachments/attachment-list.tsx";
import { statusStyle } from "#features/status-tags/status-styles.ts";
import { PersonLink } from "#features/tickets/detail/person-link.tsx";
import type { WholeTicket } from "#features/tickets/queries.ts";
import * as BIDDER_TEXTS from "#texts/chosen-bidders.ts";
import * as OPERATOR_TEXTS from "#texts/operator-acts.ts";
import * as DEPUTY_TEXTS from "#texts/deputies.ts";
import * as HAND_OVER_TEXTS from "#texts/handing-over.ts";
import * as REPEAT_TEXTS from "#texts/repeats.ts";
import * as TEXTS from "#texts/tickets.ts";
import { ItemBoundary } from "#ui/item-boundary.tsx";
import { Icon, type IconName } from "#ui/icons.tsx";
import styles from "#features/tickets/detail/timeline.module.css";
import { SEPARATOR } from "#ui/fact-separator.ts";

/**
 * Events and comments of a ticket, oldest first. A comment that belongs to a transition is shown
 * within its event.
 */
export function Timeline({ found }: { found: WholeTicket }) {
  const withinEvents = new Set(found.events.map((event) => event.commentId));
  const comments = new Map(found.comments.map((comment) => [comment.id, comment]));
  const lines = [
    ...found.events.map((event) => ({
      at: event.at,
      event,
      comment: event.commentId ? comments.get(event.commentId) : undefined,
    })),
    ...found.comments
      .filter((comment) => !withinEvents.has(comment.id))
      .map((comment) => ({ at: comment.createdAt, event: undefined, comment })),
  ].toSorted((a, b) => a.at.localeCompare(b.at));
  return (
    <>
      {found.comments.length === 0 && <p className="quiet">{TEXTS.noComments}</p>}
      <ol className={styles.timeline} data-timeline>
        {lines.map((line) => (
          <ItemBoundary
            key={line.event?.id ?? line.comment?.id}
            kind={line.comment ? TEXTS.commentOf : TEXTS.lineOfHistoryBy}
            name={line.comment?.authorName ?? line.event?.actorName}
            item={line.comment ?? line.event}
            frame={inLine}
          >
            <Line
              event={line.event}
              comment={line.comment}
              zone={found.ticket.store?.timeZone}
              syncStatus={found.syncStatusOfRow(line.event?.id ?? line.comment?.id ?? "")}
            />
          </ItemBoundary>
        ))}
      </ol>
    </>
  );
}

const inLine = (notice: ReactNode) => (
  <li>
    <span className={styles.dot} aria-hidden="true">
      <Icon name="warning" />
    </span>
    <div>{notice}</div>
  </li>
);

interface LineProps {
  readonly event: TicketEvent | undefined;
  readonly comment: Comment | undefined;
  /** The time zone of the store. */
  readonly zone: string | null | undefined;
  readonly syncStatus: SyncStatus;
}

const isSame = (before: LineProps, now: LineProps) =>
  before.event === now.event &&
  before.comment === now.comment &&
  before.zone === now.zone &&
  isSameSyncStatus(before.syncStatus, now.syncStatus);

/** Memoised: a new comment re-renders only its own line. */
const Line = memo(function Line({ event, comment, zone, syncStatus }: LineProps) {
  return (
    <li>
      <span className={clsx(styles.dot, event && `tone ${statusStyle(event.to).tone}`)} aria-hidden="true">
        {event ? <Icon name={statusStyle(event.to).icon} /> : <Sign comment={comment} />}
      </span>
      <div>
        <div className="row tight">
          <strong>{event ? sentence(event) : comment && <Signature comment={comment} />}</strong>
          {syncStatus.kind !== "sent" && <LeadingSyncStatus status={syncStatus} />}
        </div>
        <p className="quiet">
          {event && (
            <>
              <PersonLink id={event.actorId} name={actorName(event)} />
              {SEPARATOR}
              {event.moved &&
                `${HAND_OVER_TEXTS.moved(event.moved.from?.name ?? "", event.moved.to?.name ?? "")}${SEPARATOR}`}
            </>
          )}
          <Times id={event?.id ?? comment?.id ?? ""} at={event?.at ?? comment?.createdAt ?? ""} zone={zone} />
        </p>
        {comment && (
          <>
            <p className={styles.commentText} data-comment>
              {readComment(comment)}
            </p>
            <AttachmentList
              files={comment.attachments}
              label={TEXTS.photosOfTheComment}
              filesLabel={TEXTS.filesOfTheComment}
            />
          </>
        )}
      </div>
    </li>
  );
}, isSame);

/** What stands in the place of the author of a comment that nobody wrote. */
const OF_SERVER: Record<ServerKind, { readonly icon: IconName; readonly text: string }> = {
  hand_over: { icon: "people", text: HAND_OVER_TEXTS.handedOver },
  escalation: { icon: "bell", text: TEXTS.unanswered },
  repeat_ended: { icon: "calendar", text: REPEAT_TEXTS.ruleEnded },
  accepted_at_once: { icon: "check", text: BIDDER_TEXTS.acceptedAtOnce },
};

const Sign = ({ comment }: { comment: Comment | undefined }) =>
  comment && isOfServer(comment) ? (
    <Icon name={OF_SERVER[comment.kind].icon} />
  ) : (
    initials(comment?.authorName ?? "")
  );

const Signature = ({ comment }: { comment: Comment }) =>
  isOfServer(comment) ? (
    OF_SERVER[comment.kind].text
  ) : (
    <PersonLink id={comment.authorId} name={comment.authorName} />
  );

/** The server's time of an event, and the device's time where it differs. */
function Times({ id, at, zone }: { id: string; at: string; zone: string | null | undefined }) {
  const done = deviceTime(id, at);
  return (
    <>
      <time dateTime={at}>{momentAt(at, zone)}</time>
      {done && (
        <>
          {SEPARATOR}
          <time dateTime={done}>{momentAt(done, zone)}</time> {TEXTS.onThePhone}
        </>
      )}
    </>
  );
}

const actorName = ({ actorName: name, actedFor, byOperator }: TicketEvent) => {
  if (byOperator === true) return OPERATOR_TEXTS.byOperator(name);
  return actedFor ? DEPUTY_TEXTS.actedFor(name, actedFor.name) : name;
};

const sentence = (event: TicketEvent) => {
  if (event.from === null) return TEXTS.ticketRaised;
  // An event without another status says that somebody else has the ticket now: a worker, whose
  // status is shown, or else a property manager.
  const isOtherManager = event.from === event.to && event.to !== "maintenance_worker_working";
  if (!isOtherManager) return statusLabel(event.to);
  const isOfBidders = event.to === "out_for_bid" && event.moved === undefined;
  return isOfBidders ? BIDDER_TEXTS.whoMayBidChanged : HAND_OVER_TEXTS.managerChanged;
};
