import { Button } from "@mantine/core";
import type { FormEvent } from "react";
import { LENGTHS } from "#domain/lengths.ts";
import { isBlank } from "#domain/text.ts";
import type { VisitEnd } from "#domain/tickets/record-visit.ts";
import { draftKey } from "#features/drafts/draft-key.ts";
import { ReplacedNote } from "#features/drafts/draft-note.tsx";
import { useDraft } from "#features/drafts/use-draft.ts";
import { LimitedInput } from "#features/forms/limited-text.tsx";
import { useSingleFlight } from "#features/hooks/use-single-flight.ts";
import { useEnqueue } from "#features/sync-status/use-enqueue.ts";
import * as TEXTS from "#texts/visits.ts";

/** Optional field for why a step was recorded far from the site. */
export function FarReason({
  ticketId,
  visitId,
  step,
}: {
  readonly ticketId: string;
  readonly visitId: string;
  readonly step: VisitEnd;
}) {
  const enqueue = useEnqueue();
  const key = draftKey("visitReason", `${visitId}:${step}`);
  const draft = useDraft(key, { reason: "", ticketId });
  const { reason } = draft.fields;
  const save = useSingleFlight(() =>
    draft.send(() =>
      enqueue([{ kind: "recordVisit", ticketId, visitId, step, reason: reason.trim() }], key, {
        title: TEXTS.reasonSaved,
      }),
    ),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBlank(reason)) void save().catch(() => undefined);
  };
  return (
    <form className="column tight" noValidate onSubmit={submit}>
      <ReplacedNote draft={draft} />
      <LimitedInput
        label={TEXTS.farReason}
        name="visitReason"
        autoComplete="off"
        longest={LENGTHS.visitReason}
        value={reason}
        onChange={(event) => draft.change("reason", event.currentTarget.value)}
      />
      <div className="row end">
        <Button type="submit" variant="default" disabled={isBlank(reason)}>
          {TEXTS.saveReason}
        </Button>
      </div>
    </form>
  );
}
