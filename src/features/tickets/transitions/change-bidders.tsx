import type { Ticket } from "#domain/tickets/ticket.ts";
import { draftKey } from "#features/drafts/draft-key.ts";
import { DraftNote } from "#features/drafts/draft-note.tsx";
import { useDraft } from "#features/drafts/use-draft.ts";
import { TRANSITION_LABELS } from "#features/tickets/texts.ts";
import { BidBelow } from "#features/tickets/transitions/bid-below.tsx";
import { BiddersFields } from "#features/tickets/transitions/bidders-fields.tsx";
import {
  biddersBaseOf,
  biddersRequestOf,
  NO_BIDDERS,
  type TypedBidders,
  typedFrom,
} from "#features/tickets/transitions/bidders-form.ts";
import { InsuranceWarning } from "#features/tickets/transitions/insurance-warning.tsx";
import { TransitionSheet } from "#features/tickets/transitions/transition-sheet.tsx";
import { useBiddersForm } from "#features/tickets/transitions/use-bidders-form.ts";
import * as TEXTS from "#texts/chosen-bidders.ts";

interface ChangeBiddersProps {
  readonly ticket: Ticket;
  /** Whether it was opened to ask all vendors. */
  readonly isForAll?: boolean;
  /** Whether it was opened to give the ticket to chosen vendors. */
  readonly isForChosen?: boolean;
  readonly onClose: () => void;
}

/** Changes who may bid on a ticket that is out for bid: other vendors, or all of them. */
export function ChangeBidders({
  ticket,
  isForAll = false,
  isForChosen = false,
  onClose,
}: ChangeBiddersProps) {
  // Each of the three has a draft of its own: what was typed into one is not the choice of another.
  const name = isForAll ? "openToAll" : isForChosen ? "giveToVendor" : "changeBidders";
  const key = draftKey(name, ticket.id);
  const { label, question } = TRANSITION_LABELS.changeBidders;
  const now = typedFrom(ticket.chosenBidders);
  const initial = isForAll ? NO_BIDDERS : now;
  const draft = useDraft<TypedBidders & { base: string }>(key, {
    ...initial,
    ...(isForChosen ? { who: "chosen" } : {}),
    base: JSON.stringify(now),
  });
  const { base, ...fields } = draft.fields;
  const form = useBiddersForm({
    ticket,
    act: "changeBidders",
    key,
    fields,
    move: changeOf(fields, JSON.parse(base) as TypedBidders),
    before: ticket.chosenBidders?.vendors.map(({ id }) => id),
    isForChosen,
    label,
    doneTitle: TEXTS.whoMayBidChanged,
    send: draft.send,
    onClose,
  });
  return (
    <TransitionSheet {...form.sheet} fields={["onlyVendors", "acceptUpTo"]}>
      <DraftNote draft={draft} />
      <p>{question}</p>
      <BiddersFields
        ticket={ticket}
        fields={fields}
        problem={form.problem}
        onChange={draft.changeAll}
        isGiving={isForChosen}
      />
      {fields.who === "chosen" && <BidBelow ticket={ticket} fields={fields} />}
      <InsuranceWarning names={form.expired} />
    </TransitionSheet>
  );
}

const changeOf = (fields: TypedBidders, before: TypedBidders) => ({
  to: "out_for_bid" as const,
  changesBidders: true,
  biddersBase: biddersBaseOf(before),
  ...biddersRequestOf(fields),
});
