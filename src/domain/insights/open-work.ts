import { memoized } from "#domain/memoized.ts";
import { daysBetween } from "#domain/insights/period.ts";
import type { TicketFigures } from "#domain/insights/ticket-figures.ts";
import type { LateState } from "#domain/tickets/due.ts";
import { isOpen, type SentStatus } from "#domain/tickets/status.ts";

/** Ages of open tickets by the most days each has; the last has no limit. */
export const AGE_LIMITS = [7, 30, 90, Number.POSITIVE_INFINITY] as const;

/** How many open tickets are at most this many days old, and older than the age before. */
export interface AgeCount {
  readonly maxDays: number;
  readonly count: number;
}

/** Tickets that are not finished, on the day of the figures. */
export interface OpenWork {
  readonly count: number;
  /** Their due day has passed. */
  readonly overdue: number;
  /** Their planned day has passed. */
  readonly pastPlan: number;
  /** Of these those whose due day has passed too, which are in both numbers. */
  readonly bothLate: number;
  /** Most frequent first. */
  readonly byStatus: readonly { readonly status: SentStatus; readonly count: number }[];
  readonly byAge: readonly AgeCount[];
}

/** @returns open tickets by status and by age in days */
export function openWorkOf(tickets: readonly TicketFigures[], today: string): OpenWork {
  const open = tickets.filter(({ status }) => isOpen(status));
  const ageOf = memoized((day) => daysBetween(day, today));
  const ages = open.map(({ reportedOn }) => ageOf(reportedOn));
  const byStatus = [...Map.groupBy(open, ({ status }) => status)]
    .map(([status, all]) => ({ status, count: all.length }))
    .toSorted((a, b) => b.count - a.count);
  const byAge = AGE_LIMITS.map((maxDays, n) => {
    const above = AGE_LIMITS[n - 1] ?? Number.NEGATIVE_INFINITY;
    return { maxDays, count: ages.filter((days) => days > above && days <= maxDays).length };
  });
  const lateBy = (...states: readonly LateState[]) =>
    open.filter(({ late }) => states.every((state) => late.includes(state))).length;
  return {
    count: open.length,
    overdue: lateBy("overdue"),
    pastPlan: lateBy("behind"),
    bothLate: lateBy("overdue", "behind"),
    byStatus,
    byAge,
  };
}
