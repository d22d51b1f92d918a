import {
  distanceToSiteM,
  minutesOnSite,
  type VisitEnd,
  visibleVisits,
} from "#domain/tickets/record-visit.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import type { Visit, VisitStep } from "#domain/tickets/visit.ts";
import { endAt, momentAt } from "#features/dates/dates.ts";
import { distanceText } from "#features/location/distance-text.ts";
import { MapLink } from "#features/location/map-link.tsx";
import { useSignedIn } from "#features/session/signed-in.ts";
import * as TEXTS from "#texts/visits.ts";

/** "2 h 10 min in all"; null before a visit has ended. */
export function timeOnSite(visits: readonly Visit[]): string | null {
  const minutes = minutesOnSite(visits);
  if (minutes === null) return null;
  return minutes < 60
    ? TEXTS.onSiteMinutes(minutes)
    : TEXTS.onSiteHours(Math.floor(minutes / 60), minutes % 60);
}

/** The visits of a ticket that the person may see, with where they were recorded. */
export function VisitList({ ticket }: { ticket: Ticket }) {
  const { actor } = useSignedIn();
  const visits = visibleVisits(ticket, actor);
  const time = timeOnSite(visits);
  return (
    <div className="column tight">
      {time && <p>{time}</p>}
      {visits.length > 0 && (
        <ul className="list">
          {visits.map((visit) => (
            <li key={visit.id} data-visit={visit.id}>
              <p>{sentenceOf(visit, ticket.store?.timeZone)}</p>
              <StepPosition ticket={ticket} end="arrival" step={visit.arrival} />
              {visit.leaving && <StepPosition ticket={ticket} end="leaving" step={visit.leaving} />}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const sentenceOf = ({ personName, arrival, leaving }: Visit, zone: string | null | undefined) =>
  leaving === null
    ? TEXTS.stillOnSite(personName, momentAt(arrival.at, zone))
    : TEXTS.stay(personName, momentAt(arrival.at, zone), endAt(leaving.at, arrival.at, zone));

/** Where a step was recorded and the typed reason; nothing if neither is known. */
function StepPosition({ ticket, end, step }: { ticket: Ticket; end: VisitEnd; step: VisitStep }) {
  const { position, reason } = step;
  const distance = distanceToSiteM(ticket, position);
  const accuracy = position && distanceText(position.accuracyM);
  return (
    <>
      {position && accuracy && (
        <p className="quiet">
          <MapLink to={position}>
            {distance === null
              ? TEXTS.place[end](accuracy)
              : TEXTS.distance[end](distanceText(distance), accuracy)}
          </MapLink>
        </p>
      )}
      {reason !== "" && <p className="quiet text">{TEXTS.reasonGiven(reason)}</p>}
    </>
  );
}
