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

/** What a dialog gathered for a move. */
export interface TransitionInput {
  readonly act: TransitionName;
  readonly move: Omit<TransitionRequest, "at">;
  readonly files?: readonly FileRow[];
  readonly draftKey?: string;
  /** Said once the server has it. */
  readonly success?: Toast;
  /** Goes before the move; a refused one keeps the move from being sent. */
  readonly first?: readonly MutationPayload[];
}

/** Asks the rules, then keeps the move. Gives the refusal, or null when it is on the phone. */
export function useTransition(ticket: Ticket) {
  const { actor } = useSignedIn();
  const act = useEnqueue();
  return async (wish: TransitionInput): Promise<Refusal | null> => {
    const moved = moveTicket(ticket, actor, { ...wish.move, at: new Date().toISOString() });
    if (!moved.ok) return moved;
    const payload: MutationPayload = {
      kind: "moveTicket",
      act: wish.act,
      ticketId: ticket.id,
      from: ticket.status,
      move: wish.move,
      commentId: newId(),
      files: (wish.files ?? []).map(pendingFile),
    };
    await act([...(wish.first ?? []), payload], wish.draftKey, wish.success);
    return null;
  };
}
