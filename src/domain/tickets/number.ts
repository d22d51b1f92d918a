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

const DIGITS = /^\d+$/;

/**
 * Compares by how well the numbers of tickets answer a question of digits alone: those that are the
 * number, those that begin with it, and the rest. Of any other question all are equal.
 */
export function byNumber(question: string) {
  const digits = DIGITS.test(question) ? question.replace(/^0+(?=\d)/, "") : null;
  const rankOf = ({ number }: Pick<Ticket, "number">) => {
    if (digits === null || number == null) return 2;
    if (String(number) === digits) return 0;
    return String(number).startsWith(digits) ? 1 : 2;
  };
  return (a: Pick<Ticket, "number">, b: Pick<Ticket, "number">): number => rankOf(a) - rankOf(b);
}
