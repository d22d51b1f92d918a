import { useState } from "react";
import type { Person } from "#domain/accounts/person.ts";
import { LENGTHS } from "#domain/lengths.ts";
import { draftKey } from "#features/drafts/draft-key.ts";
import { DraftNote } from "#features/drafts/draft-note.tsx";
import { newId } from "#features/forms/new-id.ts";
import { DictationTextarea } from "#features/dictation/dictation-textarea.tsx";
import { useEnqueue } from "#features/sync-status/use-enqueue.ts";
import { useDraft } from "#features/drafts/use-draft.ts";
import { useWorker } from "#features/workers/queries.ts";
import * as TEXTS from "#texts/workers.ts";
import { FormProblem } from "#ui/notice.tsx";
import { StarChoice } from "#ui/stars.tsx";
import { FormSheet } from "#features/forms/form-sheet.tsx";

/**
 * Rates one of the manager's own workers. The server assigns the rating to the newest finished work
 * without one; if there is none, it accepts a general rating once in 24 hours. Until then the
 * rating is pending in the outbox.
 */
export function RateWorker({ workerId, onClose }: { workerId: string; onClose: () => void }) {
  const worker = useWorker(workerId);
  return worker && <RateSheet worker={worker} onClose={onClose} />;
}

/** The form itself, for a known worker. */
export function RateSheet({ worker, onClose }: { worker: Person; onClose: () => void }) {
  const enqueue = useEnqueue();
  const key = draftKey("rateWorker", worker.id);
  const draft = useDraft(key, { stars: "", comment: "", name: worker.name });
  const { comment } = draft.fields;
  const stars = Number(draft.fields.stars);
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async () => {
    if (worker.id === "") return setProblem(TEXTS.noWorker);
    if (stars === 0) return setProblem(TEXTS.noStars);
    const { id: workerId, name } = worker;
    const rating = { kind: "rateWorker" as const, workerId, name, ratingId: newId(), stars, comment };
    await draft.send(() => enqueue([rating], key, { title: TEXTS.rated }));
    onClose();
  };
  return (
    <FormSheet title={TEXTS.ratePerformance} submit={TEXTS.submitRating} onClose={onClose} onSubmit={submit}>
      <DraftNote draft={draft} />
      <p>{TEXTS.howDoesDo(worker.name)}</p>
      <StarChoice
        label={TEXTS.rating}
        value={stars}
        error={stars === 0 && problem === TEXTS.noStars ? problem : undefined}
        onChange={(chosen) => draft.change("stars", String(chosen))}
      />
      <DictationTextarea
        label={TEXTS.commentOptional}
        rows={3}
        longest={LENGTHS.ratingComment}
        value={comment}
        onText={(text) => draft.change("comment", text)}
        subject={TEXTS.theComment}
      />
      <FormProblem message={problem === TEXTS.noStars ? null : problem} />
    </FormSheet>
  );
}
