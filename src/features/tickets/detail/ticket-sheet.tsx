import { Button } from "@mantine/core";
import { isAuthor, readsAsManager } from "#domain/tickets/relations.ts";
import { mayComment } from "#domain/tickets/permissions.ts";
import type { SentStatus } from "#domain/tickets/status.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import type { TransitionName } from "#domain/tickets/transitions.ts";
import { Seals } from "#features/attachments/photo-seal.tsx";
import { useSignedIn } from "#features/session/signed-in.ts";
import { LeadingSyncStatus } from "#features/sync-status/sync-status-link.tsx";
import { ActionBar, choicesOf, type TicketAction } from "#features/tickets/detail/action-bar.tsx";
import { BeforeAfter } from "#features/tickets/detail/before-after.tsx";
import { FollowUps } from "#features/tickets/detail/follow-ups.tsx";
import { IncomingPhotos } from "#features/tickets/detail/incoming-photos.tsx";
import { FindTicket } from "#features/tickets/detail/find-ticket.tsx";
import { Summary } from "#features/tickets/detail/ticket-summary.tsx";
import { ActsAsOperator } from "#features/tickets/detail/acts-as-operator.tsx";
import { WithNobody } from "#features/tickets/detail/with-nobody.tsx";
import { Timeline } from "#features/tickets/detail/timeline.tsx";
import { HigherLimitNotice } from "#features/tickets/higher-limit/higher-limit-notice.tsx";
import { RejectionNotice } from "#features/tickets/rejection/rejection.tsx";
import { useOffers, type WholeTicket } from "#features/tickets/queries.ts";
import { Visits } from "#features/tickets/visits/visits.tsx";
import { opensAsOverlay, useUrlDialogs } from "#features/url-dialogs/use-url-dialogs.ts";
import { Deferred } from "#ui/deferred.tsx";
import { ListSkeleton } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icons.tsx";
import { ItemBoundary } from "#ui/item-boundary.tsx";
import { Repetition } from "#features/tickets/repeat/repetition.tsx";
import { Sheet } from "#ui/sheet.tsx";
import { useIsWide } from "#ui/use-width.ts";
import { Link } from "react-router-dom";
import { memo, type ReactNode, useLayoutEffect, useMemo, useState } from "react";
import * as HISTORY_TEXTS from "#texts/history.ts";
import * as PHOTO_TEXTS from "#texts/incoming-photos.ts";
import * as REPEAT_TEXTS from "#texts/repeats.ts";
import * as TEXTS from "#texts/tickets.ts";
import * as VISIT_TEXTS from "#texts/visits.ts";

interface TicketSheetProps {
  readonly ticketId: string;
  readonly found: WholeTicket | null | undefined;
  readonly onClose: () => void;
  readonly onAction: (act: TransitionName | TicketAction) => void;
  /** The comment form, passed in because features do not import each other. */
  readonly commentForm: ReactNode;
  /** Panels of bids and work orders, passed in for the same reason. */
  readonly panels: ReactNode;
  readonly onMessage: (ticket: Ticket) => void;
  /** Unsent mutations of a ticket that is not on this device, passed in for the same reason. */
  readonly unsent: ReactNode;
}

/**
 * Everything about one ticket, with the most likely transition as the main button at the bottom.
 */
export function TicketSheet({
  ticketId,
  found,
  onClose,
  onAction,
  commentForm,
  panels,
  onMessage,
  unsent,
}: TicketSheetProps) {
  const { actor } = useSignedIn();
  const isWide = useIsWide();
  // Read once: a ticket opened from another dialog stays stacked on it.
  const sheets = useUrlDialogs();
  const [isOverlay] = useState(() => opensAsOverlay(sheets));
  const kind = isWide && !isOverlay ? "beside" : "side";
  // The split view narrows the list: keep the selected card visible.
  useLayoutEffect(() => {
    if (kind === "beside")
      document.querySelector(`[data-ticket="${CSS.escape(ticketId)}"]`)?.scrollIntoView({ block: "nearest" });
  }, [kind, ticketId]);
  const known = found?.ticket;
  const offered = known ?? { id: ticketId, propertyManagerId: null };
  const { hasWorkers, workerTrades, ownBid } = useOffers()(offered);
  const choices = useMemo(
    () => known && choicesOf(known, actor, { hasWorkers, workerTrades, ownBid }),
    [known, actor, hasWorkers, workerTrades, ownBid],
  );
  if (!found) {
    return (
      <Sheet kind={kind} title={TEXTS.ticket} onClose={onClose}>
        {found === null ? <NotOnDevice ticketId={ticketId} unsent={unsent} /> : <ListSkeleton />}
      </Sheet>
    );
  }
  const { ticket } = found;
  return (
    <Sheet
      kind={kind}
      title={ticket.title}
      onClose={onClose}
      footer={
        choices && (
          <ItemBoundary kind={TEXTS.actions} item={ticket}>
            <ActionBar ticket={ticket} choices={choices} onAction={onAction} onMessage={onMessage} />
          </ItemBoundary>
        )
      }
    >
      <Seals ticket={ticket}>
        <div className="column wide">
          <Notices found={found} />
          <ItemBoundary kind={TEXTS.summaryOf} name={ticket.title} item={ticket}>
            <Summary
              ticket={ticket}
              badge={<LeadingSyncStatus status={found.syncStatus ?? { kind: "sent" }} />}
            />
          </ItemBoundary>
          <ItemBoundary kind={VISIT_TEXTS.visits} item={ticket}>
            <Visits ticket={ticket} />
          </ItemBoundary>
          <Deferred meanwhile={null}>
            <ItemBoundary kind={TEXTS.follows} item={ticket}>
              <FollowUps ticket={ticket} />
            </ItemBoundary>
            <ItemBoundary kind={REPEAT_TEXTS.repeat} item={ticket}>
              <Repetition ticket={ticket} />
            </ItemBoundary>
            {AFTER_COMPLETION.has(ticket.status) && (
              <ItemBoundary kind={TEXTS.beforeAndAfter} item={found}>
                <BeforeAfter ticket={ticket} comments={found.comments} />
              </ItemBoundary>
            )}
            {panels}
            {!ticket.isMarketView && (
              <section className="column tight" aria-label={TEXTS.history}>
                <div className="row apart">
                  <h3>{TEXTS.history}</h3>
                  <div className="row tight">
                    {(readsAsManager(ticket, actor) || isAuthor(ticket, actor)) && (
                      <HistoryLink ticketId={ticket.id} />
                    )}
                    <ReportLink ticketId={ticket.id} />
                  </div>
                </div>
                <ItemBoundary kind={TEXTS.history} item={found}>
                  <Timeline found={found} />
                </ItemBoundary>
                <ItemBoundary kind={PHOTO_TEXTS.incomingPhotos} item={ticket}>
                  <IncomingPhotos ticket={ticket} />
                </ItemBoundary>
              </section>
            )}
            {mayComment(ticket, actor) && <ItemBoundary kind={TEXTS.commentForm}>{commentForm}</ItemBoundary>}
          </Deferred>
        </div>
      </Seals>
    </Sheet>
  );
}

/** What has to be read before anything else of a ticket. */
const Notices = ({ found: { ticket, comments } }: { found: WholeTicket }) => (
  <>
    <RejectionNotice ticket={ticket} comments={comments} />
    <ItemBoundary kind={TEXTS.ticket} item={ticket}>
      <HigherLimitNotice ticket={ticket} />
    </ItemBoundary>
    <ItemBoundary kind={TEXTS.ticket} item={ticket}>
      <WithNobody ticket={ticket} />
      <ActsAsOperator ticket={ticket} />
    </ItemBoundary>
  </>
);

function HistoryLink({ ticketId }: { ticketId: string }) {
  const sheets = useUrlDialogs();
  return (
    <Button
      component={Link}
      {...sheets.link("history", `ticket:${ticketId}`)}
      variant="subtle"
      size="sm"
      leftSection={<Icon name="clock" />}
    >
      {HISTORY_TEXTS.title}
    </Button>
  );
}

const ReportLink = memo(function ReportLink({ ticketId }: { ticketId: string }) {
  return (
    <Button
      component={Link}
      to={`/report/${ticketId}`}
      variant="subtle"
      size="sm"
      leftSection={<Icon name="paper" />}
    >
      {TEXTS.report}
    </Button>
  );
});

/** Statuses after the work was completed: under review, approved or rated. */
const AFTER_COMPLETION: ReadonlySet<SentStatus> = new Set(["for_review", "completed", "closed"]);

function NotOnDevice({ ticketId, unsent }: Pick<TicketSheetProps, "ticketId" | "unsent">) {
  return (
    <div className="column wide">
      {unsent}
      <FindTicket ticketId={ticketId} />
    </div>
  );
}
