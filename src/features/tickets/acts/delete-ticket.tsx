import type { Ticket } from "#domain/tickets/ticket.ts";
import { useAct } from "#features/ground/use-act.ts";
import { WORDS } from "#features/tickets/words.ts";
import { Confirm } from "#ui/confirm.tsx";

/** Asks once more, then the ticket is gone here at once and elsewhere when it is sent. */
export function DeleteTicket({
  ticket,
  onClose,
  onDeleted,
}: {
  ticket: Ticket;
  onClose: () => void;
  onDeleted: () => void;
}) {
  const act = useAct();
  return (
    <Confirm
      title={WORDS.deleteTitle}
      act={WORDS.deleteTitle}
      onCancel={onClose}
      onConfirm={async () => {
        await act([{ kind: "deleteTicket", ticketId: ticket.id }], undefined, { title: WORDS.deleted });
        onDeleted();
      }}
    >
      <p>
        <strong>{ticket.title}</strong>
      </p>
      <p>{WORDS.deleteAsk}</p>
    </Confirm>
  );
}
