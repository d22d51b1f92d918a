import type { ReactNode } from "react";
import { NativeSelect } from "@mantine/core";
import { Link } from "react-router-dom";
import { categoriesOf, type Insights, insightsOf } from "#domain/insights/insights.ts";
import { PERIODS } from "#domain/insights/period.ts";
import { dayOf, momentOf } from "#features/dates/dates.ts";
import { Choice } from "#features/forms/choice.tsx";
import { EmptyList } from "#features/sync-status/empty-list.tsx";
import { useUrlState } from "#features/url-dialogs/use-url-state.ts";
import { deviceDay } from "#features/insights/device-day.ts";
import { FigureList } from "#features/insights/figure-list.tsx";
import { amountOrNone, durationText } from "#features/insights/formats.ts";
import { OpenTables } from "#features/insights/open-tables.tsx";
import { ResponseFigures } from "#features/insights/response-figures.tsx";
import { SpendTable } from "#features/insights/spend-table.tsx";
import { useInsightRows, useRejectedTickets } from "#features/insights/use-insights.ts";
import { VendorTable } from "#features/insights/vendor-table.tsx";
import { VisitFigures } from "#features/insights/visit-figures.tsx";
import * as TEXTS from "#texts/insights.ts";
import { Empty, ListSkeleton } from "#ui/empty-state.tsx";

const SPEND_GROUPS = ["store", "category", "vendor", "month"] as const;
const DEFAULT_PERIOD = "year";

/**
 * Numbers about everything on this device, for a period and a category in the URL.
 * @param firstStep what somebody without a ticket does next
 */
export function InsightsPage({ firstStep }: { firstStep: ReactNode }) {
  const rows = useInsightRows();
  const rejected = useRejectedTickets();
  const { read } = useUrlState();
  if (rows === undefined) return <ListSkeleton />;
  if (rows.tickets.length === 0)
    return (
      <EmptyList firstPull={rows.firstPull} what={TEXTS.tickets} failed={[TEXTS.loadFailed]}>
        <Empty icon="ticket" action={firstStep}>
          {TEXTS.noTickets}
        </Empty>
      </EmptyList>
    );
  const period = PERIODS.find((each) => each === read("period")) ?? DEFAULT_PERIOD;
  const categories = categoriesOf(rows.figures);
  const category = categories.find(({ key }) => key === read("category"))?.key ?? "";
  const query = { period, category, today: rows.today, dayOf: deviceDay };
  const insights = insightsOf({ tickets: rows.figures, bids: rows.bids, rejected }, query);
  const oldest = rows.tickets.at(-1)?.createdAt ?? rows.today;
  return (
    <>
      <Filters period={period} category={category} categories={categories} />
      <p className="quiet">
        {TEXTS.coverage(rows.tickets.length, dayOf(oldest))}{" "}
        {rows.pulledAt !== null && TEXTS.updatedAt(momentOf(rows.pulledAt))}
      </p>
      <Overview insights={insights} />
      <ResponseFigures tickets={rows.tickets} query={query} />
      <VisitFigures tickets={rows.tickets} query={query} />
      <VendorTable vendors={insights.vendors} />
      {SPEND_GROUPS.map((group) => (
        <SpendTable key={group} group={group} rows={insights.spend[group]} />
      ))}
      <OpenTables open={insights.open} />
    </>
  );
}

function Filters({
  period,
  category,
  categories,
}: {
  period: string;
  category: string;
  categories: ReturnType<typeof categoriesOf>;
}) {
  const { set } = useUrlState();
  return (
    <div className="columns formgrid noprint">
      <NativeSelect
        label={TEXTS.period}
        value={period}
        onChange={({ currentTarget: { value } }) => set({ period: value === DEFAULT_PERIOD ? "" : value })}
        data={PERIODS.map((value) => ({ value, label: TEXTS.periods[value] }))}
      />
      {categories.length > 0 && (
        <Choice
          label={TEXTS.category}
          name="category"
          value={category}
          options={[
            { value: "", label: TEXTS.allCategories },
            ...categories.map(({ key, label }) => ({ value: key, label })),
          ]}
          onChange={(value) => set({ category: value })}
        />
      )}
    </div>
  );
}

function Overview({ insights }: { insights: Insights }) {
  const { open, total, reported, rejected, medianHours, mostHours } = insights;
  return (
    <FigureList
      label={TEXTS.overview}
      figures={[
        { name: TEXTS.overdue, value: <Link to="/tickets?due=overdue">{open.overdue}</Link> },
        { name: TEXTS.openNow, value: open.count },
        { name: TEXTS.reported, value: reported },
        { name: TEXTS.completed, value: total.jobs },
        {
          name: TEXTS.spend,
          value: amountOrNone(total.costCents),
          ...(total.withoutCost > 0 ? { note: TEXTS.withoutCost(total.withoutCost) } : {}),
        },
        {
          name: TEXTS.timeToComplete,
          value: durationText(medianHours),
          ...(medianHours === null ? {} : { note: TEXTS.mostWithin(durationText(mostHours)) }),
        },
        {
          name: TEXTS.rejectedOnce,
          value: rejected === null ? TEXTS.coming : TEXTS.shareOf(rejected, total.jobs),
        },
      ]}
    />
  );
}
