import { Link } from "react-router-dom";
import type { CompletionTime } from "#domain/insights/completion-time.ts";
import type { Period } from "#domain/insights/period.ts";
import { savedTime, waitText } from "#features/insights/formats.ts";
import { type CountedWork, jobsLink } from "#features/insights/jobs-link.ts";
import { Spread } from "#features/insights/spread.tsx";
import * as TEXTS from "#texts/insights.ts";
import { SEPARATOR } from "#ui/fact-separator.ts";

/** The time from report to completion, with the period and the jobs that it is of. */
export const timeFigure = (
  { median, most, jobs }: CompletionTime,
  work: CountedWork & { readonly period: Period },
) => ({
  name: TEXTS.timeToComplete,
  value: waitText(median),
  saved: savedTime(TEXTS.timeToComplete, { median, most, count: jobs }),
  note:
    median === null ? (
      TEXTS.periods[work.period]
    ) : (
      <Spread most={jobs > 1 ? waitText(most) : null}>
        {TEXTS.dayAndNight}
        {SEPARATOR}
        <span className="whole">
          <Link to={jobsLink(work)}>{TEXTS.ofJobs(jobs)}</Link>
          {SEPARATOR.trimEnd()}
        </span>{" "}
        {TEXTS.periods[work.period]}
      </Spread>
    ),
});
