import { clsx } from "clsx";
import { memo, type MouseEvent, type ReactNode, useMemo, useRef } from "react";
import { Link } from "react-router-dom";
import { categoriesOf, type Insights, insightsOf } from "#domain/insights/insights.ts";
import { type NamedTrade, tradeKeyOf } from "#domain/search-trades.ts";
import type { Coverage } from "#domain/insights/coverage.ts";
import { isOfChoice } from "#domain/insights/counted-jobs.ts";
import { type Period, PERIODS } from "#domain/insights/period.ts";
import { dayOf, momentOf } from "#features/dates/dates.ts";
import { storeFilterOption } from "#features/forms/options.ts";
import { EmptyList } from "#features/sync-status/empty-list.tsx";
import { useUrlState } from "#features/url-dialogs/use-url-state.ts";
import { deviceDay } from "#features/dates/device-day.ts";
import { DEFAULT_PERIOD, InsightsFilters } from "#features/insights/insights-filters.tsx";
import { FigureList } from "#features/insights/figure-list.tsx";
import { costText, lastYearText, partOfLastYearText } from "#features/insights/formats.ts";
import { MaybeLink, sectionIdOf } from "#features/insights/figures-table.tsx";
import { NeedsFirst } from "#features/insights/needs-first.tsx";
import { OpenTables } from "#features/insights/open-tables.tsx";
import { ResponseFigures } from "#features/insights/response-figures.tsx";
import { StoreSpendTable } from "#features/insights/store-spend-table.tsx";
import { SpendTable } from "#features/insights/spend-table.tsx";
import { type CountedWork, jobsLink, ticketsLink } from "#features/insights/jobs-link.ts";
import { SpendNotes } from "#features/insights/spend-notes.tsx";
import { compareYears, type YearComparison } from "#domain/insights/spend.ts";
import { regionByStore, regionsOf } from "#domain/stores/region.ts";
import { visitFiguresOf } from "#domain/insights/visit-times.ts";
import { ALL_OPEN } from "#domain/tickets/status.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useLaidOutWhenIdle } from "#features/lists/use-laid-out-when-idle.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { readStoresOfTickets, type StoreOfTickets } from "#local-db/read/ticket-choices.ts";
import { CoverageContext, jobsText, storesText, useCoverage } from "#features/insights/use-coverage.ts";
import { useHistory, useInsightRows } from "#features/insights/use-insights.ts";
import { timeFigure } from "#features/insights/time-figure.tsx";
import { VendorTable } from "#features/insights/vendor-table.tsx";
import { VISIT_GROUPS, VisitFigures } from "#features/insights/visit-figures.tsx";
import * as TEXTS from "#texts/insights.ts";
import { Empty, ListSkeleton } from "#ui/empty-state.tsx";
import styles from "#features/insights/insights-page.module.css";

const SPEND_GROUPS = ["region", "store", "category", "person", "month"] as const;
/** Where no store has a region, nothing is by region. */
const groupsOf = (isWithRegions: boolean) =>
  SPEND_GROUPS.filter((group) => isWithRegions || group !== "region");

/**
 * Numbers about everything on this device, for a period and a category in the URL.
 * @param firstStep what somebody without a ticket does next
 */
export function InsightsPage({ firstStep }: { firstStep: ReactNode }) {
  const rows = useInsightRows();
  const stores = useStoresOfTickets();
  const coverage = useCoverage();
  const { read } = useUrlState();
  if (rows === undefined || stores === undefined || coverage === undefined) return <ListSkeleton />;
  if (rows.tickets.length === 0)
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
const Numbers = memo(function Numbers({ rows, stores, coverage, ...chosen }: NumbersProps) {
  const history = useHistory(rows.tickets);
  const tables = useRef<HTMLDivElement>(null);
  useLaidOutWhenIdle(tables, rows);
  const period = PERIODS.find((each) => each === chosen.chosenPeriod) ?? DEFAULT_PERIOD;
  const categories = useMemo(() => categoriesOf(rows.figures), [rows]);
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
  const facts = { tickets: rows.figures, bids: rows.bids, rejections, regions: regionOfStore };
  const insights = insightsOf(facts, query);
  const oldest = rows.tickets.at(-1)?.createdAt ?? rows.today;
  const counted = rows.figures.filter((ticket) => isOfChoice(ticket, work, regionOfStore));
  const comparison = compareYears(counted, { today: rows.today, since: deviceDay(oldest) });
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
      <p className="quiet">
        <strong>{ofStores}</strong>{" "}
        {(coverage.isEverything ? TEXTS.coverageOfEverything : TEXTS.coverage)(
          rows.tickets.length,
          dayOf(oldest),
        )}{" "}
        {counted.length < rows.tickets.length && TEXTS.coverageOfPart(counted.length, rows.tickets.length)}{" "}
        {rows.pulledAt !== null && TEXTS.updatedAt(momentOf(rows.pulledAt))}
      </p>
      <Overview
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
          const table = { rows: insights.spend[group], work, today: rows.today, scope };
          return group === "store" ? (
            <StoreSpendTable key={group} {...table} {...{ stores, counted }} regions={regionOfStore} />
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

const sectionsOf = (isWithRegions: boolean): readonly (readonly [name: string, title: string])[] => [
  ["vendors", TEXTS.vendors],
  ...groupsOf(isWithRegions).map((group) => [`spend-by-${group}`, TEXTS.spendTitles[group]] as const),
  ...VISIT_GROUPS.map((group) => [`visits-by-${group}`, TEXTS.visitTitles[group]] as const),
  ["open-by-status", TEXTS.openByStatus],
  ["open-by-age", TEXTS.openByAge],
];

/**
 * Links to the list of the vendors and workers of the chosen trade, and to the tables, which are
 * far down. Their focus goes along.
 */
const Contents = ({ category, isWithRegions }: { category: NamedTrade | null; isWithRegions: boolean }) => (
  <nav className="noprint" aria-label={TEXTS.contents}>
    <ul className={clsx("list", styles.contents)}>
      <li>
        <Link to={`/directory?${new URLSearchParams({ show: "trades", trade: category?.key ?? "" })}`}>
          {category === null ? TEXTS.whoDoesATrade : TEXTS.whoDoes(category.label)}
        </Link>
      </li>
      {sectionsOf(isWithRegions).map(([name, title]) => (
        <li key={name}>
          <a href={`#${sectionIdOf(name)}`} onClick={jump}>
            {title}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);

/** Not by the address, whose hash would be a step of "back". */
function jump(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault();
  const section = document.getElementById(event.currentTarget.hash.slice(1));
  section?.scrollIntoView({ block: "start" });
  section?.focus({ preventScroll: true });
}

interface OverviewProps {
  readonly insights: Insights;
  readonly work: Required<Omit<CountedWork, "doer">> & { readonly period: Period };
  /** How this year compares with last year; null in another period. */
  readonly lastYear: string | null;
  /** The chosen category, region and store; undefined where none is chosen. */
  readonly scope: string | undefined;
}

function Overview({ insights, work, lastYear, scope }: OverviewProps) {
  const { open, total, reported, rejected, handedIn, rejectedOpen } = insights;
  const { category, store, region } = work;
  const openLink = (filters: Readonly<Record<string, string>>) =>
    ticketsLink({ ...filters, category, store, region });
  return (
    <FigureList
      label={TEXTS.overview}
      scope={scope}
      figures={[
        {
          name: TEXTS.overdue,
          value: <Link to={openLink({ due: "overdue", sort: "worst" })}>{open.overdue}</Link>,
        },
        {
          name: TEXTS.behindPlan,
          value: <Link to={openLink({ due: "behind", sort: "worst" })}>{open.pastPlan}</Link>,
          ...(open.bothLate > 0 ? { note: TEXTS.alsoOverdue(open.bothLate) } : {}),
        },
        { name: TEXTS.openNow, value: <Link to={openLink({ status: ALL_OPEN })}>{open.count}</Link> },
        { name: TEXTS.reported, value: reported, note: TEXTS.periods[work.period] },
        {
          name: TEXTS.completed,
          value: <MaybeLink to={total.jobs > 0 ? jobsLink(work) : null}>{total.jobs}</MaybeLink>,
          note: TEXTS.periods[work.period],
        },
        {
          name: TEXTS.spend,
          value: costText(total),
          note: <SpendNotes work={work} withoutCost={total.withoutCost} lastYear={lastYear} />,
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
        },
      ]}
    />
  );
}
