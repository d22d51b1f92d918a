import type { Ticket } from "#domain/tickets/ticket.ts";
import { useEnqueue } from "#features/sync-status/use-enqueue.ts";
import { TEXTS } from "#features/tickets/texts.ts";
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
  const act = useEnqueue();
  return (
    <Confirm
      title={TEXTS.deleteTitle}
      act={TEXTS.deleteTitle}
      onCancel={onClose}
      onConfirm={async () => {
        await act([{ kind: "deleteTicket", ticketId: ticket.id }], undefined, { title: TEXTS.deleted });
        onDeleted();
      }}
    >
      <p>
        <strong>{ticket.title}</strong>
      </p>
      <p>{TEXTS.deleteAsk}</p>
    </Confirm>
  );
}
