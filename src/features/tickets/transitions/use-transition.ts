import { movePayload } from "#domain/mutations/tickets.ts";
import { pendingFile } from "#local-db/files/files.ts";
import type { FileRow } from "#local-db/outbox/outbox-row.ts";
import type { MutationPayload } from "#domain/mutations/mutation.ts";
import type { Refusal } from "#domain/refusal.ts";
import { type TransitionRequest, moveTicket } from "#domain/tickets/move-ticket.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import type { TransitionName } from "#domain/tickets/transitions.ts";
import { newId } from "#features/forms/new-id.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { useEnqueue } from "#features/sync-status/use-enqueue.ts";
import type { Toast } from "#ui/toast.tsx";

/** The input of a transition, collected by its dialog. */
export interface TransitionInput {
  readonly act: TransitionName;
  readonly move: Omit<TransitionRequest, "at">;
  readonly files?: readonly FileRow[];
  readonly draftKey?: string;
  /** Shown once the server has the mutations. */
  readonly success?: Toast;
  /** Mutations to enqueue before the transition; if one is refused, the transition is not sent. */
  readonly first?: readonly MutationPayload[];
}

/** The transitions of a ticket by the signed-in person. */
export function useTransition(ticket: Ticket) {
  const { actor } = useSignedIn();
  const enqueue = useEnqueue();
  /** Checks the domain rules only. */
  const refusalOf = (move: TransitionInput["move"]): Refusal | null => {
    const outcome = moveTicket(ticket, actor, { ...move, at: new Date().toISOString() });
    return outcome.ok ? null : outcome;
  };
  /** Checks the domain rules, then enqueues; null once the transition is on disk. */
  const enqueueTransition = async (input: TransitionInput): Promise<Refusal | null> => {
    const refusal = refusalOf(input.move);
    if (refusal) return refusal;
    const payload = movePayload({
      act: input.act,
      ticketId: ticket.id,
      from: ticket.status,
      move: input.move,
      commentId: newId(),
      files: (input.files ?? []).map(pendingFile),
    });
    await enqueue([...(input.first ?? []), payload], input.draftKey, input.success);
    return null;
  };
  return { refusalOf, enqueueTransition };
}
