import type { Ticket } from "#domain/tickets/ticket.ts";
import { draftKey } from "#features/drafts/draft-key.ts";
import { DraftNote } from "#features/drafts/draft-note.tsx";
import { useDraft } from "#features/drafts/use-draft.ts";
import { useFormProblem } from "#features/forms/use-form-problem.ts";
import { useAwardRules } from "#features/hooks/use-server-settings.tsx";
import { TRANSITION_LABELS } from "#features/tickets/texts.ts";
import { BiddersFields } from "#features/tickets/transitions/bidders-fields.tsx";
import {
  biddersRequestOf,
  giveLabel,
  giveToast,
  NO_BIDDERS,
  type TypedBidders,
  typedFrom,
} from "#features/tickets/transitions/bidders-form.ts";
import { InsuranceWarning } from "#features/tickets/transitions/insurance-warning.tsx";
import { TransitionSheet } from "#features/tickets/transitions/transition-sheet.tsx";
import { useExpiredInsurance } from "#features/tickets/transitions/use-expired-insurance.ts";
import { useTransition } from "#features/tickets/transitions/use-transition.ts";
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
  const move = useTransition(ticket);
  const awardRules = useAwardRules();
  const key = draftKey("changeBidders", ticket.id);
  const draft = useDraft<TypedBidders>(key, isForAll ? NO_BIDDERS : typedFrom(ticket.chosenBidders));
  const fields: TypedBidders = isForChosen ? { ...draft.fields, who: "chosen" } : draft.fields;
  const before = ticket.chosenBidders?.vendors.map(({ id }) => id);
  const insurance = useExpiredInsurance(fields, before);
  const find = () => [move.refusalOf({ ...changeOf(fields), awardRules })];
  const [problem, setProblem] = useFormProblem(find);

  const submit = async () => {
    const [wrong = null] = find();
    setProblem(wrong);
    if (wrong !== null || insurance.warn()) return;
    const title = isForChosen ? giveToast(fields) : TEXTS.whoMayBidChanged;
    const input = { act: "changeBidders", move: changeOf(fields), draftKey: key } as const;
    const refusal = await draft.send(() => move.enqueueTransition({ ...input, success: { title } }));
    if (refusal) return setProblem(refusal);
    onClose();
  };

  const { label, question } = TRANSITION_LABELS.changeBidders;
  const submitLabel = isForChosen ? giveLabel(fields) : label;
  return (
    <TransitionSheet
      title={isForChosen ? TEXTS.giveTitle : label}
      submit={insurance.names.length > 0 ? TEXTS.askAnyway : submitLabel}
      problem={problem}
      fields={["onlyVendors", "acceptUpTo"]}
      onClose={onClose}
      onSubmit={submit}
    >
      <DraftNote draft={draft} />
      <p>{question}</p>
      <BiddersFields
        ticket={ticket}
        fields={fields}
        problem={problem}
        onChange={draft.changeAll}
        isGiving={isForChosen}
      />
      <InsuranceWarning names={insurance.names} />
    </TransitionSheet>
  );
}

const changeOf = (fields: TypedBidders) => ({
  to: "out_for_bid" as const,
  changesBidders: true,
  ...biddersRequestOf(fields),
});
