import { DraftNote } from "#features/drafts/draft-note.tsx";
import { useDraft } from "#features/drafts/use-draft.ts";
import { FormSheet } from "#features/forms/form-sheet.tsx";
import { problemAt, useFormProblem } from "#features/forms/use-form-problem.ts";
import type { ManyProps } from "#features/tickets/selected/many-props.ts";
import { changedBy, PlanPreview } from "#features/tickets/selected/plan-preview.tsx";
import * as TEXTS from "#texts/selected-tickets.ts";
import { StarChoice } from "#ui/stars.tsx";

/** Approves the selected tickets. The same stars rate the work that needs a rating first. */
export function ApproveMany({ planFor, missing, draftKey, onClose, onSubmit }: ManyProps) {
  const draft = useDraft(draftKey, { stars: "0" });
  const stars = Number(draft.fields.stars);
  const act = { kind: "approve", stars } as const;
  const plan = planFor(act);
  const count = changedBy(plan);
  const rated = plan.filter((each) => "payloads" in each && each.isRated).length;
  const find = () => [rated > 0 && stars === 0 ? { field: "stars", message: TEXTS.starsMissing } : null];
  const [problem, setProblem] = useFormProblem(find);
  const submit = async () => {
    const [wrong = null] = find();
    setProblem(wrong);
    if (wrong === null) await draft.send(() => onSubmit(act));
  };
  return (
    <FormSheet
      title={TEXTS.titles.approve}
      submit={TEXTS.submits.approve(count)}
      isDisabled={count === 0}
      onClose={onClose}
      onSubmit={submit}
    >
      <DraftNote draft={draft} />
      {rated > 0 && (
        <>
          <p>{TEXTS.ratesAll(rated)}</p>
          <StarChoice
            label={TEXTS.rating}
            value={stars}
            error={problemAt(problem, "stars")}
            onChange={(chosen) => draft.change("stars", String(chosen))}
          />
        </>
      )}
      <PlanPreview plan={plan} missing={missing} />
    </FormSheet>
  );
}
