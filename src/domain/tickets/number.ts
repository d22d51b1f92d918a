import type { Ticket } from "#domain/tickets/ticket.ts";
import * as TEXTS from "#texts/rules/tickets.ts";

/**
 * The number of a ticket as it is said and printed, such as T-1042; null while it has none: before
 * the server has accepted it, or from a server that gives no numbers.
 */
export const ticketNumber = ({ number }: Pick<Ticket, "number">): string | null =>
  number == null ? null : TEXTS.ticketNumber(number);

/** The spellings by which a search finds the number: with and without the hyphen. */
export function numberSpellings(ticket: Pick<Ticket, "number">): readonly string[] {
  const name = ticketNumber(ticket);
  return name === null ? [] : [name, name.replace("-", "")];
}
