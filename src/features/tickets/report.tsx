import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { inApp } from "#api-client/app-path.ts";
import { dollarsFromCents } from "#domain/money.ts";
import { addressLine } from "#domain/stores/address-line.ts";
import { storeLabel } from "#domain/stores/store-label.ts";
import { doerOf, raiserOf } from "#domain/tickets/relations.ts";
import { type Comment, signaturesOf, type StoreInfo } from "#domain/tickets/ticket.ts";
import { visibleVisits } from "#domain/tickets/record-visit.ts";
import { dayOf, momentAt, timeAt } from "#features/dates/dates.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { QrCode } from "#features/qr-codes/qr-code.tsx";
import { AttachmentList } from "#features/attachments/attachment-list.tsx";
import { Seals } from "#features/attachments/photo-seal.tsx";
import { BeforeAfter } from "#features/tickets/detail/before-after.tsx";
import { shareLink } from "#features/url-dialogs/share-link.ts";
import { PriorityTag, StatusTag } from "#features/status-tags/status-tags.tsx";
import { FindTicket } from "#features/tickets/detail/find-ticket.tsx";
import { Timeline } from "#features/tickets/detail/timeline.tsx";
import { useWholeTicket } from "#features/tickets/queries.ts";
import { numberText } from "#features/tickets/ticket-number.ts";
import { VisitList } from "#features/tickets/visits/visit-list.tsx";
import { ItemBoundary } from "#ui/item-boundary.tsx";
import { Icon } from "#ui/icons.tsx";
import { useItemTitle } from "#ui/page-title.ts";
import { ListSkeleton } from "#ui/empty-state.tsx";
import { MapLink } from "#features/location/map-link.tsx";
import * as TEXTS from "#texts/tickets.ts";
import * as SIGNATURE_TEXTS from "#texts/signatures.ts";
import * as VISIT_TEXTS from "#texts/visits.ts";

/** The names of who signed for the work, oldest first; empty if nobody did. */
const signersOf = (comments: readonly Comment[]): string =>
  comments
    .flatMap(({ attachments }) => signaturesOf(attachments))
    .map(({ signedBy }) => signedBy)
    .join(", ");

const addressLineOf = (store: StoreInfo): string =>
  [storeLabel(store), addressLine({ ...store, zipcode: null })].filter(Boolean).join(", ");

/**
 * Printable report of a ticket: data, history and photos. Rendered on this device; the browser
 * prints it or saves it as PDF.
 */
export function Report({ ticketId }: { ticketId: string }) {
  const { actor } = useSignedIn();
  const found = useWholeTicket(ticketId);
  useItemTitle(found?.ticket.title);
  const [madeAt] = useState(() => new Date().toISOString());
  if (found === undefined) return <ListSkeleton />;
  if (found === null) return <FindTicket ticketId={ticketId} />;
  const { ticket } = found;
  const { store } = ticket;
  const momentIn = (iso: string) => momentAt(iso, store?.timeZone);
  const facts: readonly (readonly [string, ReactNode])[] = [
    [TEXTS.number, numberText(ticket)],
    [TEXTS.status, <StatusTag key="status" status={ticket.status} isWhole />],
    [TEXTS.priority, <PriorityTag key="priority" priority={ticket.priority} />],
    [
      TEXTS.store,
      store && (
        <MapLink key="store" to={store}>
          {addressLineOf(store)}
        </MapLink>
      ),
    ],
    [TEXTS.category, ticket.category],
    [TEXTS.raised, TEXTS.by(momentIn(ticket.createdAt), raiserOf(ticket).name)],
    [
      TEXTS.scheduled,
      ticket.scheduledDate &&
        `${dayOf(ticket.scheduledDate)} ${timeAt(ticket.scheduledDate, ticket.scheduledTime ?? "", store?.timeZone)}`,
    ],
    [TEXTS.dueDate, ticket.dueOn && dayOf(ticket.dueOn)],
    [TEXTS.doneBy, doerOf(ticket)?.name ?? null],
    [TEXTS.completedLabel, ticket.completedAt && momentIn(ticket.completedAt)],
    [SIGNATURE_TEXTS.signedByLabel, signersOf(found.comments)],
    [TEXTS.closed, ticket.closedAt && momentIn(ticket.closedAt)],
    [
      TEXTS.actualCostLabel,
      ticket.actualCostCents === null ? null : dollarsFromCents(ticket.actualCostCents),
    ],
  ];
  return (
    <article className="report column">
      <div className="row apart">
        <h1>{ticket.title}</h1>
        <div className="row tight noprint">
          <Button
            variant="default"
            leftSection={<Icon name="send" />}
            onClick={() =>
              void shareLink(ticket.title, location.origin + inApp(`/tickets?ticket=${ticket.id}`))
            }
          >
            {TEXTS.shareLink}
          </Button>
          <Button leftSection={<Icon name="printer" />} onClick={() => print()}>
            {TEXTS.print}
          </Button>
        </div>
      </div>
      {ticket.description && <p className="text">{ticket.description}</p>}
      <dl className="reportfacts">
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {visibleVisits(ticket, actor).length > 0 && (
        <section aria-label={VISIT_TEXTS.visits} className="column tight">
          <h2>{VISIT_TEXTS.visits}</h2>
          <ItemBoundary kind={VISIT_TEXTS.visits} item={ticket}>
            <VisitList ticket={ticket} />
          </ItemBoundary>
        </section>
      )}
      <Seals ticket={ticket} isFull>
        <AttachmentList files={ticket.attachments} label={TEXTS.photos} filesLabel={TEXTS.files} />
      </Seals>
      <ItemBoundary kind={TEXTS.beforeAndAfter} item={found}>
        <BeforeAfter ticket={ticket} comments={found.comments} />
      </ItemBoundary>
      <section aria-label={TEXTS.history} className="column tight">
        <h2>{TEXTS.history}</h2>
        <ItemBoundary kind={TEXTS.history} item={found}>
          <Seals ticket={ticket} isFull>
            <Timeline found={found} />
          </Seals>
        </ItemBoundary>
      </section>
      <footer className="row apart">
        <p className="quiet">{TEXTS.reportFooter(momentIn(madeAt))}</p>
        <QrCode code={{ kind: "ticket", id: ticket.id }} label={TEXTS.codeOfThisTicket} />
      </footer>
    </article>
  );
}
