import { Button, Checkbox, NativeSelect } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { Link } from "react-router-dom";
import type { Failure } from "#contract/failures.ts";
import { isEmail, normalizeEmail } from "#domain/accounts/email.ts";
import { passwordProblem } from "#domain/accounts/password.ts";
import { roleLabel, SIGN_UP_ROLES } from "#domain/accounts/role.ts";
import { LENGTHS } from "#domain/lengths.ts";
import { isBlank } from "#domain/text.ts";
import { OfflineHint } from "#features/accounts/offline-hint.tsx";
import { removeFromSession, storeInSession, readFromSession } from "#features/accounts/session-storage.ts";
import { failureText, unexpectedText } from "#features/accounts/failure-texts.ts";
import type { InvitationLink } from "#features/accounts/invitation-link.ts";
import { InvitationNotice } from "#features/accounts/invitation-notice.tsx";
import {
  type OpenedInvitation,
  useInvitation,
  useInvitationLink,
} from "#features/accounts/use-invitation.ts";
import { preloadAuthApi, loadAuthApi } from "#features/accounts/load-auth-api.ts";
import { StorageHint, useStorageBlocked } from "#features/accounts/storage-hint.tsx";
import * as TEXTS from "#texts/accounts.ts";
import { newId } from "#features/forms/new-id.ts";
import { problemsAfterEdit } from "#features/forms/problems-after-edit.ts";
import { serverProblems } from "#features/forms/server-problems.ts";
import { FormProblem } from "#ui/notice.tsx";
import { LimitedInput } from "#features/forms/limited-text.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { toast } from "#ui/toast.tsx";

const EMPTY = { name: "", email: "", password: "", confirmPassword: "", role: "Store Manager" };
const FORM = "register";
const ROLES = SIGN_UP_ROLES.map((role) => ({ value: role, label: roleLabel(role) }));
const FIELD_OF = { name: "name", email: "email", password: "password", role: "role" } as const;
type Field = keyof typeof EMPTY | "terms";
type Problems = Partial<Record<Field | "form", string>>;

interface RegisterProps {
  /** The path to open after registration. */
  readonly intendedUrl: string;
  readonly onEntered: (path: string) => void;
}

/** Registration in a sign-up role or by an invitation, which may say that it has ended. */
export function RegisterForm(props: RegisterProps) {
  const link = useInvitationLink();
  // Another link is another invitation: nothing that was typed for the former one stays.
  return <InvitedForm {...props} key={link?.text} link={link} />;
}

function InvitedForm({ link, ...props }: RegisterProps & { readonly link: InvitationLink | null }) {
  const invited = useInvitation(link);
  // The notice stays where it is while its text changes, which is what screen readers announce.
  return (
    <div className="column">
      <InvitationNotice description={invited.description} />
      {!invited.isClosed && <AccountForm {...props} invited={invited} />}
    </div>
  );
}

interface AccountFormProps extends RegisterProps {
  readonly invited: OpenedInvitation;
}

/** Where typed values are stored: what was typed for another link belongs to another person. */
const storedFormOf = (link: InvitationLink | null) => (link === null ? FORM : `${FORM} ${link.text}`);

function AccountForm({ intendedUrl, onEntered, invited }: AccountFormProps) {
  const { link: invitation, hasRole } = invited;
  const form = storedFormOf(invitation);
  // What was typed for this link is newer than what it says.
  const [fields, setFields] = useState(() => ({ ...EMPTY, ...invitation?.fields, ...readFromSession(form) }));
  const [isAgreed, setAgreed] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const [isPending, setPending] = useState(false);
  const isBlocked = useStorageBlocked();
  // One idempotency key per form: a retry after a lost response returns the created account.
  const [key] = useState(newId);

  const problemsIn = (typed: typeof EMPTY, isNow: boolean) => problemsOf(typed, isNow, hasRole);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = problemsIn(fields, isAgreed);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    if (isBlocked) return fail({ form: TEXTS.storageBlocked });
    setPending(true);
    const { confirmPassword: _repeated, ...rest } = fields;
    try {
      const part = await loadAuthApi();
      if ("kind" in part) refuse(part);
      else {
        const answer = await part.requestRegistration(
          { ...rest, ...(invitation === null ? {} : { invitation: invitation.text }) },
          key,
        );
        if (!answer.ok) refuse(answer.failure);
        else if (await part.startSession(answer, intendedUrl))
          return welcome(intendedUrl, answer.isOwnBefore ? TEXTS.loginDone : TEXTS.registrationDone);
        else if (answer.data.token === "") return welcome("/login", TEXTS.registeredWithoutToken);
        else fail({ form: TEXTS.strangeAnswer });
      }
    } catch {
      fail({ form: unexpectedText });
    }
    setPending(false);
  };

  const welcome = (path: string, [title, description]: readonly [string, string]) => {
    removeFromSession(form);
    toast({ title, description });
    onEntered(path);
  };

  /** Shows field errors of the server at their fields and the general message in the toast. */
  const refuse = (failure: Failure) => {
    const sentence = failureText(failure, "registration");
    const { form: problem, ...atFields } = serverProblems<keyof typeof EMPTY>(failure, FIELD_OF);
    fail(problem === undefined ? atFields : { form: sentence }, sentence);
  };

  const fail = (refusedFields: Problems, sentence = refusedFields.form) => {
    setProblems(refusedFields);
    toast({
      title: TEXTS.registrationFailed,
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
      const found = { before: problemsIn(fields, isAgreed), now: problemsIn(typed, isAgreed) };
      setProblems(problemsAfterEdit<Field>(problems, field, found));
      const { name, email, role } = typed;
      storeInSession(form, { name, email, ...(role === "" || hasRole ? {} : { role }) });
    },
  });

  return (
    <form className="column" noValidate onFocus={preloadAuthApi} onSubmit={(event) => void submit(event)}>
      <OfflineHint />
      <StorageHint isBlocked={isBlocked && problems.form !== TEXTS.storageBlocked} />
      <FormProblem message={problems.form} isToasted />
      <AccountFields input={input} hasRole={hasRole} />
      <TermsCheckbox
        isAgreed={isAgreed}
        error={problems.terms}
        onChange={(isNow) => {
          setAgreed(isNow);
          const found = { before: problemsIn(fields, isAgreed), now: problemsIn(fields, isNow) };
          setProblems(problemsAfterEdit<Field>(problems, "terms", found));
        }}
      />
      <Button type="submit" fullWidth loading={isPending}>
        {isPending ? TEXTS.creating : TEXTS.createAccount}
      </Button>
    </form>
  );
}

interface AccountFieldsProps {
  /** Whether the invitation says the role. */
  readonly hasRole: boolean;
  readonly input: (field: keyof typeof EMPTY) => {
    readonly name: string;
    readonly value: string;
    readonly error: string | undefined;
    readonly required: boolean;
    readonly withAsterisk: boolean;
    readonly onChange: (event: { currentTarget: { value: string } }) => void;
  };
}

function AccountFields({ input, hasRole }: AccountFieldsProps) {
  return (
    <>
      <LimitedInput longest={LENGTHS.name} label={TEXTS.fullName} autoComplete="name" {...input("name")} />
      <LimitedInput
        longest={LENGTHS.email}
        label={TEXTS.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        {...input("email")}
      />
      <PasswordField label={TEXTS.password} autoComplete="new-password" {...input("password")} />
      <PasswordField
        label={TEXTS.confirm}
        autoComplete="new-password"
        toggle={TEXTS.showRepeatedPassword}
        {...input("confirmPassword")}
      />
      {!hasRole && (
        <NativeSelect
          label={TEXTS.userType}
          data={[{ value: "", label: TEXTS.selectType, disabled: true }, ...ROLES]}
          {...input("role")}
        />
      )}
    </>
  );
}

interface TermsCheckboxProps {
  readonly isAgreed: boolean;
  readonly error: string | undefined;
  readonly onChange: (isAgreed: boolean) => void;
}

function TermsCheckbox({ isAgreed, error, onChange }: TermsCheckboxProps) {
  return (
    <Checkbox
      checked={isAgreed}
      error={error}
      aria-invalid={error ? true : undefined}
      onChange={(event) => onChange(event.currentTarget.checked)}
      label={
        <>
          {TEXTS.iAgreeToThe} <Link to="/terms">{TEXTS.terms}</Link> {TEXTS.andThe}{" "}
          <Link to="/privacy">{TEXTS.privacyPolicy}</Link>
        </>
      }
    />
  );
}

function problemsOf(
  fields: typeof EMPTY,
  isAgreed: boolean,
  hasRole: boolean,
): Partial<Record<Field, string>> {
  const problem = passwordProblem(fields.password);
  return {
    ...(isBlank(fields.name) ? { name: TEXTS.nameRequired } : {}),
    ...(isEmail(normalizeEmail(fields.email)) ? {} : { email: TEXTS.emailInvalid }),
    ...(problem === null ? {} : { password: problem }),
    ...(fields.password === fields.confirmPassword ? {} : { confirmPassword: TEXTS.passwordsDiffer }),
    ...(hasRole || SIGN_UP_ROLES.some((role) => role === fields.role) ? {} : { role: TEXTS.typeRequired }),
    ...(isAgreed ? {} : { terms: TEXTS.termsRequired }),
  };
}
