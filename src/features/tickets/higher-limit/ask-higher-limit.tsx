import { agreedLimit, askHigherLimit } from "#domain/bids/higher-limit.ts";
import { LENGTHS } from "#domain/lengths.ts";
import { amountExample, amountText, centsFromAmount, dollarsFromCents } from "#domain/money.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { DictationTextarea } from "#features/dictation/dictation-textarea.tsx";
import { draftKey } from "#features/drafts/draft-key.ts";
import { DraftNote } from "#features/drafts/draft-note.tsx";
import { useDraft } from "#features/drafts/use-draft.ts";
import { MoneyField } from "#features/forms/money-field.tsx";
import { problemAt, useFormProblem } from "#features/forms/use-form-problem.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { useEnqueue } from "#features/sync-status/use-enqueue.ts";
import { TransitionSheet } from "#features/tickets/transitions/transition-sheet.tsx";
import * as TEXTS from "#texts/higher-limit.ts";
import * as RULES from "#texts/rules/higher-limit.ts";

/** Dialog in which the vendor of work up to an amount asks for a higher one. */
export function AskHigherLimit({
  ticket,
  onClose,
}: {
  readonly ticket: Ticket;
  readonly onClose: () => void;
}) {
  const { actor } = useSignedIn();
  const enqueue = useEnqueue();
  const key = draftKey("askHigherLimit", ticket.id);
  const draft = useDraft(key, { amount: "", reason: "" });
  const { amount, reason } = draft.fields;
  const cents = centsFromAmount(amount);
  const problemNow = () => {
    if (cents === null) return { field: "amount", message: RULES.amountInvalid(amountExample()) };
    const outcome = askHigherLimit(ticket, actor, { cents, reason, at: new Date().toISOString() });
    return outcome.ok ? null : outcome;
  };
  const [problem, setProblem] = useFormProblem(() => [problemNow()]);
  const submit = async () => {
    const wrong = problemNow();
    setProblem(wrong);
    if (wrong !== null || cents === null) return;
    const payload = {
      kind: "askHigherLimit" as const,
      ticketId: ticket.id,
      amount: amountText(cents),
      reason: reason.trim(),
    };
    await draft.send(() => enqueue([payload], key, { title: TEXTS.askedNow(dollarsFromCents(cents)) }));
    onClose();
  };
  return (
    <TransitionSheet
      title={TEXTS.ask}
      submit={TEXTS.ask}
      isWaiting={!draft.isReady}
      problem={problem}
      fields={["amount", "reason"]}
      onClose={onClose}
      onSubmit={submit}
    >
      <DraftNote draft={draft} />
      <p className="quiet">{ticket.title}</p>
      <p>{TEXTS.askConsequence(dollarsFromCents(agreedLimit(ticket) ?? 0))}</p>
      <MoneyField
        label={TEXTS.newLimit}
        name="amount"
        value={amount}
        error={problemAt(problem, "amount")}
        onText={(text) => draft.change("amount", text)}
      />
      <DictationTextarea
        label={TEXTS.whyMore}
        name="reason"
        rows={3}
        longest={LENGTHS.bidReason}
        value={reason}
        error={problemAt(problem, "reason")}
        onText={(text) => draft.change("reason", text)}
        subject={TEXTS.theReason}
      />
    </TransitionSheet>
  );
}
