import { daysBetween } from "#domain/insights/period.ts";
import type { Priority } from "#domain/tickets/priority.ts";
import { isTerminal, type SentStatus } from "#domain/tickets/status.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";

/** Days until a new ticket is due, by priority, where the author chooses no day. */
export const DUE_AFTER_DAYS: Readonly<Record<Priority, number>> = {
  low: 30,
  medium: 14,
  high: 3,
  urgent: 1,
};

/** @returns the day (YYYY-MM-DD) on which a ticket of this priority, raised `today`, is due. */
export function defaultDueOn(priority: Priority, today: string): string {
  const day = new Date(`${today}T00:00:00.000Z`);
  day.setUTCDate(day.getUTCDate() + DUE_AFTER_DAYS[priority]);
  return day.toISOString().slice(0, 10);
}

/** Whether nothing remains to be done at the place: completed, or over. */
export const isWorkDone = (status: SentStatus): boolean =>
  status === "completed" || status === "for_review" || isTerminal(status);

/** What a due date asks for on a day. */
export const DUE_STATES = ["overdue", "today"] as const;

/** One of `DUE_STATES`. */
export type DueState = (typeof DUE_STATES)[number];

/** @returns the earlier of the planned and the due day, YYYY-MM-DD; null without either. */
export function dayOfWork({ scheduledDate, dueOn }: Pick<Ticket, "scheduledDate" | "dueOn">): string | null {
  const planned = scheduledDate?.slice(0, 10) || null;
  const due = dueOn?.slice(0, 10) || null;
  return planned !== null && due !== null && due < planned ? due : (planned ?? due);
}

/**
 * @returns whether the ticket is late or due on this day; null if neither, without a planned or due
 *   day, and once the work is done. See docs/product.md#overdue.
 */
export function dueState(
  ticket: Pick<Ticket, "scheduledDate" | "dueOn" | "status">,
  today: string,
): DueState | null {
  const day = dayOfWork(ticket);
  if (day === null || isWorkDone(ticket.status)) return null;
  if (day < today) return "overdue";
  return day === today ? "today" : null;
}

/** @returns whether a ticket is late, or due today, by its planned day alone. */
export const isDueByPlan = (ticket: Parameters<typeof dueState>[0], today: string): boolean =>
  Boolean(ticket.dueOn) && dueState({ ...ticket, scheduledDate: null }, today) !== dueState(ticket, today);

/**
 * @returns how many days the due day has passed; 0 before, without one, and once the work is done.
 *   See docs/product.md#overdue.
 */
export function daysLate({ dueOn, status }: Pick<Ticket, "dueOn" | "status">, today: string): number {
  const due = dueOn?.slice(0, 10) || null;
  return due === null || isWorkDone(status) ? 0 : Math.max(0, daysBetween(due, today));
}

/**
 * @returns how many days the planned day has passed; 0 before, without one, and once the work is
 *   done
 */
export const daysPastPlan = (
  { scheduledDate, status }: Pick<Ticket, "scheduledDate" | "status">,
  today: string,
): number => daysLate({ dueOn: scheduledDate, status }, today);

/** @returns whether a ticket is late and nobody has the work; a market view does not tell. */
export const isLateWithNobody = (
  ticket: Pick<Ticket, "scheduledDate" | "dueOn" | "status" | "assignee" | "isMarketView">,
  today: string,
): boolean => !ticket.isMarketView && ticket.assignee === null && dueState(ticket, today) === "overdue";

/** Compares by due date, earliest first; tickets without one are last. */
export const byDueOn = (a: Pick<Ticket, "dueOn">, b: Pick<Ticket, "dueOn">): number => {
  const [one, two] = [a.dueOn?.slice(0, 10) ?? "9999", b.dueOn?.slice(0, 10) ?? "9999"];
  return one < two ? -1 : Number(one > two);
};

/**
 * @returns whether the work of a manager or worker is planned for a later day, although its status
 *   says that somebody works on it
 */
export const isOnlyPlanned = (
  { scheduledDate, status }: Pick<Ticket, "scheduledDate" | "status">,
  today: string,
): boolean =>
  (status === "maintenance_worker_working" || status === "property_manager_working") &&
  scheduledDate !== null &&
  scheduledDate.slice(0, 10) > today;
