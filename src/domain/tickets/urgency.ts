import { dayOfWork, isWithNobody, isWorkDone, LATE_STATES, lateState } from "#domain/tickets/due.ts";
import { PRIORITIES } from "#domain/tickets/priority.ts";
import { isTerminal } from "#domain/tickets/status.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";

/**
 * Compares by how much a ticket needs somebody: what is to be done before what is done; then the
 * priority, overdue before behind plan before what is not late, what nobody has, the earliest day,
 * and what was reported first. The order of the dashboard and of the lists behind it.
 */
export function worstFirst(nowMs: number): (a: Ticket, b: Ticket) => number {
  // Once a ticket: sorting ten thousand asks for each of them some fifteen times.
  const keys = new Map<Ticket, string>();
  const keyOf = (ticket: Ticket) => {
    const known = keys.get(ticket);
    if (known !== undefined) return known;
    const key = urgencyKey(ticket, nowMs);
    keys.set(ticket, key);
    return key;
  };
  return (a, b) => (keyOf(a) < keyOf(b) ? -1 : Number(keyOf(a) > keyOf(b)));
}

/** @returns whether nobody has work that is late or urgent */
export const needsSomebody = (ticket: Ticket, nowMs: number): boolean =>
  isWithNobody(ticket) && (ticket.priority === "urgent" || lateState(ticket, nowMs) !== null);

const LATENESS = [...LATE_STATES, null] as const;

/** Sort key; each rank is one digit, so that keys compare as texts do. */
const urgencyKey = (ticket: Ticket, nowMs: number) =>
  [
    stageOf(ticket),
    PRIORITIES.length - 1 - PRIORITIES.findIndex((each) => each === ticket.priority),
    LATENESS.indexOf(lateState(ticket, nowMs)),
    isWithNobody(ticket) ? 0 : 1,
    dayOfWork(ticket) ?? "9999",
    ticket.createdAt,
    ticket.updatedAt,
  ].join(" ");

const stageOf = ({ status }: Ticket) => (isTerminal(status) ? 2 : Number(isWorkDone(status)));
