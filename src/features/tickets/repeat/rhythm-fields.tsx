import { NativeSelect, TextInput } from "@mantine/core";
import { MOST_EVERY, REPEAT_UNITS, type RepeatUnit } from "#domain/tickets/repeat-rule.ts";
import * as TEXTS from "#texts/repeats.ts";
import * as REPETITION_TEXTS from "#texts/repetitions.ts";
import styles from "#features/tickets/repeat/rhythm-fields.module.css";

/** The unit of a form's field; weeks for anything else. */
export const unitFrom = (typed: string): RepeatUnit =>
  REPEAT_UNITS.find((each) => each === typed) ?? REPEAT_UNITS[0];

interface RhythmFieldsProps {
  /** As typed. */
  readonly every: string;
  readonly unit: RepeatUnit;
  readonly error: string | undefined;
  readonly onChange: (field: "every" | "unit", value: string) => void;
}

/** Every how many weeks or months: two fields of a row. */
export const RhythmFields = ({ every, unit, error, onChange }: RhythmFieldsProps) => (
  <>
    <TextInput
      className={styles.rhythm}
      label={TEXTS.everyLabel}
      name="every"
      type="number"
      inputMode="numeric"
      min={1}
      max={MOST_EVERY[unit]}
      value={every}
      error={error}
      onChange={(event) => onChange("every", event.currentTarget.value)}
    />
    <NativeSelect
      className={styles.rhythm}
      label={TEXTS.unitLabel}
      name="unit"
      value={unit}
      data={REPEAT_UNITS.map((each) => ({ value: each, label: TEXTS.units[each] }))}
      onChange={(event) => onChange("unit", event.currentTarget.value)}
    />
  </>
);

interface UntilFieldProps {
  readonly value: string;
  /** The earliest day, YYYY-MM-DD. */
  readonly min: string;
  readonly error: string | undefined;
  readonly onChange: (field: "until", value: string) => void;
}

/** The day until which no ticket is made. */
export const UntilField = ({ value, min, error, onChange }: UntilFieldProps) => (
  <TextInput
    label={REPETITION_TEXTS.until}
    name="until"
    type="date"
    min={min}
    value={value}
    error={error}
    onChange={(event) => onChange("until", event.currentTarget.value)}
  />
);
