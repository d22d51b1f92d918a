import { dayAfter } from "#domain/calendar-day.ts";
import { daysBetween } from "#domain/insights/period.ts";
import { type AtStore, storeDay } from "#domain/stores/store-day.ts";
import type { ByPriority } from "#domain/tickets/by-priority.ts";
import type { Priority } from "#domain/tickets/priority.ts";
import { isTerminal, type SentStatus } from "#domain/tickets/status.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";

/**
 * Days until a new ticket is due, by priority, where the author chooses no day and the operator has
 * set no others.
 */
export const DUE_AFTER_DAYS: ByPriority = {
  low: 30,
  medium: 14,
  high: 3,
  urgent: 1,
};

/** The longest time until a new ticket is due that an operator can set, in days. */
export const MOST_DUE_DAYS = 999;

/** @returns the day (YYYY-MM-DD) on which a ticket of this priority, raised `today`, is due. */
export const defaultDueOn = (priority: Priority, today: string, dueDays: ByPriority): string =>
  dayAfter(today, dueDays[priority]);

/** Whether nothing remains to be done at the place: completed, or over. */
export const isWorkDone = (status: SentStatus): boolean =>
  status === "completed" || status === "for_review" || isTerminal(status);

/** How a ticket is late, the worse first: by its due day, or by its planned day. */
export const LATE_STATES = ["overdue", "behind"] as const;

/** One of `LATE_STATES`. */
export type LateState = (typeof LATE_STATES)[number];

/** What the days of a ticket ask for on a day: late in one of two ways, or due. */
export const DUE_STATES = [...LATE_STATES, "today"] as const;

/** One of `DUE_STATES`. */
export type DueState = (typeof DUE_STATES)[number];

type Days = Pick<Ticket, "scheduledDate" | "dueOn">;
type DatedWork = Days & AtStore & Pick<Ticket, "status">;

const plannedDayOf = ({ scheduledDate }: Days) => scheduledDate?.slice(0, 10) || null;
const dueDayOf = ({ dueOn }: Pick<Ticket, "dueOn">) => dueOn?.slice(0, 10) || null;

/** @returns the earlier of the planned and the due day, YYYY-MM-DD; null without either. */
export function dayOfWork(ticket: Days): string | null {
  const planned = plannedDayOf(ticket);
  const due = dueDayOf(ticket);
  return planned !== null && due !== null && due < planned ? due : (planned ?? due);
}

/**
 * @param nowMs the moment (ms since 1970); the day of the store then counts
 * @returns "overdue" once the due day has passed, else "behind" once the planned day has, else
 *   "today" on one of them; null if neither has come, and once the work is done. The one word of
 *   tags and of the agenda; numbers and filters count both (`lateStates`). See
 *   docs/product.md#overdue.
 */
export function dueState(ticket: DatedWork, nowMs: number): DueState | null {
  const planned = plannedDayOf(ticket);
  const due = dueDayOf(ticket);
  if (isWorkDone(ticket.status) || (planned === null && due === null)) return null;
  const today = storeDay(ticket, nowMs);
  if (due !== null && due < today) return "overdue";
  if (planned !== null && planned < today) return "behind";
  return due === today || planned === today ? "today" : null;
}

/**
 * @returns how a ticket is late, the worse first: once its due day and its planned day have passed
 *   it is both overdue and behind plan, and counts in both numbers
 */
export function lateStates(ticket: DatedWork, nowMs: number): readonly LateState[] {
  const planned = plannedDayOf(ticket);
  const due = dueDayOf(ticket);
  if (isWorkDone(ticket.status) || (planned === null && due === null)) return NOT_LATE;
  // Days compare as texts: lists, numbers and the dashboard ask for every ticket.
  const today = storeDay(ticket, nowMs);
  const isOverdue = due !== null && due < today;
  const isPastPlan = planned !== null && planned < today;
  if (!isPastPlan) return isOverdue ? OVERDUE : NOT_LATE;
  return isOverdue ? LATE_STATES : PAST_PLAN;
}

const NOT_LATE: readonly LateState[] = [];
const OVERDUE: readonly LateState[] = ["overdue"];
const PAST_PLAN: readonly LateState[] = ["behind"];

/** @returns the worse way in which a ticket is late; null if it is in none */
export const lateState = (ticket: DatedWork, nowMs: number): LateState | null =>
  lateStates(ticket, nowMs)[0] ?? null;

/** @returns whether a ticket is in the list of a state: overdue, behind plan, or due today alone */
export const isInDueState = (ticket: DatedWork, state: DueState, nowMs: number): boolean =>
  state === "today" ? dueState(ticket, nowMs) === state : lateStates(ticket, nowMs).includes(state);

/** @returns whether a ticket is due today by its planned day alone; its due day is to come. */
export const isOnlyPlannedToday = (ticket: DatedWork, nowMs: number): boolean =>
  dueDayOf(ticket) !== null &&
  dueDayOf(ticket) !== storeDay(ticket, nowMs) &&
  dueState(ticket, nowMs) === "today";

/**
 * @returns how many days the due day has passed; 0 before, without one, and once the work is done.
 *   See docs/product.md#overdue.
 */
export function daysLate(ticket: AtStore & Pick<Ticket, "dueOn" | "status">, nowMs: number): number {
  const due = dueDayOf(ticket);
  if (due === null || isWorkDone(ticket.status)) return 0;
  return Math.max(0, daysBetween(due, storeDay(ticket, nowMs)));
}

/**
 * @returns how many days the planned day has passed; 0 before, without one, and once the work is
 *   done
 */
export const daysPastPlan = (
  { scheduledDate, status, store }: AtStore & Pick<Ticket, "scheduledDate" | "status">,
  nowMs: number,
): number => daysLate({ dueOn: scheduledDate, status, store }, nowMs);

/** @returns whether nobody has work that is still to be done; a market view does not tell. */
export const isWithNobody = ({
  assignee,
  isMarketView,
  status,
}: Pick<Ticket, "status" | "assignee" | "isMarketView">): boolean =>
  !isMarketView && assignee === null && !isWorkDone(status);

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
  { scheduledDate, status, store }: AtStore & Pick<Ticket, "scheduledDate" | "status">,
  nowMs: number,
): boolean =>
  (status === "maintenance_worker_working" || status === "property_manager_working") &&
  scheduledDate !== null &&
  scheduledDate.slice(0, 10) > storeDay({ store }, nowMs);
