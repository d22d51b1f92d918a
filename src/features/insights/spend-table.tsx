import { amountFromCents } from "#domain/money.ts";
import type { Spend, SpendGroup } from "#domain/insights/spend.ts";
import { amountOrNone, costAmount, costText } from "#features/insights/formats.ts";
import { type FigureColumn, FiguresTable } from "#features/insights/figures-table.tsx";
import * as TEXTS from "#texts/insights.ts";

const COLUMNS: readonly FigureColumn<Spend>[] = [
  {
    head: TEXTS.spend,
    text: costText,
    exported: costAmount,
    bar: ({ costCents }) => costCents,
  },
  { head: TEXTS.jobs, text: ({ jobs }) => String(jobs), exported: ({ jobs }) => jobs },
  {
    head: TEXTS.acceptedBids,
    text: ({ bidCents }) => amountOrNone(bidCents || null),
    exported: ({ bidCents }) => amountFromCents(bidCents),
  },
  {
    head: TEXTS.overBid,
    text: ({ overCents }) => amountOrNone(overCents),
    exported: ({ overCents }) => (overCents === null ? null : amountFromCents(overCents)),
  },
  {
    head: TEXTS.noCost,
    text: ({ withoutCost }) => String(withoutCost),
    exported: ({ withoutCost }) => withoutCost,
  },
];

const LINKS: Partial<Record<SpendGroup, string>> = { store: "/stores", vendor: "/profile" };

/** Costs of completed work against accepted bids, by one property of the work. */
export function SpendTable({ group, rows }: { group: SpendGroup; rows: readonly Spend[] }) {
  return (
    <FiguresTable
      name={`spend-by-${group}`}
      title={TEXTS.spendTitles[group]}
      explanation={TEXTS.spendExplained}
      rows={rows}
      rowHead={TEXTS.spendHeads[group]}
      nameOf={({ label }) => label || TEXTS.spendNames[group]}
      keyOf={({ key }) => key}
      linkOf={({ key }) => (LINKS[group] === undefined || key === "" ? null : `${LINKS[group]}/${key}`)}
      columns={COLUMNS}
      empty={TEXTS.nothingCompleted}
    />
  );
}
