import { clsx } from "clsx";
import { memo, useDeferredValue, useMemo, useRef } from "react";
import type { Coverage } from "#domain/insights/coverage.ts";
import type { Insights } from "#domain/insights/insights.ts";
import type { PastCost } from "#domain/insights/past-spend.ts";
import type { TicketFigures } from "#domain/insights/ticket-figures.ts";
import type { Period } from "#domain/insights/period.ts";
import { visitFiguresOf } from "#domain/insights/visit-times.ts";
import type { RegionOfStore } from "#domain/stores/region.ts";
import { deviceDay } from "#features/dates/device-day.ts";
import { groupsOf } from "#features/insights/insights-contents.tsx";
import { OpenTables } from "#features/insights/open-tables.tsx";
import { ResponseFigures } from "#features/insights/response-figures.tsx";
import { SpendTable } from "#features/insights/spend-table.tsx";
import { StoreSpendTable } from "#features/insights/store-spend-table.tsx";
import { CoverageContext, jobsText } from "#features/insights/use-coverage.ts";
import type { useHistory, useInsightRows } from "#features/insights/use-insights.ts";
import { VendorTable } from "#features/insights/vendor-table.tsx";
import { VisitFigures } from "#features/insights/visit-figures.tsx";
import { useLaidOutWhenIdle } from "#features/lists/use-laid-out-when-idle.ts";
import type { CountedCosts } from "#local-db/read/store-costs.ts";
import type { StoreOfTickets } from "#local-db/read/ticket-choices.ts";
import * as TEXTS from "#texts/insights.ts";
import styles from "#features/insights/insights-page.module.css";

interface View {
  readonly rows: NonNullable<ReturnType<typeof useInsightRows>>;
  readonly history: ReturnType<typeof useHistory>;
  readonly stores: readonly StoreOfTickets[];
  readonly insights: Insights;
  /** Costs by group, of this year beside the same days of last year. */
  readonly spend: Insights["spend"];
  /** What is chosen; each empty for all. */
  readonly work: {
    readonly period: Period;
    readonly category: string;
    readonly store: string;
    readonly region: string;
  };
  readonly regions: RegionOfStore;
  readonly budgets: CountedCosts["budgets"];
  /** Work and imported costs of the choice, of any period. */
  readonly counted: readonly TicketFigures[];
  readonly countedPast: readonly PastCost[];
  readonly coverage: Coverage;
  /** The choice in words, with the period and without it: undefined where nothing is chosen. */
  readonly scope: string;
  readonly choiceScope: string | undefined;
  readonly ofStores: string;
}

/**
 * The tables below the headline figures. They follow another period after those: ten tables take
 * several times as long as the figures, and most of them are below the screen.
 */
export function InsightsTables({ view }: { readonly view: View }) {
  return <Tables view={useDeferredValue(view)} />;
}

const Tables = memo(function Tables({ view }: { readonly view: View }) {
  const { rows, history, stores, insights, spend, work, regions, coverage, scope, choiceScope } = view;
  const tables = useRef<HTMLDivElement>(null);
  useLaidOutWhenIdle(tables, rows);
  const visits = useMemo(() => visitFiguresOf(rows.tickets, deviceDay), [rows]);
  const query = { ...work, today: rows.today, dayOf: deviceDay };
  const { category, store, region } = work;
  return (
    <CoverageContext value={`${view.ofStores} ${scope}`}>
      <ResponseFigures
        tickets={rows.tickets}
        firstAnswers={history && history.firstAnswers}
        query={query}
        regions={regions}
        scope={choiceScope}
      />
      <div className={clsx("column", styles.tables)} ref={tables}>
        <VendorTable
          vendors={insights.vendors}
          work={work}
          scope={`${scope} ${jobsText(coverage.isEverything, jobsOf(insights.vendors))}`}
        />
        {groupsOf(regions.size > 0).map((group) => {
          const table = { rows: spend[group], work, today: rows.today, scope };
          return group === "store" ? (
            <StoreSpendTable
              key={group}
              {...table}
              stores={stores}
              counted={view.counted}
              countedPast={view.countedPast}
              budgets={view.budgets}
              regions={regions}
            />
          ) : (
            <SpendTable key={group} {...table} group={group} title={TEXTS.spendTitles[group]} />
          );
        })}
        <VisitFigures all={visits} query={query} regions={regions} scope={scope} />
        <CoverageContext value={`${view.ofStores} ${choiceScope ?? ""}`.trim()}>
          <OpenTables open={insights.open} filters={{ category, store, region }} scope={choiceScope} />
        </CoverageContext>
      </div>
    </CoverageContext>
  );
});

/** How many jobs a table of vendors is about. */
const jobsOf = (vendors: Insights["vendors"]) => vendors.reduce((sum, { jobs }) => sum + jobs, 0);
