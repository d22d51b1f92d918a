import { Link } from "react-router-dom";
import type { Insights } from "#domain/insights/insights.ts";
import type { Period } from "#domain/insights/period.ts";
import { amountFromCents } from "#domain/money.ts";
import { ALL_OPEN } from "#domain/tickets/status.ts";
import { FigureList } from "#features/insights/figure-list.tsx";
import { MaybeLink } from "#features/insights/figures-table.tsx";
import { costAmount, costText, importedText, lateNote } from "#features/insights/formats.ts";
import { type CountedWork, jobsLink, ticketsLink } from "#features/insights/jobs-link.ts";
import { SpendNotes } from "#features/insights/spend-notes.tsx";
import { timeFigure } from "#features/insights/time-figure.tsx";
import * as COST_TEXTS from "#texts/past-costs.ts";
import * as TEXTS from "#texts/insights.ts";

interface OverviewProps {
  readonly insights: Insights;
  readonly work: Required<Omit<CountedWork, "doer">> & { readonly period: Period };
  /** How this year compares with last year; null in another period. */
  readonly lastYear: string | null;
  /** The chosen category, region and store; undefined where none is chosen. */
  readonly scope: string | undefined;
}

/**
 * The headline figures. What is open and late is as of today, whatever the period.
 */
export function InsightsOverview({ insights, work, lastYear, scope }: OverviewProps) {
  const { open, total, reported, rejected, handedIn, rejectedOpen } = insights;
  const { category, store, region } = work;
  const openLink = (filters: Readonly<Record<string, string>>) =>
    ticketsLink({ ...filters, category, store, region });
  return (
    <FigureList
      label={TEXTS.overview}
      file="overview"
      scope={scope}
      figures={[
        {
          name: TEXTS.overdue,
          value: <Link to={openLink({ due: "overdue", sort: "worst" })}>{open.overdue}</Link>,
          saved: [{ name: TEXTS.overdue, value: open.overdue }],
        },
        {
          name: TEXTS.behindPlan,
          value: <Link to={openLink({ due: "behind", sort: "worst" })}>{open.pastPlan}</Link>,
          note: lateNote(open.bothLate),
          saved: [
            { name: TEXTS.behindPlan, value: open.pastPlan },
            { name: TEXTS.overdueAndBehind, value: open.bothLate },
          ],
        },
        {
          name: TEXTS.openNow,
          value: <Link to={openLink({ status: ALL_OPEN })}>{open.count}</Link>,
          saved: [{ name: TEXTS.openNow, value: open.count }],
        },
        {
          name: TEXTS.reported,
          value: reported,
          note: TEXTS.periods[work.period],
          saved: [{ name: TEXTS.reported, value: reported }],
        },
        {
          name: TEXTS.completed,
          value: <MaybeLink to={total.jobs > 0 ? jobsLink(work) : null}>{total.jobs}</MaybeLink>,
          note: TEXTS.periods[work.period],
          saved: [{ name: TEXTS.completed, value: total.jobs }],
        },
        {
          name: TEXTS.spend,
          value: costText(total),
          note: (
            <SpendNotes
              work={work}
              withoutCost={total.withoutCost}
              lastYear={lastYear}
              imported={importedText(total)}
            />
          ),
          saved: [
            { name: TEXTS.spend, value: costAmount(total) },
            ...(total.imported === undefined
              ? []
              : [{ name: COST_TEXTS.importedOfIt, value: amountFromCents(total.imported.cents) }]),
            ...(lastYear === null ? [] : [{ name: TEXTS.againstLastYear, value: lastYear }]),
            { name: TEXTS.noCost, value: total.withoutCost },
          ],
        },
        timeFigure(insights.timeToComplete, work),
        {
          name: TEXTS.rejected,
          value:
            rejected === null ? (
              TEXTS.coming
            ) : (
              <MaybeLink to={rejected > 0 ? jobsLink(work, "redone") : null}>
                {TEXTS.shareOf(rejected, handedIn)}
              </MaybeLink>
            ),
          note: [TEXTS.ofHandedIn, rejectedOpen > 0 ? TEXTS.rejectedAndOpen(rejectedOpen) : ""]
            .filter(Boolean)
            .join("; "),
          saved: [
            { name: TEXTS.rejected, value: rejected },
            { name: TEXTS.handedIn, value: handedIn },
            { name: TEXTS.rejectedAndUnfinished, value: rejectedOpen },
          ],
        },
      ]}
    />
  );
}
