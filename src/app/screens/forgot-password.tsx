import { Button, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { Link } from "react-router-dom";
import { forgotPassword } from "#contract/accounts.ts";
import { isEmail } from "#domain/accounts/profile.ts";
import { PRODUCT } from "#domain/product.ts";
import { apiBase } from "#wire/api-base.ts";
import { exchange } from "#wire/exchange.ts";
import { Notice } from "#ui/notice.tsx";
import { failureSentence } from "#features/ground/failure-sentence.ts";
import { usePageTitle } from "#ui/use-page-title.ts";

const ASK =
  "This server cannot send mail. Please ask your administrator for a link; maintenance workers ask their property manager. Work that is still on this device stays and is sent after you sign in.";

/** Asks for a link by mail; the answer is the same for every address. */
export function ForgotPassword() {
  usePageTitle(`Forgotten password · ${PRODUCT}`);
  const [email, setEmail] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [told, setTold] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isEmail(email.trim())) return setProblem("Please enter a valid email address");
    setProblem(null);
    setPending(true);
    const answer = await exchange(forgotPassword, { base: await apiBase(), body: { email } });
    setPending(false);
    if (answer.ok) setTold(answer.data.byMail ? answer.data.message : ASK);
    else setProblem(failureSentence(answer.failure));
  };
  return (
    <main className="centred">
      <div className="column">
        <h1>Forgot your password?</h1>
        {told ? (
          <Notice icon="lock" role="status">
            {told}
          </Notice>
        ) : (
          <form className="column" noValidate onSubmit={(event) => void submit(event)}>
            <p className="quiet">Enter your email address, and you get a link to set a new password.</p>
            <TextInput
              label="Email address"
              type="email"
              name="email"
              autoComplete="email"
              value={email}
              error={problem}
              onChange={(event) => setEmail(event.currentTarget.value)}
            />
            <Button type="submit" loading={isPending}>
              Send link
            </Button>
          </form>
        )}
        <Link to="/login">Back to sign in</Link>
      </div>
    </main>
  );
}
