import { Button, TextInput } from "@mantine/core";
import type { FormEvent } from "react";
import { plannedDayProblem } from "#domain/planned-day.ts";
import { everyProblem, goingOn } from "#domain/tickets/repeat.ts";
import type { RepeatRule } from "#domain/tickets/repeat-rule.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { LeavesDuringRule } from "#features/status-tags/leaves-before.tsx";
import { today } from "#features/dates/dates.ts";
import { draftKey } from "#features/drafts/draft-key.ts";
import { DraftNote } from "#features/drafts/draft-note.tsx";
import { useDraft } from "#features/drafts/use-draft.ts";
import { useProblems } from "#features/forms/use-problems.ts";
import { useSingleFlight } from "#features/hooks/use-single-flight.ts";
import { useEnqueue } from "#features/sync-status/use-enqueue.ts";
import { RhythmFields, unitFrom } from "#features/tickets/repeat/rhythm-fields.tsx";
import * as RULES from "#texts/rules/repeats.ts";
import * as TEXTS from "#texts/repeats.ts";

interface RepeatFormProps {
  readonly ticket: Ticket;
  /** What the form begins with: the present rule from its next day on, or a proposal. */
  readonly rule: RepeatRule;
  readonly onClose: () => void;
}

/** Every how many weeks or months a ticket is made again, and from which day on. */
export function RepeatForm({ ticket, rule, onClose }: RepeatFormProps) {
  const ticketId = ticket.id;
  const enqueue = useEnqueue();
  const key = draftKey("repeat", ticketId);
  const initial = { unit: rule.unit as string, every: String(rule.every), startsOn: rule.startsOn };
  const draft = useDraft(key, initial);
  const { unit: typedUnit, every, startsOn } = draft.fields;
  const unit = unitFrom(typedUnit);
  const wrongEvery = everyProblem(unit, Number(every));
  const wrongDay = dayProblem(startsOn, rule.startsOn);
  const { problems, check } = useProblems<"every" | "startsOn">(() => ({
    ...(wrongEvery === null ? {} : { every: wrongEvery }),
    ...(wrongDay === null ? {} : { startsOn: wrongDay }),
  }));
  const save = useSingleFlight(async () => {
    if (!check()) return;
    const typed = { unit, every: Number(every), startsOn };
    // Whoever leaves the day goes on with the day of the month that the rule was made for.
    const changed =
      ticket.repeat != null && startsOn === rule.startsOn ? goingOn(ticket.repeat, typed) : typed;
    await draft.send(() =>
      enqueue([{ kind: "setRepeat", ticketId, rule: changed }], key, {
        title: TEXTS.isSaved,
        description: TEXTS.nowForStores,
      }),
    );
    onClose();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save().catch(() => undefined);
  };
  return (
    <form className="column" noValidate aria-label={TEXTS.repeat} onSubmit={submit}>
      <DraftNote draft={draft} />
      <div className="row">
        <RhythmFields every={every} unit={unit} error={problems.every} onChange={draft.change} />
        <TextInput
          className="grow"
          label={TEXTS.firstDay}
          name="startsOn"
          type="date"
          value={startsOn}
          error={problems.startsOn}
          onChange={(event) => draft.change("startsOn", event.currentTarget.value)}
        />
      </div>
      <LeavesDuringRule isInForm personIds={peopleOf(ticket)} />
      <div className="row end">
        <Button variant="default" onClick={onClose}>
          {TEXTS.cancel}
        </Button>
        <Button type="submit" variant="light">
          {TEXTS.save}
        </Button>
      </div>
    </form>
  );
}

/** Who has the ticket, and so most likely those that a rule makes of it. */
export const peopleOf = ({ assignee, propertyManagerId, authorId }: Ticket) => [
  assignee?.id,
  propertyManagerId,
  authorId,
];

/** @returns what is wrong with a first day, or null. */
export function dayProblem(day: string, filledIn: string): string | null {
  if (day === "") return RULES.firstDayMissing;
  return plannedDayProblem(day, today(), filledIn) === null ? null : RULES.firstDayPassed;
}
