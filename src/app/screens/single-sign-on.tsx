import { Button } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { type FinishState, useFinishSignIn } from "#features/accounts/single-sign-on/use-finish-sign-in.ts";
import { useFragment } from "#features/accounts/use-fragment.ts";
import { AuthLayout } from "#app/auth-layout.tsx";
import * as TEXTS from "#texts/accounts.ts";
import { FormProblem, Notice } from "#ui/notice.tsx";
import { usePageTitle } from "#ui/page-title.ts";
import { PasswordField } from "#ui/password-field.tsx";
import { toast } from "#ui/toast.tsx";

/**
 * Where the operator's provider leads back to. The ticket is in the URL fragment, which browsers do
 * not send, so no server log contains it.
 */
export function SingleSignOn() {
  usePageTitle(TEXTS.signIn);
  const fragment = useFragment(readOutcome, String) ?? "";
  return <FinishSignIn key={fragment} fragment={fragment} />;
}

/** A fragment that does not say how the sign-in went on is none. */
const readOutcome = (hash: string) => (/[#&]sign-in(-problem)?=/.test(hash) ? hash : null);

function FinishSignIn({ fragment }: { fragment: string }) {
  const navigate = useNavigate();
  const { state, finish } = useFinishSignIn(fragment, (path) => {
    toast({ title: TEXTS.loginDone[0], description: TEXTS.loginDone[1] });
    void navigate(path, { replace: true });
  });
  return (
    <AuthLayout title={state.kind === "password" ? TEXTS.connectAccount : TEXTS.signIn}>
      <Step state={state} finish={finish} />
      {state.kind !== "waiting" && <Link to="/login">{TEXTS.backToSignIn}</Link>}
    </AuthLayout>
  );
}

interface StepProps {
  readonly state: FinishState;
  readonly finish: (password?: string) => Promise<void>;
}

function Step({ state, finish }: StepProps) {
  switch (state.kind) {
    case "waiting":
      return <p role="status">{TEXTS.signingIn}</p>;
    case "password":
      return <ConnectForm state={state} finish={finish} />;
    case "no account":
      return (
        <Notice tone="amber" icon="warning" role="alert">
          <p>{state.sentence}</p>
          <Link to="/register">{TEXTS.createAccount}</Link>
        </Notice>
      );
    case "unreachable":
      return (
        <>
          <Notice tone="amber" icon="warning" role="alert">
            {state.sentence}
          </Notice>
          <Button onClick={() => void finish()}>{TEXTS.tryAgain}</Button>
        </>
      );
    case "over":
      return (
        <Notice tone="red" icon="warning" role="alert">
          {state.sentence}
        </Notice>
      );
  }
}

function ConnectForm({ state, finish }: StepProps & { state: Extract<FinishState, { kind: "password" }> }) {
  const [explanation] = useState(state.sentence);
  const [password, setPassword] = useState("");
  const [isPending, setPending] = useState(false);
  const [isEmpty, setEmpty] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setEmpty(password === "");
    if (password === "") return;
    setPending(true);
    await finish(password);
    setPending(false);
  };
  return (
    <form className="column" method="post" noValidate onSubmit={(event) => void submit(event)}>
      <p>{explanation}</p>
      <FormProblem message={state.problem} />
      <PasswordField
        label={TEXTS.password}
        name="password"
        autoComplete="current-password"
        required
        withAsterisk={false}
        value={password}
        error={isEmpty ? TEXTS.passwordRequired : state.problem !== ""}
        onChange={(event) => {
          setEmpty(false);
          setPassword(event.currentTarget.value);
        }}
      />
      <Button type="submit" loading={isPending}>
        {TEXTS.connectAndSignIn}
      </Button>
      <Link to="/forgot-password">{TEXTS.forgot}</Link>
    </form>
  );
}
