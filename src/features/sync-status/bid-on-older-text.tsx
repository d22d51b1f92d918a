import { Button } from "@mantine/core";
import { type BidScope, scopeChanges } from "#domain/bids/scope.ts";
import { sendOnScope } from "#local-db/outbox/resolve-failed.ts";
import type { OutboxRow } from "#local-db/outbox/outbox-row.ts";
import { newId } from "#features/forms/new-id.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { DiscardButton, EditButton } from "#features/sync-status/row-buttons.tsx";
import { ScopeChanges } from "#features/sync-status/scope-changes.tsx";
import * as TEXTS from "#texts/sync-status.ts";

/**
 * A bid that was written on an older text of its ticket: both texts, and the decision to change it
 * or to send it anyway. The text of now is the ticket of the refusal, stored on the device; it is
 * read together with the list, which would shift if it came later.
 */
export function BidOnOlderText({ row, scope }: { row: OutboxRow; scope: BidScope | undefined }) {
  const { db } = useSignedIn();
  const { payload } = row.action;
  const writtenOn = "writtenOn" in payload ? payload.writtenOn : undefined;
  return (
    <>
      {scope && writtenOn && <ScopeChanges changes={scopeChanges(writtenOn, scope)} />}
      <div className="row tight">
        <EditButton row={row} isFirst />
        {scope && (
          <Button
            size="sm"
            variant="default"
            onClick={() => void sendOnScope(db, row.seq, { scope, newOpId: newId() })}
          >
            {TEXTS.sendAnyway}
          </Button>
        )}
        <DiscardButton row={row} label={TEXTS.discard} />
      </div>
    </>
  );
}
