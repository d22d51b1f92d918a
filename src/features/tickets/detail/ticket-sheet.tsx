import type { SentStatus } from "#domain/tickets/status.ts";
import { Button } from "@mantine/core";
import { memo, type ReactNode, useLayoutEffect, useMemo, useState } from "react";
import type { Actor } from "#domain/accounts/role.ts";
import { Link } from "react-router-dom";
import { mayWriteToAuthor } from "#domain/messages/may-message.ts";
import { likelyTransition } from "#domain/tickets/likely-transition.ts";
import { transitionsFor } from "#domain/tickets/move-ticket.ts";
import { mayComment, mayDelete, mayEdit } from "#domain/tickets/permissions.ts";
import { isManager } from "#domain/tickets/relations.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import type { TransitionName } from "#domain/tickets/transitions.ts";
import { dollarsFromCents } from "#domain/money.ts";
import { dayOf } from "#features/dates/dates.ts";
import { LeadingSyncStatus } from "#features/sync-status/sync-status-link.tsx";
import { AttachmentList } from "#features/attachments/attachment-list.tsx";
import { useSignedIn } from "#features/session/signed-in.ts";
import { opensAsOverlay, useUrlDialogs } from "#features/url-dialogs/use-url-dialogs.ts";
import { FindTicket } from "#features/tickets/detail/find-ticket.tsx";
import { BeforeAfter } from "#features/tickets/detail/before-after.tsx";
import { Timeline } from "#features/tickets/detail/timeline.tsx";
import { type Offer, useOffers, type WholeTicket } from "#features/tickets/queries.ts";
import { PriorityTag, StatusTag } from "#features/tickets/tags.tsx";
import { TRANSITION_LABELS, TEXTS } from "#features/tickets/texts.ts";
import { ItemBoundary } from "#ui/item-boundary.tsx";
import { Icon } from "#ui/icons.tsx";
import { Deferred } from "#ui/deferred.tsx";
import { Menu } from "#ui/menu.tsx";
import { Tag } from "#ui/notice.tsx";
import { Sheet } from "#ui/sheet.tsx";
import { ListSkeleton } from "#ui/empty-state.tsx";
import { useIsWide } from "#ui/use-width.ts";

interface TicketSheetProps {
  readonly ticketId: string;
  readonly found: WholeTicket | null | undefined;
  readonly onClose: () => void;
  readonly onAct: (act: TransitionName | OwnAct) => void;
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
  onAct,
  commentForm,
  panels,
  onMessage,
  unsent,
}: TicketSheetProps) {
  const { actor } = useSignedIn();
  const isWide = useIsWide();
  // Read once: a ticket opened from another dialog stays stacked on it.
  const sheets = useUrlDialogs();
  const [isUpon] = useState(() => opensAsOverlay(sheets));
  const kind = isWide && !isUpon ? "beside" : "side";
  // The split view narrows the list: keep the selected card visible.
  useLayoutEffect(() => {
    if (kind === "beside")
      document.querySelector(`[data-ticket="${CSS.escape(ticketId)}"]`)?.scrollIntoView({ block: "nearest" });
  }, [kind, ticketId]);
  const known = found?.ticket;
  const { hasWorkers, ownBid } = useOffers()(ticketId);
  const choices = useMemo(
    () => known && choicesOf(known, actor, { hasWorkers, ownBid }),
    [known, actor, hasWorkers, ownBid],
  );
  if (!found) {
    return (
      <Sheet kind={kind} title="Ticket" onClose={onClose}>
        {found === null ? (
          <div className="column wide">
            {unsent}
            <FindTicket ticketId={ticketId} />
          </div>
        ) : (
          <ListSkeleton />
        )}
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
          <ItemBoundary kind="Actions" of={ticket}>
            <ActionBar ticket={ticket} choices={choices} onAct={onAct} onMessage={onMessage} />
          </ItemBoundary>
        )
      }
    >
      <div className="column wide">
        <ItemBoundary kind="Summary of" name={ticket.title} of={ticket}>
          <Summary ticket={ticket} mark={<LeadingSyncStatus at={found.whole ?? { kind: "sent" }} />} />
        </ItemBoundary>
        <Deferred meanwhile={null}>
          {JUDGED.has(ticket.status) && (
            <ItemBoundary kind="Before and after" of={found}>
              <BeforeAfter ticket={ticket} comments={found.comments} />
            </ItemBoundary>
          )}
          {panels}
          {!ticket.isMarketView && (
            <section className="column tight" aria-label="History">
              <div className="row apart">
                <h3>History</h3>
                <ReportLink ticketId={ticket.id} />
              </div>
              <ItemBoundary kind="History" of={found}>
                <Timeline found={found} />
              </ItemBoundary>
            </section>
          )}
          {mayComment(ticket, actor) && <ItemBoundary kind="Comment form">{commentForm}</ItemBoundary>}
        </Deferred>
      </div>
    </Sheet>
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
      Report
    </Button>
  );
});

/** Statuses in which the work is being reviewed or has been. */
const JUDGED: ReadonlySet<SentStatus> = new Set(["for_review", "completed", "closed"]);

function Summary({ ticket, mark }: { ticket: Ticket; mark: ReactNode }) {
  const { store } = ticket;
  return (
    <section className="column" aria-label="Summary">
      <div className="row apart tight">
        <div className="row tight">
          <StatusTag status={ticket.status} isWhole />
          <PriorityTag priority={ticket.priority} />
        </div>
        {mark}
      </div>
      {ticket.description && <p className="text">{ticket.description}</p>}
      <AttachmentList files={ticket.attachments} label="Photos of the ticket" />
      <div className="facts">
        {store && (
          <span>
            <Icon name="pin" />
            {[store.name, store.location, store.address, store.city, store.state, store.zipcode]
              .filter(Boolean)
              .join(", ")}
          </span>
        )}
        {store?.phone && (
          <span>
            <Icon name="phone" />
            <a href={`tel:${store.phone}`}>{store.phone}</a>
          </span>
        )}
        {ticket.category && (
          <span>
            <Icon name="label" />
            {ticket.category}
          </span>
        )}
        {ticket.scheduledDate && (
          <span>
            <Icon name="calendar" />
            Scheduled for {dayOf(ticket.scheduledDate)} {ticket.scheduledTime}
          </span>
        )}
        {ticket.assignee && (
          <span>
            <Icon name="wrench" />
            {ticket.assignee.name}
          </span>
        )}
        <span>
          <Icon name="person" />
          Raised by {ticket.authorName}
        </span>
        {ticket.dueOn && (
          <span>
            <Icon name="flag" />
            Due {dayOf(ticket.dueOn)}
          </span>
        )}
        {ticket.overrideLocation && (
          <span>
            <Icon name="pin" />
            {ticket.overrideLocation}
          </span>
        )}
        {ticket.latitude !== null && ticket.longitude !== null && (
          <span>
            <Icon name="pin" />
            {ticket.latitude.toFixed(6)}, {ticket.longitude.toFixed(6)}
            {ticket.locationAccuracyM !== null && ` (± ${Math.round(ticket.locationAccuracyM)} m)`}
            {ticket.address && `, ${ticket.address}`}
          </span>
        )}
        {ticket.actualCostCents !== null && (
          <span>Actual cost {dollarsFromCents(ticket.actualCostCents)}</span>
        )}
        <CostVariance ticket={ticket} />
      </div>
    </section>
  );
}

/** Actual cost minus the accepted bid; shown to managers only. */
function CostVariance({ ticket }: { ticket: Ticket }) {
  const { actor } = useSignedIn();
  const { actualCostCents, acceptedBidCents } = ticket;
  if (!isManager(ticket, actor) || actualCostCents === null || acceptedBidCents === null) return null;
  const variance = actualCostCents - acceptedBidCents;
  const words =
    variance === 0
      ? "On budget"
      : `${dollarsFromCents(Math.abs(variance))} ${variance > 0 ? "over" : "under"} budget`;
  return (
    <span>
      <Tag tone={variance > 0 ? "red" : "green"}>{words}</Tag>
    </span>
  );
}

/** Actions of the author other than transitions. */
type OwnAct = "editTicket" | "deleteTicket";

interface Choices {
  readonly main: TransitionName | null;
  readonly others: readonly TransitionName[];
  readonly own: readonly OwnAct[];
  readonly mayWrite: boolean;
}

/** What this person may do with the ticket; undefined if nothing. */
function choicesOf(ticket: Ticket, actor: Actor, { hasWorkers, ownBid }: Offer): Choices | undefined {
  const main = likelyTransition(ticket, actor, hasWorkers);
  const acts = new Set(transitionsFor(ticket, actor).map((row) => row.act));
  const own: OwnAct[] = [
    ...(mayEdit(ticket, actor) ? (["editTicket"] as const) : []),
    ...(mayDelete(ticket, actor) ? (["deleteTicket"] as const) : []),
  ];
  // Without workers, assigning is only possible to oneself, which requires `startWork`.
  if (!hasWorkers && !acts.has("startWork")) acts.delete("assignWorker");
  const mayWrite = mayWriteToAuthor(ticket, actor, ownBid === "open" || ownBid === "ended");
  if (acts.size + own.length === 0 && !mayWrite) return undefined;
  return { main, others: [...acts].filter((act) => act !== main), own, mayWrite };
}

interface ActionBarProps {
  readonly ticket: Ticket;
  readonly choices: Choices;
  readonly onAct: (act: TransitionName | OwnAct) => void;
  readonly onMessage: (ticket: Ticket) => void;
}

const ActionBar = memo(function ActionBar({ ticket, choices, onAct, onMessage }: ActionBarProps) {
  const { main, others, own, mayWrite } = choices;
  return (
    <div className="row apart">
      {others.length + own.length > 0 || mayWrite ? (
        <Menu
          label="Actions"
          opens="up"
          trigger={
            <>
              <Icon name="more" />
              Actions
            </>
          }
          items={[
            ...others.map((act) => ({
              label: TRANSITION_LABELS[act].label,
              icon: TRANSITION_LABELS[act].icon,
              isDanger: TRANSITION_LABELS[act].isDanger ?? false,
              onChoose: () => onAct(act),
            })),
            ...(mayWrite
              ? [
                  {
                    label: TEXTS.sendMessage,
                    icon: "speech" as const,
                    onChoose: () => onMessage(ticket),
                  },
                ]
              : []),
            ...own.map((act) => ({
              label: act === "editTicket" ? TEXTS.editTitle : TEXTS.deleteTitle,
              icon: act === "editTicket" ? ("edit" as const) : ("trash" as const),
              isDanger: act === "deleteTicket",
              onChoose: () => onAct(act),
            })),
          ]}
        />
      ) : (
        <span />
      )}
      {main && (
        <Button leftSection={<Icon name={TRANSITION_LABELS[main].icon} />} onClick={() => onAct(main)}>
          {TRANSITION_LABELS[main].label}
        </Button>
      )}
    </div>
  );
});
