import { Button, Checkbox, NativeSelect, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { Link } from "react-router-dom";
import { LIMITS } from "#contract/limits.ts";
import { isEmail } from "#domain/accounts/profile.ts";
import { SIGN_UP_ROLES } from "#domain/accounts/role.ts";
import { OfflineHint } from "#features/accounts/offline-hint.tsx";
import { forgetInTab, keepInTab, readTab } from "#features/accounts/kept-in-tab.ts";
import { serverPart } from "#features/accounts/server-part.ts";
import { WORDS } from "#features/accounts/words.ts";
import { newId } from "#features/ground/new-id.ts";
import { FormProblem } from "#ui/notice.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { toast } from "#ui/toast.tsx";

const EMPTY = { name: "", email: "", password: "", confirmPassword: "", role: "Store Manager" };
const FORM = "register";
type Field = keyof typeof EMPTY | "terms";

interface RegisterProps {
  /** Where the person wanted to go before they needed an account. */
  readonly wanted: string;
  readonly onEntered: (path: string) => void;
}

/** A new account of one of the four sign-up roles. */
export function RegisterForm({ wanted, onEntered }: RegisterProps) {
  const [fields, setFields] = useState(() => ({ ...EMPTY, ...readTab(FORM) }));
  const [isAgreed, setAgreed] = useState(false);
  const [problems, setProblems] = useState<Partial<Record<Field | "form", string>>>({});
  const [isPending, setPending] = useState(false);
  // One key for one intent: if the answer gets lost, trying again finds the account it made.
  const [key] = useState(newId);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = problemsOf(fields, isAgreed);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    setPending(true);
    const { confirmPassword: _repeated, ...rest } = fields;
    const { askToRegister, enter, failureWords, unexpectedWords } = await serverPart();
    try {
      const answer = await askToRegister(rest, key);
      if (!answer.ok) fail(failureWords(answer.failure, "registration"));
      else if (await enter(answer, wanted)) return welcome(wanted);
      else if (answer.data.token === "") return welcome("/login");
      else fail(WORDS.strangeAnswer);
    } catch {
      fail(unexpectedWords);
    }
    setPending(false);
  };

  const welcome = (path: string) => {
    forgetInTab(FORM);
    const [title, description] = WORDS.registrationDone;
    toast({ title, description: path === "/login" ? `${description} Please sign in.` : description });
    onEntered(path);
  };

  const fail = (sentence: string) => {
    setProblems({ form: sentence });
    toast({ title: WORDS.registrationFailed, description: sentence, tone: "destructive" });
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
      const { name, email, role } = typed;
      keepInTab(FORM, { name, email, ...(role === "" ? {} : { role }) });
    },
  });

  return (
    <form
      className="column"
      noValidate
      onFocus={() => void serverPart()}
      onSubmit={(event) => void submit(event)}
    >
      <OfflineHint />
      <FormProblem says={problems.form} />
      <TextInput label={WORDS.fullName} autoComplete="name" {...input("name")} />
      <TextInput
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
        onChange={(event) => setAgreed(event.currentTarget.checked)}
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

function problemsOf(fields: typeof EMPTY, isAgreed: boolean): Partial<Record<Field, string>> {
  return {
    ...(fields.name.trim() === "" ? { name: WORDS.nameRequired } : {}),
    ...(isEmail(fields.email.trim()) ? {} : { email: WORDS.emailInvalid }),
    ...(fields.password.length < LIMITS.passwordLength ? { password: WORDS.passwordShort } : {}),
    ...(fields.password === fields.confirmPassword ? {} : { confirmPassword: WORDS.passwordsDiffer }),
    ...(SIGN_UP_ROLES.some((role) => role === fields.role) ? {} : { role: WORDS.typeRequired }),
    ...(isAgreed ? {} : { terms: WORDS.termsRequired }),
  };
}
