import { Button, Checkbox, TextInput } from "@mantine/core";
import { type FormEvent, useRef, useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { isEmail, normalizeEmail } from "#domain/accounts/email.ts";
import { WEBSITE } from "#domain/product.ts";
import { OfflineHint } from "#features/accounts/offline-hint.tsx";
import { failureWords, unexpectedWords } from "#features/accounts/failure-words.ts";
import { preloadServerPart, type ServerPart, serverPart } from "#features/accounts/server-part.ts";
import { StorageHint, useStorageBlocked } from "#features/accounts/storage-hint.tsx";
import { WORDS } from "#features/accounts/words.ts";
import { tickedBefore, typedBefore, useDrawnForm } from "#features/ground/drawn-page.ts";
import { FormProblem } from "#ui/notice.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { toast } from "#ui/toast.tsx";

interface SignInProps {
  readonly wanted: string;
  readonly onEntered: (path: string) => void;
  /** When a session has expired, only its own account may come back here. */
  readonly email?: string;
}

type Enter = ServerPart["enter"];
/** `true` marks a field as wrong without a sentence of its own: it stands above the form. */
type Problems = { email?: string; password?: string | true; form?: string };

/** Email, password, and a way in. */
export function SignInForm({ wanted, onEntered, email: known }: SignInProps) {
  const [email, setEmail] = useState(() => typedBefore("email") ?? known ?? "");
  const [password, setPassword] = useState(() => typedBefore("password") ?? "");
  const [remember, setRemember] = useState(() => tickedBefore("remember") ?? true);
  const [problems, setProblems] = useState<Problems>({});
  const isBlocked = useStorageBlocked();
  const [isPending, setPending] = useState(false);

  const { pathname, search } = useLocation();
  const here = pathname + search;
  const whole = useRef<HTMLFormElement>(null);
  useDrawnForm(whole, () => {
    setEmail((now) => typedBefore("email") ?? now);
    setPassword((now) => typedBefore("password") ?? now);
    setRemember((now) => tickedBefore("remember") ?? now);
  });

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = {
      ...(isEmail(normalizeEmail(email)) ? {} : { email: WORDS.emailInvalid }),
      ...(password === "" ? { password: WORDS.passwordRequired } : {}),
    };
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    if (isBlocked) return fail(WORDS.storageBlocked);
    setPending(true);
    try {
      const part = await serverPart();
      const answer =
        "kind" in part
          ? ({ ok: false, failure: part } as const)
          : await part.askToSignIn({ email, password, remember });
      if (answer.ok && !("kind" in part)) return await arrive(answer, part.enter);
      if (!answer.ok)
        fail(failureWords(answer.failure, "login"), { isWrong: answer.failure.kind === "signedOut" });
    } catch {
      fail(unexpectedWords);
    }
    setPending(false);
  };

  const arrive = async (answer: Parameters<Enter>[0], enter: Enter) => {
    const { data } = answer;
    if (data.token !== "" && data.user.website !== WEBSITE) {
      setPending(false);
      return fail(WORDS.accessDenied[1], { title: WORDS.accessDenied[0] });
    }
    const entered = await enter(answer, wanted);
    if (entered === null) {
      setPending(false);
      return fail(WORDS.strangeAnswer);
    }
    const [title, description] = entered.isComplete ? WORDS.loginDone : WORDS.profileIncomplete;
    toast({ title, description });
    onEntered(entered.path);
  };

  const fail = (sentence: string, { title, isWrong }: { title?: string; isWrong?: boolean } = {}) => {
    setProblems({ form: sentence, ...(isWrong ? { password: true } : {}) });
    toast({ title: title ?? WORDS.loginFailed, description: sentence, tone: "destructive" });
  };

  return (
    <form
      ref={whole}
      className="column"
      // Should nothing of ours hold it back, no browser writes a password into an address.
      method="post"
      noValidate
      onFocus={preloadServerPart}
      onSubmit={(event) => void submit(event)}
    >
      <OfflineHint />
      <StorageHint isBlocked={isBlocked && problems.form !== WORDS.storageBlocked} />
      <FormProblem says={problems.form} isToasted />
      <TextInput
        label={WORDS.email}
        type="email"
        name="email"
        autoComplete="username"
        inputMode="email"
        required
        withAsterisk={false}
        readOnly={known !== undefined}
        value={email}
        error={problems.email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <PasswordField
        label={WORDS.password}
        name="password"
        autoComplete="current-password"
        required
        withAsterisk={false}
        value={password}
        error={problems.password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <div className="row apart">
        <Checkbox
          name="remember"
          label={WORDS.remember}
          checked={remember}
          onChange={(event) => setRemember(event.currentTarget.checked)}
        />
        <Link to="/forgot-password" state={{ wanted: known === undefined ? wanted : here }}>
          {WORDS.forgot}
        </Link>
      </div>
      <Button type="submit" fullWidth loading={isPending}>
        {isPending ? WORDS.signingIn : WORDS.signIn}
      </Button>
    </form>
  );
}
