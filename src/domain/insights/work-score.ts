import { type RejectedShare, type Rejection, rejectedShare } from "#domain/insights/rejections.ts";
import type { TicketFigures } from "#domain/insights/ticket-figures.ts";

/** What somebody did for this account, by their completed jobs. */
export interface WorkScore extends RejectedShare {
  readonly jobs: number;
  /** What they cost in cents as far as recorded, and how many have no recorded cost. */
  readonly costCents: number;
  readonly withoutCost: number;
  /** Completed jobs with a scheduled day, and those completed by it. */
  readonly scheduled: number;
  readonly onTime: number;
  /** Day on which the first of them was reported, YYYY-MM-DD; null without one. */
  readonly since: string | null;
}

/** @returns the score of the completed jobs and the rejected work of one person */
export function workScoreOf(
  jobs: readonly TicketFigures[],
  rejections: readonly Rejection[] | null,
): WorkScore {
  const scheduled = jobs.filter((job) => job.isOnTime !== null);
  return {
    jobs: jobs.length,
    costCents: jobs.reduce((total, { costCents }) => total + (costCents ?? 0), 0),
    withoutCost: jobs.filter(({ costCents }) => costCents === null).length,
    scheduled: scheduled.length,
    onTime: scheduled.filter((job) => job.isOnTime).length,
    ...rejectedShare(jobs, rejections),
    since: jobs.reduce<string | null>(
      (first, { reportedOn }) => (first === null || reportedOn < first ? reportedOn : first),
      null,
    ),
  };
}
