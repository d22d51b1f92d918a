import type { BiddersRequest } from "#domain/bids/chosen-bidders.ts";
import type { Refusal } from "#domain/refusal.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { type Problem, useFormProblem } from "#features/forms/use-form-problem.ts";
import { useAwardRules } from "#features/hooks/use-server-settings.tsx";
import { giveLabel, giveToast, type TypedBidders } from "#features/tickets/transitions/bidders-form.ts";
import { useExpiredInsurance } from "#features/tickets/transitions/use-expired-insurance.ts";
import { type TransitionInput, useTransition } from "#features/tickets/transitions/use-transition.ts";
import * as TEXTS from "#texts/chosen-bidders.ts";

interface BiddersFormOptions {
  readonly ticket: Ticket;
  readonly act: "requestBid" | "changeBidders";
  readonly key: string;
  readonly fields: TypedBidders;
  readonly move: TransitionInput["move"] & BiddersRequest;
  /** Who may bid already, of whose insurance nothing is asked again. */
  readonly before?: readonly string[] | undefined;
  readonly isForChosen: boolean;
  /** Label of the button and title of the toast of a form that does not give. */
  readonly label: string;
  readonly doneTitle: string;
  /** What is wrong with other fields of the form. */
  readonly otherProblem?: Problem | null;
  readonly send: (work: () => Promise<Refusal | null>) => Promise<Refusal | null>;
  readonly onClose: () => void;
}

/**
 * What the forms of who may bid have in common: the rules for accepting, one more question about an
 * insurance that has expired, and the words of a form that gives work to vendors.
 */
export function useBiddersForm(options: BiddersFormOptions) {
  const { ticket, act, key, fields, move, before, isForChosen, label, doneTitle, onClose } = options;
  const transition = useTransition(ticket);
  const awardRules = useAwardRules();
  const insurance = useExpiredInsurance(fields, before);
  const find = () => [options.otherProblem ?? null, transition.refusalOf({ ...move, awardRules })];
  const [problem, setProblem] = useFormProblem(find);
  const onSubmit = async () => {
    const [wrong = null] = find().filter((each) => each !== null);
    setProblem(wrong);
    if (wrong !== null || insurance.warn()) return;
    const success = { title: isForChosen ? giveToast(fields) : doneTitle };
    const refusal = await options.send(() =>
      transition.enqueueTransition({ act, move, draftKey: key, success }),
    );
    if (refusal) return setProblem(refusal);
    onClose();
  };
  return {
    problem,
    expired: insurance.names,
    sheet: {
      title: isForChosen ? TEXTS.giveTitle : label,
      submit: insurance.names.length > 0 ? TEXTS.askAnyway : isForChosen ? giveLabel(fields) : label,
      problem,
      onClose,
      onSubmit,
    },
  };
}
