import { Button, TextInput } from "@mantine/core";
import type { FormEvent } from "react";
import { type DeputyField, deputyFormProblems, type OwnDeputy } from "#domain/accounts/deputy.ts";
import { LENGTHS } from "#domain/lengths.ts";
import { today, deviceTimeZone } from "#features/dates/dates.ts";
import { draftKey } from "#features/drafts/draft-key.ts";
import { DraftNote } from "#features/drafts/draft-note.tsx";
import { useDraft } from "#features/drafts/use-draft.ts";
import { LimitedInput } from "#features/forms/limited-text.tsx";
import { useProblems } from "#features/forms/use-problems.ts";
import { useSingleFlight } from "#features/hooks/use-single-flight.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { useEnqueue } from "#features/sync-status/use-enqueue.ts";
import { waitNowMs } from "#api-client/server-time.ts";
import * as TEXTS from "#texts/deputies.ts";

interface DeputyFormProps {
  /** The present deputy, which the form changes. */
  readonly deputy: OwnDeputy | null;
  readonly onClose: () => void;
}

/** Who decides, from which day to which day, by the calendar of this device. */
export function DeputyForm({ deputy, onClose }: DeputyFormProps) {
  const { account } = useSignedIn();
  const enqueue = useEnqueue();
  const key = draftKey("deputy");
  const draft = useDraft(key, {
    email: deputy?.email ?? "",
    fromDay: deputy?.fromDay ?? today(),
    untilDay: deputy?.untilDay ?? "",
  });
  const form = { ...draft.fields, timeZone: deviceTimeZone() };
  const { problems, check } = useProblems<DeputyField>(() =>
    deputyFormProblems(form, account.email, waitNowMs(), {
      presentFrom: deputy?.fromDay ?? null,
      deputyFor: account.deputyFor ?? [],
    }),
  );
  const save = useSingleFlight(async () => {
    if (!check()) return;
    const named = { ...form, email: form.email.trim() };
    await draft.send(() => enqueue([{ kind: "nameDeputy", deputy: named }], key, { title: TEXTS.isNamed }));
    onClose();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save().catch(() => undefined);
  };
  const day = (field: "fromDay" | "untilDay", label: string) => (
    <TextInput
      className="grow"
      label={label}
      name={field}
      type="date"
      value={draft.fields[field]}
      error={problems[field]}
      onChange={(event) => draft.change(field, event.currentTarget.value)}
    />
  );
  return (
    <form className="column" noValidate aria-label={TEXTS.deputy} onSubmit={submit}>
      <DraftNote draft={draft} />
      <LimitedInput
        label={TEXTS.emailLabel}
        name="email"
        type="email"
        autoComplete="off"
        longest={LENGTHS.email}
        value={draft.fields.email}
        error={problems.email}
        onChange={(event) => draft.change("email", event.currentTarget.value)}
      />
      <div className="row">
        {day("fromDay", TEXTS.firstDay)}
        {day("untilDay", TEXTS.lastDay)}
      </div>
      <div className="row end">
        <Button variant="default" onClick={onClose}>
          {TEXTS.cancel}
        </Button>
        <Button type="submit">{TEXTS.save}</Button>
      </div>
    </form>
  );
}
