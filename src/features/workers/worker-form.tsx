import { Button, PasswordInput, TextInput } from "@mantine/core";
import { useState } from "react";
import type { Person } from "#domain/accounts/person.ts";
import { workerProblems } from "#domain/accounts/worker.ts";
import { newId } from "#features/ground/new-id.ts";
import { useAct } from "#features/ground/use-act.ts";
import { useOnce } from "#features/ground/use-once.ts";
import { WORDS } from "#features/workers/words.ts";
import { Sheet } from "#ui/sheet.tsx";

const EMPTY = { name: "", email: "", phone: "", password: "" };

/** Makes or changes a worker's account. It waits in the outbox like everything else; the first password stays on this phone until the account is made, and no longer. */
export function WorkerForm({ worker, onClose }: { worker: Person | null; onClose: () => void }) {
  const act = useAct();
  const [form, setForm] = useState({
    ...EMPTY,
    ...(worker ? { name: worker.name, email: worker.email ?? "", phone: worker.phone ?? "" } : {}),
  });
  const [problems, setProblems] = useState<Partial<Record<keyof typeof form, string>>>({});

  const submit = useOnce(async () => {
    const found = workerProblems(form, worker ? null : form.password);
    setProblems(found);
    const [first] = Object.keys(found);
    if (first !== undefined)
      return document.querySelector<HTMLElement>(`dialog[open] [name="${first}"]`)?.focus();
    const said = { name: form.name.trim(), email: form.email.trim(), phone: form.phone.trim() };
    await act([
      worker
        ? { kind: "saveWorker", workerId: worker.id, isNew: false, form: said }
        : { kind: "saveWorker", workerId: newId(), isNew: true, form: said, password: form.password },
    ]);
    onClose();
  });

  const input = (field: keyof typeof form) => ({
    name: field,
    value: form[field],
    error: problems[field],
    onChange: (event: { currentTarget: { value: string } }) =>
      setForm({ ...form, [field]: event.currentTarget.value }),
  });

  return (
    <Sheet
      title={worker ? WORDS.edit : WORDS.add}
      onClose={onClose}
      footer={
        <div className="row end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="worker">
            {worker ? "Save" : "Create"}
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
        <TextInput label="Name" autoComplete="off" {...input("name")} />
        <TextInput label="Email" type="email" inputMode="email" autoComplete="off" {...input("email")} />
        <TextInput label="Phone (optional)" type="tel" autoComplete="off" {...input("phone")} />
        {worker === null && (
          <PasswordInput
            label="Password"
            description={WORDS.firstPassword}
            autoComplete="new-password"
            visibilityToggleButtonProps={{ "aria-label": "Show password", tabIndex: 0 }}
            {...input("password")}
          />
        )}
      </form>
    </Sheet>
  );
}
