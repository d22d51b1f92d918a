import { TextInput } from "@mantine/core";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { today, zoneName } from "#features/dates/dates.ts";
import { draftKey } from "#features/drafts/draft-key.ts";
import { DraftNote } from "#features/drafts/draft-note.tsx";
import { useDraft } from "#features/drafts/use-draft.ts";
import { type Problem, problemAt } from "#features/forms/use-form-problem.ts";
import { TRANSITION_LABELS } from "#features/tickets/texts.ts";
import { BiddersFields } from "#features/tickets/transitions/bidders-fields.tsx";
import {
  biddersRequestOf,
  NO_BIDDERS,
  type TypedBidders,
} from "#features/tickets/transitions/bidders-form.ts";
import { InsuranceWarning } from "#features/tickets/transitions/insurance-warning.tsx";
import { TransitionSheet } from "#features/tickets/transitions/transition-sheet.tsx";
import { useBiddersForm } from "#features/tickets/transitions/use-bidders-form.ts";
import { useUrlDialogs } from "#features/url-dialogs/use-url-dialogs.ts";
import * as TEXTS from "#texts/tickets.ts";

type Typed = TypedBidders & { closingDay: string; closingTime: string };

interface RequestBidProps {
  readonly ticket: Ticket;
  /** Whether it was opened to give the ticket to chosen vendors. */
  readonly isForChosen?: boolean;
  readonly onClose: () => void;
}

/**
 * Puts a ticket out for bid: to whom, up to which amount a bid is accepted at once, and the day and
 * time at which bids close, if the person sets them.
 */
export function RequestBid({ ticket, isForChosen = false, onClose }: RequestBidProps) {
  // The form that gives has a draft of its own: that of the other one is not its choice.
  const key = draftKey(isForChosen ? "giveToVendor" : "requestBid", ticket.id);
  const who = isForChosen ? "chosen" : "all";
  const draft = useDraft<Typed>(key, { ...NO_BIDDERS, who, closingDay: "", closingTime: "" });
  const { fields } = draft;
  const sheets = useUrlDialogs();
  const form = useBiddersForm({
    ticket,
    act: "requestBid",
    key,
    fields,
    move: moveOf(fields),
    isForChosen,
    label: TRANSITION_LABELS.requestBid.label,
    doneTitle: TEXTS.outForBid,
    otherProblem: problemOf(fields),
    send: draft.send,
    onClose,
  });
  const { problem } = form;
  const input = (name: "closingDay" | "closingTime") => ({
    name,
    value: fields[name],
    onChange: (event: { currentTarget: { value: string } }) => draft.change(name, event.currentTarget.value),
  });
  return (
    <TransitionSheet {...form.sheet} fields={["closingTime", "bidsCloseAt", "onlyVendors", "acceptUpTo"]}>
      <DraftNote draft={draft} />
      <BiddersFields
        ticket={ticket}
        fields={fields}
        problem={problem}
        onChange={draft.changeAll}
        isGiving={isForChosen}
        onAskAll={() => sheets.exchange("act", { act: "requestBid" })}
      />
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
      <InsuranceWarning names={form.expired} />
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
  return {
    to: "out_for_bid" as const,
    ...(bidsCloseAt === undefined ? {} : { bidsCloseAt }),
    ...biddersRequestOf(fields),
  };
};

/** The instant of the day and time as typed, in the time zone of this device. */
function closingOf({ closingDay, closingTime }: Typed): string | undefined {
  const at = new Date(`${closingDay}T${closingTime}`);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}
