import { Button } from "@mantine/core";
import { useState } from "react";
import { isFar, openVisit, type VisitEnd, visibleVisits, visitsOf } from "#domain/tickets/record-visit.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { FarReason } from "#features/tickets/visits/far-reason.tsx";
import { useRecordVisit } from "#features/tickets/visits/use-record-visit.ts";
import { VisitList } from "#features/tickets/visits/visit-list.tsx";
import { Icon } from "#ui/icons.tsx";
import * as TEXTS from "#texts/visits.ts";

/**
 * When who was on site, and one button that records the arrival or the leaving of the person who
 * does the work. Renders nothing without either. See docs/product.md#visits.
 */
export function Visits({ ticket }: { ticket: Ticket }) {
  const { actor } = useSignedIn();
  const { step, record } = useRecordVisit(ticket);
  const [recorded, setRecorded] = useState<VisitEnd | null>(null);
  if (step === null && visibleVisits(ticket, actor).length === 0) return null;
  const tap = async () => {
    await record();
    setRecorded(step);
  };
  const latest =
    openVisit(ticket, actor) ?? visitsOf(ticket).findLast(({ personId }) => personId === actor.id);
  const far = latest && farStep(ticket, latest);
  return (
    <section className="column tight" aria-label={TEXTS.visits}>
      <div className="row apart">
        <h3>{TEXTS.visits}</h3>
        {step && (
          <Button
            variant={step === "arrival" ? "light" : "default"}
            leftSection={<Icon name={step === "arrival" ? "pin" : "out"} />}
            onClick={() => void tap().catch(() => undefined)}
          >
            {TEXTS.record[step]}
          </Button>
        )}
      </div>
      <p className="unseen" role="status">
        {recorded === null ? "" : TEXTS.recorded[recorded]}
      </p>
      <VisitList ticket={ticket} />
      {latest && far && (
        <FarReason key={`${latest.id} ${far}`} ticketId={ticket.id} visitId={latest.id} step={far} />
      )}
    </section>
  );
}

/** The last step of a visit if it was recorded far away and nobody has said why. */
function farStep(ticket: Ticket, { arrival, leaving }: ReturnType<typeof visitsOf>[number]): VisitEnd | null {
  const [end, step] = leaving === null ? (["arrival", arrival] as const) : (["leaving", leaving] as const);
  return step.reason === "" && isFar(ticket, step) ? end : null;
}
