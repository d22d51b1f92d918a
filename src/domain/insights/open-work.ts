import { memoized } from "#domain/memoized.ts";
import { daysBetween } from "#domain/insights/period.ts";
import type { TicketFigures } from "#domain/insights/ticket-figures.ts";
import { LATE_STATES } from "#domain/tickets/due.ts";
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
  const ageOf = memoized((day) => AGE_LIMITS.findIndex((maxDays) => daysBetween(day, today) <= maxDays));
  const byStatus = new Map<SentStatus, number>();
  const byAge = AGE_LIMITS.map(() => 0);
  let [count, overdue, pastPlan, bothLate] = [0, 0, 0, 0];
  for (const { status, reportedOn, late } of tickets) {
    if (!isOpen(status)) continue;
    count += 1;
    byStatus.set(status, (byStatus.get(status) ?? 0) + 1);
    // A day that cannot be read has no age.
    const age = ageOf(reportedOn);
    if (age >= 0) byAge[age] = (byAge[age] ?? 0) + 1;
    if (late.includes("overdue")) overdue += 1;
    if (late.includes("behind")) pastPlan += 1;
    if (late.length === LATE_STATES.length) bothLate += 1;
  }
  return {
    count,
    overdue,
    pastPlan,
    bothLate,
    byStatus: [...byStatus]
      .map(([status, some]) => ({ status, count: some }))
      .toSorted((a, b) => b.count - a.count),
    byAge: AGE_LIMITS.map((maxDays, n) => ({ maxDays, count: byAge[n] ?? 0 })),
  };
}
