import { TextInput } from "@mantine/core";
import { useState } from "react";
import { centsFromAmount } from "#domain/money.ts";
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
import { toast } from "#ui/toast.tsx";

const FIELDS = ["content", "actualCost"];
const NO_AMOUNT = { field: "actualCost", message: "The actual cost is an amount like 120.50" };

/** Marks the work as done, with a comment and photos. Everything is on the phone before the dialog closes. */
export function CompleteTicket({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const { actor } = useSignedIn();
  const key = draftKey("completeTicket", ticket.id);
  const draft = useDraft(key, { content: "", actualCost: "" });
  const picked = usePickedFiles(key);
  const move = useMove(ticket);
  const [problem, setProblem] = useState<Problem | null>(null);
  const isWorker = actor.role === "Maintenance";

  const submit = async () => {
    const { content, actualCost } = draft.fields;
    const actualCostCents = actualCost.trim() === "" ? undefined : centsFromAmount(actualCost);
    if (actualCostCents === null) return setProblem(NO_AMOUNT);
    const cost = actualCostCents === undefined ? {} : { actualCostCents };
    const refusal = await draft.send(() =>
      move({
        act: "completeTicket",
        move: { to: "completed", content, ...cost },
        files: picked.files,
        draftKey: key,
      }),
    );
    if (refusal) return setProblem(refusal);
    toast({ title: WORDS.completed, description: WORDS.keptOffline });
    onClose();
  };

  return (
    <ActSheet
      title={isWorker ? WORDS.completeTitle.Maintenance : WORDS.completeTitle.others}
      submit="Complete"
      isWaiting={picked.isHeld || !draft.isReady}
      problem={problem}
      fields={FIELDS}
      onClose={onClose}
      onSubmit={submit}
    >
      <DraftNote draft={draft} />
      <p className="quiet">{ticket.title}</p>
      <SpokenArea
        label="Comment"
        name="content"
        rows={4}
        longest={LENGTHS.comment}
        required
        withAsterisk={false}
        value={draft.fields.content}
        error={problemAt(problem, "content")}
        onText={(text) => draft.change("content", text)}
        spoken="the comment"
        onRecord={picked.startRecording}
      />
      {!isWorker && (
        <TextInput
          label="Actual cost (optional)"
          name="actualCost"
          inputMode="decimal"
          leftSection="$"
          value={draft.fields.actualCost}
          error={problemAt(problem, "actualCost")}
          onChange={(event) => draft.change("actualCost", event.currentTarget.value)}
        />
      )}
      <FilePicker picked={picked} />
    </ActSheet>
  );
}
