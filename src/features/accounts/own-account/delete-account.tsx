import { Button, TextInput } from "@mantine/core";
import { type FormEvent, useId, useState } from "react";
import { deleteAccount } from "#contract/account-export.ts";
import { mayBeDone } from "#contract/failures.ts";
import { unsentCount } from "#local-db/unsent.ts";
import { problemsAfterEdit } from "#features/forms/problems-after-edit.ts";
import { serverProblems } from "#features/forms/server-problems.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { ExportButton } from "#features/sync-status/export-button.tsx";
import * as TEXTS from "#texts/own-account.ts";
import { FormProblem, Notice } from "#ui/notice.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { Sheet } from "#ui/sheet.tsx";
import { request } from "#api-client/request.ts";

const EMPTY = { confirmation: "", password: "" };
type Field = keyof typeof EMPTY;
type Problems = Partial<Record<Field | "form", string>>;

/**
 * Section of the profile from which the account is deleted.
 *
 * @param onDeleted removes what this device keeps of the account
 */
export function DeleteAccount({ onDeleted }: { onDeleted: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="card column" aria-label={TEXTS.deleteAccount}>
      <h2>{TEXTS.deleteAccount}</h2>
      <p className="quiet">{TEXTS.deletionNeeds}</p>
      <div>
        <Button variant="default" color="red.8" onClick={() => setOpen(true)}>
          {TEXTS.deleteAccountButton}
        </Button>
      </div>
      {isOpen && <DeletionSheet onClose={() => setOpen(false)} onDeleted={onDeleted} />}
    </section>
  );
}

/** Says what goes, what stays and what is unsent; asks for a typed word and the password. */
function DeletionSheet({ onClose, onDeleted }: { onClose: () => void; onDeleted: () => void }) {
  const { credentials, refreshSession } = useSignedIn();
  const [form, setForm] = useState(EMPTY);
  const [problems, setProblems] = useState<Problems>({});
  const [isPending, setPending] = useState(false);
  const formId = useId();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = problemsOf(form);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    setPending(true);
    const answer = await request(deleteAccount, { auth: credentials, body: { password: form.password } });
    setPending(false);
    if (answer.ok) return onDeleted();
    if (answer.failure.kind === "signedOut") refreshSession();
    setProblems(
      mayBeDone(answer.failure)
        ? { form: TEXTS.deletionUnanswered }
        : serverProblems<Field>(answer.failure, { password: "password" }),
    );
  };
  const input = (field: Field) => ({
    value: form[field],
    error: problems[field],
    onChange: (event: { currentTarget: { value: string } }) => {
      const typed = { ...form, [field]: event.currentTarget.value };
      setForm(typed);
      setProblems(problemsAfterEdit(problems, field, { before: problemsOf(form), now: problemsOf(typed) }));
    },
  });
  return (
    <Sheet
      title={TEXTS.deleteAccount}
      onClose={onClose}
      footer={
        <div className="row end">
          <Button variant="default" onClick={onClose}>
            {TEXTS.cancel}
          </Button>
          <Button type="submit" form={formId} color="red.8" loading={isPending}>
            {TEXTS.deleteForGood}
          </Button>
        </div>
      }
    >
      {/* Outside the form, because the dialog of the export has a form of its own. */}
      <div className="column">
        <p>{TEXTS.whatIsDeleted}</p>
        <p>{TEXTS.whatStays}</p>
        <Unsent />
        <form id={formId} className="column" noValidate onSubmit={(event) => void submit(event)}>
          <TextInput
            label={TEXTS.typeToConfirm}
            autoComplete="off"
            autoCapitalize="none"
            {...input("confirmation")}
          />
          <PasswordField label={TEXTS.password} autoComplete="current-password" {...input("password")} />
          <FormProblem message={problems.form} />
        </form>
      </div>
    </Sheet>
  );
}

/** What is unsent on this device, with a way to keep it as a file. */
function Unsent() {
  const { db } = useSignedIn();
  const count = useLiveQuery(() => unsentCount(db), [db]);
  return (
    <>
      {count !== undefined && count > 0 && (
        <Notice tone="amber" icon="warning">
          <div className="row apart">
            <p className="grow">{TEXTS.unsentHere(count)}</p>
            <ExportButton size="sm">{TEXTS.exportUnsent}</ExportButton>
          </div>
        </Notice>
      )}
      <p>{TEXTS.unsentElsewhere}</p>
    </>
  );
}

const problemsOf = ({ confirmation, password }: typeof EMPTY): Problems => ({
  ...(confirmation.trim().toLowerCase() === TEXTS.confirmationWord
    ? {}
    : { confirmation: TEXTS.typeTheWord }),
  ...(password === "" ? { password: TEXTS.passwordRequired } : {}),
});
