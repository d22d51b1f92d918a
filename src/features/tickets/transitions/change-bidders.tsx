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
  NO_BIDDERS,
  type TypedBidders,
  typedFrom,
} from "#features/tickets/transitions/bidders-form.ts";
import { TransitionSheet } from "#features/tickets/transitions/transition-sheet.tsx";
import { useTransition } from "#features/tickets/transitions/use-transition.ts";
import * as TEXTS from "#texts/chosen-bidders.ts";

interface ChangeBiddersProps {
  readonly ticket: Ticket;
  /** Whether it was opened to ask all vendors. */
  readonly isForAll?: boolean;
  readonly onClose: () => void;
}

/** Changes who may bid on a ticket that is out for bid: other vendors, or all of them. */
export function ChangeBidders({ ticket, isForAll = false, onClose }: ChangeBiddersProps) {
  const move = useTransition(ticket);
  const awardRules = useAwardRules();
  const key = draftKey("changeBidders", ticket.id);
  const draft = useDraft<TypedBidders>(key, isForAll ? NO_BIDDERS : typedFrom(ticket.chosenBidders));
  const find = () => [move.refusalOf({ ...changeOf(draft.fields), awardRules })];
  const [problem, setProblem] = useFormProblem(find);

  const submit = async () => {
    const [wrong = null] = find();
    setProblem(wrong);
    if (wrong !== null) return;
    const input = { act: "changeBidders", move: changeOf(draft.fields), draftKey: key } as const;
    const refusal = await draft.send(() =>
      move.enqueueTransition({ ...input, success: { title: TEXTS.whoMayBidChanged } }),
    );
    if (refusal) return setProblem(refusal);
    onClose();
  };

  const { label, question } = TRANSITION_LABELS.changeBidders;
  return (
    <TransitionSheet
      title={label}
      submit={label}
      problem={problem}
      fields={["onlyVendors", "acceptUpTo"]}
      onClose={onClose}
      onSubmit={submit}
    >
      <DraftNote draft={draft} />
      <p>{question}</p>
      <BiddersFields ticket={ticket} fields={draft.fields} problem={problem} onChange={draft.changeAll} />
    </TransitionSheet>
  );
}

const changeOf = (fields: TypedBidders) => ({
  to: "out_for_bid" as const,
  changesBidders: true,
  ...biddersRequestOf(fields),
});
