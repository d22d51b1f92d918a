import { Button, Checkbox, NativeSelect } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { Link, useLocation } from "react-router-dom";
import type { Failure } from "#contract/failures.ts";
import { isEmail, normalizeEmail } from "#domain/accounts/email.ts";
import { passwordProblem } from "#domain/accounts/password.ts";
import { SIGN_UP_ROLES } from "#domain/accounts/role.ts";
import { LENGTHS } from "#domain/lengths.ts";
import { isBlank } from "#domain/text.ts";
import { OfflineHint } from "#features/accounts/offline-hint.tsx";
import { forgetInTab, keepInTab, readTab } from "#features/accounts/kept-in-tab.ts";
import { failureWords, unexpectedWords } from "#features/accounts/failure-words.ts";
import { readInvitationLink } from "#features/accounts/invitation-link.ts";
import { preloadServerPart, serverPart } from "#features/accounts/server-part.ts";
import { StorageHint, useStorageBlocked } from "#features/accounts/storage-hint.tsx";
import { WORDS } from "#features/accounts/words.ts";
import { newId } from "#features/ground/new-id.ts";
import { serverProblems } from "#features/ground/server-problems.ts";
import { FormProblem } from "#ui/notice.tsx";
import { LimitedInput } from "#features/ground/limited-text.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { toast } from "#ui/toast.tsx";

const EMPTY = { name: "", email: "", password: "", confirmPassword: "", role: "Store Manager" };
const FORM = "register";
const FIELD_OF = { name: "name", email: "email", password: "password", role: "role" } as const;
type Field = keyof typeof EMPTY | "terms";
type Problems = Partial<Record<Field | "form", string>>;

interface RegisterProps {
  /** Where the person wanted to go before they needed an account. */
  readonly wanted: string;
  readonly onEntered: (path: string) => void;
}

/** A new account of one of the four sign-up roles. */
export function RegisterForm({ wanted, onEntered }: RegisterProps) {
  const { hash } = useLocation();
  const [invitation] = useState(() => readInvitationLink(hash));
  const [fields, setFields] = useState(() => ({ ...EMPTY, ...readTab(FORM), ...invitation?.fields }));
  const [isAgreed, setAgreed] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const [isPending, setPending] = useState(false);
  const isBlocked = useStorageBlocked();
  // One key for one intent: if the answer gets lost, trying again finds the account it made.
  const [key] = useState(newId);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = problemsOf(fields, isAgreed);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    if (isBlocked) return fail({ form: WORDS.storageBlocked });
    setPending(true);
    const { confirmPassword: _repeated, ...rest } = fields;
    try {
      const part = await serverPart();
      if ("kind" in part) refuse(part);
      else {
        const answer = await part.askToRegister(
          { ...rest, ...(invitation === null ? {} : { invitation: invitation.text }) },
          key,
        );
        if (!answer.ok) refuse(answer.failure);
        else if (await part.enter(answer, wanted))
          return welcome(wanted, answer.isOwnBefore ? WORDS.loginDone : WORDS.registrationDone);
        else if (answer.data.token === "") return welcome("/login", WORDS.registeredWithoutToken);
        else fail({ form: WORDS.strangeAnswer });
      }
    } catch {
      fail({ form: unexpectedWords });
    }
    setPending(false);
  };

  const welcome = (path: string, [title, description]: readonly [string, string]) => {
    forgetInTab(FORM);
    toast({ title, description });
    onEntered(path);
  };

  /** What the server says of a field stands at the field; the toast has the sentence of the whole. */
  const refuse = (failure: Failure) => {
    const sentence = failureWords(failure, "registration");
    const { form, ...atFields } = serverProblems<keyof typeof EMPTY>(failure, FIELD_OF);
    fail(form === undefined ? atFields : { form: sentence }, sentence);
  };

  const fail = (found: Problems, sentence = found.form) => {
    setProblems(found);
    toast({
      title: WORDS.registrationFailed,
      tone: "destructive",
      ...(sentence ? { description: sentence } : {}),
    });
  };

  const input = (field: keyof typeof EMPTY) => ({
    name: field,
    value: fields[field],
    error: problems[field],
    required: true,
    withAsterisk: false,
    onChange: (event: { currentTarget: { value: string } }) => {
      const typed = { ...fields, [field]: event.currentTarget.value };
      setFields(typed);
      setProblems(stillWrong(problems, field, problemsOf(typed, isAgreed)));
      const { name, email, role } = typed;
      keepInTab(FORM, { name, email, ...(role === "" ? {} : { role }) });
    },
  });

  return (
    <form className="column" noValidate onFocus={preloadServerPart} onSubmit={(event) => void submit(event)}>
      <OfflineHint />
      <StorageHint isBlocked={isBlocked && problems.form !== WORDS.storageBlocked} />
      <FormProblem says={problems.form} isToasted />
      <LimitedInput longest={LENGTHS.name} label={WORDS.fullName} autoComplete="name" {...input("name")} />
      <LimitedInput
        longest={LENGTHS.email}
        label={WORDS.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        {...input("email")}
      />
      <PasswordField label={WORDS.password} autoComplete="new-password" {...input("password")} />
      <PasswordField
        label={WORDS.confirm}
        autoComplete="new-password"
        toggle="Show repeated password"
        {...input("confirmPassword")}
      />
      <NativeSelect
        label={WORDS.userType}
        data={[{ value: "", label: WORDS.selectType, disabled: true }, ...SIGN_UP_ROLES]}
        {...input("role")}
      />
      <Checkbox
        checked={isAgreed}
        error={problems.terms}
        aria-invalid={problems.terms ? true : undefined}
        onChange={(event) => {
          const isNow = event.currentTarget.checked;
          setAgreed(isNow);
          setProblems(stillWrong(problems, "terms", problemsOf(fields, isNow)));
        }}
        label={
          <>
            I agree to the <Link to="/terms">Terms</Link> and the <Link to="/privacy">Privacy Policy</Link>
          </>
        }
      />
      <Button type="submit" fullWidth loading={isPending}>
        {isPending ? WORDS.creating : WORDS.createAccount}
      </Button>
    </form>
  );
}

/** Without what was said of a field that is right by now; what the server said of it is for the server to say again. */
function stillWrong(told: Problems, changed: Field, now: Problems): Problems {
  const { [changed]: _gone, ...rest } = told;
  return told[changed] !== undefined && now[changed] !== undefined
    ? { ...rest, [changed]: now[changed] }
    : rest;
}

function problemsOf(fields: typeof EMPTY, isAgreed: boolean): Partial<Record<Field, string>> {
  const wrong = passwordProblem(fields.password);
  return {
    ...(isBlank(fields.name) ? { name: WORDS.nameRequired } : {}),
    ...(isEmail(normalizeEmail(fields.email)) ? {} : { email: WORDS.emailInvalid }),
    ...(wrong === null ? {} : { password: wrong }),
    ...(fields.password === fields.confirmPassword ? {} : { confirmPassword: WORDS.passwordsDiffer }),
    ...(SIGN_UP_ROLES.some((role) => role === fields.role) ? {} : { role: WORDS.typeRequired }),
    ...(isAgreed ? {} : { terms: WORDS.termsRequired }),
  };
}
