import { byDueOn, isWorkDone } from "#domain/tickets/due.ts";
import { PRIORITIES } from "#domain/tickets/priority.ts";
import { isTerminal } from "#domain/tickets/status.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { worstFirst } from "#domain/tickets/urgency.ts";

/** The orders of a list of tickets; the first one is used where none is chosen. */
export const TICKET_ORDERS = ["newest", "oldest", "worst", "due", "priority", "planned", "closed"] as const;

/** One of `TICKET_ORDERS`. */
export type TicketOrder = (typeof TICKET_ORDERS)[number];

/** Compares by priority, highest first; one that is not known here is last. */
const byPriority = (a: Ticket, b: Ticket): number => rankOf(b) - rankOf(a);
const rankOf = ({ priority }: Ticket) => PRIORITIES.findIndex((each) => each === priority);

/** When the work is planned; without a time last on its day, without a day after all others. */
const plannedAt = ({ scheduledDate, scheduledTime }: Ticket) =>
  `${scheduledDate ?? "9999-99-99"} ${scheduledTime ?? "99:99"}`;
const byPlannedTime = (a: Ticket, b: Ticket): number => {
  const [one, two] = [plannedAt(a), plannedAt(b)];
  return one < two ? -1 : Number(one > two);
};

/** Compares by the time of closing, the latest first; what is not closed comes after. */
const byClosing = (a: Ticket, b: Ticket): number => {
  const [one, two] = [a.closedAt ?? "", b.closedAt ?? ""];
  return one > two ? -1 : Number(one < two);
};

const COMPARE = { due: byDueOn, priority: byPriority, planned: byPlannedTime } as const;

/**
 * Tickets in this order. By due date and by priority, closed and cancelled ones are last, because
 * nothing about them is urgent any more. By planned time, what is to be done comes first; work that
 * is done follows, newest first, and closed and cancelled ones are last. Equal ones stay as they
 * were.
 * @param newestFirst the tickets, newest first
 * @param nowMs the moment (ms since 1970) by which `worst` knows what is late
 */
export function inOrder(
  newestFirst: readonly Ticket[],
  order: TicketOrder,
  nowMs: number,
): readonly Ticket[] {
  if (order === "newest") return newestFirst;
  if (order === "oldest") return newestFirst.toReversed();
  if (order === "closed") return newestFirst.toSorted(byClosing);
  if (order === "worst") return newestFirst.toSorted(worstFirst(nowMs));
  const compare = COMPARE[order];
  const stage = ({ status }: Ticket) => {
    if (isTerminal(status)) return 2;
    return order === "planned" && isWorkDone(status) ? 1 : 0;
  };
  return newestFirst.toSorted((a, b) => {
    const at = stage(a);
    if (at !== stage(b)) return at - stage(b);
    return order === "planned" && at > 0 ? 0 : compare(a, b);
  });
}
