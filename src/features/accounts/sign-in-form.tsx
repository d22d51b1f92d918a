import { Button, Checkbox, TextInput } from "@mantine/core";
import { type ComponentType, type FormEvent, useEffect, useRef, useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { mayBeSignInEmail, normalizeEmail } from "#domain/accounts/email.ts";
import { WEBSITE } from "#domain/product.ts";
import { mayHaveProvider } from "#api-client/provider-probe.ts";
import { OfflineHint } from "#features/accounts/offline-hint.tsx";
import { failureText, unexpectedText } from "#features/accounts/failure-texts.ts";
import { preloadAuthApi, type AuthApi, loadAuthApi } from "#features/accounts/load-auth-api.ts";
import { useIsOnline } from "#features/hooks/use-is-online.ts";
import { StorageHint, useStorageBlocked } from "#features/accounts/storage-hint.tsx";
import * as TEXTS from "#texts/accounts.ts";
import {
  prerenderedChecked,
  prerenderedValue,
  usePrerenderedForm,
} from "#features/prerender/prerendered-form.ts";
import { FormProblem } from "#ui/notice.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { toast } from "#ui/toast.tsx";

interface OtherSignInProps {
  readonly url: string;
  readonly remember: boolean;
}

const loadSignInWith = async (): Promise<ComponentType<OtherSignInProps>> =>
  (await import("#features/accounts/single-sign-on/sign-in-with.tsx")).SignInWith;

interface SignInProps {
  readonly intendedUrl: string;
  readonly onEntered: (path: string) => void;
  /** The account's email after its session expired; the field is then read-only. */
  readonly email?: string;
}

type StartSession = AuthApi["startSession"];
/** `true` marks a field as invalid without a message; the message is above the form. */
type Problems = { email?: string; password?: string | true; form?: string };

/** Sign-in form with email and password. */
export function SignInForm({ intendedUrl: url, onEntered, email: known }: SignInProps) {
  const [email, setEmail] = useState(() => prerenderedValue("email") ?? known ?? "");
  const [password, setPassword] = useState(() => prerenderedValue("password") ?? "");
  const [remember, setRemember] = useState(() => prerenderedChecked("remember") ?? true);
  const [problems, setProblems] = useState<Problems>({});
  const isBlocked = useStorageBlocked();
  const [isPending, setPending] = useState(false);
  const whole = useRef<HTMLFormElement>(null);
  usePrerenderedForm(whole, () => {
    setEmail((now) => prerenderedValue("email") ?? now);
    setPassword((now) => prerenderedValue("password") ?? now);
    setRemember((now) => prerenderedChecked("remember") ?? now);
  });

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = problemsOf({ email, password });
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    if (isBlocked) return fail(TEXTS.storageBlocked);
    setPending(true);
    try {
      const part = await loadAuthApi();
      const answer =
        "kind" in part
          ? ({ ok: false, failure: part } as const)
          : await part.requestSignIn({ email, password, remember });
      if (answer.ok && !("kind" in part)) return await finish(answer, part.startSession);
      if (!answer.ok)
        fail(failureText(answer.failure, "login"), { isWrong: answer.failure.kind === "signedOut" });
    } catch {
      fail(unexpectedText);
    }
    setPending(false);
  };

  const finish = async (answer: Parameters<StartSession>[0], startSession: StartSession) => {
    const { data } = answer;
    if (data.token !== "" && data.user.website !== WEBSITE) {
      setPending(false);
      return fail(TEXTS.accessDenied[1], { title: TEXTS.accessDenied[0] });
    }
    const entered = await startSession(answer, url);
    if (entered === null) {
      setPending(false);
      return fail(TEXTS.strangeAnswer);
    }
    // An incomplete profile is announced by the form that completes it.
    if (entered.isComplete) toast({ title: TEXTS.loginDone[0], description: TEXTS.loginDone[1] });
    onEntered(entered.path);
  };

  /** An error goes once its field is right; the mark at a wrong password goes with the next key. */
  const edited = (field: "email" | "password", typed: { email: string; password: string }) => {
    if (problems[field] === undefined) return;
    const { [field]: _gone, ...others } = problems;
    const left = problemsOf(typed)[field];
    setProblems(left === undefined ? others : { ...others, [field]: left });
  };

  const fail = (sentence: string, { title, isWrong }: { title?: string; isWrong?: boolean } = {}) => {
    setProblems({ form: sentence, ...(isWrong ? { password: true } : {}) });
    toast({ title: title ?? TEXTS.loginFailed, description: sentence, tone: "destructive" });
  };

  return (
    <form
      ref={whole}
      className="column"
      // If no script intercepts the submit, GET would put the password into the URL.
      method="post"
      noValidate
      onFocus={preloadAuthApi}
      onSubmit={(event) => void submit(event)}
    >
      <OfflineHint />
      <StorageHint isBlocked={isBlocked && problems.form !== TEXTS.storageBlocked} />
      <FormProblem message={problems.form} isToasted />
      <CredentialFields
        email={email}
        password={password}
        problems={problems}
        isEmailFixed={known !== undefined}
        onEmail={(typed) => {
          setEmail(typed);
          edited("email", { email: typed, password });
        }}
        onPassword={(typed) => {
          setPassword(typed);
          edited("password", { email, password: typed });
        }}
      />
      <RememberRow isChecked={remember} onChange={setRemember} url={known === undefined ? url : null} />
      <Button type="submit" fullWidth loading={isPending}>
        {isPending ? TEXTS.signingIn : TEXTS.signIn}
      </Button>
      <OtherSignIn url={known === undefined ? url : null} remember={remember} />
    </form>
  );
}

interface CredentialFieldsProps {
  readonly email: string;
  readonly password: string;
  readonly problems: Problems;
  /** The email is that of the session that ended. */
  readonly isEmailFixed: boolean;
  readonly onEmail: (typed: string) => void;
  readonly onPassword: (typed: string) => void;
}

function CredentialFields(props: CredentialFieldsProps) {
  const { email, password, problems, isEmailFixed, onEmail, onPassword } = props;
  return (
    <>
      <TextInput
        label={TEXTS.email}
        type="email"
        name="email"
        autoComplete="username"
        inputMode="email"
        required
        withAsterisk={false}
        readOnly={isEmailFixed}
        value={email}
        error={problems.email}
        onChange={(event) => onEmail(event.currentTarget.value)}
      />
      <PasswordField
        label={TEXTS.password}
        name="password"
        autoComplete="current-password"
        required
        withAsterisk={false}
        value={password}
        error={problems.password}
        onChange={(event) => onPassword(event.currentTarget.value)}
      />
    </>
  );
}

interface RememberRowProps {
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
  /** The path to open after a password was set anew; null for this one. */
  readonly url: string | null;
}

function RememberRow({ isChecked, onChange, url }: RememberRowProps) {
  const { pathname, search } = useLocation();
  return (
    <div className="row apart">
      <Checkbox
        name="remember"
        label={TEXTS.remember}
        checked={isChecked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <Link to="/forgot-password" state={{ intendedUrl: url ?? pathname + search }}>
        {TEXTS.forgot}
      </Link>
    </div>
  );
}

/** @param url the path to open afterwards; null for this one */
function OtherSignIn({ url, remember }: { url: string | null; remember: boolean }) {
  const { pathname, search } = useLocation();
  const isOnline = useIsOnline();
  const [SignInWith, setSignInWith] = useState<ComponentType<OtherSignInProps> | null>(null);
  // An effect, because the page is prerendered, where nothing may be loaded later. No lazy
  // component: one that cannot be loaded would take the form along.
  useEffect(() => {
    if (SignInWith !== null) return;
    const load = async () => {
      if (!(await mayHaveProvider())) return;
      const loaded = await loadSignInWith();
      setSignInWith(() => loaded);
    };
    load().catch(() => undefined);
  }, [isOnline, SignInWith]);
  return SignInWith && <SignInWith url={url ?? pathname + search} remember={remember} />;
}

const problemsOf = ({ email, password }: { email: string; password: string }) => ({
  ...(mayBeSignInEmail(normalizeEmail(email)) ? {} : { email: TEXTS.emailInvalid }),
  ...(password === "" ? { password: TEXTS.passwordRequired } : {}),
});
