import { Button } from "@mantine/core";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { PASSPHRASE_LENGTH, passphraseProblems } from "#domain/recovery-passphrase.ts";
import { canEncrypt } from "#local-db/recovery/encrypted-file.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { exportEncryptedOrTell, exportOrTell } from "#features/sync-status/export-unsent.ts";
import * as TEXTS from "#texts/recovery.ts";
import { Notice } from "#ui/notice.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { Sheet } from "#ui/sheet.tsx";

/**
 * Opens the dialog that saves everything unsent as a file. Not loaded on demand: an export is
 * wanted most where nothing can be loaded.
 */
export function ExportButton({ size, children }: { size?: "sm"; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" {...(size && { size })} onClick={() => setOpen(true)}>
        {children}
      </Button>
      {isOpen && <ExportSheet onClose={() => setOpen(false)} />}
    </>
  );
}

function ExportSheet({ onClose }: { onClose: () => void }) {
  const { db, credentials } = useSignedIn();
  const [typed, setTyped] = useState({ passphrase: "", again: "" });
  const [isSubmitted, setSubmitted] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const formId = useId();
  const problems: ReturnType<typeof passphraseProblems> = isSubmitted ? passphraseProblems(typed) : {};
  const saved = async (saving: Promise<boolean>) => {
    setSaving(true);
    const isSaved = await saving;
    setSaving(false);
    if (isSaved) onClose();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React passes events of a dialog on to the form that it was opened from.
    event.stopPropagation();
    setSubmitted(true);
    const [wrong] = Object.keys(passphraseProblems(typed));
    if (wrong === undefined) {
      void saved(exportEncryptedOrTell(db, credentials.userId, typed.passphrase));
      return;
    }
    const field = event.currentTarget.elements.namedItem(wrong);
    if (field instanceof HTMLElement) field.focus();
  };
  return (
    <Sheet
      title={TEXTS.saveTitle}
      onClose={onClose}
      footer={
        <div className="row end">
          <Button variant="default" disabled={isSaving} onClick={() => void saved(exportOrTell(db))}>
            {TEXTS.saveReadable}
          </Button>
          {canEncrypt() && (
            <Button type="submit" form={formId} loading={isSaving}>
              {TEXTS.save}
            </Button>
          )}
        </div>
      }
    >
      <div className="column">
        {canEncrypt() ? (
          <form id={formId} className="column" noValidate onSubmit={submit}>
            <p>{TEXTS.saveExplained}</p>
            <PasswordField
              label={TEXTS.passphrase}
              name="passphrase"
              autoComplete="new-password"
              value={typed.passphrase}
              error={problems.passphrase && TEXTS.tooShort(PASSPHRASE_LENGTH)}
              onChange={({ currentTarget: { value } }) => setTyped((all) => ({ ...all, passphrase: value }))}
            />
            <PasswordField
              label={TEXTS.passphraseAgain}
              name="again"
              autoComplete="new-password"
              value={typed.again}
              error={problems.again && TEXTS.different}
              onChange={({ currentTarget: { value } }) => setTyped((all) => ({ ...all, again: value }))}
            />
          </form>
        ) : (
          <Notice icon="warning">{TEXTS.cannotEncrypt}</Notice>
        )}
        <p className="quiet">{TEXTS.readableExplained}</p>
      </div>
    </Sheet>
  );
}
