import { Button, PasswordInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { Link } from "react-router-dom";
import { resetPassword } from "#contract/accounts.ts";
import { LIMITS } from "#contract/limits.ts";
import { PRODUCT } from "#domain/product.ts";
import { apiBase } from "#wire/api-base.ts";
import { exchange } from "#wire/exchange.ts";
import { Notice } from "#ui/notice.tsx";
import { failureSentence } from "#features/ground/failure-sentence.ts";
import { usePageTitle } from "#ui/use-page-title.ts";

/** Sets a new password with the token of a link. It stands behind the '#', so that no server log ever holds it. */
export function ResetPassword() {
  usePageTitle(`New password · ${PRODUCT}`);
  const [token] = useState(() => /token=([\w-]+)/.exec(location.hash)?.[1] ?? "");
  const [password, setPassword] = useState("");
  const [again, setAgain] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [isDone, setDone] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (password.length < LIMITS.passwordLength) return setProblem("Password must be at least 8 characters");
    if (password !== again) return setProblem("Passwords do not match");
    const answer = await exchange(resetPassword, { base: await apiBase(), body: { token, password } });
    if (answer.ok) return setDone(true);
    setProblem(failureSentence(answer.failure));
  };
  return (
    <main className="centred">
      <div className="column">
        <h1>Set a new password</h1>
        {isDone ? (
          <Notice tone="green" icon="check" role="status">
            Your new password is set. Please sign in with it.
          </Notice>
        ) : (
          <form className="column" noValidate onSubmit={(event) => void submit(event)}>
            <PasswordInput
              label="New password"
              autoComplete="new-password"
              visibilityToggleButtonProps={{ "aria-label": "Show password", tabIndex: 0 }}
              value={password}
              onChange={(event) => setPassword(event.currentTarget.value)}
            />
            <PasswordInput
              label="Confirm password"
              autoComplete="new-password"
              visibilityToggleButtonProps={{ "aria-label": "Show password", tabIndex: 0 }}
              value={again}
              error={problem}
              onChange={(event) => setAgain(event.currentTarget.value)}
            />
            <Button type="submit">Set password</Button>
          </form>
        )}
        <Link to="/login">Back to sign in</Link>
      </div>
    </main>
  );
}
