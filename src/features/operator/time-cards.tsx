import { Checkbox, TextInput } from "@mantine/core";
import { useState } from "react";
import { areWorkingHours } from "#domain/insights/working-hours.ts";
import { type ByPriority, isCount } from "#domain/tickets/by-priority.ts";
import { MOST_DUE_DAYS } from "#domain/tickets/due.ts";
import { ANSWER_HOURS, MOST_ANSWER_HOURS } from "#domain/tickets/escalation.ts";
import { PRIORITIES, type Priority, priorityLabel } from "#domain/tickets/priority.ts";
import { SettingCard } from "#features/operator/setting-card.tsx";
import type { CardProps } from "#features/operator/setting-card-props.ts";
import { useTyped } from "#features/operator/use-typed.ts";
import * as INSIGHT_TEXTS from "#texts/insights.ts";
import * as TEXTS from "#texts/operator-settings.ts";
import * as RULES from "#texts/rules/settings.ts";
import styles from "#features/operator/time-cards.module.css";

/** The numbers as typed. */
type Typed = Readonly<Record<Priority, string>>;

const typedOf = (numbers: ByPriority): Typed => ({
  low: String(numbers.low),
  medium: String(numbers.medium),
  high: String(numbers.high),
  urgent: String(numbers.urgent),
});
const numberOf = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN);
const numbersOf = (typed: Typed): ByPriority => ({
  low: numberOf(typed.low),
  medium: numberOf(typed.medium),
  high: numberOf(typed.high),
  urgent: numberOf(typed.urgent),
});

interface NumbersProps {
  readonly typed: Typed;
  readonly most: number;
  readonly unit: string;
  readonly areFaultsVisible: boolean;
  readonly onChange: (typed: Partial<Typed>) => void;
}

const Numbers = ({ typed, most, unit, areFaultsVisible, onChange }: NumbersProps) => (
  <div className="row">
    {PRIORITIES.toReversed().map((priority) => (
      <TextInput
        key={priority}
        label={priorityLabel(priority)}
        inputMode="numeric"
        autoComplete="off"
        w="8rem"
        rightSection={<span className="quiet">{unit}</span>}
        rightSectionWidth="3.75rem"
        rightSectionPointerEvents="none"
        value={typed[priority]}
        error={areFaultsVisible && !isCount(numberOf(typed[priority]), most) && RULES.wholeNumber(most)}
        onChange={(event) => onChange({ [priority]: event.currentTarget.value })}
      />
    ))}
  </div>
);

const areCounts = (typed: Typed, most: number) =>
  PRIORITIES.every((priority) => isCount(numberOf(typed[priority]), most));

/** Days until a new ticket is due. */
export function DueCard({ value, onSave, ...rest }: CardProps<"dueDays">) {
  const [typed, setTyped] = useTyped(value, typedOf);
  const [wasTried, setTried] = useState(false);
  const save = async () => {
    setTried(true);
    // The fields say what is wrong with them.
    return areCounts(typed, MOST_DUE_DAYS) ? onSave(numbersOf(typed)) : "";
  };
  return (
    <SettingCard title={TEXTS.dueTitle} note={TEXTS.dueNote} onSave={save} {...rest}>
      <Numbers
        typed={typed}
        most={MOST_DUE_DAYS}
        unit={TEXTS.days}
        areFaultsVisible={wasTried}
        onChange={setTyped}
      />
    </SettingCard>
  );
}

/** Hours after which an unanswered ticket goes to the next person. */
export function AnswerCard({ value, onSave, ...rest }: CardProps<"answerHours">) {
  const [form, setForm] = useTyped(value, (hours) => ({
    isOn: hours !== null,
    typed: typedOf(hours ?? ANSWER_HOURS),
  }));
  const [wasTried, setTried] = useState(false);
  const save = async () => {
    setTried(true);
    if (!form.isOn) return onSave(null);
    return areCounts(form.typed, MOST_ANSWER_HOURS) ? onSave(numbersOf(form.typed)) : "";
  };
  return (
    <SettingCard title={TEXTS.answerTitle} note={TEXTS.answerNote} onSave={save} {...rest}>
      <Checkbox
        label={TEXTS.answerOn}
        checked={form.isOn}
        onChange={(event) => setForm({ isOn: event.currentTarget.checked })}
      />
      {form.isOn && (
        <Numbers
          typed={form.typed}
          most={MOST_ANSWER_HOURS}
          unit={TEXTS.hours}
          areFaultsVisible={wasTried}
          onChange={(part) => setForm(({ typed }) => ({ typed: { ...typed, ...part } }))}
        />
      )}
    </SettingCard>
  );
}

/** Monday first, as people count the days of work. */
const DAYS = [1, 2, 3, 4, 5, 6, 0];

/** Days and hours at which people work. */
export function HoursCard({ value, onSave, ...rest }: CardProps<"workingHours">) {
  const [form, setForm] = useTyped(value, (hours) => hours);
  const { days, from, to } = form;
  const toggle = (day: number) =>
    setForm((latest) => ({
      days: latest.days.includes(day)
        ? latest.days.filter((each) => each !== day)
        : [...latest.days, day].toSorted((a, b) => a - b),
    }));
  const save = async () => (areWorkingHours(form) ? onSave(form) : RULES.hoursInvalid);
  return (
    <SettingCard title={TEXTS.hoursTitle} note={TEXTS.hoursNote} onSave={save} {...rest}>
      <div className={styles.days}>
        {DAYS.map((day) => (
          <Checkbox
            key={day}
            label={INSIGHT_TEXTS.weekdays[day] ?? ""}
            checked={days.includes(day)}
            onChange={() => toggle(day)}
          />
        ))}
      </div>
      <div className="row">
        <TextInput
          type="time"
          label={TEXTS.from}
          value={from}
          onChange={(event) => setForm({ from: event.currentTarget.value })}
        />
        <TextInput
          type="time"
          label={TEXTS.to}
          value={to === "24:00" ? "23:59" : to}
          onChange={(event) => setForm({ to: event.currentTarget.value })}
        />
      </div>
    </SettingCard>
  );
}
