import { Button } from "@mantine/core";
import { useMemo, useState } from "react";
import { useSignedIn } from "#features/session/signed-in.ts";
import { refusalText } from "#features/sync-status/failure-texts.ts";
import { mutationLabel } from "#features/sync-status/mutations/registry.ts";
import { discardAllWithRetry, dependantsOfAll } from "#features/sync-status/retry-briefly.ts";
import { CANNOT } from "#features/sync-status/texts.ts";
import type { OutboxRow } from "#local-db/outbox/outbox-row.ts";
import * as TEXTS from "#texts/discard-alike.ts";
import * as SYNC_TEXTS from "#texts/sync-status.ts";
import { Confirm } from "#ui/confirm.tsx";
import { toast } from "#ui/toast.tsx";

const FEWEST = 3;
const MOST_LISTED = 10;

/** Failed mutations of one kind with one reason; each stays in the list of discarded ones. */
export function DiscardAlike({ failed }: { readonly failed: readonly OutboxRow[] }) {
  const groups = useMemo(() => alikeOf(failed), [failed]);
  return groups.map((group) => <OneReason key={group.reason} {...group} />);
}

interface Alike {
  readonly reason: string;
  readonly rows: readonly OutboxRow[];
}

function alikeOf(failed: readonly OutboxRow[]): readonly Alike[] {
  // Of a conflict each one has its own decision.
  const simple = failed.filter(({ last }) => !last?.conflicts && last?.code !== "scope_changed");
  const byReason = Map.groupBy(simple, (row) => {
    const { title, description } = refusalText(row);
    return `${title}. ${description}`;
  });
  return [...byReason].flatMap(([reason, rows]) => (rows.length < FEWEST ? [] : [{ reason, rows }]));
}

function OneReason({ reason, rows }: Alike) {
  const { db } = useSignedIn();
  const [along, setAlong] = useState<readonly OutboxRow[] | null>(null);
  const seqs = rows.map(({ seq }) => seq);
  const label = TEXTS.discardAll(rows.length);
  const giveUp = async () => {
    if (!(await discardAllWithRetry(db, seqs)))
      toast({ title: SYNC_TEXTS.cannotWithdraw, description: CANNOT["under way"], tone: "destructive" });
    setAlong(null);
  };
  return (
    <li className="row apart">
      <p className="text grow">{TEXTS.failedAlike(rows.length, reason)}</p>
      <Button
        size="sm"
        variant="default"
        onClick={() => void dependantsOfAll(db, seqs).then((others) => setAlong(others))}
      >
        {label}
      </Button>
      {along && (
        <Confirm title={label} confirmLabel={label} onCancel={() => setAlong(null)} onConfirm={giveUp}>
          <p className="text">{TEXTS.failedAlike(rows.length, reason)}</p>
          <p>{along.length > 0 ? SYNC_TEXTS.goesAlong : TEXTS.restorable}</p>
          {along.length > 0 && (
            <ul>
              {along.slice(0, MOST_LISTED).map((each) => (
                <li key={each.seq}>{mutationLabel(each.action.payload)}</li>
              ))}
              {along.length > MOST_LISTED && <li>{TEXTS.andMore(along.length - MOST_LISTED)}</li>}
            </ul>
          )}
        </Confirm>
      )}
    </li>
  );
}
