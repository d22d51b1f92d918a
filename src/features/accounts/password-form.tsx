import { Button, PasswordInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { changePassword } from "#contract/accounts.ts";
import { LIMITS } from "#contract/limits.ts";
import { useSignedIn } from "#features/ground/signed-in.ts";
import { WORDS } from "#features/accounts/words.ts";
import { Notice } from "#ui/notice.tsx";
import { toast } from "#ui/toast.tsx";
import { failureSentence } from "#features/ground/failure-sentence.ts";
import { exchange } from "#wire/exchange.ts";

const EMPTY = { current: "", next: "", again: "" };

/** Another password; every other device is signed out. A password is never kept on the phone, so this needs the network. */
export function PasswordForm() {
  const { credentials } = useSignedIn();
  const [form, setForm] = useState(EMPTY);
  const [problem, setProblem] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (form.current === "") return setProblem(WORDS.passwordRequired);
    if (form.next.length < LIMITS.passwordLength) return setProblem(WORDS.passwordShort);
    if (form.next !== form.again) return setProblem(WORDS.passwordsDiffer);
    setPending(true);
    const answer = await exchange(changePassword, {
      as: credentials,
      body: { currentPassword: form.current, newPassword: form.next },
    });
    setPending(false);
    if (!answer.ok) return setProblem(failureSentence(answer.failure));
    setProblem(null);
    setForm(EMPTY);
    toast({ title: "Password changed", description: "Other devices have been signed out." });
  };
  const input = (field: keyof typeof form, autoComplete: string) => ({
    autoComplete,
    value: form[field],
    visibilityToggleButtonProps: { "aria-label": "Show password", tabIndex: 0 },
    onChange: (event: { currentTarget: { value: string } }) =>
      setForm({ ...form, [field]: event.currentTarget.value }),
  });
  return (
    <form className="column" noValidate onSubmit={(event) => void submit(event)}>
      <PasswordInput label="Current password" {...input("current", "current-password")} />
      <PasswordInput label="New password" {...input("next", "new-password")} />
      <PasswordInput label="Confirm new password" {...input("again", "new-password")} />
      {problem && (
        <Notice tone="red" icon="warning" role="alert">
          {problem}
        </Notice>
      )}
      <div className="row">
        <Button type="submit" variant="default" loading={isPending}>
          Change password
        </Button>
      </div>
    </form>
  );
}
