import type { ReactNode } from "react";
import { amountFromCents } from "#domain/money.ts";
import { isNameKey } from "#domain/insights/past-spend.ts";
import { hasSpend, type Spend, type SpendGroup } from "#domain/insights/spend.ts";
import { formatDate } from "#features/dates/dates.ts";
import { amountOrNone, costAmount, costText } from "#features/insights/formats.ts";
import { type FigureColumn, FiguresTable } from "#features/insights/figures-table.tsx";
import { type CountedWork, jobsLinkOfRow } from "#features/insights/jobs-link.ts";
import * as COST_TEXTS from "#texts/past-costs.ts";
import * as DATE_TEXTS from "#texts/dates.ts";
import * as TEXTS from "#texts/insights.ts";

/** What completed work cost, for a file. */
export const exportedCost = (spend: Spend) => (hasSpend(spend) ? costAmount(spend) : 0);

const COLUMNS: readonly FigureColumn<Spend>[] = [
  {
    head: TEXTS.spend,
    text: costText,
    // Without a job it cost nothing; of jobs without a recorded cost nobody knows it.
    exported: exportedCost,
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

/** What of the costs was imported: a column where anything was. */
const IMPORTED: FigureColumn<Spend> = {
  head: COST_TEXTS.importedOfIt,
  text: ({ imported }) => amountOrNone(imported?.cents ?? null),
  exported: ({ imported }) => amountFromCents(imported?.cents ?? 0),
};

const LINKS: Partial<Record<SpendGroup, string>> = {
  store: "/stores",
  person: "/profile",
};

/** "Nov 2026" of 2026-11. */
const monthName = (month: string) => month && formatDate(`${month}-01`, DATE_TEXTS.monthPattern);

interface SpendTableProps {
  readonly group: SpendGroup;
  readonly title: string;
  readonly rows: readonly Spend[];
  /** Of which work the rows are. */
  readonly work: CountedWork;
  readonly today: string;
  readonly scope?: string;
  readonly explanation?: string;
  /** Rows and columns of the exported file only. */
  readonly exportedRows?: readonly Spend[];
  readonly exportedOnly?: readonly FigureColumn<Spend>[];
  /** Further columns, behind the costs. */
  readonly more?: readonly FigureColumn<Spend>[];
  /** How the rows are shown. */
  readonly controls?: ReactNode;
}

/** Costs of completed work against accepted bids, by one property of the work. */
export function SpendTable({
  group,
  title,
  rows,
  work,
  today,
  scope,
  explanation = TEXTS.spendExplained,
  exportedRows = [],
  exportedOnly = [],
  more = [],
  controls,
}: SpendTableProps) {
  const [cost, ...others] = COLUMNS;
  const imported = rows.some((row) => row.imported !== undefined) ? [IMPORTED] : [];
  const columns = [...(cost ? [cost] : []), ...imported, ...more, ...others].map((column) =>
    column.head === TEXTS.jobs
      ? { ...column, linkOf: (row: Spend) => jobsLinkOfRow(work, group, row, today) }
      : column,
  );
  return (
    <FiguresTable
      name={`spend-by-${group}`}
      title={title}
      {...(scope === undefined ? {} : { scope })}
      explanation={explanation}
      rows={rows}
      rowHead={TEXTS.spendHeads[group]}
      nameOf={({ label }) => (group === "month" ? monthName(label) : label) || TEXTS.spendNames[group]}
      keyOf={({ key }) => key}
      linkOf={({ key }) =>
        LINKS[group] === undefined || key === "" || isNameKey(key) ? null : `${LINKS[group]}/${key}`
      }
      columns={columns}
      controls={controls}
      exportedRows={exportedRows}
      exportedOnly={exportedOnly}
      empty={TEXTS.nothingCompleted}
    />
  );
}
