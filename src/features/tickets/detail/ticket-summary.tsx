import { dueText, plannedText } from "#features/tickets/due-text.ts";
import { agreedLimit } from "#domain/bids/higher-limit.ts";
import { dollarsFromCents } from "#domain/money.ts";
import { addressLine } from "#domain/stores/address-line.ts";
import { storeLabel } from "#domain/stores/store-label.ts";
import { doerOf, isManager, raiserOf, readsAsManager } from "#domain/tickets/relations.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { AttachmentList } from "#features/attachments/attachment-list.tsx";
import { useNow } from "#features/dates/use-today.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { StoreAccessNotes } from "#features/location/store-access-notes.tsx";
import { MapLink } from "#features/location/map-link.tsx";
import { useSignedIn } from "#features/session/signed-in.ts";
import { isOpen } from "#domain/tickets/status.ts";
import { LeavesBefore } from "#features/status-tags/leaves-before.tsx";
import { meaningOf } from "#features/status-tags/status-meaning.ts";
import { DueTag, PriorityTag, StatusTag } from "#features/status-tags/status-tags.tsx";
import { useMayRecordCost } from "#features/tickets/cost/record-cost.tsx";
import { DecidedBy } from "#features/tickets/detail/decided-by.tsx";
import { TicketPosition } from "#features/tickets/detail/ticket-position.tsx";
import { PersonLink } from "#features/tickets/detail/person-link.tsx";
import { agreedText } from "#features/tickets/agreed-text.ts";
import { numberText } from "#features/tickets/ticket-number.ts";
import { useUrlDialogs } from "#features/url-dialogs/use-url-dialogs.ts";
import { readPerson } from "#local-db/read/people.ts";
import { Icon } from "#ui/icons.tsx";
import { Tag } from "#ui/notice.tsx";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import * as COST_TEXTS from "#texts/costs.ts";
import * as INSIGHT_TEXTS from "#texts/insights.ts";
import * as RULES from "#texts/rules/tickets.ts";
import * as LIMIT_TEXTS from "#texts/higher-limit.ts";
import * as HAND_OVER_TEXTS from "#texts/handing-over.ts";
import * as TEXTS from "#texts/tickets.ts";
import styles from "#features/tickets/detail/ticket-summary.module.css";

/** Status, description, photos and facts of a ticket. */
export function Summary({ ticket, badge }: { ticket: Ticket; badge: ReactNode }) {
  const { store } = ticket;
  const { actor } = useSignedIn();
  const number = numberText(ticket);
  const nowMs = useNow();
  const meaning = meaningOf(ticket, actor.id);
  return (
    <section className="column" aria-label={TEXTS.summary}>
      <div className="row tight">
        <StatusTag status={ticket.status} isWhole />
        <PriorityTag priority={ticket.priority} />
        <DueTag ticket={ticket} />
        <span className={styles.atTheEnd}>{badge}</span>
      </div>
      {meaning !== null && <p className="quiet">{meaning}</p>}
      {ticket.description && <p className="text">{ticket.description}</p>}
      <AttachmentList
        files={ticket.attachments}
        label={TEXTS.photosOfTheTicket}
        filesLabel={TEXTS.filesOfTheTicket}
        isLead
      />
      <div className="facts">
        {number && (
          <span>
            <Icon name="ticket" />
            {number}
          </span>
        )}
        {ticket.category && (
          <span>
            <Icon name="label" />
            {ticket.category}
          </span>
        )}
        {store && (
          <span>
            <Icon name="pin" />
            <MapLink to={store}>{[storeLabel(store), addressLine(store)].filter(Boolean).join(", ")}</MapLink>
          </span>
        )}
        {store && ticket.storeId !== null && readsAsManager(ticket, actor) && (
          <span>
            <Icon name="store" />
            <Link to={`/stores/${ticket.storeId}`}>{TEXTS.everythingAbout(storeLabel(store))}</Link>
          </span>
        )}
        {store?.phone && (
          <span>
            <Icon name="phone" />
            <a href={`tel:${store.phone}`}>{store.phone}</a>
          </span>
        )}
        {ticket.scheduledDate && (
          <span>
            <Icon name="calendar" />
            {plannedText(ticket, nowMs)}
          </span>
        )}
        <WorkOf ticket={ticket} />
        <RaisedBy ticket={ticket} />
        <ManagedBy ticket={ticket} />
        <DecidedBy ticket={ticket} />
        {ticket.dueOn && (
          <span>
            <Icon name="clock" />
            {dueText(ticket, nowMs)}
          </span>
        )}
        {ticket.overrideLocation && (
          <span>
            <Icon name="pin" />
            {ticket.overrideLocation}
          </span>
        )}
        {ticket.latitude !== null && ticket.longitude !== null && (
          <TicketPosition ticket={ticket} at={{ latitude: ticket.latitude, longitude: ticket.longitude }} />
        )}
        <Agreed ticket={ticket} />
        <ActualCost cents={ticket.actualCostCents} />
        <NoCost ticket={ticket} />
        <CostVariance ticket={ticket} />
      </div>
      {ticket.assignee && isOpen(ticket.status) && (
        <LeavesBefore
          work={[{ personId: ticket.assignee.id, day: ticket.scheduledDate ?? ticket.dueOn ?? "" }]}
        />
      )}
      {ticket.storeAccess && <StoreAccessNotes access={ticket.storeAccess} />}
    </section>
  );
}

/** Who does the work, or who did it and, after a hand-over, who has it now. */
function WorkOf({ ticket }: { ticket: Ticket }) {
  const doer = doerOf(ticket);
  const { assignee } = ticket;
  if (doer === null) return null;
  const isWithOther = assignee !== null && assignee.id !== doer.id;
  return (
    <>
      <span>
        <Icon name="wrench" />
        <PersonLink id={doer.id} name={isWithOther ? HAND_OVER_TEXTS.doneBy(doer.name) : doer.name} />
      </span>
      {isWithOther && (
        <span>
          <Icon name="wrench" />
          <PersonLink id={assignee.id} name={HAND_OVER_TEXTS.workTakenOverBy(assignee.name)} />
        </span>
      )}
    </>
  );
}

/** Who raised the ticket and, after a hand-over, who answers for it now. */
function RaisedBy({ ticket }: { ticket: Ticket }) {
  const { isMarketView, raisedBy, authorId, authorName } = ticket;
  const raiser = raiserOf(ticket);
  return (
    <>
      <span>
        <Icon name="person" />
        <PersonLink id={isMarketView ? "" : raiser.id} name={TEXTS.raisedBy(raiser.name)} />
      </span>
      {raisedBy && (
        <span>
          <Icon name="person" />
          <PersonLink id={isMarketView ? "" : authorId} name={HAND_OVER_TEXTS.takenOverBy(authorName)} />
        </span>
      )}
    </>
  );
}

/** Who is responsible, if that is known on this device; the market shows nobody. */
function ManagedBy({ ticket }: { ticket: Ticket }) {
  const { db } = useSignedIn();
  const { propertyManagerId: id, store, isMarketView } = ticket;
  const person = useLiveQuery(async () => (id === null ? null : readPerson(db, id)), [db, id]);
  const ofStore = store?.propertyManager?.id === id ? store?.propertyManager?.name : undefined;
  const name = person?.name ?? ofStore;
  if (id === null || isMarketView || name === undefined) return null;
  return (
    <span>
      <Icon name="people" />
      <PersonLink id={id} name={HAND_OVER_TEXTS.managedBy(name)} />
    </span>
  );
}

/** For which price, or up to which amount, the work was given. */
function Agreed({ ticket }: { ticket: Ticket }) {
  const { actor } = useSignedIn();
  const text = agreedText(ticket, actor);
  return (
    text !== "" && (
      <span>
        <Icon name="paper" />
        {text}
      </span>
    )
  );
}

const ActualCost = ({ cents }: { cents: number | null }) =>
  cents !== null && (
    <span>
      <Icon name="paper" />
      {RULES.actualCost(dollarsFromCents(cents))}
    </span>
  );

/** Finished work without a recorded cost is not free; shown to managers only. */
function NoCost({ ticket }: { ticket: Ticket }) {
  const { actor } = useSignedIn();
  const sheets = useUrlDialogs();
  const mayRecordCost = useMayRecordCost();
  const isDone = ticket.status === "completed" || ticket.status === "closed";
  if (!isDone || ticket.actualCostCents !== null || !isManager(ticket, actor)) return null;
  return (
    <span>
      <Icon name="paper" />
      <span>
        {INSIGHT_TEXTS.noCost}{" "}
        {mayRecordCost(ticket) && (
          <Link to={sheets.href("act", "recordCost")} state={{ isSheet: true }}>
            {COST_TEXTS.add}
          </Link>
        )}
      </span>
    </span>
  );
}

/** Actual cost minus the accepted bid; shown to managers only. */
function CostVariance({ ticket }: { ticket: Ticket }) {
  const { actor } = useSignedIn();
  const { actualCostCents, acceptedBidCents } = ticket;
  if (!isManager(ticket, actor) || actualCostCents === null || acceptedBidCents === null) return null;
  const variance = actualCostCents - acceptedBidCents;
  const limit = agreedLimit(ticket);
  const text =
    limit !== null && variance <= 0
      ? LIMIT_TEXTS.within(dollarsFromCents(limit))
      : variance === 0
        ? TEXTS.onBudget
        : (variance > 0 ? TEXTS.overBudget : TEXTS.underBudget)(dollarsFromCents(Math.abs(variance)));
  return (
    <span>
      <Tag tone={variance > 0 ? "red" : "green"}>{text}</Tag>
    </span>
  );
}
