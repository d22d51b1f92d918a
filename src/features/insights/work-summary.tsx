import { type WorkScore, workScoreOf } from "#domain/insights/work-score.ts";
import { insightsOf } from "#domain/insights/insights.ts";
import { formatDate } from "#features/dates/dates.ts";
import { deviceDay } from "#features/dates/device-day.ts";
import { FigureList } from "#features/insights/figure-list.tsx";
import { costText } from "#features/insights/formats.ts";
import { useInsightRows, useRejectedTickets } from "#features/insights/use-insights.ts";
import { onTimeText, priceText, ratingText, rejectedText } from "#features/insights/vendor-table.tsx";
import * as DATE_TEXTS from "#texts/dates.ts";
import * as TEXTS from "#texts/insights.ts";

/**
 * What a vendor or a worker did for this account so far; nothing about somebody who neither worked
 * nor bid.
 */
export function WorkSummary({ userId }: { userId: string }) {
  const rows = useInsightRows();
  const rejected = useRejectedTickets();
  if (rows === undefined) return null;
  const { vendors } = insightsOf(
    { tickets: rows.figures, bids: rows.bids, rejected },
    { period: "all", category: "", today: rows.today, dayOf: deviceDay },
  );
  const score = vendors.find(({ vendorId }) => vendorId === userId);
  if (score === undefined) {
    const done = rows.figures.filter((job) => job.doneById === userId && job.completedOn !== null);
    return done.length === 0 ? null : <WorkerSummary score={workScoreOf(done, rejected)} />;
  }
  return (
    <FigureList
      label={TEXTS.withYou}
      figures={[
        { name: TEXTS.jobs, value: score.jobs, note: restingOn(score) },
        { name: TEXTS.bids, value: score.bids },
        { name: TEXTS.rating, value: ratingText(score), note: TEXTS.allCustomers },
        { name: TEXTS.onTime, value: onTimeText(score) },
        { name: TEXTS.rejected, value: rejectedText(score) },
        { name: TEXTS.price, value: priceText(score) },
        { name: TEXTS.spend, value: costText(score) },
      ]}
    />
  );
}

/** What somebody without bids did; who rated it stands with the ratings. */
const WorkerSummary = ({ score }: { score: WorkScore }) => (
  <FigureList
    label={TEXTS.withYou}
    figures={[
      { name: TEXTS.jobs, value: score.jobs, note: restingOn(score) },
      { name: TEXTS.onTime, value: onTimeText(score) },
      { name: TEXTS.rejected, value: rejectedText(score) },
      { name: TEXTS.spend, value: costText(score) },
    ]}
  />
);

/** "for you, since Jan 2026": what the figures rest on. */
const restingOn = ({ since }: { readonly since: string | null }) =>
  since === null ? TEXTS.forYou : TEXTS.forYouSince(formatDate(since, DATE_TEXTS.monthPattern));
