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

const HINT = TEXTS.enterYourEmailAddress;
const ASK = TEXTS.thisServerCannotSend;

/**
 * Requests a password reset link. The server's response is the same for every email address, so
 * that it does not reveal which ones have an account.
 */
export function ForgotPassword() {
  usePageTitle(TEXTS.forgottenPasswordProduct);
  const wanted = useIntendedUrl();
  const [told, setTold] = useState<string | null>(null);
  return (
    <AuthLayout title={TEXTS.forgot} {...(told ? {} : { hint: HINT })}>
      {told ? (
        <Notice icon="lock" role="status">
          {told}
        </Notice>
      ) : (
        <AddressForm onTold={setTold} />
      )}
      <Link to="/login" state={intendedState(wanted)}>
        {TEXTS.backToSignIn}
      </Link>
    </AuthLayout>
  );
}

function AddressForm({ onTold }: { onTold: (words: string) => void }) {
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
    if (answer.ok) return onTold(answer.data.byMail ? answer.data.message : ASK);
    setProblems(serverProblems(answer.failure, { email: "email" }));
  };
  return (
    <form className="column" noValidate onSubmit={(event) => void submit(event)}>
      <FormProblem says={problems.form} />
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
