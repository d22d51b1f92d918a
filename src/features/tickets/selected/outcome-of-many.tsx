import { Button } from "@mantine/core";
import type { PlanForTicket } from "#domain/tickets/act-on-many.ts";
import type { ReactNode } from "react";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { SyncStatusBadge, syncStatusOf } from "#features/sync-status/sync-status-badge.tsx";
import { LeftOut } from "#features/tickets/selected/plan-preview.tsx";
import { numberText } from "#features/tickets/ticket-number.ts";
import type { OutboxRow } from "#local-db/outbox/outbox-row.ts";
import { unsentRows } from "#local-db/outbox/queries.ts";
import * as TEXTS from "#texts/selected-tickets.ts";
import { Sheet } from "#ui/sheet.tsx";

interface OutcomeOfManyProps {
  readonly plan: readonly PlanForTicket[];
  readonly missing: number;
  readonly onClose: () => void;
  /** What was changed besides. */
  readonly children?: ReactNode;
}

/** What became of each ticket: where its mutation is now, or why it was left out. */
export function OutcomeOfMany({ plan, missing, onClose, children }: OutcomeOfManyProps) {
  const { db } = useSignedIn();
  const rows = useLiveQuery(() => unsentRows(db), [db]);
  const queued = plan.flatMap((each) => ("payloads" in each ? [each.ticket] : []));
  return (
    <Sheet
      title={TEXTS.outcomeTitle}
      onClose={onClose}
      footer={
        <div className="row end">
          <Button onClick={onClose}>{TEXTS.close}</Button>
        </div>
      }
    >
      <div className="column">
        <p role="status">{TEXTS.queued(queued.length)}</p>
        <ul className="list" aria-label={TEXTS.queuedTickets}>
          {queued.map((ticket) => (
            <li key={ticket.id} className="row apart">
              <span className="text grow">
                {[numberText(ticket), ticket.title].filter(Boolean).join(" ")}
              </span>
              {rows && <SyncStatusBadge status={syncStatusOf(rowsOf(rows, ticket.id), [])} />}
            </li>
          ))}
        </ul>
        {children}
        <LeftOut plan={plan} missing={missing} />
      </div>
    </Sheet>
  );
}

const rowsOf = (rows: readonly OutboxRow[], ticketId: string) =>
  rows.filter((row) => row.ticketId === ticketId);
