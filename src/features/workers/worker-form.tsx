import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { normalizeEmail } from "#domain/accounts/email.ts";
import type { Person } from "#domain/accounts/person.ts";
import { tradesFrom, tradesProblem, tradesText } from "#domain/accounts/trades.ts";
import { workerProblems } from "#domain/accounts/worker.ts";
import { LENGTHS } from "#domain/lengths.ts";
import { draftKey, NEW } from "#features/drafts/draft-key.ts";
import { DraftNote } from "#features/drafts/draft-note.tsx";
import { newId } from "#features/forms/new-id.ts";
import { useEnqueue } from "#features/sync-status/use-enqueue.ts";
import { useDraft } from "#features/drafts/use-draft.ts";
import { useSingleFlight } from "#features/hooks/use-single-flight.ts";
import { useProblems } from "#features/forms/use-problems.ts";
import { useWorker } from "#features/workers/queries.ts";
import * as TEXTS from "#texts/workers.ts";
import { LimitedInput } from "#features/forms/limited-text.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { Sheet } from "#ui/sheet.tsx";

const EMPTY = { name: "", email: "", phone: "", trades: "" };

const fieldsOf = ({ name, email, phone, skills }: Person) => ({
  name,
  email: email ?? "",
  phone: phone ?? "",
  trades: tradesText(skills),
});

/**
 * Creates a worker's account (`workerId` is "new") or edits one. The mutation goes through the
 * outbox like every other; the first password is deleted from this device once the server has
 * created the account.
 */
export function WorkerForm({ workerId, onClose }: { workerId: string; onClose: () => void }) {
  const worker = useWorker(workerId);
  if (workerId === NEW) return <WorkerSheet worker={null} onClose={onClose} />;
  return worker && <WorkerSheet worker={worker} onClose={onClose} />;
}

function WorkerSheet({ worker, onClose }: { worker: Person | null; onClose: () => void }) {
  const enqueue = useEnqueue();
  const key = draftKey("worker", worker?.id ?? NEW);
  const draft = useDraft(key, worker ? fieldsOf(worker) : EMPTY);
  // Not part of the draft: a draft is stored until it is discarded or sent.
  const [password, setPassword] = useState("");
  const form = { ...draft.fields, password };
  const { problems, check } = useProblems(() => {
    const trades = tradesProblem(form.trades);
    return { ...workerProblems(form, worker ? null : form.password), ...(trades === null ? {} : { trades }) };
  });

  const submit = useSingleFlight(async () => {
    if (!check()) return;
    const fields = {
      name: form.name.trim(),
      email: normalizeEmail(form.email),
      phone: form.phone.trim(),
      skills: tradesFrom(form.trades),
    };
    const saved = worker
      ? { kind: "saveWorker" as const, workerId: worker.id, isNew: false, form: fields }
      : { kind: "saveWorker" as const, workerId: newId(), isNew: true, form: fields, password };
    await draft.send(() => enqueue([saved], key));
    onClose();
  });

  const input = (field: keyof typeof form) => ({
    name: field,
    value: form[field],
    error: problems[field],
    onChange: (event: { currentTarget: { value: string } }) =>
      field === "password"
        ? setPassword(event.currentTarget.value)
        : draft.change(field, event.currentTarget.value),
  });

  return (
    <Sheet
      title={worker ? TEXTS.edit : TEXTS.add}
      onClose={onClose}
      footer={
        <div className="row end">
          <Button variant="default" onClick={onClose}>
            {TEXTS.cancel}
          </Button>
          <Button type="submit" form="worker">
            {worker ? TEXTS.save : TEXTS.create}
          </Button>
        </div>
      }
    >
      <form
        id="worker"
        className="column"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <DraftNote draft={draft} />
        <LimitedInput longest={LENGTHS.name} label={TEXTS.name} autoComplete="off" {...input("name")} />
        <LimitedInput
          longest={LENGTHS.email}
          label={TEXTS.email}
          type="email"
          inputMode="email"
          autoComplete="off"
          {...input("email")}
        />
        <LimitedInput
          longest={LENGTHS.phone}
          label={TEXTS.phoneOptional}
          type="tel"
          autoComplete="off"
          {...input("phone")}
        />
        <TextInput
          label={TEXTS.tradesOptional}
          description={TEXTS.tradesNote}
          autoComplete="off"
          {...input("trades")}
        />
        {worker === null && (
          <PasswordField
            label={TEXTS.password}
            description={TEXTS.firstPassword}
            autoComplete="new-password"
            {...input("password")}
          />
        )}
      </form>
    </Sheet>
  );
}
