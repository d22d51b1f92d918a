import { Button } from "@mantine/core";
import { useState } from "react";
import { LENGTHS } from "#domain/lengths.ts";
import { isBlank } from "#domain/text.ts";
import { waitingFile } from "#device/files.ts";
import { afterFrame } from "#features/ground/after-frame.ts";
import { draftKey } from "#features/ground/draft-key.ts";
import { FilePicker } from "#features/ground/file-picker.tsx";
import { newId } from "#features/ground/new-id.ts";
import { SpokenArea } from "#features/ground/spoken-area.tsx";
import { useAct } from "#features/ground/use-act.ts";
import { useOnce } from "#features/ground/use-once.ts";
import { usePending } from "#features/ground/use-pending.ts";
import { useDraft } from "#features/ground/use-draft.ts";
import { usePickedFiles } from "#features/ground/use-picked-files.ts";
import { WORDS } from "#features/comments/words.ts";

const EMPTY = { content: "" };

/** Says something about a ticket, with photos. */
export function CommentForm({ ticketId }: { ticketId: string }) {
  const key = draftKey("comment", ticketId);
  const draft = useDraft(key, EMPTY);
  const picked = usePickedFiles(key);
  const act = useAct();
  const [problem, setProblem] = useState<string | null>(null);
  const [isPending, during] = usePending();

  const submit = useOnce(async () => {
    const { content } = draft.fields;
    if (isBlank(content)) return setProblem(WORDS.empty);
    setProblem(null);
    const files = picked.files.map(waitingFile);
    const said = { kind: "commentOnTicket" as const, ticketId, commentId: newId(), content, files };
    await draft.send(() => during(act([said], key, { title: WORDS.added })));
    // Emptied once it is on the glass: drawing the form first would make it wait.
    await new Promise<void>(afterFrame);
    draft.empty(EMPTY);
  });

  return (
    <form
      className="column tight"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <SpokenArea
        label={WORDS.label}
        name="comment"
        rows={3}
        longest={LENGTHS.comment}
        value={draft.fields.content}
        error={problem}
        onText={(text) => {
          setProblem(null);
          draft.change("content", text);
        }}
        spoken="the comment"
        onRecord={picked.startRecording}
      />
      <div className="row apart sending">
        <FilePicker picked={picked} isSmall />
        <Button type="submit" variant="light" loading={isPending} disabled={picked.isHeld}>
          {WORDS.post}
        </Button>
      </div>
    </form>
  );
}
