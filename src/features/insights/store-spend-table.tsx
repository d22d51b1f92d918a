import { useMemo } from "react";
import { isOfRegion, isOfStore } from "#domain/insights/counted-jobs.ts";
import { daysOf, isWithin } from "#domain/insights/period.ts";
import { type Spend, spendBy, spendOf } from "#domain/insights/spend.ts";
import type { TicketFigures } from "#domain/insights/ticket-figures.ts";
import type { RegionOfStore } from "#domain/stores/region.ts";
import { storeLabel } from "#domain/stores/store-label.ts";
import { ownFieldColumns } from "#features/export/store-columns.ts";
import type { FigureColumn } from "#features/insights/figures-table.tsx";
import { exportedCost, SpendTable } from "#features/insights/spend-table.tsx";
import type { StoreOfTickets } from "#local-db/read/ticket-choices.ts";
import * as TEXTS from "#texts/insights.ts";
import * as STORE_TEXTS from "#texts/stores.ts";

interface StoreSpendTableProps extends Omit<React.ComponentProps<typeof SpendTable>, "group" | "title"> {
  readonly stores: readonly StoreOfTickets[];
  readonly regions: RegionOfStore;
  /** Of the chosen category, region and store, whatever their period. */
  readonly counted: readonly TicketFigures[];
}

/**
 * Costs by store. The file has every store of the choice, also those without a job, with what tells
 * stores apart and what they cost last year.
 */
export function StoreSpendTable({ stores, regions, counted, ...props }: StoreSpendTableProps) {
  const { rows, work, today } = props;
  const chosen = useMemo(
    () =>
      stores.filter(
        ({ id }) => isOfStore(id, work.store ?? "") && isOfRegion(id, work.region ?? "", regions),
      ),
    [stores, regions, work.store, work.region],
  );
  const others = useMemo(() => withoutJobs(chosen, rows), [chosen, rows]);
  const columns = useMemo(() => columnsOf(chosen, counted, today), [chosen, counted, today]);
  return (
    <SpendTable
      {...props}
      group="store"
      title={TEXTS.spendTitles.store}
      exportedRows={others}
      exportedOnly={columns}
    />
  );
}

function withoutJobs(stores: readonly StoreOfTickets[], rows: readonly Spend[]): readonly Spend[] {
  const known = new Set(rows.map(({ key }) => key));
  return stores.filter(({ id }) => !known.has(id)).map((store) => spendOf([], store.id, storeLabel(store)));
}

function columnsOf(
  stores: readonly StoreOfTickets[],
  counted: readonly TicketFigures[],
  today: string,
): readonly FigureColumn<Spend>[] {
  const byId = new Map(stores.map((store) => [store.id, store]));
  // Only the file has it, so it is calculated when that is made.
  let lastYear: ReadonlyMap<string, Spend> | undefined;
  const lastYearOf = (key: string) => {
    lastYear ??= spendOfLastYear(counted, today);
    return lastYear.get(key);
  };
  const { labels, cellsOf } = ownFieldColumns(stores);
  return [
    { head: STORE_TEXTS.number, text: ({ key }) => byId.get(key)?.number ?? "" },
    { head: STORE_TEXTS.region, text: ({ key }) => byId.get(key)?.region ?? "" },
    {
      head: TEXTS.spendLastYear,
      text: () => "",
      exported: ({ key }) => exportedCost(lastYearOf(key) ?? spendOf([])),
    },
    {
      head: TEXTS.jobsLastYear,
      text: ({ key }) => String(lastYearOf(key)?.jobs ?? 0),
      exported: ({ key }) => lastYearOf(key)?.jobs ?? 0,
    },
    ...labels.map((head, n) => ({ head, text: ({ key }: Spend) => cellsOf(byId.get(key))[n] ?? "" })),
  ];
}

function spendOfLastYear(counted: readonly TicketFigures[], today: string): ReadonlyMap<string, Spend> {
  const days = daysOf("lastyear", today);
  const jobs = counted.filter(({ completedOn }) => isWithin(completedOn, days));
  return new Map(spendBy(jobs, "store").map((spend) => [spend.key, spend]));
}
