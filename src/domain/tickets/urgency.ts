import { type Actor, isStoreRole } from "#domain/accounts/role.ts";
import { dayOfWork, isWithNobody, isWorkDone, lateState } from "#domain/tickets/due.ts";
import { PRIORITIES } from "#domain/tickets/priority.ts";
import { isTerminal } from "#domain/tickets/status.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";

/** Urgent work that is not closed or cancelled. */
export interface UrgentWork {
  /** The worst first. */
  readonly tickets: readonly Ticket[];
  /** How many of them nobody has. */
  readonly withNobody: number;
}

/**
 * @returns the open urgent tickets of somebody who runs stores, as the ticket list finds them;
 *   none for everybody else
 */
export function urgentWorkOf(tickets: readonly Ticket[], actor: Actor, today: string): UrgentWork {
  const runsStores = isStoreRole(actor.role) || actor.role === "Property Manager";
  const urgent = tickets.filter(
    ({ parentId, priority, status }) =>
      runsStores && parentId === null && priority === "urgent" && !isTerminal(status),
  );
  return {
    tickets: urgent.toSorted(worstFirst(today)),
    withNobody: urgent.filter(isWithNobody).length,
  };
}

/**
 * Compares by how much a ticket needs somebody: what is to be done before what is done; then the
 * priority, overdue before behind plan before what is not late, what nobody has, the earliest day,
 * and what was reported first. The order of the dashboard and of the lists behind it.
 */
export function worstFirst(today: string): (a: Ticket, b: Ticket) => number {
  const ranks = (ticket: Ticket) => [
    stageOf(ticket),
    -PRIORITIES.findIndex((each) => each === ticket.priority),
    LATENESS.indexOf(lateState(ticket, today)),
    isWithNobody(ticket) ? 0 : 1,
  ];
  return (a, b) => {
    const [one, two] = [ranks(a), ranks(b)];
    const differences = one.map((rank, at) => rank - (two[at] ?? 0));
    return differences.find((difference) => difference !== 0) ?? waitedOf(a).localeCompare(waitedOf(b));
  };
}

const LATENESS = ["overdue", "behind", null] as const;

const stageOf = ({ status }: Ticket) => (isTerminal(status) ? 2 : Number(isWorkDone(status)));

const waitedOf = (ticket: Ticket) =>
  [dayOfWork(ticket) ?? "9999", ticket.createdAt, ticket.updatedAt].join(" ");
