import type { OutboxRow } from "#local-db/outbox/outbox-row.ts";
import { SyncStatusBadge, type SyncStatus, syncStatusOf } from "#features/sync-status/sync-status-badge.tsx";
import { useUrlDialogs } from "#features/url-dialogs/use-url-dialogs.ts";
import { Icon } from "#ui/icons.tsx";

/** Where a thing is, while it is not on the server alone; what needs the person leads to where it can be decided. */
export function SyncStatusLink({ rows }: { rows: readonly OutboxRow[] }) {
  return rows.length === 0 ? null : <LeadingSyncStatus at={syncStatusOf(rows, null)} />;
}

/** The mark; where it asks for the person it can be pressed. */
export function LeadingSyncStatus({ at }: { at: SyncStatus }) {
  return at.kind === "needsyou" ? <NeedsYou /> : <SyncStatusBadge at={at} />;
}

function NeedsYou() {
  const sheets = useUrlDialogs();
  return (
    <button
      type="button"
      className="chip needsyou"
      data-mark="needsyou"
      onClick={() => sheets.open("sync", "open")}
    >
      <Icon name="warning" />
      Needs you
    </button>
  );
}
