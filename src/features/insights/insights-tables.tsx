import { useMemo } from "react";
import type { Insights } from "#domain/insights/insights.ts";
import type { Period } from "#domain/insights/period.ts";
import type { TicketFigures } from "#domain/insights/ticket-figures.ts";
import { visitFiguresOf } from "#domain/insights/visit-times.ts";
import type { RegionOfStore } from "#domain/stores/region.ts";
import type { StoreOfTickets } from "#local-db/read/ticket-choices.ts";
import { deviceDay } from "#features/dates/device-day.ts";
import type { CountedWork } from "#features/insights/jobs-link.ts";
import { OpenTables } from "#features/insights/open-tables.tsx";
import { ResponseFigures } from "#features/insights/response-figures.tsx";
import { SpendTable } from "#features/insights/spend-table.tsx";
import { StoreSpendTable } from "#features/insights/store-spend-table.tsx";
import type { useInsightRows } from "#features/insights/use-insights.ts";
import { VendorTable } from "#features/insights/vendor-table.tsx";
import { VisitFigures } from "#features/insights/visit-figures.tsx";
import * as TEXTS from "#texts/insights.ts";

const SPEND_GROUPS = ["region", "store", "category", "person", "month"] as const;
/** Where no store has a region, nothing is by region. */
export const groupsOf = (isWithRegions: boolean) =>
  SPEND_GROUPS.filter((group) => isWithRegions || group !== "region");

/** What the numbers are about. */
export type ChosenWork = Required<Omit<CountedWork, "doer">> & { readonly period: Period };

interface TablesProps {
  readonly rows: NonNullable<ReturnType<typeof useInsightRows>>;
  readonly stores: readonly StoreOfTickets[];
  readonly work: ChosenWork;
  readonly counted: readonly TicketFigures[];
  readonly insights: Insights;
  readonly firstAnswers: ReadonlyMap<string, string> | null;
  readonly regions: RegionOfStore;
  readonly isWithRegions: boolean;
  readonly scope: string;
  readonly choiceScope: string | undefined;
}

/** The numbers by vendor, store, category, month and status, below the overview. */
export function InsightsTables(props: TablesProps) {
  const { rows, stores, work, counted, insights, firstAnswers, regions, isWithRegions, scope, choiceScope } =
    props;
  const visits = useMemo(() => visitFiguresOf(rows.tickets, deviceDay), [rows]);
  const query = { ...work, today: rows.today, dayOf: deviceDay };
  return (
    <>
      <ResponseFigures
        tickets={rows.tickets}
        firstAnswers={firstAnswers}
        query={query}
        regions={regions}
        scope={choiceScope}
      />
      <VendorTable vendors={insights.vendors} work={work} scope={scope} />
      {groupsOf(isWithRegions).map((group) => {
        const table = { rows: insights.spend[group], work, today: rows.today, scope };
        return group === "store" ? (
          <StoreSpendTable key={group} {...table} {...{ stores, counted }} regions={regions} />
        ) : (
          <SpendTable key={group} {...table} group={group} title={TEXTS.spendTitles[group]} />
        );
      })}
      <VisitFigures all={visits} query={query} regions={regions} scope={scope} />
      <OpenTables
        open={insights.open}
        filters={{ category: work.category, store: work.store, region: work.region }}
        scope={choiceScope}
      />
    </>
  );
}
