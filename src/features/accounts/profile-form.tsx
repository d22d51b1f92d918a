import { Button } from "@mantine/core";
import { type FormEvent, useState } from "react";
import {
  type ProfileChange,
  type ProfileField,
  profileFieldsOf,
  profileProblems,
  splitName,
} from "#domain/accounts/profile.ts";
import { normalizeText } from "#domain/text.ts";
import { LENGTHS } from "#domain/lengths.ts";
import * as TEXTS from "#texts/accounts.ts";
import { draftKey, BASE_PREFIX } from "#features/drafts/draft-key.ts";
import { DraftNote } from "#features/drafts/draft-note.tsx";
import { useDraft } from "#features/drafts/use-draft.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { useEnqueue } from "#features/sync-status/use-enqueue.ts";
import { useProblems } from "#features/forms/use-problems.ts";
import { LimitedInput } from "#features/forms/limited-text.tsx";
import { toast } from "#ui/toast.tsx";

const LABELS: Record<ProfileField, { label: string; autoComplete: string; longest: number; type?: string }> =
  {
    firstName: { label: TEXTS.firstName, autoComplete: "given-name", longest: LENGTHS.name },
    lastName: { label: TEXTS.lastName, autoComplete: "family-name", longest: LENGTHS.name },
    email: { label: TEXTS.emailLabel, autoComplete: "email", longest: LENGTHS.email, type: "email" },
    phone: { label: TEXTS.phone, autoComplete: "tel", longest: LENGTHS.phone, type: "tel" },
    address: { label: TEXTS.address, autoComplete: "street-address", longest: LENGTHS.address },
    city: { label: TEXTS.city, autoComplete: "address-level2", longest: LENGTHS.city },
    state: { label: TEXTS.state, autoComplete: "address-level1", longest: LENGTHS.state },
    zip: { label: TEXTS.zipCode, autoComplete: "postal-code", longest: LENGTHS.zip },
  };

const NO_DRAFT: Record<string, string> = {};

const fieldsIn = (saved: Record<string, string>, prefix: string): ProfileChange =>
  Object.fromEntries(
    Object.keys(LABELS).flatMap((field) => {
      const text = saved[prefix + field];
      return text === undefined ? [] : [[field, text]];
    }),
  );

/**
 * Form for the signed-in person's profile; its fields depend on the role. An empty first or last
 * name is prefilled from the full name.
 */
export function ProfileForm({ onSaved }: { onSaved?: () => void }) {
  const { account } = useSignedIn();
  const enqueue = useEnqueue();
  const split = splitName(account.name);
  const before = {
    ...account,
    firstName: account.firstName || split.firstName,
    lastName: account.lastName || split.lastName,
  };
  const key = draftKey("profile");
  // The draft holds only edited fields and their previous values (under `BASE_PREFIX`), because the
  // other fields may change on another device meanwhile.
  const draft = useDraft<Record<string, string>>(key, NO_DRAFT);
  const typed = fieldsIn(draft.fields, "");
  const [isPending, setPending] = useState(false);
  const form = { ...before, ...typed };
  const { problems, check } = useProblems(() => profileProblems(account.role, form));

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!check()) return;
    setPending(true);
    const change = changedFields(account, form, profileFieldsOf(account.role));
    const previous = fieldsIn(draft.fields, BASE_PREFIX);
    const base = Object.fromEntries(
      Object.keys(change).map((field) => [
        field,
        previous[field as ProfileField] ?? account[field as ProfileField],
      ]),
    );
    const mutation = { kind: "updateProfile" as const, change, base };
    const isChanged = Object.keys(change).length > 0;
    const success = { title: TEXTS.profileSaved };
    await (isChanged ? draft.send(() => enqueue([mutation], key, success)) : draft.startOver()).finally(() =>
      setPending(false),
    );
    draft.empty(NO_DRAFT);
    if (!isChanged) toast(success);
    onSaved?.();
  };

  return (
    <form className="column" noValidate onSubmit={(event) => void submit(event)}>
      <DraftNote draft={draft} />
      <div className="columns formgrid">
        {profileFieldsOf(account.role).map((field) => (
          <LimitedInput
            key={field}
            {...LABELS[field]}
            name={field}
            value={form[field]}
            error={problems[field]}
            required
            withAsterisk={false}
            onChange={(event) =>
              draft.changeAll({
                ...(typed[field] === undefined ? { [BASE_PREFIX + field]: account[field] } : {}),
                [field]: event.currentTarget.value,
              })
            }
          />
        ))}
      </div>
      <div className="row">
        <Button type="submit" loading={isPending}>
          {isPending ? TEXTS.updating : TEXTS.updateProfile}
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
      .map((field) => [field, normalizeText(form[field]).trim()] as const)
      .filter(([field, text]) => text !== before[field]),
  );
}
