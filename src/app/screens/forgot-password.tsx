import { Button, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { Link } from "react-router-dom";
import { forgotPassword } from "#contract/passwords.ts";
import { isEmail, normalizeEmail } from "#domain/accounts/email.ts";
import { apiBase } from "#api-client/api-base.ts";
import { request } from "#api-client/request.ts";
import { AuthLayout } from "#app/auth-layout.tsx";
import { useIntendedUrl, intendedState } from "#app/intended-url.ts";
import { FormProblem, Notice } from "#ui/notice.tsx";
import * as TEXTS from "#texts/accounts.ts";
import { problemsAfterEdit } from "#features/forms/problems-after-edit.ts";
import { serverProblems } from "#features/forms/server-problems.ts";
import { usePageTitle } from "#ui/page-title.ts";

const HINT = TEXTS.enterEmailForResetLink;
const NO_MAIL = TEXTS.serverCannotSendMail;

/**
 * Requests a password reset link. The server's response is the same for every email address, so
 * that it does not reveal which ones have an account.
 */
export function ForgotPassword() {
  usePageTitle(TEXTS.forgottenPasswordPageTitle);
  const intendedUrl = useIntendedUrl();
  const [confirmation, setConfirmation] = useState<string | null>(null);
  return (
    <AuthLayout title={TEXTS.forgot} {...(confirmation ? {} : { hint: HINT })}>
      {confirmation ? (
        <Notice icon="lock" role="status">
          {confirmation}
        </Notice>
      ) : (
        <AddressForm onConfirmed={setConfirmation} />
      )}
      <Link to="/login" state={intendedState(intendedUrl)}>
        {TEXTS.backToSignIn}
      </Link>
    </AuthLayout>
  );
}

function AddressForm({ onConfirmed }: { onConfirmed: (message: string) => void }) {
  const [email, setEmail] = useState("");
  const [problems, setProblems] = useState<{ email?: string; form?: string }>({});
  const [isPending, setPending] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = problemsOf(email);
    setProblems(found);
    if (found.email !== undefined) return;
    setPending(true);
    const answer = await request(forgotPassword, {
      base: await apiBase(),
      body: { email: normalizeEmail(email) },
    });
    setPending(false);
    if (answer.ok) return onConfirmed(answer.data.byMail ? answer.data.message : NO_MAIL);
    setProblems(serverProblems(answer.failure, { email: "email" }));
  };
  return (
    <form className="column" noValidate onSubmit={(event) => void submit(event)}>
      <FormProblem message={problems.form} />
      <TextInput
        label={TEXTS.email}
        type="email"
        name="email"
        autoComplete="email"
        value={email}
        error={problems.email}
        onChange={(event) => {
          const typed = event.currentTarget.value;
          setEmail(typed);
          const found = { before: problemsOf(email), now: problemsOf(typed) };
          setProblems(problemsAfterEdit(problems, "email", found));
        }}
      />
      <Button type="submit" loading={isPending}>
        {TEXTS.sendLink}
      </Button>
    </form>
  );
}

const problemsOf = (email: string): { email?: string } =>
  isEmail(normalizeEmail(email)) ? {} : { email: TEXTS.emailInvalid };
