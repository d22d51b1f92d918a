import { isStoreRole, roleLabel } from "#domain/accounts/role.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { LENGTHS } from "#domain/lengths.ts";
import { draftKey } from "#features/drafts/draft-key.ts";
import { DraftNote } from "#features/drafts/draft-note.tsx";
import { FilePicker } from "#features/attachments/file-picker.tsx";
import { useSignedIn } from "#features/session/signed-in.ts";
import { DictationTextarea } from "#features/dictation/dictation-textarea.tsx";
import { useDraft } from "#features/drafts/use-draft.ts";
import { usePickedFiles } from "#features/attachments/use-picked-files.ts";
import { problemAt, useFormProblem } from "#features/forms/use-form-problem.ts";
import { TransitionSheet } from "#features/tickets/transitions/transition-sheet.tsx";
import { useTransition } from "#features/tickets/transitions/use-transition.ts";
import * as TEXTS from "#texts/tickets.ts";

/** Rejects completed work, with a reason and optional photos. */
export function RejectTicket({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const { actor } = useSignedIn();
  const key = draftKey("rejectTicket", ticket.id);
  const draft = useDraft(key, { content: "" });
  const picked = usePickedFiles(key);
  const move = useTransition(ticket);
  const input = { to: "rejected" as const, content: draft.fields.content };
  const [problem, setProblem] = useFormProblem(() => [move.refusalOf(input)]);

  const submit = async () => {
    const refusal = await draft.send(() =>
      move.enqueueTransition({
        act: "rejectTicket",
        move: input,
        files: picked.files,
        draftKey: key,
        success: { title: TEXTS.rejected(roleLabel(isStoreRole(actor.role) ? "Store Manager" : actor.role)) },
      }),
    );
    if (refusal) return setProblem(refusal);
    onClose();
  };

  return (
    <TransitionSheet
      title={TEXTS.rejectTitle}
      submit={TEXTS.reject}
      isDanger
      isWaiting={picked.isSubmitBlocked || !draft.isReady}
      problem={problem}
      fields={["content"]}
      onClose={onClose}
      onSubmit={submit}
    >
      <DraftNote draft={draft} />
      <p className="quiet">{ticket.title}</p>
      <DictationTextarea
        label={TEXTS.reason}
        name="content"
        rows={4}
        longest={LENGTHS.comment}
        required
        withAsterisk={false}
        value={draft.fields.content}
        error={problemAt(problem, "content")}
        onText={(text) => draft.change("content", text)}
        subject={TEXTS.theReason}
        onRecord={picked.startRecording}
      />
      <FilePicker picked={picked} />
    </TransitionSheet>
  );
}
