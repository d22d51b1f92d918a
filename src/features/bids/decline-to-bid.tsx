import { declineToBid } from "#domain/bids/chosen-bidders.ts";
import { LENGTHS } from "#domain/lengths.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { DictationTextarea } from "#features/dictation/dictation-textarea.tsx";
import { draftKey } from "#features/drafts/draft-key.ts";
import { DraftNote } from "#features/drafts/draft-note.tsx";
import { useDraft } from "#features/drafts/use-draft.ts";
import { FormSheet } from "#features/forms/form-sheet.tsx";
import { useFormProblem } from "#features/forms/use-form-problem.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { useEnqueue } from "#features/sync-status/use-enqueue.ts";
import * as BID_TEXTS from "#texts/bids.ts";
import * as TEXTS from "#texts/chosen-bidders.ts";
import { FormProblem } from "#ui/notice.tsx";

/** Dialog in which a vendor who was asked says that they will not bid. */
export function DeclineToBid({ ticket, onClose }: { readonly ticket: Ticket; readonly onClose: () => void }) {
  const { actor } = useSignedIn();
  const enqueue = useEnqueue();
  const key = draftKey("declineToBid", ticket.id);
  const draft = useDraft(key, { reason: "" });
  const { reason } = draft.fields;
  const refusalNow = () => {
    const declined = declineToBid(ticket, actor, null, { at: new Date().toISOString(), reason });
    return declined.ok ? null : declined;
  };
  const [problem, setProblem] = useFormProblem(() => [refusalNow()]);
  const submit = async () => {
    const refusal = refusalNow();
    setProblem(refusal);
    if (refusal !== null) return;
    const payload = { kind: "declineToBid" as const, ticketId: ticket.id, reason };
    await draft.send(() => enqueue([payload], key, { title: TEXTS.declinedNow }));
    onClose();
  };
  return (
    <FormSheet title={TEXTS.declineTitle} submit={TEXTS.decline} onClose={onClose} onSubmit={submit}>
      <DraftNote draft={draft} />
      <p>{TEXTS.declineConsequence}</p>
      <DictationTextarea
        label={BID_TEXTS.reasonOptional}
        name="reason"
        rows={3}
        longest={LENGTHS.bidReason}
        value={reason}
        onText={(text) => draft.change("reason", text)}
        subject={BID_TEXTS.theReason}
      />
      <FormProblem message={problem?.message} />
    </FormSheet>
  );
}
