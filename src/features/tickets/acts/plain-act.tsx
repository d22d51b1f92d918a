import { NativeSelect, Textarea } from "@mantine/core";
import { useState } from "react";
import { LIMITS } from "#contract/limits.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { type Act, TRANSITIONS, targetOf } from "#domain/tickets/transitions.ts";
import { ActSheet } from "#features/tickets/acts/act-sheet.tsx";
import { useMove } from "#features/tickets/acts/use-move.ts";
import { usePeople } from "#features/tickets/queries.ts";
import { ACTS, WORDS } from "#features/tickets/words.ts";
import { toast } from "#ui/toast.tsx";

/** Any act that needs no more than a yes, a sentence or an assessor. */
export function PlainAct({ ticket, act, onClose }: { ticket: Ticket; act: Act; onClose: () => void }) {
  const assessors = usePeople("Assessor");
  const move = useMove(ticket);
  const [content, setContent] = useState("");
  const [assessorId, setAssessorId] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const row = TRANSITIONS.find((each) => each.act === act);
  const to = row && targetOf(row, ticket);
  const asksAssessor = row?.needs.includes("assessor") ?? false;
  const assessor = assessorId || assessors?.[0]?.id;
  const managers = usePeople("Property Manager") ?? [];
  const [managerId, setManagerId] = useState(
    ticket.propertyManagerId ?? ticket.store?.propertyManager?.id ?? "",
  );
  const asksManager = row?.needs.includes("propertyManager") ?? false;

  const submit = async () => {
    if (!to) return;
    const refusal = await move({
      act,
      move: {
        to,
        ...(content.trim() ? { content } : {}),
        ...(asksAssessor && assessor ? { assessorId: assessor } : {}),
        ...(asksManager && managerId && managerId !== ticket.propertyManagerId
          ? { propertyManagerId: managerId }
          : {}),
      },
    });
    if (refusal) return setProblem(refusal.message);
    const [title, description] = WORDS.statusUpdated;
    toast(
      act === "requestBid"
        ? { title: WORDS.outForBid, description: WORDS.keptOffline }
        : { title, description },
    );
    onClose();
  };

  return (
    <ActSheet
      title={ACTS[act].label}
      submit={ACTS[act].label}
      isDanger={ACTS[act].isDanger ?? false}
      problem={problem}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>{ACTS[act].ask}</p>
      {asksAssessor &&
        (assessors?.length === 0 ? (
          <p>{WORDS.noAssessors}</p>
        ) : (
          <NativeSelect
            label="Assessor"
            name="assessor"
            value={assessor ?? ""}
            data={(assessors ?? []).map((each) => ({ value: each.id, label: each.name }))}
            onChange={(event) => setAssessorId(event.currentTarget.value)}
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
          onChange={(event) => setManagerId(event.currentTarget.value)}
        />
      )}
      {row?.needs.includes("content") && (
        <Textarea
          label="Comment"
          name="content"
          rows={4}
          maxLength={LIMITS.commentLength}
          value={content}
          onChange={(event) => setContent(event.currentTarget.value)}
        />
      )}
    </ActSheet>
  );
}
