import { byDueOn } from "#domain/tickets/due.ts";
import { PRIORITIES } from "#domain/tickets/priority.ts";
import { isTerminal } from "#domain/tickets/status.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";

/** The orders of a list of tickets; the first one is used where none is chosen. */
export const TICKET_ORDERS = ["newest", "oldest", "due", "priority"] as const;

/** One of `TICKET_ORDERS`. */
export type TicketOrder = (typeof TICKET_ORDERS)[number];

/** Compares by priority, highest first; one that is not known here is last. */
const byPriority = (a: Ticket, b: Ticket): number => rankOf(b) - rankOf(a);
const rankOf = ({ priority }: Ticket) => PRIORITIES.findIndex((each) => each === priority);

/**
 * Tickets in this order. By due date and by priority, closed and cancelled ones are last, because
 * nothing about them is urgent any more; equal ones stay as they were.
 * @param newestFirst the tickets, newest first
 */
export function inOrder(newestFirst: readonly Ticket[], order: TicketOrder): readonly Ticket[] {
  if (order === "newest") return newestFirst;
  if (order === "oldest") return newestFirst.toReversed();
  const compare = order === "due" ? byDueOn : byPriority;
  const isOver = ({ status }: Ticket) => Number(isTerminal(status));
  return newestFirst.toSorted((a, b) => isOver(a) - isOver(b) || compare(a, b));
}
