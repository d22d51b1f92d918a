import { agreedLimit, openRequestOf } from "#domain/bids/higher-limit.ts";
import { LENGTHS } from "#domain/lengths.ts";
import { amountText, dollarsFromCents } from "#domain/money.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { DictationTextarea } from "#features/dictation/dictation-textarea.tsx";
import { draftKey } from "#features/drafts/draft-key.ts";
import { DraftNote } from "#features/drafts/draft-note.tsx";
import { useDraft } from "#features/drafts/use-draft.ts";
import { FormSheet } from "#features/forms/form-sheet.tsx";
import { useEnqueue } from "#features/sync-status/use-enqueue.ts";
import * as TEXTS from "#texts/higher-limit.ts";

/** Dialog in which whoever decides refuses a higher limit, with a text for the vendor. */
export function RefuseHigherLimit({
  ticket,
  onClose,
}: {
  readonly ticket: Ticket;
  readonly onClose: () => void;
}) {
  const enqueue = useEnqueue();
  const key = draftKey("refuseHigherLimit", ticket.id);
  const draft = useDraft(key, { answer: "" });
  const { answer } = draft.fields;
  const request = openRequestOf(ticket);
  if (request === null) return null;
  const submit = async () => {
    const payload = {
      kind: "answerHigherLimit" as const,
      ticketId: ticket.id,
      amount: amountText(request.cents),
      requestedAt: request.requestedAt,
      status: "refused" as const,
      answer,
    };
    await draft.send(() => enqueue([payload], key, { title: TEXTS.refused }));
    onClose();
  };
  const vendor = ticket.assignee?.name ?? "";
  return (
    <FormSheet title={TEXTS.refuseTitle} submit={TEXTS.refuse} onClose={onClose} onSubmit={submit}>
      <DraftNote draft={draft} />
      <p>{TEXTS.refuseConsequence(vendor, dollarsFromCents(agreedLimit(ticket) ?? 0))}</p>
      <DictationTextarea
        label={TEXTS.whyNot}
        name="answer"
        rows={3}
        longest={LENGTHS.bidReason}
        value={answer}
        onText={(text) => draft.change("answer", text)}
        subject={TEXTS.theReason}
      />
    </FormSheet>
  );
}
