import { TextInput } from "@mantine/core";
import { mayChangeDueDate } from "#domain/tickets/permissions.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { draftKey } from "#features/drafts/draft-key.ts";
import { DraftNote } from "#features/drafts/draft-note.tsx";
import { useEdits } from "#features/drafts/use-draft.ts";
import { problemAt, useFormProblem } from "#features/forms/use-form-problem.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { useEnqueue } from "#features/sync-status/use-enqueue.ts";
import { dueDateProblem } from "#features/tickets/due-date-problem.ts";
import { TransitionSheet } from "#features/tickets/transitions/transition-sheet.tsx";
import * as DUE_TEXTS from "#texts/due-dates.ts";
import * as TEXTS from "#texts/tickets.ts";

/** Whether the signed-in person may change a due date; servers of the plain API refuse managers. */
export function useMayChangeDueDate(): (ticket: Ticket) => boolean {
  const { actor, credentials } = useSignedIn();
  return (ticket) => !credentials.isLegacy && mayChangeDueDate(ticket, actor);
}

/** Changes when a ticket is due and nothing else: an edit with one field. */
export function ChangeDueDate({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const enqueue = useEnqueue();
  const key = draftKey("dueDate", ticket.id);
  const draft = useEdits(key, { dueOn: ticket.dueOn?.slice(0, 10) ?? "" });
  const { dueOn } = draft.fields;
  const before = draft.base.dueOn;
  const wrong = dueDateProblem(dueOn, before);
  const [problem, setProblem] = useFormProblem(() => [wrong]);

  const submit = async () => {
    if (wrong !== null) return setProblem(wrong);
    const payload = {
      kind: "editTicket" as const,
      ticketId: ticket.id,
      change: { dueOn: dueOn || null },
      base: { dueOn: before || null },
      files: [],
    };
    const success = { title: dueOn === "" ? DUE_TEXTS.removed : DUE_TEXTS.changed };
    if (dueOn === before) await draft.startOver();
    else await draft.send(() => enqueue([payload], key, success));
    onClose();
  };

  return (
    <TransitionSheet
      title={titleOf(ticket)}
      submit={DUE_TEXTS.save}
      isWaiting={!draft.isReady}
      problem={problem}
      fields={["dueOn"]}
      onClose={onClose}
      onSubmit={submit}
    >
      <DraftNote draft={draft} />
      <p>{ticket.title}</p>
      <TextInput
        label={TEXTS.dueDate}
        name="dueOn"
        type="date"
        value={dueOn}
        error={problemAt(problem, "dueOn")}
        onChange={(event) => draft.change("dueOn", event.currentTarget.value)}
      />
      <p className="quiet">{DUE_TEXTS.whoLearns}</p>
    </TransitionSheet>
  );
}

/** What the act is called: "Change due date", or "Set due date" where there is none yet. */
export const titleOf = ({ dueOn }: Pick<Ticket, "dueOn">) =>
  dueOn === null ? DUE_TEXTS.set : DUE_TEXTS.change;
