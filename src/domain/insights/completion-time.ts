import { percentile } from "#domain/statistics.ts";
import type { TicketFigures } from "#domain/insights/ticket-figures.ts";

/** Hours from report to completion. */
export interface CompletionTime {
  readonly median: number | null;
  /** What nine of ten took at most. */
  readonly most: number | null;
  /** Of how many jobs that is. */
  readonly jobs: number;
}

/** @returns the times of completed work, on every page by this rule */
export function completionTimeOf(jobs: readonly Pick<TicketFigures, "hoursToComplete">[]): CompletionTime {
  const hours = jobs.flatMap(({ hoursToComplete }) => hoursToComplete ?? []);
  return { median: percentile(hours, 0.5), most: percentile(hours, 0.9), jobs: hours.length };
}
