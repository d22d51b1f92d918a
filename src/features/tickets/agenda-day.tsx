import { hasFreeSite, routeOfDay } from "#domain/tickets/day-route.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { AgendaNotes, type Here } from "#features/tickets/agenda-notes.tsx";
import { TicketCard } from "#features/tickets/list/ticket-card.tsx";
import type { useOffers, useScheduled } from "#features/tickets/queries.ts";
import { PlannedVisitLine } from "#features/tickets/plans/planned-visits.tsx";
import { PlannedLine } from "#features/tickets/repeat/planned-line.tsx";
import * as AGENDA_TEXTS from "#texts/agenda.ts";
import * as TEXTS from "#texts/tickets.ts";
import { ItemBoundary } from "#ui/item-boundary.tsx";

type Scheduled = NonNullable<ReturnType<typeof useScheduled>>;

interface AgendaDayProps {
  readonly name: string;
  /** By time; those without one last. */
  readonly entries: Scheduled["tickets"];
  /** What rules will raise on this day. */
  readonly later: Scheduled["planned"];
  /** What maintenance plans will make on this day. */
  readonly visits: Scheduled["visits"];
  readonly clashes: ReadonlyMap<string, Ticket>;
  readonly offerOf: ReturnType<typeof useOffers>;
  readonly here: Here;
  readonly isToday: boolean;
}

/** The work of one day; today's is in the order of the way. */
export function AgendaDay(props: AgendaDayProps) {
  const { name, entries, later, visits, clashes, offerOf, here, isToday } = props;
  const { actor } = useSignedIn();
  const tickets = entries.map(({ ticket }) => ticket);
  // The work of several people is no way of anybody.
  const isOwnDay = isToday && tickets.every(({ assignee }) => assignee?.id === actor.id);
  const ordered = isOwnDay ? inOrderOf(entries, here === "unknown" ? null : here) : entries;
  const explanation =
    here === null || here === "unknown" ? AGENDA_TEXTS.orderByFirst : AGENDA_TEXTS.orderByWay;
  return (
    <section className="column tight" aria-label={name}>
      <h2>{name}</h2>
      {isOwnDay && tickets.length > 1 && tickets.some(hasFreeSite) && (
        <p className="quiet" role="status">
          {explanation}
        </p>
      )}
      <ul className="list">
        {ordered.map(({ ticket, syncStatus }) => (
          <li key={ticket.id} className="column tight">
            <AgendaNotes ticket={ticket} here={here} clash={clashes.get(ticket.id)} />
            <ItemBoundary kind={TEXTS.ticket} name={ticket.title} item={ticket}>
              <TicketCard ticket={ticket} syncStatus={syncStatus} {...offerOf(ticket)} />
            </ItemBoundary>
          </li>
        ))}
        {later.map(({ ticket }) => (
          <li key={`planned ${ticket.id}`}>
            <PlannedLine ticket={ticket} />
          </li>
        ))}
        {visits.map((visit) => (
          <li key={`plan ${visit.plan.planId} ${visit.store.id}`}>
            <PlannedVisitLine visit={visit} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Cards should not change places every minute. */
const QUARTER = 15;

function inOrderOf(entries: Scheduled["tickets"], here: Exclude<Here, "unknown">): Scheduled["tickets"] {
  const now = new Date();
  const minute = now.getHours() * 60 + Math.floor(now.getMinutes() / QUARTER) * QUARTER;
  const byId = new Map(entries.map((entry) => [entry.ticket.id, entry]));
  const tickets = entries.map(({ ticket }) => ticket);
  return routeOfDay(tickets, { here, minute }).flatMap(({ id }) => byId.get(id) ?? []);
}
