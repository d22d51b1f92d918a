import { memo, type ReactNode, useMemo } from "react";
import { categoriesOf, type Insights, insightsOf } from "#domain/insights/insights.ts";
import { tradeKeyOf } from "#domain/search-trades.ts";
import type { Coverage } from "#domain/insights/coverage.ts";
import { isOfChoice } from "#domain/insights/counted-jobs.ts";
import { besideLastYear } from "#domain/insights/beside-last-year.ts";
import { type Period, PERIODS } from "#domain/insights/period.ts";
import { storeFilterOption } from "#features/forms/options.ts";
import { EmptyList } from "#features/sync-status/empty-list.tsx";
import { useUrlState } from "#features/url-dialogs/use-url-state.ts";
import { deviceDay } from "#features/dates/device-day.ts";
import { CoverageLine } from "#features/insights/coverage-line.tsx";
import { DEFAULT_PERIOD, InsightsFilters } from "#features/insights/insights-filters.tsx";
import { lastYearText, partOfLastYearText } from "#features/insights/formats.ts";
import { Contents } from "#features/insights/insights-contents.tsx";
import { InsightsOverview } from "#features/insights/insights-overview.tsx";
import { InsightsTables } from "#features/insights/insights-tables.tsx";
import { NeedsFirst } from "#features/insights/needs-first.tsx";
import { compareYears, type YearComparison } from "#domain/insights/spend.ts";
import { pastOfChoice } from "#domain/insights/past-spend.ts";
import { storeLabel } from "#domain/stores/store-label.ts";
import { useCountedCosts } from "#features/insights/use-counted-costs.ts";
import type { CountedCosts } from "#local-db/read/store-costs.ts";
import { regionByStore, regionsOf } from "#domain/stores/region.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { readStoresOfTickets, type StoreOfTickets } from "#local-db/read/ticket-choices.ts";
import { CoverageContext, storesText, useCoverage } from "#features/insights/use-coverage.ts";
import { useHistory, useInsightRows } from "#features/insights/use-insights.ts";
import * as TEXTS from "#texts/insights.ts";
import { Empty, ListSkeleton } from "#ui/empty-state.tsx";
import styles from "#features/insights/insights-page.module.css";

/**
 * Numbers about everything on this device, for a period and a category in the URL.
 * @param firstStep what somebody without a ticket does next
 */
export function InsightsPage({ firstStep }: { firstStep: ReactNode }) {
  const rows = useInsightRows();
  const stores = useStoresOfTickets();
  const coverage = useCoverage();
  const costs = useCountedCosts();
  const { read } = useUrlState();
  if (rows === undefined || stores === undefined || coverage === undefined || costs === undefined)
    return <ListSkeleton />;
  if (rows.tickets.length + costs.past.length === 0)
    return (
      <EmptyList firstPull={rows.firstPull} what={TEXTS.tickets} failed={[TEXTS.loadFailed]}>
        <Empty icon="ticket" action={firstStep}>
          {TEXTS.noTickets}
        </Empty>
      </EmptyList>
    );
  return (
    <Numbers
      rows={rows}
      stores={stores}
      coverage={coverage}
      costs={costs}
      chosenPeriod={read("period")}
      chosenCategory={read("category")}
      chosenStore={read("store")}
      chosenRegion={read("region")}
    />
  );
}

interface NumbersProps {
  readonly rows: NonNullable<ReturnType<typeof useInsightRows>>;
  readonly stores: readonly StoreOfTickets[];
  readonly coverage: Coverage;
  readonly costs: CountedCosts;
  /** As the address has them, which may name what is not there. */
  readonly chosenPeriod: string;
  readonly chosenCategory: string;
  readonly chosenStore: string;
  readonly chosenRegion: string;
}

/**
 * Remembered, because the search and the page of a table are in the address too: each key would
 * calculate everything again.
 */
const Numbers = memo(function Numbers({ rows, stores, coverage, costs, ...chosen }: NumbersProps) {
  const history = useHistory(rows.tickets);
  const period = PERIODS.find((each) => each === chosen.chosenPeriod) ?? DEFAULT_PERIOD;
  const { past, budgets } = costs;
  const categories = useMemo(() => categoriesOf(rows.figures, past), [rows, past]);
  const storeNames = useMemo(() => new Map(stores.map((each) => [each.id, storeLabel(each)])), [stores]);
  const regions = useMemo(() => regionsOf(stores), [stores]);
  const regionOfStore = useMemo(() => regionByStore(stores), [stores]);
  const category = categories.find(({ key }) => key === tradeKeyOf(chosen.chosenCategory))?.key ?? "";
  const store = stores.find(({ id }) => id === chosen.chosenStore)?.id ?? "";
  const region = regions.find(({ key }) => key === chosen.chosenRegion)?.key ?? "";
  const work = { period, category, store, region };
  const choice = [
    ...categories.filter(({ key }) => key !== "" && key === category).map(({ label }) => label),
    ...regions.filter(({ key }) => key === region).map(({ label }) => label),
    ...stores.filter(({ id }) => id === store).map((each) => storeFilterOption(each).label),
  ];
  const scope = TEXTS.scope([TEXTS.periods[period], ...choice]);
  // Without the period, which does not narrow what is open.
  const choiceScope = choice.length > 0 ? TEXTS.scope(choice) : undefined;
  const ofStores = TEXTS.sentence(storesText(coverage));
  const query = { ...work, today: rows.today, dayOf: deviceDay };
  const rejections = history && history.rejections;
  const { figures: tickets, bids } = rows;
  const facts = { tickets, bids, rejections, regions: regionOfStore, past, storeNames };
  const insights = insightsOf(facts, query);
  const oldest = rows.tickets.at(-1)?.createdAt ?? rows.today;
  const counted = rows.figures.filter((ticket) => isOfChoice(ticket, work, regionOfStore));
  const countedPast = past.length === 0 ? past : pastOfChoice(past, work, regionOfStore);
  const comparison = compareYears(counted, { today: rows.today, since: deviceDay(oldest) }, countedPast);
  const ofAnyPeriod = { jobs: counted, past: countedPast, known: rows.figures, storeNames };
  const spend = spendOfTables(insights, comparison, { ...ofAnyPeriod, regions: regionOfStore }, query);
  return (
    <CoverageContext value={`${ofStores} ${scope}`}>
      <p className={styles.paperScope}>
        <strong>{scope}</strong>
      </p>
      <NeedsFirst
        open={insights.open}
        rows={rows}
        regions={regionOfStore}
        choice={{ category, store, region }}
      />
      <InsightsFilters {...work} categories={categories} stores={stores} regions={regions} />
      <CoverageLine rows={rows} coverage={coverage} ofStores={ofStores} counted={counted.length} />
      <InsightsOverview
        insights={insights}
        work={work}
        scope={choiceScope}
        lastYear={lastYearNote(period, comparison)}
      />
      <Contents
        category={categories.find(({ key }) => key === category) ?? null}
        isWithRegions={regions.length > 0}
      />
      <InsightsTables
        view={{
          rows,
          history,
          stores,
          insights,
          spend,
          work,
          regions: regionOfStore,
          budgets,
          counted,
          countedPast,
          coverage,
          scope,
          choiceScope,
          ofStores,
        }}
      />
    </CoverageContext>
  );
});

/** The costs of the tables; those of this year beside the same days of last year. */
const spendOfTables = (
  { spend }: Insights,
  comparison: YearComparison,
  counted: Parameters<typeof besideLastYear>[1],
  { period, today }: { readonly period: Period; readonly today: string },
) => (period === "year" ? besideLastYear(spend, counted, comparison, today) : spend);

/** This year against last year, and of last year alone whether only a part of it is known. */
function lastYearNote(period: Period, comparison: YearComparison): string | null {
  if (period === "year") return lastYearText(comparison);
  return period === "lastyear" ? partOfLastYearText(comparison) : null;
}

/** The stores of this account and of its tickets; undefined until they are read. */
function useStoresOfTickets(): readonly StoreOfTickets[] | undefined {
  const { db } = useSignedIn();
  return useLiveQuery(() => readStoresOfTickets(db), [db]);
}
