import {
  STORE_NOTE_FIELDS,
  STORE_NOTE_LENGTHS,
  type StoreForm,
  type StoreNoteField,
} from "#domain/stores/store.ts";
import { LimitedArea } from "#features/forms/limited-text.tsx";
import { STORE_NOTE_LABELS } from "#features/stores/store-labels.ts";
import * as TEXTS from "#texts/stores.ts";

const DESCRIPTIONS: Record<StoreNoteField, string> = {
  openingHours: TEXTS.openingHoursHint,
  accessNotes: TEXTS.accessNotesHint,
};

interface StoreNotesProps {
  readonly form: StoreForm;
  readonly onChange: (field: StoreNoteField, text: string) => void;
}

/** The fields for whoever comes to the store. */
export const StoreNotes = ({ form, onChange }: StoreNotesProps) =>
  STORE_NOTE_FIELDS.map((field) => (
    <LimitedArea
      key={field}
      longest={STORE_NOTE_LENGTHS[field]}
      label={STORE_NOTE_LABELS[field]}
      name={field}
      description={DESCRIPTIONS[field]}
      autosize
      minRows={2}
      value={form[field] ?? ""}
      onChange={(event) => onChange(field, event.currentTarget.value)}
    />
  ));
