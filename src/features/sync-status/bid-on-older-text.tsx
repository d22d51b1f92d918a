import { Button } from "@mantine/core";
import { scopeChanges, scopeOf } from "#domain/bids/scope.ts";
import { sendOnScope } from "#local-db/outbox/resolve-failed.ts";
import type { OutboxRow } from "#local-db/outbox/outbox-row.ts";
import { ticketsById } from "#local-db/read/tickets.ts";
import { newId } from "#features/forms/new-id.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { DiscardButton, EditButton } from "#features/sync-status/row-buttons.tsx";
import { ScopeChanges } from "#features/sync-status/scope-changes.tsx";
import * as TEXTS from "#texts/sync-status.ts";

/**
 * A bid that was written on an older text of its ticket: both texts, and the decision to send it
 * anyway. The text of now is the ticket of the refusal, which is stored on the device.
 */
export function BidOnOlderText({ row }: { row: OutboxRow }) {
  const { db } = useSignedIn();
  const tickets = useLiveQuery(() => ticketsById(db, row.ticketId === null ? [] : [row.ticketId]), [db, row]);
  const { payload } = row.action;
  const writtenOn = "writtenOn" in payload ? payload.writtenOn : undefined;
  const ticket = tickets?.[0];
  const now = ticket && scopeOf(ticket);
  return (
    <>
      {now && writtenOn && <ScopeChanges changes={scopeChanges(writtenOn, now)} />}
      <div className="row tight">
        {now && (
          <Button size="sm" onClick={() => void sendOnScope(db, row.seq, { scope: now, newOpId: newId() })}>
            {TEXTS.sendAnyway}
          </Button>
        )}
        <EditButton row={row} />
        <DiscardButton row={row} label={TEXTS.discard} />
      </div>
    </>
  );
}
