import type { PlanForTicket } from "#domain/tickets/act-on-many.ts";
import type { ReactNode } from "react";
import { OutcomeSheet } from "#features/sync-status/outcome-sheet.tsx";
import { LeftOutTickets } from "#features/tickets/selected/plan-preview.tsx";
import { numberText } from "#features/tickets/ticket-number.ts";
import * as TEXTS from "#texts/selected-tickets.ts";

interface OutcomeOfManyProps {
  readonly plan: readonly PlanForTicket[];
  readonly missing: number;
  readonly onClose: () => void;
  /** What was changed besides. */
  readonly children?: ReactNode;
}

/** What became of each ticket: where its mutation is now, or why it was left out. */
export function OutcomeOfMany({ plan, missing, onClose, children }: OutcomeOfManyProps) {
  const queued = plan.flatMap((each) => ("payloads" in each ? [each.ticket] : []));
  return (
    <OutcomeSheet
      title={TEXTS.outcomeTitle}
      closeLabel={TEXTS.close}
      summary={TEXTS.queued(queued.length)}
      listLabel={TEXTS.queuedTickets}
      queued={queued}
      nameOf={(ticket) => [numberText(ticket), ticket.title].filter(Boolean).join(" ")}
      rowsOf={(rows, { id }) => rows.filter((row) => row.ticketId === id)}
      onClose={onClose}
    >
      {children}
      <LeftOutTickets plan={plan} missing={missing} />
    </OutcomeSheet>
  );
}
