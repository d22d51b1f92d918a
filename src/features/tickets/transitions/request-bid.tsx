import { TextInput } from "@mantine/core";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { today, zoneName } from "#features/dates/dates.ts";
import { draftKey } from "#features/drafts/draft-key.ts";
import { DraftNote } from "#features/drafts/draft-note.tsx";
import { useDraft } from "#features/drafts/use-draft.ts";
import { type Problem, problemAt, useFormProblem } from "#features/forms/use-form-problem.ts";
import { TRANSITION_LABELS } from "#features/tickets/texts.ts";
import { TransitionSheet } from "#features/tickets/transitions/transition-sheet.tsx";
import { useTransition } from "#features/tickets/transitions/use-transition.ts";
import * as TEXTS from "#texts/tickets.ts";

type Typed = { closingDay: string; closingTime: string };

/** Puts a ticket out for bid, with the day and time at which bids close if the person sets them. */
export function RequestBid({ ticket, onClose }: { readonly ticket: Ticket; readonly onClose: () => void }) {
  const move = useTransition(ticket);
  const key = draftKey("requestBid", ticket.id);
  const draft = useDraft<Typed>(key, { closingDay: "", closingTime: "" });
  const { fields } = draft;
  const find = () => [problemOf(fields), move.refusalOf(moveOf(fields))];
  const [problem, setProblem] = useFormProblem(find);

  const submit = async () => {
    const [wrong = null] = find().filter((each) => each !== null);
    setProblem(wrong);
    if (wrong !== null) return;
    const input = { act: "requestBid", move: moveOf(fields), draftKey: key } as const;
    const refusal = await draft.send(() => move.enqueue({ ...input, success: { title: TEXTS.outForBid } }));
    if (refusal) return setProblem(refusal);
    onClose();
  };

  const input = (name: keyof Typed) => ({
    name,
    value: fields[name],
    onChange: (event: { currentTarget: { value: string } }) => draft.change(name, event.currentTarget.value),
  });
  return (
    <TransitionSheet
      title={TRANSITION_LABELS.requestBid.label}
      submit={TRANSITION_LABELS.requestBid.label}
      problem={problem}
      fields={["closingTime", "bidsCloseAt"]}
      onClose={onClose}
      onSubmit={submit}
    >
      <DraftNote draft={draft} />
      <p>{TRANSITION_LABELS.requestBid.question}</p>
      <div className="row">
        <TextInput
          className="grow"
          label={TEXTS.closingDay}
          type="date"
          min={today()}
          error={problemAt(problem, "bidsCloseAt")}
          {...input("closingDay")}
        />
        <TextInput
          className="grow"
          label={TEXTS.closingTime}
          type="time"
          error={problemAt(problem, "closingTime")}
          {...input("closingTime")}
        />
      </div>
      <p className="quiet">{TEXTS.closingZone(zoneName())}</p>
    </TransitionSheet>
  );
}

/** Day and time are a closing date together; one of them alone is none. */
function problemOf(fields: Typed): Problem | null {
  const { closingDay, closingTime } = fields;
  const isNone = closingDay === "" && closingTime === "";
  if (isNone || closingOf(fields) !== undefined) return null;
  const field = closingDay !== "" && closingTime === "" ? "closingTime" : "bidsCloseAt";
  return { field, message: TEXTS.closingIncomplete };
}

const moveOf = (fields: Typed) => {
  const bidsCloseAt = closingOf(fields);
  return { to: "out_for_bid" as const, ...(bidsCloseAt === undefined ? {} : { bidsCloseAt }) };
};

/** The instant of the day and time as typed, in the time zone of this device. */
function closingOf({ closingDay, closingTime }: Typed): string | undefined {
  const at = new Date(`${closingDay}T${closingTime}`);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}
