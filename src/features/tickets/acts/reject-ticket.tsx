import { useState } from "react";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { LENGTHS } from "#domain/lengths.ts";
import { draftKey } from "#features/ground/draft-key.ts";
import { DraftNote } from "#features/ground/draft-note.tsx";
import { FilePicker } from "#features/ground/file-picker.tsx";
import { useSignedIn } from "#features/ground/signed-in.ts";
import { SpokenArea } from "#features/ground/spoken-area.tsx";
import { useDraft } from "#features/ground/use-draft.ts";
import { usePickedFiles } from "#features/ground/use-picked-files.ts";
import { ActSheet, type Problem, problemAt } from "#features/tickets/acts/act-sheet.tsx";
import { useMove } from "#features/tickets/acts/use-move.ts";
import { WORDS } from "#features/tickets/words.ts";

/** Sends finished work back with a reason and, if need be, photos. */
export function RejectTicket({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const { actor } = useSignedIn();
  const key = draftKey("rejectTicket", ticket.id);
  const draft = useDraft(key, { content: "" });
  const picked = usePickedFiles(key);
  const move = useMove(ticket);
  const [problem, setProblem] = useState<Problem | null>(null);

  const submit = async () => {
    const refusal = await draft.send(() =>
      move({
        act: "rejectTicket",
        move: { to: "rejected", content: draft.fields.content },
        files: picked.files,
        draftKey: key,
        success: { title: WORDS.rejected(actor.role) },
      }),
    );
    if (refusal) return setProblem(refusal);
    onClose();
  };

  return (
    <ActSheet
      title={WORDS.rejectTitle}
      submit="Reject"
      isDanger
      isWaiting={picked.isHeld || !draft.isReady}
      problem={problem}
      fields={["content"]}
      onClose={onClose}
      onSubmit={submit}
    >
      <DraftNote draft={draft} />
      <p className="quiet">{ticket.title}</p>
      <SpokenArea
        label="Reason"
        name="content"
        rows={4}
        longest={LENGTHS.comment}
        required
        withAsterisk={false}
        value={draft.fields.content}
        error={problemAt(problem, "content")}
        onText={(text) => draft.change("content", text)}
        spoken="the reason"
        onRecord={picked.startRecording}
      />
      <FilePicker picked={picked} />
    </ActSheet>
  );
}
