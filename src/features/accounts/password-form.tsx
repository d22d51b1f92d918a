import { Button } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { changePassword } from "#contract/passwords.ts";
import { passwordProblem } from "#domain/accounts/password.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import * as TEXTS from "#texts/accounts.ts";
import { FormProblem } from "#ui/notice.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { toast } from "#ui/toast.tsx";
import { problemsAfterEdit } from "#features/forms/problems-after-edit.ts";
import { serverProblems } from "#features/forms/server-problems.ts";
import { request } from "#api-client/request.ts";
import { mayBeDone } from "#contract/failures.ts";

const EMPTY = { current: "", next: "", again: "" };
type Field = keyof typeof EMPTY;
type Problems = Partial<Record<Field | "form", string>>;
const FIELD_OF = { currentPassword: "current", newPassword: "next", password: "next" } as const;

/**
 * Changes the password; the server signs out all other devices. Works online only, because
 * passwords are never stored in the outbox.
 */
export function PasswordForm({ onChanged }: { onChanged?: () => void }) {
  const { credentials } = useSignedIn();
  const [form, setForm] = useState(EMPTY);
  const [problems, setProblems] = useState<Problems>({});
  const [isPending, setPending] = useState(false);
  // True after a request without a known result: it may have changed the password.
  const [isOutcomeUnknown, setUnsure] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = problemsOf(form);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    setPending(true);
    const answer = await request(changePassword, {
      auth: credentials,
      body: { currentPassword: form.current, newPassword: form.next },
    });
    setPending(false);
    if (!answer.ok) {
      if (mayBeDone(answer.failure)) setUnsure(true);
      const sent = serverProblems<Field>(answer.failure, FIELD_OF);
      return setProblems(
        isOutcomeUnknown && sent.current
          ? { ...sent, current: `${sent.current}. ${TEXTS.perhapsChanged}` }
          : sent,
      );
    }
    setUnsure(false);
    setForm(EMPTY);
    toast({ title: TEXTS.passwordChanged, description: TEXTS.otherDevicesSignedOut });
    onChanged?.();
  };
  const input = (field: Field, toggle: string) => ({
    autoComplete: field === "current" ? "current-password" : "new-password",
    value: form[field],
    error: problems[field],
    toggle,
    onChange: (event: { currentTarget: { value: string } }) => {
      const typed = { ...form, [field]: event.currentTarget.value };
      setForm(typed);
      const found = { before: problemsOf(form), now: problemsOf(typed) };
      setProblems(problemsAfterEdit(problems, field, found));
    },
  });
  return (
    <form className="column" noValidate onSubmit={(event) => void submit(event)}>
      <PasswordField label={TEXTS.currentPassword} {...input("current", TEXTS.showCurrentPassword)} />
      <PasswordField label={TEXTS.newPassword} {...input("next", TEXTS.showNewPassword)} />
      <PasswordField label={TEXTS.confirmNewPassword} {...input("again", TEXTS.showRepeatedPassword)} />
      <FormProblem message={problems.form} />
      <div className="row">
        <Button
          type="submit"
          {...(onChanged ? { fullWidth: true } : { variant: "default" })}
          loading={isPending}
        >
          {TEXTS.changePassword}
        </Button>
      </div>
    </form>
  );
}

function problemsOf({ current, next, again }: typeof EMPTY): Problems {
  const problem = passwordProblem(next);
  return {
    ...(current === "" ? { current: TEXTS.passwordRequired } : {}),
    ...(problem === null ? {} : { next: problem }),
    ...(next === again ? {} : { again: TEXTS.passwordsDiffer }),
  };
}
