import { offeredVisitStep, openVisit, type VisitEnd, visitsOf } from "#domain/tickets/record-visit.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { newId } from "#features/forms/new-id.ts";
import { useSingleFlight } from "#features/hooks/use-single-flight.ts";
import { readPosition } from "#features/location/read-position.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { useEnqueue } from "#features/sync-status/use-enqueue.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { readWholeTicket } from "#local-db/read/tickets.ts";

interface RecordedStep {
  readonly ticketId: string;
  readonly visitId: string;
  readonly step: VisitEnd;
}

/** What the person may record on a ticket now, and the function that does it in one tap. */
export function useRecordVisit(ticket: Ticket) {
  const { db, actor, credentials } = useSignedIn();
  const enqueue = useEnqueue();
  const step = credentials.isLegacy ? null : offeredVisitStep(ticket, actor);
  /** Adds the position once the device gives one. The step is in the outbox without it. */
  const locate = async (recorded: RecordedStep) => {
    const position = await readPosition();
    if (position !== null && (await isThere(db, recorded)))
      await enqueue([{ kind: "locateVisit", ...recorded, position }]).catch(() => undefined);
  };
  const record = useSingleFlight(async () => {
    if (step === null) return;
    const visitId = step === "leaving" ? openVisit(ticket, actor)?.id : newId();
    if (visitId === undefined) return;
    const recorded = { ticketId: ticket.id, visitId, step };
    await enqueue([{ kind: "recordVisit", ...recorded }]);
    void locate(recorded);
  });
  return { step, record };
}

/** False once the step was undone. */
async function isThere(db: AccountDatabase, { ticketId, visitId, step }: RecordedStep): Promise<boolean> {
  const found = await readWholeTicket(db, ticketId);
  const visit = found && visitsOf(found.ticket).find(({ id }) => id === visitId);
  return visit?.[step] != null;
}
