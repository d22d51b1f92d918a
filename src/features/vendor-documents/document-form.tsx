import { Button, NativeSelect, TextInput } from "@mantine/core";
import type { RefObject } from "react";
import {
  DOCUMENT_KINDS,
  type DocumentField,
  type DocumentForm as Form,
  documentKind,
  documentProblems,
  documentState,
  hasNumber,
  type VendorDocument,
} from "#domain/accounts/vendor-document.ts";
import { isCalendarDay } from "#domain/calendar-day.ts";
import { LENGTHS } from "#domain/lengths.ts";
import { today } from "#features/dates/dates.ts";
import { draftKey, NEW } from "#features/drafts/draft-key.ts";
import { DraftNote } from "#features/drafts/draft-note.tsx";
import { useDraft } from "#features/drafts/use-draft.ts";
import { LimitedInput } from "#features/forms/limited-text.tsx";
import { newId } from "#features/forms/new-id.ts";
import { useFormInPage } from "#features/forms/use-form-in-page.ts";
import { useProblems } from "#features/forms/use-problems.ts";
import { useSingleFlight } from "#features/hooks/use-single-flight.ts";
import { useEnqueue } from "#features/sync-status/use-enqueue.ts";
import { useDocumentFile } from "#features/vendor-documents/use-document-file.ts";
import { pendingFile } from "#local-db/files/files.ts";
import * as RULES from "#texts/rules/vendor-documents.ts";
import * as TEXTS from "#texts/vendor-documents.ts";
import { Icon } from "#ui/icons.tsx";

interface DocumentFormProps {
  /** The document to change; null for a new one. */
  readonly document: VendorDocument | null;
  readonly heading: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

const KINDS = DOCUMENT_KINDS.map((kind) => ({ value: kind, label: RULES.kinds[kind] }));

const fieldsOf = (document: VendorDocument | null) => ({
  kind: document?.kind ?? "insurance",
  name: document?.name ?? "",
  number: document?.number ?? "",
  expiresOn: document?.expiresOn ?? "",
});

function formOf(fields: ReturnType<typeof fieldsOf>): Form {
  const kind = documentKind(fields.kind);
  // What was typed before another kind was chosen is neither lost nor sent.
  const number = hasNumber(kind) ? fields.number : "";
  return { kind, name: fields.name, number, expiresOn: fields.expiresOn || null };
}

/** Adds a document, or changes one or replaces its file. */
export function DocumentForm({ document, heading, onClose }: DocumentFormProps) {
  const enqueue = useEnqueue();
  const key = draftKey("document", document?.id ?? NEW);
  const draft = useDraft<Record<keyof Form, string>>(key, fieldsOf(document));
  const picked = useDocumentFile(key);
  const form = formOf(draft.fields as ReturnType<typeof fieldsOf>);
  const { problems, check } = useProblems<DocumentField>(() =>
    documentProblems(form, picked.file !== null || document !== null),
  );
  const submit = useSingleFlight(async () => {
    if (picked.isStoring || !check()) return;
    const saved = {
      kind: "saveDocument" as const,
      documentId: document?.id ?? newId(),
      isNew: document === null,
      form,
      files: picked.file === null ? [] : [pendingFile(picked.file)],
    };
    await draft.send(() => enqueue([saved], key, { title: TEXTS.saved }));
    onClose();
  });
  const change = draft.change;
  return (
    <form
      className="column"
      ref={useFormInPage(heading)}
      noValidate
      aria-label={TEXTS.document}
      onSubmit={(event) => {
        event.preventDefault();
        void submit().catch(() => undefined);
      }}
    >
      <DraftNote draft={draft} />
      <NativeSelect
        label={TEXTS.kindLabel}
        name="kind"
        data={KINDS}
        value={form.kind}
        onChange={(event) => change("kind", event.currentTarget.value)}
      />
      <LimitedInput
        longest={LENGTHS.name}
        label={form.kind === "other" ? TEXTS.nameLabel : TEXTS.optional(TEXTS.nameLabel)}
        name="name"
        description={form.kind === "insurance" ? TEXTS.nameHint : undefined}
        value={draft.fields.name}
        error={problems.name}
        onChange={(event) => change("name", event.currentTarget.value)}
      />
      {hasNumber(form.kind) && (
        <LimitedInput
          longest={LENGTHS.documentNumber}
          label={TEXTS.optional(TEXTS.numberLabel)}
          name="number"
          autoComplete="off"
          value={draft.fields.number}
          error={problems.number}
          onChange={(event) => change("number", event.currentTarget.value)}
        />
      )}
      <TextInput
        type="date"
        name="expiresOn"
        label={form.kind === "insurance" ? TEXTS.expiryLabel : TEXTS.optional(TEXTS.expiryLabel)}
        description={isPast(form) ? TEXTS.isPast : undefined}
        value={draft.fields.expiresOn ?? ""}
        error={problems.expiresOn}
        onChange={(event) => change("expiresOn", event.currentTarget.value)}
      />
      <FileField picked={picked} present={document?.file?.name ?? null} error={problems.file} />
      <div className="row end">
        <Button variant="default" onClick={onClose}>
          {TEXTS.cancel}
        </Button>
        <Button type="submit" loading={picked.isStoring}>
          {TEXTS.save}
        </Button>
      </div>
    </form>
  );
}

const isPast = ({ expiresOn }: Form) =>
  expiresOn !== null && isCalendarDay(expiresOn) && documentState({ expiresOn }, today()).kind === "expired";

interface FileFieldProps {
  readonly picked: ReturnType<typeof useDocumentFile>;
  /** The name of the file that the document has. */
  readonly present: string | null;
  readonly error: string | undefined;
}

/** The device's own choice of files, camera included; the focus goes to it like to other fields. */
function FileField({ picked, present, error }: FileFieldProps) {
  const { file, isStoring } = picked;
  const problem = picked.problem ?? error;
  return (
    <div className="column tight">
      <div className="picker">
        <label htmlFor="document-file" data-disabled={isStoring || undefined}>
          <Icon name="paper" />
          <span>{file === null && present === null ? TEXTS.chooseFile : TEXTS.replaceFile}</span>
          <input
            className="unseen"
            id="document-file"
            type="file"
            name="file"
            disabled={isStoring}
            accept="application/pdf,image/*"
            aria-invalid={problem ? true : undefined}
            aria-describedby="document-file-state"
            onChange={({ currentTarget }) => {
              void picked.pick(currentTarget.files?.[0]);
              currentTarget.value = "";
            }}
          />
        </label>
      </div>
      <p className={problem ? "problem" : "quiet"} id="document-file-state" role="status">
        {problem ?? (file ? TEXTS.fileStored(file.name) : present && TEXTS.presentFile(present))}
      </p>
    </div>
  );
}
