import { useState } from "react";
import { FormSheet } from "#features/forms/form-sheet.tsx";
import { problemAt, useFormProblem } from "#features/forms/use-form-problem.ts";
import type { ManyProps } from "#features/tickets/selected/many-props.ts";
import { changedBy, PlanPreview } from "#features/tickets/selected/plan-preview.tsx";
import * as TEXTS from "#texts/selected-tickets.ts";
import { StarChoice } from "#ui/stars.tsx";

/** Approves the selected tickets. The same stars rate the work that needs a rating first. */
export function ApproveMany({ planFor, missing, onClose, onSubmit }: ManyProps) {
  const [stars, setStars] = useState(0);
  const act = { kind: "approve", stars } as const;
  const plan = planFor(act);
  const count = changedBy(plan);
  const rated = plan.filter((each) => "payloads" in each && each.isRated).length;
  const find = () => [rated > 0 && stars === 0 ? { field: "stars", message: TEXTS.starsMissing } : null];
  const [problem, setProblem] = useFormProblem(find);
  const submit = async () => {
    const [wrong = null] = find();
    setProblem(wrong);
    if (wrong === null) await onSubmit(act);
  };
  return (
    <FormSheet
      title={TEXTS.titles.approve}
      submit={TEXTS.submits.approve(count)}
      isDisabled={count === 0}
      onClose={onClose}
      onSubmit={submit}
    >
      {rated > 0 && (
        <>
          <p>{TEXTS.ratesAll(rated)}</p>
          <StarChoice
            label={TEXTS.rating}
            value={stars}
            error={problemAt(problem, "stars")}
            onChange={setStars}
          />
        </>
      )}
      <PlanPreview plan={plan} missing={missing} />
    </FormSheet>
  );
}
