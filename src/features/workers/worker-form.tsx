import { Button, PasswordInput, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { createWorker, editWorker } from "#contract/accounts.ts";
import { LIMITS } from "#contract/limits.ts";
import type { Person } from "#domain/accounts/person.ts";
import { isEmail } from "#domain/accounts/profile.ts";
import { newId } from "#features/ground/new-id.ts";
import { useSignedIn } from "#features/ground/signed-in.ts";
import { failureSentence } from "#features/ground/failure-sentence.ts";
import { WORDS } from "#features/workers/words.ts";
import { Notice } from "#ui/notice.tsx";
import { Sheet } from "#ui/sheet.tsx";
import { toast } from "#ui/toast.tsx";
import { exchange } from "#wire/exchange.ts";

/** Makes or changes a worker's account. A password is never kept on the phone, so this needs the network and says so. */
export function WorkerForm({ worker, onClose }: { worker: Person | null; onClose: () => void }) {
  const { account, credentials, wake } = useSignedIn();
  const [form, setForm] = useState({
    name: worker?.name ?? "",
    email: worker?.email ?? "",
    phone: worker?.phone ?? "",
    password: "",
  });
  const [problems, setProblems] = useState<Partial<Record<keyof typeof form | "form", string>>>({});
  const [isPending, setPending] = useState(false);
  const [key, setKey] = useState(newId);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = problemsOf(form, worker === null);
    setProblems(found);
    if (isPending || Object.keys(found).length > 0) return;
    setPending(true);
    const { password, ...rest } = form;
    const answer = worker
      ? await exchange(editWorker, {
          as: credentials,
          names: { id: worker.id },
          body: { ...rest, role: "Maintenance" },
          key,
        })
      : await exchange(createWorker, {
          as: credentials,
          body: { ...rest, password, role: "Maintenance", createdBy: account.id, website: account.website },
          key,
        });
    setPending(false);
    if (answer.ok) {
      wake();
      return onClose();
    }
    if (answer.failure.kind === "refused") setKey(newId());
    setProblems({ form: failureSentence(answer.failure) });
    toast({
      title: worker ? WORDS.updateFailed : WORDS.createFailed,
      description: failureSentence(answer.failure),
      tone: "destructive",
    });
  };

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
          <Button type="submit" form="worker" loading={isPending}>
            {worker ? "Save" : "Create"}
          </Button>
        </div>
      }
    >
      <form id="worker" className="column" noValidate onSubmit={(event) => void submit(event)}>
        <p className="quiet">{WORDS.needsNetwork}</p>
        <TextInput label="Name" autoComplete="off" {...input("name")} />
        <TextInput label="Email" type="email" inputMode="email" autoComplete="off" {...input("email")} />
        <TextInput label="Phone (optional)" type="tel" autoComplete="off" {...input("phone")} />
        {worker === null && (
          <PasswordInput
            label="Password"
            autoComplete="new-password"
            visibilityToggleButtonProps={{ "aria-label": "Show password", tabIndex: 0 }}
            {...input("password")}
          />
        )}
        {problems.form && (
          <Notice tone="red" icon="warning" role="alert">
            {problems.form}
          </Notice>
        )}
      </form>
    </Sheet>
  );
}

function problemsOf(form: { name: string; email: string; password: string }, isNew: boolean) {
  return {
    ...(form.name.trim() === "" ? { name: "Name is required" } : {}),
    ...(isEmail(form.email.trim()) ? {} : { email: "Please enter a valid email address" }),
    ...(isNew && form.password.length < LIMITS.passwordLength
      ? { password: "Password must be at least 8 characters" }
      : {}),
  };
}
