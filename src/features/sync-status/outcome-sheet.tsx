import { Button } from "@mantine/core";
import { type ReactNode, useRef } from "react";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { SyncStatusBadge, syncStatusOf } from "#features/sync-status/sync-status-badge.tsx";
import type { OutboxRow } from "#local-db/outbox/outbox-row.ts";
import { discardedRows, unsentRows } from "#local-db/outbox/queries.ts";
import * as TEXTS from "#texts/sync-status.ts";
import { Tag } from "#ui/notice.tsx";
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
  /** Shown in the place of "Sent" once the server has it. */
  readonly sentLabel?: string;
  /** The outbox rows of an entry. */
  readonly rowsOf: (rows: readonly OutboxRow[], entry: T) => readonly OutboxRow[];
  /** Further buttons. */
  readonly buttons?: ReactNode;
  readonly onClose: () => void;
  /** What was left out, and what was changed besides. */
  readonly children?: ReactNode;
}

/** After an act on several entries: where the mutation of each one is now. */
export function OutcomeSheet<T extends { readonly id: string }>(props: OutcomeSheetProps<T>) {
  const { db } = useSignedIn();
  // What was withdrawn before this act is not an outcome of it.
  const unsentBefore = useRef(new Set<number>());
  const rows = useLiveQuery(async () => {
    const unsent = await unsentRows(db);
    for (const { seq } of unsent) unsentBefore.current.add(seq);
    const withdrawn = (await discardedRows(db)).filter(({ seq }) => unsentBefore.current.has(seq));
    return { unsent, withdrawn };
  }, [db]);
  return (
    <Sheet
      title={props.title}
      onClose={props.onClose}
      footer={
        <div className="row end">
          {props.buttons}
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
              {rows && (
                <Outcome
                  unsent={props.rowsOf(rows.unsent, entry)}
                  isWithdrawn={props.rowsOf(rows.withdrawn, entry).length > 0}
                  sentLabel={props.sentLabel}
                />
              )}
            </li>
          ))}
        </ul>
        {props.children}
      </div>
    </Sheet>
  );
}

interface OutcomeProps {
  readonly unsent: readonly OutboxRow[];
  readonly isWithdrawn: boolean;
  readonly sentLabel: string | undefined;
}

function Outcome({ unsent, isWithdrawn, sentLabel }: OutcomeProps) {
  if (unsent.length === 0 && isWithdrawn) return <Tag icon="undo">{TEXTS.withdrawn}</Tag>;
  if (unsent.length === 0 && sentLabel !== undefined)
    return (
      <Tag tone="green" icon="check">
        {sentLabel}
      </Tag>
    );
  return <SyncStatusBadge status={syncStatusOf(unsent, [])} />;
}
