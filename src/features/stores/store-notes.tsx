import {
  STORE_NOTE_FIELDS,
  STORE_NOTE_LENGTHS,
  type StoreForm,
  type StoreNoteField,
} from "#domain/stores/store.ts";
import { openingTimesFrom } from "#domain/stores/opening-times.ts";
import { isBlank } from "#domain/text.ts";
import { LimitedArea } from "#features/forms/limited-area.tsx";
import { STORE_NOTE_LABELS } from "#features/stores/store-labels.ts";
import * as INSIGHT_TEXTS from "#texts/insights.ts";
import * as TEXTS from "#texts/stores.ts";

const DESCRIPTIONS: Record<StoreNoteField, (text: string) => string> = {
  openingHours: (text) => [TEXTS.openingHoursHint, howHoursCount(text)].filter(Boolean).join(". "),
  accessNotes: () => TEXTS.accessNotesHint,
  ownFields: () => TEXTS.ownFieldsHint,
};

/** How the hours were read in which times are counted, so that a wrong reading is seen. */
function howHoursCount(text: string): string {
  if (isBlank(text)) return "";
  const spans = openingTimesFrom(text);
  if (spans === null) return TEXTS.hoursNotRead;
  return TEXTS.hoursRead(
    spans.map(({ days, from, to }) => {
      const names = days.map((day) => INSIGHT_TEXTS.weekdays[day] ?? "").join(", ");
      return `${names} ${from}–${to}`;
    }),
  );
}

interface StoreNotesProps {
  readonly form: StoreForm;
  readonly problems: Partial<Record<string, string>>;
  readonly onChange: (field: StoreNoteField, text: string) => void;
}

/** The fields for whoever comes to the store, and what else the chain keeps of it. */
export const StoreNotes = ({ form, problems, onChange }: StoreNotesProps) =>
  STORE_NOTE_FIELDS.map((field) => (
    <LimitedArea
      key={field}
      longest={STORE_NOTE_LENGTHS[field]}
      label={STORE_NOTE_LABELS[field]}
      name={field}
      description={DESCRIPTIONS[field](form[field] ?? "")}
      error={problems[field]}
      autosize
      minRows={2}
      value={form[field] ?? ""}
      onChange={(event) => onChange(field, event.currentTarget.value)}
    />
  ));
