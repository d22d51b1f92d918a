import { ticketNumber } from "#domain/tickets/number.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import * as TEXTS from "#texts/tickets.ts";

/**
 * The text of a ticket's number: "Number follows" until the server has given it, and null on a
 * server that gives none.
 */
export const numberText = (ticket: Pick<Ticket, "number">): string | null =>
  ticket.number === null ? TEXTS.numberFollows : ticketNumber(ticket);
