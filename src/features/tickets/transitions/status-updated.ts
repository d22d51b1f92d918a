import type { Ticket } from "#domain/tickets/ticket.ts";
import { shortTitle } from "#domain/titles.ts";
import * as TEXTS from "#texts/tickets.ts";
import type { Toast } from "#ui/toast.tsx";

/**
 * The toast of a transition, with the ticket: another one may be open beside the list.
 * @param person who has it now
 */
export function statusUpdated({ title: ticket }: Pick<Ticket, "title">, person?: string): Toast {
  const [title, sentence] = TEXTS.statusUpdated;
  const name = shortTitle(ticket);
  const of = person === undefined ? TEXTS.updatedTicket(name) : TEXTS.updatedTicketOf(name, person);
  return { title, description: `${sentence} ${of}` };
}
