import { waitingFile } from "#device/files.ts";
import type { FileRow } from "#device/outbox-row.ts";
import type { ActionPayload } from "#domain/actions/action.ts";
import type { Refusal } from "#domain/refusal.ts";
import { type Move, moveTicket } from "#domain/tickets/move-ticket.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import type { Act } from "#domain/tickets/transitions.ts";
import { newId } from "#features/ground/new-id.ts";
import { useSignedIn } from "#features/ground/signed-in.ts";
import { useAct } from "#features/ground/use-act.ts";
import type { Toast } from "#ui/toast.tsx";

/** What a dialog gathered for a move. */
export interface Wish {
  readonly act: Act;
  readonly move: Omit<Move, "at">;
  readonly files?: readonly FileRow[];
  readonly draftKey?: string;
  /** Said once the server has it. */
  readonly success?: Toast;
  /** Goes before the move; a refused one keeps the move from being sent. */
  readonly first?: readonly ActionPayload[];
}

/** Asks the rules, then keeps the move. Gives the refusal, or null when it is on the phone. */
export function useMove(ticket: Ticket) {
  const { actor } = useSignedIn();
  const act = useAct();
  return async (wish: Wish): Promise<Refusal | null> => {
    const moved = moveTicket(ticket, actor, { ...wish.move, at: new Date().toISOString() });
    if (!moved.ok) return moved;
    const payload: ActionPayload = {
      kind: "moveTicket",
      act: wish.act,
      ticketId: ticket.id,
      from: ticket.status,
      move: wish.move,
      commentId: newId(),
      files: (wish.files ?? []).map(waitingFile),
    };
    await act([...(wish.first ?? []), payload], wish.draftKey, wish.success);
    return null;
  };
}
