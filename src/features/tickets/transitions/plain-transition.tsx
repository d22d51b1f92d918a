import { NativeSelect } from "@mantine/core";
import { useState } from "react";
import { isBlank } from "#domain/text.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { type TransitionName, TRANSITIONS, targetOf } from "#domain/tickets/transitions.ts";
import { LENGTHS } from "#domain/lengths.ts";
import { draftKey } from "#features/drafts/draft-key.ts";
import { DraftNote } from "#features/drafts/draft-note.tsx";
import { DictationTextarea } from "#features/dictation/dictation-textarea.tsx";
import { useDraft } from "#features/drafts/use-draft.ts";
import { TransitionSheet, type Problem, problemAt } from "#features/tickets/transitions/transition-sheet.tsx";
import { useTransition } from "#features/tickets/transitions/use-transition.ts";
import { usePeople } from "#features/tickets/queries.ts";
import { TRANSITION_LABELS, TEXTS } from "#features/tickets/texts.ts";

/**
 * Dialog of any transition without one of its own: confirmation, comment, assessor or property
 * manager, as the transition requires.
 */
export function PlainTransition({
  ticket,
  act,
  onClose,
}: {
  ticket: Ticket;
  act: TransitionName;
  onClose: () => void;
}) {
  const assessors = usePeople("Assessor");
  const move = useTransition(ticket);
  const key = draftKey(act, ticket.id);
  const draft = useDraft(key, {
    content: "",
    assessorId: "",
    managerId: ticket.propertyManagerId ?? ticket.store?.propertyManager?.id ?? "",
  });
  const { content, assessorId, managerId } = draft.fields;
  const [problem, setProblem] = useState<Problem | null>(null);
  const row = TRANSITIONS.find((each) => each.act === act);
  const to = row && targetOf(row, ticket);
  const asksAssessor = row?.needs.includes("assessor") ?? false;
  const assessor = assessorId || assessors?.[0]?.id;
  const managers = usePeople("Property Manager") ?? [];
  const asksManager = row?.needs.includes("propertyManager") ?? false;

  const submit = async () => {
    if (!to) return;
    const isOtherManager = asksManager && managerId !== "" && managerId !== ticket.propertyManagerId;
    const wish = {
      to,
      ...(!isBlank(content) ? { content } : {}),
      ...(asksAssessor && assessor ? { assessorId: assessor } : {}),
      ...(isOtherManager ? { propertyManagerId: managerId } : {}),
    };
    const [title, description] = TEXTS.statusUpdated;
    const success = act === "requestBid" ? { title: TEXTS.outForBid } : { title, description };
    const refusal = await draft.send(() => move({ act, move: wish, draftKey: key, success }));
    if (refusal) return setProblem(refusal);
    onClose();
  };

  return (
    <TransitionSheet
      title={TRANSITION_LABELS[act].label}
      submit={TRANSITION_LABELS[act].label}
      isDanger={TRANSITION_LABELS[act].isDanger ?? false}
      problem={problem}
      fields={["content"]}
      onClose={onClose}
      onSubmit={submit}
    >
      <DraftNote draft={draft} />
      <p>{TRANSITION_LABELS[act].ask}</p>
      {asksAssessor &&
        (assessors?.length === 0 ? (
          <p>{TEXTS.noAssessors}</p>
        ) : (
          <NativeSelect
            label="Assessor"
            name="assessor"
            value={assessor ?? ""}
            data={(assessors ?? []).map((each) => ({ value: each.id, label: each.name }))}
            onChange={(event) => draft.change("assessorId", event.currentTarget.value)}
          />
        ))}
      {asksManager && managers.length > 0 && (
        <NativeSelect
          label="Property manager"
          name="propertyManager"
          value={managerId}
          data={[
            ...(managerId === "" ? [{ value: "", label: "Choose one" }] : []),
            ...managers.map((each) => ({ value: each.id, label: each.name })),
          ]}
          onChange={(event) => draft.change("managerId", event.currentTarget.value)}
        />
      )}
      {row?.needs.includes("content") && (
        <DictationTextarea
          label="Comment"
          name="content"
          rows={4}
          longest={LENGTHS.comment}
          value={content}
          error={problemAt(problem, "content")}
          onText={(text) => draft.change("content", text)}
          spoken="the comment"
        />
      )}
    </TransitionSheet>
  );
}
