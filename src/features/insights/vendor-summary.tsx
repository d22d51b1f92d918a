import { insightsOf } from "#domain/insights/insights.ts";
import { deviceDay } from "#features/insights/device-day.ts";
import { FigureList } from "#features/insights/figure-list.tsx";
import { amountOrNone } from "#features/insights/formats.ts";
import { useInsightRows, useRejectedTickets } from "#features/insights/use-insights.ts";
import { onTimeText, priceText, ratingText, rejectedText } from "#features/insights/vendor-table.tsx";
import * as TEXTS from "#texts/insights.ts";

/** What a vendor did for this account so far; nothing about somebody who neither worked nor bid. */
export function VendorSummary({ userId }: { userId: string }) {
  const rows = useInsightRows();
  const rejected = useRejectedTickets();
  if (rows === undefined) return null;
  const { vendors } = insightsOf(
    { tickets: rows.figures, bids: rows.bids, rejected },
    { period: "all", category: "", today: rows.today, dayOf: deviceDay },
  );
  const score = vendors.find(({ vendorId }) => vendorId === userId);
  if (score === undefined) return null;
  return (
    <FigureList
      label={TEXTS.withYou}
      figures={[
        { name: TEXTS.jobs, value: score.jobs },
        { name: TEXTS.bids, value: score.bids },
        { name: TEXTS.rating, value: ratingText(score) },
        { name: TEXTS.onTime, value: onTimeText(score) },
        { name: TEXTS.rejected, value: rejectedText(score) },
        { name: TEXTS.price, value: priceText(score) },
        { name: TEXTS.spend, value: amountOrNone(score.costCents) },
      ]}
    />
  );
}
