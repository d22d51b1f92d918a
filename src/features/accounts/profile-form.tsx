import { Button, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import {
  type ProfileChange,
  type ProfileField,
  profileFieldsOf,
  profileProblems,
  splitName,
} from "#domain/accounts/profile.ts";
import { focusFirstProblem } from "#features/accounts/sign-in-form.tsx";
import { WORDS } from "#features/accounts/words.ts";
import { useSignedIn } from "#features/ground/signed-in.ts";
import { useAct } from "#features/ground/use-act.ts";
import { toast } from "#ui/toast.tsx";

const LABELS: Record<ProfileField, { label: string; autoComplete: string; type?: string }> = {
  firstName: { label: "First name", autoComplete: "given-name" },
  lastName: { label: "Last name", autoComplete: "family-name" },
  email: { label: "Email", autoComplete: "email", type: "email" },
  phone: { label: "Phone", autoComplete: "tel", type: "tel" },
  address: { label: "Address", autoComplete: "street-address" },
  city: { label: "City", autoComplete: "address-level2" },
  state: { label: "State", autoComplete: "address-level1" },
  zip: { label: "ZIP code", autoComplete: "postal-code" },
};

/** The own profile; fields by role. A new account finds its name split into first and last. */
export function ProfileForm({ onSaved }: { onSaved?: () => void }) {
  const { account } = useSignedIn();
  const act = useAct();
  const split = splitName(account.name);
  const before = {
    ...account,
    firstName: account.firstName || split.firstName,
    lastName: account.lastName || split.lastName,
  };
  const [typed, setTyped] = useState<ProfileChange>({});
  const [problems, setProblems] = useState<Partial<Record<ProfileField, string>>>({});
  const [isPending, setPending] = useState(false);
  const form = { ...before, ...typed };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = profileProblems(account.role, form);
    setProblems(found);
    if (Object.keys(found).length > 0) return focusFirstProblem(event.currentTarget);
    setPending(true);
    const change = changedFields(account, form, profileFieldsOf(account.role));
    const base = Object.fromEntries(
      Object.keys(change).map((field) => [field, account[field as ProfileField]]),
    );
    if (Object.keys(change).length > 0)
      await act([{ kind: "updateProfile", change, base }]).finally(() => setPending(false));
    setPending(false);
    setTyped({});
    toast({ title: "Profile saved", description: "It is kept on this phone and sent as soon as possible." });
    onSaved?.();
  };

  return (
    <form className="column" noValidate onSubmit={(event) => void submit(event)}>
      <div className="columns formgrid">
        {profileFieldsOf(account.role).map((field) => (
          <TextInput
            key={field}
            {...LABELS[field]}
            name={field}
            value={form[field]}
            error={problems[field]}
            required
            withAsterisk={false}
            onChange={(event) => setTyped({ ...typed, [field]: event.currentTarget.value })}
          />
        ))}
      </div>
      <div className="row">
        <Button type="submit" loading={isPending}>
          {isPending ? WORDS.updating : WORDS.updateProfile}
        </Button>
      </div>
    </form>
  );
}

function changedFields(
  before: Record<ProfileField, string>,
  form: Record<ProfileField, string>,
  fields: readonly ProfileField[],
): ProfileChange {
  return Object.fromEntries(
    fields
      .filter((field) => form[field].trim() !== before[field])
      .map((field) => [field, form[field].trim()]),
  );
}
