import { Button } from "@mantine/core";
import { useState } from "react";
import { bearingTo, distanceM } from "#domain/geo-distance.ts";
import type { Position } from "#domain/map-link.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { useSingleFlight } from "#features/hooks/use-single-flight.ts";
import { distanceText } from "#features/location/distance-text.ts";
import { readPosition } from "#features/location/read-position.ts";
import * as TEXTS from "#texts/agenda.ts";
import { Icon } from "#ui/icons.tsx";
import { Tag } from "#ui/notice.tsx";

/** Where the device is, once asked: null before, "unknown" if it did not say. */
export type Here = Position | "unknown" | null;

/** Where the device is, asked for by `ask` only: opening the agenda never asks for permission. */
export function useHere(): { readonly here: Here; readonly ask: () => Promise<void> } {
  const [here, setHere] = useState<Here>(null);
  const ask = useSingleFlight(async () => setHere((await readPosition()) ?? "unknown"));
  return { here, ask };
}

/** Asks for the position. */
export const DistancesButton = ({ ask }: Pick<ReturnType<typeof useHere>, "ask">) => (
  <Button variant="subtle" leftSection={<Icon name="pin" />} onClick={() => void ask()}>
    {TEXTS.distancesFromHere}
  </Button>
);

/** Tells what came of asking for the position. */
export const DistancesStatus = ({ here }: { here: Here }) => (
  <p role="status" className={here === "unknown" ? "quiet" : "unseen"}>
    {here === null ? "" : here === "unknown" ? TEXTS.positionUnknown : TEXTS.distancesShown}
  </p>
);

/** What the agenda says of a ticket beside its card: distance from here, and a clash. */
export function AgendaNotes({
  ticket,
  here,
  clash,
}: {
  readonly ticket: Ticket;
  readonly here: Here;
  readonly clash: Ticket | undefined;
}) {
  const { latitude, longitude } = ticket;
  const site = latitude === null || longitude === null ? null : { latitude, longitude };
  const isKnown = here !== null && here !== "unknown" && site !== null;
  if (!isKnown && clash === undefined) return null;
  return (
    <div className="row tight">
      {isKnown && (
        <Tag icon="pin">
          {TEXTS.fromHere(distanceText(distanceM(here, site)), TEXTS.directions[bearingTo(here, site)])}
        </Tag>
      )}
      {clash && (
        <Tag tone="amber" icon="warning">
          {TEXTS.clashesWith(clash.title, clash.scheduledTime ?? "")}
        </Tag>
      )}
    </div>
  );
}
