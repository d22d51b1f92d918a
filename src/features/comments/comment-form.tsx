import { Button, NativeSelect } from "@mantine/core";
import { useState } from "react";
import { LENGTHS } from "#domain/lengths.ts";
import { commentPayload } from "#domain/mutations/tickets.ts";
import {
  PHRASES,
  type PhraseCode,
  phraseText,
  type Trade,
  tradeLabel,
  withPhrase,
} from "#domain/tickets/phrases.ts";
import { isBlank } from "#domain/text.ts";
import { pendingFile } from "#local-db/files/files.ts";
import { afterPaint } from "#features/hooks/after-paint.ts";
import { draftKey } from "#features/drafts/draft-key.ts";
import { FilePicker } from "#features/attachments/file-picker.tsx";
import { newId } from "#features/forms/new-id.ts";
import { DictationTextarea } from "#features/dictation/dictation-textarea.tsx";
import { useEnqueue } from "#features/sync-status/use-enqueue.ts";
import { useSingleFlight } from "#features/hooks/use-single-flight.ts";
import { usePending } from "#features/hooks/use-pending.ts";
import { ReplacedNote } from "#features/drafts/draft-note.tsx";
import { useDraft } from "#features/drafts/use-draft.ts";
import { usePickedFiles } from "#features/attachments/use-picked-files.ts";
import * as TEXTS from "#texts/comments.ts";

const EMPTY = { content: "" };

/** Form to comment on a ticket, with attachments. */
export function CommentForm({ ticketId }: { ticketId: string }) {
  const key = draftKey("comment", ticketId);
  const draft = useDraft(key, EMPTY);
  const picked = usePickedFiles(key);
  const enqueue = useEnqueue();
  const [problem, setProblem] = useState<string | null>(null);
  const [isPending, during] = usePending();

  const submit = useSingleFlight(async () => {
    const { content } = draft.fields;
    if (isBlank(content)) return setProblem(TEXTS.empty);
    setProblem(null);
    const files = picked.files.map(pendingFile);
    const comment = commentPayload({ ticketId, commentId: newId(), content }, files);
    await draft.send(() => during(enqueue([comment], key, { title: TEXTS.added })));
    // Clear the form after the new comment is painted; rendering it earlier would delay that.
    await new Promise<void>(afterPaint);
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
      <ReplacedNote draft={draft} />
      <DictationTextarea
        label={TEXTS.label}
        name="comment"
        rows={3}
        longest={LENGTHS.comment}
        value={draft.fields.content}
        error={problem}
        onText={(text) => {
          setProblem(null);
          draft.change("content", text);
        }}
        subject={TEXTS.theComment}
        onRecord={picked.startRecording}
      />
      <PhrasePicker
        onPick={(code) => {
          setProblem(null);
          draft.change("content", withPhrase(draft.fields.content, code));
        }}
      />
      <div className="row apart sending">
        <FilePicker picked={picked} isSmall />
        <Button type="submit" variant="light" loading={isPending} disabled={picked.isSubmitBlocked}>
          {TEXTS.post}
        </Button>
      </div>
    </form>
  );
}

const TRADES = Object.keys(PHRASES) as Trade[];

/** Common phrases by trade; the phone's own list of choices shows them. */
function PhrasePicker({ onPick }: { onPick: (code: PhraseCode) => void }) {
  return (
    <NativeSelect
      aria-label={TEXTS.phrases}
      // Always the heading: what is picked goes into the text.
      value=""
      onChange={(event) => {
        const picked = TRADES.flatMap((trade): readonly PhraseCode[] => PHRASES[trade]).find(
          (code) => code === event.currentTarget.value,
        );
        if (picked !== undefined) onPick(picked);
      }}
    >
      <option value="">{TEXTS.phrases}</option>
      {TRADES.map((trade) => (
        <optgroup key={trade} label={tradeLabel(trade)}>
          {PHRASES[trade].map((code) => (
            <option key={code} value={code}>
              {phraseText(code)}
            </option>
          ))}
        </optgroup>
      ))}
    </NativeSelect>
  );
}
