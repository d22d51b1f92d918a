import type { OutboxRow } from "#local-db/outbox/outbox-row.ts";
import { SyncStatusBadge, type SyncStatus, syncStatusOf } from "#features/sync-status/sync-status-badge.tsx";
import { useUrlDialogs } from "#features/url-dialogs/use-url-dialogs.ts";
import { Icon } from "#ui/icons.tsx";
import * as TEXTS from "#texts/sync-status.ts";

/**
 * The sync status of an item with outbox rows; nothing without them. A failed one is a button that
 * opens the sync centre.
 */
export function SyncStatusLink({ rows }: { rows: readonly OutboxRow[] }) {
  return rows.length === 0 ? null : <LeadingSyncStatus status={syncStatusOf(rows, [])} />;
}

/** The badge; for a failed item, a button that opens the sync centre. */
export function LeadingSyncStatus({ status }: { status: SyncStatus }) {
  return status.kind === "needsyou" ? <NeedsYou /> : <SyncStatusBadge status={status} />;
}

function NeedsYou() {
  const sheets = useUrlDialogs();
  return (
    <button
      type="button"
      className="chip needsyou"
      data-sync-status="needsyou"
      onClick={() => sheets.open("sync", "open")}
    >
      <Icon name="warning" />
      {TEXTS.needsYou}
    </button>
  );
}
