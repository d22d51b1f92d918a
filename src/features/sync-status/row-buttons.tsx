import { Button } from "@mantine/core";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { dependantsOf } from "#local-db/outbox/resolve-failed.ts";
import type { OutboxRow } from "#local-db/outbox/outbox-row.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { draftOf } from "#features/sync-status/payload-to-draft.ts";
import { discardWithRetry, editWithRetry } from "#features/sync-status/retry-briefly.ts";
import { CANNOT } from "#features/sync-status/texts.ts";
import * as TEXTS from "#texts/sync-status.ts";
import { mutationLabel } from "#features/sync-status/mutations/registry.ts";
import { Confirm } from "#ui/confirm.tsx";
import { toast } from "#ui/toast.tsx";

/**
 * Discards a mutation. If others depend on it, they are discarded too, after a confirmation that
 * lists them.
 */
export function DiscardButton({ row, label }: { row: OutboxRow; label: string }) {
  const { db } = useSignedIn();
  const [along, setAlong] = useState<readonly OutboxRow[] | null>(null);
  const fetchNow = async () => {
    const [, ...others] = await dependantsOf(db, row.seq);
    const open = others.filter((each) => each.state !== "discarded");
    if (open.length > 0) setAlong(open);
    else await giveUp();
  };
  const giveUp = async () => {
    if (!(await discardWithRetry(db, row.seq)))
      toast({ title: TEXTS.cannotWithdraw, description: CANNOT["under way"], tone: "destructive" });
  };
  return (
    <>
      <Button size="sm" variant="default" onClick={() => void fetchNow()}>
        {label}
      </Button>
      {along && (
        <Confirm
          title={label}
          confirmLabel={label}
          onCancel={() => setAlong(null)}
          onConfirm={async () => {
            await giveUp();
            setAlong(null);
          }}
        >
          <p>{TEXTS.goesAlong}</p>
          <ul>
            {along.map((each) => (
              <li key={each.seq}>{mutationLabel(each.action.payload)}</li>
            ))}
          </ul>
        </Confirm>
      )}
    </>
  );
}

/** Moves a mutation back to a draft of its form, including its photos, and opens the form. */
export function EditButton({
  row,
  isFirst = false,
}: {
  row: OutboxRow;
  /** It is what is most likely to be wanted. */
  isFirst?: boolean;
}) {
  const { db } = useSignedIn();
  const navigate = useNavigate();
  const form = draftOf(row.action.payload);
  if (form === null) return null;
  const edit = async () => {
    const end = await editWithRetry(db, row.seq, form);
    if (end === "taken") return navigate(form.path);
    toast({ title: TEXTS.cannotEdit, description: CANNOT[end], tone: "destructive" });
  };
  return (
    <Button variant={isFirst ? "filled" : "default"} size="sm" onClick={() => void edit()}>
      {TEXTS.edit}
    </Button>
  );
}
