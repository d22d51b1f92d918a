import { Button } from "@mantine/core";
import { bearingTo, distanceM } from "#domain/geo-distance.ts";
import type { Position } from "#domain/map-link.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { distanceText } from "#features/location/distance-text.ts";
import { MapLink } from "#features/location/map-link.tsx";
import { useSignedIn } from "#features/session/signed-in.ts";
import { useHere } from "#features/tickets/agenda-notes.tsx";
import * as AGENDA_TEXTS from "#texts/agenda.ts";
import * as TEXTS from "#texts/location.ts";
import { Icon } from "#ui/icons.tsx";

interface PositionProps {
  readonly ticket: Ticket;
  readonly at: Position;
}

/**
 * Where a ticket was raised, as a link to the map, and for whoever may have to go there how far it
 * is, on a press. The market view has a position of two decimals, about a kilometre.
 */
export function TicketPosition({ ticket, at }: PositionProps) {
  const { role } = useSignedIn().actor;
  return (
    <>
      <span>
        <Icon name="pin" />
        <MapLink to={at}>{positionText(ticket, at)}</MapLink>
      </span>
      {(role === "Vendor" || role === "Maintenance") && <Distance to={at} />}
    </>
  );
}

/** Numbers only where nothing else is known: nobody finds a place by them. */
function positionText({ address, isMarketView, locationAccuracyM: metres, store }: Ticket, at: Position) {
  if (address) return address;
  if (store !== null) {
    if (isMarketView) return TEXTS.areaOnMap;
    return metres === null ? TEXTS.spotOnMap : TEXTS.spotOnMapWithin(Math.round(metres));
  }
  const accuracy = metres === null ? "" : ` (± ${Math.round(metres)} m)`;
  // In their order also in a language that is written from right to left.
  return <bdi dir="ltr">{`${at.latitude.toFixed(6)}, ${at.longitude.toFixed(6)}${accuracy}`}</bdi>;
}

function Distance({ to }: { to: Position }) {
  const { here, ask } = useHere();
  if (here === null)
    return (
      <Button variant="subtle" size="compact-sm" onClick={() => void ask()}>
        {TEXTS.howFar}
      </Button>
    );
  return (
    <span role="status">
      {here === "unknown"
        ? AGENDA_TEXTS.positionUnknown
        : AGENDA_TEXTS.fromHere(
            distanceText(distanceM(here, to)),
            AGENDA_TEXTS.directions[bearingTo(here, to)],
          )}
    </span>
  );
}
