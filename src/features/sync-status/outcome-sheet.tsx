import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { entityIdsOf } from "#domain/mutations/mutation.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { SyncStatusBadge, syncStatusOf } from "#features/sync-status/sync-status-badge.tsx";
import type { OutboxRow } from "#local-db/outbox/outbox-row.ts";
import { unsentRows } from "#local-db/outbox/queries.ts";
import { takenBackOf } from "#local-db/outcome.ts";
import { Fold } from "#ui/fold.tsx";
import { Tag } from "#ui/notice.tsx";
import { Sheet } from "#ui/sheet.tsx";

/** How many entries are where. One that was taken back is in none of them. */
export interface OutcomeCounts {
  readonly sent: number;
  readonly failed: number;
  readonly waiting: number;
}

interface OutcomeSheetProps<T> {
  readonly title: string;
  readonly closeLabel: string;
  /** How many were queued, read out when the dialog opens; or what became of them until now. */
  readonly summary: string | ((counts: OutcomeCounts) => string);
  /** Accessible name of the list. */
  readonly listLabel: string;
  /** What the list is folded behind; missing: it is open. */
  readonly listSummary?: string;
  readonly queued: readonly T[];
  readonly nameOf: (entry: T) => string;
  /** Shown in the place of "Sent" once the server has it. */
  readonly sentLabel?: string;
  /** The outbox rows of an entry; missing for those that concern what has its id. */
  readonly rowsOf?: (rows: readonly OutboxRow[], entry: T) => readonly OutboxRow[];
  /** Further buttons. */
  readonly buttons?: ReactNode;
  /** The button of a step that goes on from here, which is then the one to press. */
  readonly next?: ReactNode;
  readonly onClose: () => void;
  /** What was left out, and what was changed besides. */
  readonly children?: ReactNode;
}

/** After an act on several entries: where the mutation of each one is now. */
export function OutcomeSheet<T extends { readonly id: string }>(props: OutcomeSheetProps<T>) {
  const { rowsOf = rowsById } = props;
  const found = useOutcomes(props.queued, rowsOf);
  const list = (
    <ul className="list" aria-label={props.listLabel}>
      {props.queued.map((entry) => (
        <li key={entry.id} className="row apart">
          <span className="text grow">{props.nameOf(entry)}</span>
          {found && (
            <Outcome
              unsent={rowsOf(found.rows, entry)}
              isWithdrawn={found.takenBack.has(entry.id)}
              sentLabel={props.sentLabel}
            />
          )}
        </li>
      ))}
    </ul>
  );
  return (
    <Sheet
      title={props.title}
      onClose={props.onClose}
      footer={
        <div className="row end">
          {props.buttons}
          {props.next}
          <Button onClick={props.onClose} variant={props.next ? "default" : "filled"}>
            {props.closeLabel}
          </Button>
        </div>
      }
    >
      <div className="column">
        <p role="status">
          {typeof props.summary === "string"
            ? props.summary
            : props.summary(countsOf(props.queued, rowsOf, found))}
        </p>
        {props.listSummary === undefined ? list : <Fold summary={props.listSummary}>{list}</Fold>}
        {props.children}
      </div>
    </Sheet>
  );
}

type RowsOf<T> = NonNullable<OutcomeSheetProps<T>["rowsOf"]>;
type Outcomes = { readonly rows: readonly OutboxRow[]; readonly takenBack: ReadonlySet<string> };

/** All of them wait until the outbox has been read. */
function countsOf<T extends { readonly id: string }>(
  queued: readonly T[],
  rowsOf: RowsOf<T>,
  found: Outcomes | undefined,
): OutcomeCounts {
  if (found === undefined) return { sent: 0, failed: 0, waiting: queued.length };
  const kinds = queued
    .filter(({ id }) => !found.takenBack.has(id))
    .map((entry) => syncStatusOf(rowsOf(found.rows, entry), []).kind);
  const sent = kinds.filter((kind) => kind === "sent").length;
  const failed = kinds.filter((kind) => kind === "needsyou").length;
  return { sent, failed, waiting: kinds.length - sent - failed };
}

const rowsById = (rows: readonly OutboxRow[], { id }: { readonly id: string }) =>
  rows.filter(({ action }) => entityIdsOf(action.payload).includes(id));

interface OutcomeProps {
  readonly unsent: readonly OutboxRow[];
  readonly isWithdrawn: boolean;
  readonly sentLabel: string | undefined;
}

function Outcome({ unsent, isWithdrawn, sentLabel }: OutcomeProps) {
  if (isWithdrawn) return <SyncStatusBadge status={{ kind: "withdrawn" }} />;
  if (unsent.length > 0 || sentLabel === undefined)
    return <SyncStatusBadge status={syncStatusOf(unsent, [])} />;
  return (
    <Tag tone="green" icon="check">
      {sentLabel}
    </Tag>
  );
}

/**
 * What is unsent, and which entries have nothing unsent because the person took it back. A row that
 * is gone does not say why, so the keys of all rows are remembered while they exist, the last one
 * of each row.
 */
function useOutcomes<T extends { readonly id: string }>(
  queued: readonly T[],
  rowsOf: NonNullable<OutcomeSheetProps<T>["rowsOf"]>,
) {
  const { db } = useSignedIn();
  const [known] = useState(() => new Map(queued.map(({ id }) => [id, new Map<number, string>()])));
  return useLiveQuery(async () => {
    const rows = await unsentRows(db);
    for (const entry of queued)
      for (const { seq, opId } of rowsOf(rows, entry)) known.get(entry.id)?.set(seq, opId);
    const acts = new Map([...known].map(([id, opIds]) => [id, [...opIds.values()]]));
    return { rows, takenBack: await takenBackOf(db, acts) };
  }, [db]);
}
