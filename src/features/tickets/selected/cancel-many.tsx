import { FormSheet } from "#features/forms/form-sheet.tsx";
import type { ManyProps } from "#features/tickets/selected/many-props.ts";
import { changedBy, PlanPreview } from "#features/tickets/selected/plan-preview.tsx";
import * as TEXTS from "#texts/selected-tickets.ts";
import * as TICKET_TEXTS from "#texts/tickets.ts";

/** Cancels the selected tickets, after it was said which of them. */
export function CancelMany({ planFor, missing, onClose, onSubmit }: ManyProps) {
  const plan = planFor({ kind: "cancel" });
  const count = changedBy(plan);
  return (
    <FormSheet
      title={TEXTS.titles.cancel}
      submit={TEXTS.submits.cancel(count)}
      isDanger
      isDisabled={count === 0}
      onClose={onClose}
      onSubmit={() => onSubmit({ kind: "cancel" })}
    >
      <p>{TICKET_TEXTS.cancelConsequence}</p>
      <PlanPreview plan={plan} missing={missing} />
    </FormSheet>
  );
}
