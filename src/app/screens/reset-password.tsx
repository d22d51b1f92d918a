import { Button } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { Link } from "react-router-dom";
import { resetPassword } from "#contract/passwords.ts";
import { passwordProblem } from "#domain/accounts/password.ts";
import { apiBase } from "#api-client/api-base.ts";
import { request } from "#api-client/request.ts";
import { mayBeDone } from "#contract/failures.ts";
import { AuthLayout } from "#app/auth-layout.tsx";
import { FormProblem, Notice } from "#ui/notice.tsx";
import * as TEXTS from "#texts/accounts.ts";
import { useFragment } from "#features/accounts/use-fragment.ts";
import { problemsAfterEdit } from "#features/forms/problems-after-edit.ts";
import { serverProblems } from "#features/forms/server-problems.ts";
import { PasswordField } from "#ui/password-field.tsx";
import { usePageTitle } from "#ui/page-title.ts";

const EMPTY = { password: "", again: "" };
type Field = keyof typeof EMPTY;
type Problems = Partial<Record<Field | "form", string>>;

/**
 * Sets a new password with the token of a reset link. The token is in the URL fragment, which
 * browsers do not send, so no server log contains it.
 */
export function ResetPassword() {
  usePageTitle(TEXTS.newPassword);
  const token = useFragment(readToken, String) ?? "";
  return (
    <AuthLayout title={TEXTS.newPasswordTitle}>
      <NewPassword key={token} token={token} />
      <Link to="/login">{TEXTS.backToSignIn}</Link>
    </AuthLayout>
  );
}

const readToken = (hash: string) => /[#&]token=([\w-]+)/.exec(hash)?.[1] ?? null;

function NewPassword({ token }: { token: string }) {
  const [isDone, setDone] = useState(false);
  if (!isDone) return <NewPasswordForm token={token} onDone={() => setDone(true)} />;
  return (
    <Notice tone="green" icon="check" role="status">
      {TEXTS.newPasswordSet}
    </Notice>
  );
}

function NewPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const [form, setForm] = useState(EMPTY);
  const [problems, setProblems] = useState<Problems>({});
  const [isPending, setPending] = useState(false);
  const [isOver, setOver] = useState(false);
  // The response of an earlier attempt was lost. It may have set the password, and a token works
  // only once.
  const [isOutcomeUnknown, setUnsure] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = problemsOf(form);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    setPending(true);
    const body = { token, password: form.password };
    const answer = await request(resetPassword, { base: await apiBase(), body });
    setPending(false);
    if (answer.ok) return onDone();
    if (mayBeDone(answer.failure)) setUnsure(true);
    setOver(answer.failure.kind === "refused" && answer.failure.code === "invalid_token");
    setProblems(serverProblems<Field>(answer.failure, { password: "password" }));
  };
  const input = (field: Field, toggle: string) => ({
    autoComplete: "new-password",
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
      <FormProblem
        message={
          isOver ? (
            <>
              {problems.form} {isOutcomeUnknown && TEXTS.lastTryMayHaveSetIt}
              <Link to="/forgot-password">{TEXTS.requestNewLink}</Link>
            </>
          ) : (
            problems.form
          )
        }
      />
      <PasswordField label={TEXTS.newPassword} {...input("password", TEXTS.showPassword)} />
      <PasswordField label={TEXTS.confirm} {...input("again", TEXTS.showRepeatedPassword)} />
      <Button type="submit" loading={isPending}>
        {TEXTS.setPassword}
      </Button>
    </form>
  );
}

function problemsOf({ password, again }: typeof EMPTY): Problems {
  const problem = passwordProblem(password);
  return {
    ...(problem === null ? {} : { password: problem }),
    ...(password === again ? {} : { again: TEXTS.passwordsDiffer }),
  };
}
