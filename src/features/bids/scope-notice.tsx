import { Button } from "@mantine/core";
import { type BidScope, scopeChanges } from "#domain/bids/scope.ts";
import { ScopeChanges } from "#features/sync-status/scope-changes.tsx";
import * as TEXTS from "#texts/bids.ts";
import { Notice } from "#ui/notice.tsx";

/**
 * Says in the form of a bid that its ticket was changed since the form was opened, with both texts.
 * `onRead`: the person has read them. Until then the server holds the bid.
 */
export function ScopeNotice({
  writtenOn,
  scope,
  onRead,
}: {
  readonly writtenOn: BidScope;
  readonly scope: BidScope;
  readonly onRead: () => void;
}) {
  if (writtenOn.scopeVersion >= scope.scopeVersion) return null;
  return (
    <Notice tone="amber" icon="warning" role="status">
      <div className="column tight">
        <p>{TEXTS.ticketChangedMeanwhile}</p>
        <ScopeChanges changes={scopeChanges(writtenOn, scope)} />
        <div>
          <Button size="sm" variant="default" onClick={onRead}>
            {TEXTS.changeIsRead}
          </Button>
        </div>
      </div>
    </Notice>
  );
}
