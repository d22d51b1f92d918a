import type { AppContext } from "#server/context.ts";
import { turnDeputyships } from "#server/jobs/deputies-job.ts";
import { notifyExpiries } from "#server/jobs/document-expiry-job.ts";
import { notifyDueSoon } from "#server/jobs/due-soon-job.ts";
import { escalate } from "#server/jobs/escalation-job.ts";
import { makePlannedTickets } from "#server/jobs/plan-tickets-job.ts";
import { carryOutLeavings } from "#server/jobs/planned-leavings-job.ts";
import { makeRepeatedTickets } from "#server/jobs/repeat-tickets-job.ts";
import { problemOf } from "#server/log.ts";

interface Job {
  readonly everyMinutes: number;
  /** Does everything that is due; it may run while an earlier run has not finished. */
  readonly run: (context: AppContext, nowMs: number) => Promise<unknown>;
  /** Name of the line in the log when a run fails; the next one tries again. */
  readonly failure: string;
}

/** What is done when its time has come, without a call. */
const JOBS: readonly Job[] = [
  { everyMinutes: 10, run: notifyDueSoon, failure: "due_soon_failed" },
  { everyMinutes: 10, run: makeRepeatedTickets, failure: "repeat_tickets_failed" },
  { everyMinutes: 10, run: makePlannedTickets, failure: "plan_tickets_failed" },
  { everyMinutes: 1, run: turnDeputyships, failure: "deputies_failed" },
  {
    everyMinutes: 1,
    run: (context, nowMs) => carryOutLeavings({ database: context.database, mails: context }, nowMs),
    failure: "planned_leavings_failed",
  },
  { everyMinutes: 5, run: escalate, failure: "escalation_failed" },
  { everyMinutes: 10, run: notifyExpiries, failure: "document_expiry_failed" },
];

/** Runs every job at once and then at its interval, which keeps no process alive. */
export function startJobs(context: AppContext): void {
  for (const { everyMinutes, run, failure } of JOBS) {
    const attempt = () =>
      void run(context, Date.now()).catch((error: unknown) => context.log(failure, problemOf(error)));
    setInterval(attempt, everyMinutes * 60_000).unref();
    attempt();
  }
}
