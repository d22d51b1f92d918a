import type { TicketFigures } from "#domain/insights/ticket-figures.ts";

/** What somebody did for this account, by their completed jobs. */
export interface WorkScore {
  readonly jobs: number;
  /** What they cost in cents as far as recorded, and how many have no recorded cost. */
  readonly costCents: number;
  readonly withoutCost: number;
  /** Completed jobs with a scheduled day, and those completed by it. */
  readonly scheduled: number;
  readonly onTime: number;
  /** Completed jobs that were rejected at least once; null while the history is read. */
  readonly rejected: number | null;
  /** Day on which the first of them was reported, YYYY-MM-DD; null without one. */
  readonly since: string | null;
}

/** @returns the score of completed jobs of one person */
export function workScoreOf(jobs: readonly TicketFigures[], rejected: ReadonlySet<string> | null): WorkScore {
  const scheduled = jobs.filter((job) => job.isOnTime !== null);
  return {
    jobs: jobs.length,
    costCents: jobs.reduce((total, { costCents }) => total + (costCents ?? 0), 0),
    withoutCost: jobs.filter(({ costCents }) => costCents === null).length,
    scheduled: scheduled.length,
    onTime: scheduled.filter((job) => job.isOnTime).length,
    rejected: rejected && jobs.filter(({ id }) => rejected.has(id)).length,
    since: jobs.map(({ reportedOn }) => reportedOn).toSorted()[0] ?? null,
  };
}
