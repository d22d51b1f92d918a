import { clsx } from "clsx";
import { memo, type ReactNode, useMemo, useRef } from "react";
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
import { Contents, groupsOf } from "#features/insights/insights-contents.tsx";
import { InsightsOverview } from "#features/insights/insights-overview.tsx";
import { NeedsFirst } from "#features/insights/needs-first.tsx";
import { OpenTables } from "#features/insights/open-tables.tsx";
import { ResponseFigures } from "#features/insights/response-figures.tsx";
import { StoreSpendTable } from "#features/insights/store-spend-table.tsx";
import { SpendTable } from "#features/insights/spend-table.tsx";
import { compareYears, type YearComparison } from "#domain/insights/spend.ts";
import { pastOfChoice } from "#domain/insights/past-spend.ts";
import { storeLabel } from "#domain/stores/store-label.ts";
import { useCountedCosts } from "#features/insights/use-counted-costs.ts";
import type { CountedCosts } from "#local-db/read/store-costs.ts";
import { regionByStore, regionsOf } from "#domain/stores/region.ts";
import { visitFiguresOf } from "#domain/insights/visit-times.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useLaidOutWhenIdle } from "#features/lists/use-laid-out-when-idle.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { readStoresOfTickets, type StoreOfTickets } from "#local-db/read/ticket-choices.ts";
import { CoverageContext, jobsText, storesText, useCoverage } from "#features/insights/use-coverage.ts";
import { useHistory, useInsightRows } from "#features/insights/use-insights.ts";
import { VendorTable } from "#features/insights/vendor-table.tsx";
import { VisitFigures } from "#features/insights/visit-figures.tsx";
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
  const tables = useRef<HTMLDivElement>(null);
  useLaidOutWhenIdle(tables, rows);
  const period = PERIODS.find((each) => each === chosen.chosenPeriod) ?? DEFAULT_PERIOD;
  const { past, budgets } = costs;
  const categories = useMemo(() => categoriesOf(rows.figures, past), [rows, past]);
  const storeNames = useMemo(() => new Map(stores.map((each) => [each.id, storeLabel(each)])), [stores]);
  const visits = useMemo(() => visitFiguresOf(rows.tickets, deviceDay), [rows]);
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
      <ResponseFigures
        tickets={rows.tickets}
        firstAnswers={history && history.firstAnswers}
        query={query}
        regions={regionOfStore}
        scope={choiceScope}
      />
      <div className={clsx("column", styles.tables)} ref={tables}>
        <VendorTable
          vendors={insights.vendors}
          work={work}
          scope={`${scope} ${jobsText(coverage.isEverything, jobsOf(insights.vendors))}`}
        />
        {groupsOf(regions.length > 0).map((group) => {
          const table = { rows: spend[group], work, today: rows.today, scope };
          return group === "store" ? (
            <StoreSpendTable
              key={group}
              {...table}
              {...{ stores, counted, countedPast, budgets }}
              regions={regionOfStore}
            />
          ) : (
            <SpendTable key={group} {...table} group={group} title={TEXTS.spendTitles[group]} />
          );
        })}
        <VisitFigures all={visits} query={query} regions={regionOfStore} scope={scope} />
        <CoverageContext value={`${ofStores} ${choiceScope ?? ""}`.trim()}>
          <OpenTables open={insights.open} filters={{ category, store, region }} scope={choiceScope} />
        </CoverageContext>
      </div>
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

/** How many jobs a table of vendors is about. */
const jobsOf = (vendors: Insights["vendors"]) => vendors.reduce((sum, { jobs }) => sum + jobs, 0);

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
