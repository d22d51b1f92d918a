import { Button } from "@mantine/core";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { dependantsOf } from "#device/decisions.ts";
import type { OutboxRow } from "#device/outbox-row.ts";
import { useSignedIn } from "#features/ground/signed-in.ts";
import { formOf } from "#features/outbox/form-of.ts";
import { giveUpSoon, takeBackSoon } from "#features/outbox/soon.ts";
import { actionWords, CANNOT, WORDS } from "#features/outbox/words.ts";
import { Confirm } from "#ui/confirm.tsx";
import { toast } from "#ui/toast.tsx";

/** Gives something up. What stands on it goes along: then it asks first, and names it. */
export function DiscardButton({ row, label }: { row: OutboxRow; label: string }) {
  const { db } = useSignedIn();
  const [along, setAlong] = useState<readonly OutboxRow[] | null>(null);
  const ask = async () => {
    const [, ...others] = await dependantsOf(db, row.seq);
    const open = others.filter((each) => each.state !== "discarded");
    if (open.length > 0) setAlong(open);
    else await giveUp();
  };
  const giveUp = async () => {
    if (!(await giveUpSoon(db, row.seq)))
      toast({ title: WORDS.cannotWithdraw, description: CANNOT["under way"], tone: "destructive" });
  };
  return (
    <>
      <Button size="sm" variant="default" onClick={() => void ask()}>
        {label}
      </Button>
      {along && (
        <Confirm
          title={label}
          act={label}
          onCancel={() => setAlong(null)}
          onConfirm={async () => {
            await giveUp();
            setAlong(null);
          }}
        >
          <p>{WORDS.goesAlong}</p>
          <ul>
            {along.map((each) => (
              <li key={each.seq}>{actionWords(each.action.payload)}</li>
            ))}
          </ul>
        </Confirm>
      )}
    </>
  );
}

/** Takes what was said back into its form, photos included. */
export function EditButton({ row }: { row: OutboxRow }) {
  const { db } = useSignedIn();
  const navigate = useNavigate();
  const form = formOf(row.action.payload);
  if (form === null) return null;
  const edit = async () => {
    const end = await takeBackSoon(db, row.seq, form);
    if (end === "taken") return navigate(form.path);
    toast({ title: WORDS.cannotEdit, description: CANNOT[end], tone: "destructive" });
  };
  return (
    <Button variant="default" size="sm" onClick={() => void edit()}>
      {WORDS.edit}
    </Button>
  );
}
