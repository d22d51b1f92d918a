import type { Ticket } from "#domain/tickets/ticket.ts";
import { useEnqueue } from "#features/sync-status/use-enqueue.ts";
import * as REPEAT_TEXTS from "#texts/repeats.ts";
import * as TEXTS from "#texts/tickets.ts";
import { Confirm } from "#ui/confirm.tsx";

/**
 * Deletes a ticket after a confirmation. It disappears on this device at once, elsewhere once the
 * mutation is sent.
 */
export function DeleteTicket({
  ticket,
  onClose,
  onDeleted,
}: {
  ticket: Ticket;
  onClose: () => void;
  onDeleted: () => void;
}) {
  const enqueue = useEnqueue();
  return (
    <Confirm
      title={TEXTS.deleteTitle}
      confirmLabel={TEXTS.deleteTitle}
      onCancel={onClose}
      onConfirm={async () => {
        await enqueue([{ kind: "deleteTicket", ticketId: ticket.id }], undefined, { title: TEXTS.deleted });
        onDeleted();
      }}
    >
      <p>
        <strong>{ticket.title}</strong>
      </p>
      <p>{TEXTS.deleteAsk}</p>
      {ticket.repeat != null && <p>{REPEAT_TEXTS.endsWithTicket}</p>}
    </Confirm>
  );
}
