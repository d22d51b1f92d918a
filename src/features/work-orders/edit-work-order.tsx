import { useState } from "react";
import { LENGTHS } from "#domain/lengths.ts";
import { isBlank } from "#domain/text.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { draftKey } from "#features/drafts/draft-key.ts";
import { DraftNote } from "#features/drafts/draft-note.tsx";
import { LimitedInput } from "#features/forms/limited-text.tsx";
import { useEnqueue } from "#features/sync-status/use-enqueue.ts";
import { useDraft } from "#features/drafts/use-draft.ts";
import * as TEXTS from "#texts/work-orders.ts";
import { FormSheet } from "#features/forms/form-sheet.tsx";

/** Edits the title of a work order. */
export function EditWorkOrder({ order, onClose }: { order: Ticket; onClose: () => void }) {
  const enqueue = useEnqueue();
  const key = draftKey("editWorkOrder", order.id);
  const ticketId = order.parentId ?? "";
  const draft = useDraft(key, { title: order.title, base: order.title, ticketId });
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async () => {
    const title = draft.fields.title.trim();
    if (isBlank(title)) return setProblem(TEXTS.titleMissing);
    const edited = {
      kind: "editWorkOrder" as const,
      ticketId,
      orderId: order.id,
      title,
      base: draft.fields.base,
    };
    if (title === draft.fields.base) await draft.startOver();
    else await draft.send(() => enqueue([edited], key));
    onClose();
  };
  return (
    <FormSheet title={TEXTS.editTitle} submit={TEXTS.save} onClose={onClose} onSubmit={submit}>
      <DraftNote draft={draft} />
      <LimitedInput
        label={TEXTS.titleLabel}
        name="title"
        longest={LENGTHS.title}
        required
        withAsterisk={false}
        value={draft.fields.title}
        error={problem}
        onChange={(event) => {
          setProblem(null);
          draft.change("title", event.currentTarget.value);
        }}
      />
    </FormSheet>
  );
}
