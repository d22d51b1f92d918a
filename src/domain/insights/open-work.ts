import { daysBetween } from "#domain/insights/period.ts";
import type { TicketFigures } from "#domain/insights/ticket-figures.ts";
import { isTerminal, type SentStatus } from "#domain/tickets/status.ts";

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
  /** Late by due day or plan. */
  readonly overdue: number;
  /** How many of these are late by their plan alone. */
  readonly lateByPlan: number;
  /** Most frequent first. */
  readonly byStatus: readonly { readonly status: SentStatus; readonly count: number }[];
  readonly byAge: readonly AgeCount[];
}

/** @returns open tickets by status and by age in days */
export function openWorkOf(tickets: readonly TicketFigures[], today: string): OpenWork {
  const open = tickets.filter(({ status }) => !isTerminal(status));
  const ages = open.map(({ reportedOn }) => daysBetween(reportedOn, today));
  const byStatus = [...Map.groupBy(open, ({ status }) => status)]
    .map(([status, all]) => ({ status, count: all.length }))
    .toSorted((a, b) => b.count - a.count);
  const byAge = AGE_LIMITS.map((maxDays, n) => {
    const above = AGE_LIMITS[n - 1] ?? Number.NEGATIVE_INFINITY;
    return { maxDays, count: ages.filter((days) => days > above && days <= maxDays).length };
  });
  const overdue = open.filter(({ isOverdue }) => isOverdue).length;
  const lateByPlan = open.filter(({ isLateByPlan }) => isLateByPlan).length;
  return { count: open.length, overdue, lateByPlan, byStatus, byAge };
}
