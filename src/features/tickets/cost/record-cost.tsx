import { amountExample, amountText, centsFromAmount, dollarsFromCents } from "#domain/money.ts";
import { agreedLimit } from "#domain/bids/higher-limit.ts";
import { mayRecordCost } from "#domain/tickets/record-cost.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { isBlank } from "#domain/text.ts";
import { draftKey } from "#features/drafts/draft-key.ts";
import { DraftNote } from "#features/drafts/draft-note.tsx";
import { useEdits } from "#features/drafts/use-draft.ts";
import { MoneyField } from "#features/forms/money-field.tsx";
import { problemAt, useFormProblem } from "#features/forms/use-form-problem.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { useEnqueue } from "#features/sync-status/use-enqueue.ts";
import { TransitionSheet } from "#features/tickets/transitions/transition-sheet.tsx";
import * as LIMIT_TEXTS from "#texts/higher-limit.ts";
import * as COST_TEXTS from "#texts/costs.ts";
import * as TEXTS from "#texts/tickets.ts";

/** Whether the signed-in person may add or correct a cost, which servers of the plain API lack. */
export function useMayRecordCost(): (ticket: Ticket) => boolean {
  const { actor, credentials } = useSignedIn();
  return (ticket) => !credentials.isLegacy && mayRecordCost(ticket, actor);
}

/** Adds or corrects the cost of finished work; an emptied field removes one that was recorded. */
export function RecordCost({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const enqueue = useEnqueue();
  const key = draftKey("recordCost", ticket.id);
  const { actualCostCents: recorded, acceptedBidCents } = ticket;
  const limit = agreedLimit(ticket);
  const draft = useEdits(key, { actualCost: recorded === null ? "" : amountText(recorded) });
  const { actualCost } = draft.fields;
  const before = draft.base.actualCost;
  const wrong = problemOf(actualCost, before);
  const [problem, setProblem] = useFormProblem(() => [wrong]);

  const submit = async () => {
    if (wrong !== null) return setProblem(wrong);
    const cents = isBlank(actualCost) ? null : centsFromAmount(actualCost);
    const after = cents === null ? null : amountText(cents);
    const base = { actualCost: before === "" ? null : before };
    const success = { title: after === null ? COST_TEXTS.removed : COST_TEXTS.recorded };
    if (after === base.actualCost) await draft.startOver();
    else
      await draft.send(() =>
        enqueue([{ kind: "recordCost", ticketId: ticket.id, actualCost: after, base }], key, success),
      );
    onClose();
  };

  return (
    <TransitionSheet
      title={before === "" ? COST_TEXTS.add : COST_TEXTS.correct}
      submit={COST_TEXTS.save}
      problem={problem}
      fields={["actualCost"]}
      onClose={onClose}
      onSubmit={submit}
    >
      <DraftNote draft={draft} />
      <p>{ticket.title}</p>
      {acceptedBidCents !== null && (
        <p className="quiet">
          {limit === null
            ? COST_TEXTS.acceptedBid(dollarsFromCents(acceptedBidCents))
            : LIMIT_TEXTS.agreed(dollarsFromCents(limit))}
        </p>
      )}
      <MoneyField
        label={TEXTS.actualCostLabel}
        name="actualCost"
        value={actualCost}
        error={problemAt(problem, "actualCost")}
        onText={(text) => draft.change("actualCost", text)}
      />
      <p className="quiet">{before === "" ? COST_TEXTS.whoLearns : COST_TEXTS.whoLearnsOrRemove}</p>
    </TransitionSheet>
  );
}

function problemOf(typed: string, before: string) {
  if (isBlank(typed)) return before === "" ? { field: "actualCost", message: COST_TEXTS.missing } : null;
  if (centsFromAmount(typed) !== null) return null;
  return { field: "actualCost", message: TEXTS.theActualCost(amountExample()) };
}
