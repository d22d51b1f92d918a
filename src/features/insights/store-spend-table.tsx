import { Checkbox } from "@mantine/core";
import { useMemo, useState } from "react";
import { type BudgetFigures, budgetFigures, compareShares } from "#domain/costs/budget-figures.ts";
import { budgetOf } from "#domain/costs/store-costs.ts";
import { compareChanges } from "#domain/insights/beside-last-year.ts";
import { isOfRegion, isOfStore } from "#domain/insights/counted-jobs.ts";
import { type PastCost, pastWithin } from "#domain/insights/past-spend.ts";
import { daysOf, isWithin } from "#domain/insights/period.ts";
import { type Spend, spendBy, spendOf } from "#domain/insights/spend.ts";
import type { TicketFigures } from "#domain/insights/ticket-figures.ts";
import type { RegionOfStore } from "#domain/stores/region.ts";
import { storeLabel } from "#domain/stores/store-label.ts";
import { ownFieldColumns } from "#features/export/store-columns.ts";
import { amountFromCents } from "#domain/money.ts";
import { shareText } from "#features/insights/budget-texts.ts";
import { amountOrNone } from "#features/insights/formats.ts";
import type { CountedCosts } from "#local-db/read/store-costs.ts";
import type { FigureColumn } from "#features/insights/figures-table.tsx";
import { exportedCost, SpendTable } from "#features/insights/spend-table.tsx";
import type { StoreOfTickets } from "#local-db/read/ticket-choices.ts";
import * as COST_TEXTS from "#texts/past-costs.ts";
import * as TEXTS from "#texts/insights.ts";
import * as STORE_TEXTS from "#texts/stores.ts";

interface StoreSpendTableProps
  extends Omit<React.ComponentProps<typeof SpendTable>, "group" | "title" | "more"> {
  readonly stores: readonly StoreOfTickets[];
  readonly regions: RegionOfStore;
  /** Of the chosen category, region and store, whatever their period. */
  readonly counted: readonly TicketFigures[];
  /** The same of imported costs. */
  readonly countedPast: readonly PastCost[];
  /** By store. */
  readonly budgets: CountedCosts["budgets"];
}

/**
 * Costs by store. The file has every store of the choice, also those without a job, with what tells
 * stores apart and what they cost last year.
 */
export function StoreSpendTable({
  stores,
  regions,
  counted,
  countedPast,
  budgets,
  ...props
}: StoreSpendTableProps) {
  const { rows, work, today } = props;
  const [order, setOrder] = useState<"cost" | "share" | "change">("cost");
  const budgetFor = useMemo(() => budgetsOfPeriod(budgets, work, today), [budgets, work, today]);
  const isCompared = rows.some(({ before }) => before !== undefined);
  const sorted = useMemo(() => {
    if (order === "change") return rows.toSorted(compareChanges);
    return order === "share" && budgetFor !== null
      ? rows.toSorted((a, b) => compareShares(budgetFor(a), budgetFor(b)))
      : rows;
  }, [rows, order, budgetFor]);
  const orderBox = (by: typeof order, label: string) => (
    <Checkbox
      label={label}
      checked={order === by}
      onChange={(event) => setOrder(event.currentTarget.checked ? by : "cost")}
    />
  );
  const chosen = useMemo(
    () =>
      stores.filter(
        ({ id }) => isOfStore(id, work.store ?? "") && isOfRegion(id, work.region ?? "", regions),
      ),
    [stores, regions, work.store, work.region],
  );
  const others = useMemo(() => withoutJobs(chosen, rows), [chosen, rows]);
  const columns = useMemo(
    () => columnsOf(chosen, { counted, countedPast }, today),
    [chosen, counted, countedPast, today],
  );
  return (
    <SpendTable
      {...props}
      rows={sorted}
      group="store"
      title={TEXTS.spendTitles.store}
      exportedRows={others}
      exportedOnly={columns}
      more={budgetFor === null ? [] : budgetColumns(budgetFor)}
      controls={
        <>
          {budgetFor !== null && orderBox("share", COST_TEXTS.sortByShare)}
          {isCompared && orderBox("change", TEXTS.sortByChange)}
        </>
      }
    />
  );
}

function withoutJobs(stores: readonly StoreOfTickets[], rows: readonly Spend[]): readonly Spend[] {
  const known = new Set(rows.map(({ key }) => key));
  return stores.filter(({ id }) => !known.has(id)).map((store) => spendOf([], store.id, storeLabel(store)));
}

type BudgetFor = (spend: Spend) => BudgetFigures | null;

/** The budgets of the year that the period is; null in another period, and where there are none. */
function budgetsOfPeriod(
  budgets: CountedCosts["budgets"],
  { period, category }: StoreSpendTableProps["work"],
  today: string,
): BudgetFor | null {
  // A budget is for all of a store.
  if ((period !== "year" && period !== "lastyear") || category) return null;
  const year = Number(today.slice(0, 4)) - (period === "year" ? 0 : 1);
  const ofYear = new Map(
    [...budgets].flatMap(([id, own]) => {
      const cents = budgetOf({ budgets: own }, year);
      return cents === null ? [] : [[id, cents] as const];
    }),
  );
  if (ofYear.size === 0) return null;
  return ({ key, costCents }) => {
    const cents = ofYear.get(key);
    return cents === undefined ? null : budgetFigures(cents, costCents, { year, today });
  };
}

const budgetColumns = (budgetFor: BudgetFor): readonly FigureColumn<Spend>[] => [
  {
    head: COST_TEXTS.budgetOfYear,
    text: (row) => amountOrNone(budgetFor(row)?.budgetCents ?? null),
    exported: (row) => amountOf(budgetFor(row)?.budgetCents ?? null),
  },
  {
    head: COST_TEXTS.budgetShare,
    text: (row) => {
      const figures = budgetFor(row);
      return figures === null ? TEXTS.none : shareText(figures);
    },
    exported: (row) => budgetFor(row)?.percent ?? null,
  },
  {
    head: COST_TEXTS.forecast,
    text: (row) => amountOrNone(budgetFor(row)?.forecastCents ?? null),
    exported: (row) => amountOf(budgetFor(row)?.forecastCents ?? null),
  },
];

const amountOf = (cents: number | null) => (cents === null ? null : amountFromCents(cents));

/** What is counted of any period. */
type Counted = Pick<StoreSpendTableProps, "counted" | "countedPast">;

function columnsOf(
  stores: readonly StoreOfTickets[],
  counted: Counted,
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

function spendOfLastYear({ counted, countedPast }: Counted, today: string): ReadonlyMap<string, Spend> {
  const days = daysOf("lastyear", today);
  const jobs = counted.filter(({ completedOn }) => isWithin(completedOn, days));
  const past = pastWithin(countedPast, days);
  return new Map(spendBy(jobs, "store", { past }).map((spend) => [spend.key, spend]));
}
