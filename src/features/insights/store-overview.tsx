import { Link } from "react-router-dom";
import type { CompletionTime } from "#domain/insights/completion-time.ts";
import { openWorkOf } from "#domain/insights/open-work.ts";
import { isLastYearKnown, type YearComparison } from "#domain/insights/spend.ts";
import type { TicketFigures } from "#domain/insights/ticket-figures.ts";
import { ALL_OPEN } from "#domain/tickets/status.ts";
import { FigureList } from "#features/insights/figure-list.tsx";
import { MaybeLink } from "#features/insights/figures-table.tsx";
import { lateNote, costText, importedText, lastYearText } from "#features/insights/formats.ts";
import { jobsLink, ticketsLink } from "#features/insights/jobs-link.ts";
import { SpendNotes } from "#features/insights/spend-notes.tsx";
import type { budgetFigure } from "#features/insights/store-budget.tsx";
import { timeFigure } from "#features/insights/time-figure.tsx";
import * as TEXTS from "#texts/insights.ts";

interface StoreOverviewProps {
  readonly storeId: string;
  /** Of which tickets of the store the numbers are. */
  readonly scope: string;
  readonly figures: readonly TicketFigures[];
  readonly today: string;
  readonly comparison: YearComparison;
  readonly budget: ReturnType<typeof budgetFigure>;
  /** Of the work of this year. */
  readonly time: CompletionTime;
}

/** What is open and late, and what the work of this year cost; each leads to its tickets. */
export function StoreOverview({
  storeId,
  scope,
  figures,
  today,
  comparison,
  budget,
  time,
}: StoreOverviewProps) {
  const { current, lastYear } = comparison;
  // Of a part of it the note beside this year says since when.
  const open = openWorkOf(figures, today);
  const work = { period: "year", store: storeId } as const;
  const listOf = (filter: Readonly<Record<string, string>>) => ticketsLink({ ...filter, store: storeId });
  return (
    <FigureList
      label={TEXTS.overview}
      scope={scope}
      figures={[
        { name: TEXTS.openNow, value: <Link to={listOf({ status: ALL_OPEN })}>{open.count}</Link> },
        {
          name: TEXTS.overdue,
          value: <Link to={listOf({ due: "overdue", sort: "worst" })}>{open.overdue}</Link>,
        },
        {
          name: TEXTS.costThisYear,
          value: <MaybeLink to={current.jobs > 0 ? jobsLink(work) : null}>{costText(current)}</MaybeLink>,
          note: (
            <SpendNotes
              work={work}
              withoutCost={current.withoutCost}
              lastYear={lastYearText(comparison)}
              imported={importedText(current)}
            />
          ),
        },
        ...(isLastYearKnown(comparison)
          ? [
              {
                name: TEXTS.costLastYear,
                note: importedText(lastYear),
                value: (
                  <MaybeLink to={lastYear.jobs > 0 ? jobsLink({ ...work, period: "lastyear" }) : null}>
                    {costText(lastYear)}
                  </MaybeLink>
                ),
              },
            ]
          : []),
        ...(budget === null ? [] : [budget]),
        {
          name: TEXTS.behindPlan,
          value: <Link to={listOf({ due: "behind", sort: "worst" })}>{open.pastPlan}</Link>,
          note: lateNote(open.bothLate),
        },
        timeFigure(time, work),
      ]}
    />
  );
}
