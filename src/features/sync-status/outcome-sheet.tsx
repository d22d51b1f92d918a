import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { SyncStatusBadge, syncStatusOf } from "#features/sync-status/sync-status-badge.tsx";
import type { OutboxRow } from "#local-db/outbox/outbox-row.ts";
import { unsentRows } from "#local-db/outbox/queries.ts";
import { Sheet } from "#ui/sheet.tsx";

interface OutcomeSheetProps<T> {
  readonly title: string;
  readonly closeLabel: string;
  /** How many were queued, read out when the dialog opens. */
  readonly summary: string;
  /** Accessible name of the list. */
  readonly listLabel: string;
  readonly queued: readonly T[];
  readonly nameOf: (entry: T) => string;
  /** The outbox rows of an entry. */
  readonly rowsOf: (rows: readonly OutboxRow[], entry: T) => readonly OutboxRow[];
  readonly onClose: () => void;
  /** What was left out, and what was changed besides. */
  readonly children?: ReactNode;
}

/** After an act on several entries: where the mutation of each one is now. */
export function OutcomeSheet<T extends { readonly id: string }>(props: OutcomeSheetProps<T>) {
  const { db } = useSignedIn();
  const rows = useLiveQuery(() => unsentRows(db), [db]);
  return (
    <Sheet
      title={props.title}
      onClose={props.onClose}
      footer={
        <div className="row end">
          <Button onClick={props.onClose}>{props.closeLabel}</Button>
        </div>
      }
    >
      <div className="column">
        <p role="status">{props.summary}</p>
        <ul className="list" aria-label={props.listLabel}>
          {props.queued.map((entry) => (
            <li key={entry.id} className="row apart">
              <span className="text grow">{props.nameOf(entry)}</span>
              {rows && <SyncStatusBadge status={syncStatusOf(props.rowsOf(rows, entry), [])} />}
            </li>
          ))}
        </ul>
        {props.children}
      </div>
    </Sheet>
  );
}
