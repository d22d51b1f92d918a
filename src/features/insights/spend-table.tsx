import type { ReactNode } from "react";
import { amountFromCents } from "#domain/money.ts";
import { changeOf } from "#domain/insights/beside-last-year.ts";
import { sameDaysOfLastYear } from "#domain/insights/period.ts";
import { isNameKey } from "#domain/insights/past-spend.ts";
import { hasSpend, type Spend, type SpendGroup } from "#domain/insights/spend.ts";
import { formatDate } from "#features/dates/dates.ts";
import { amountOrNone, changeText, costAmount, costText } from "#features/insights/formats.ts";
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

/** What the same days of last year cost, and the change since: columns where it is known. */
const lastYearColumns = (today: string): readonly FigureColumn<Spend>[] => [
  {
    head: TEXTS.spendLastYearUntil(formatDate(sameDaysOfLastYear(today).last, DATE_TEXTS.monthDayPattern)),
    text: ({ before }) => (before === undefined ? TEXTS.none : costText(before)),
    exported: ({ before }) => (before === undefined ? 0 : exportedCost(before)),
  },
  {
    head: TEXTS.changeToLastYear,
    text: (row) => changeText(changeOf(row)),
    exported: (row) => {
      const change = changeOf(row);
      return change === null ? null : amountFromCents(change.cents);
    },
  },
];

const CHANGE_IN_PERCENT: FigureColumn<Spend> = {
  head: TEXTS.changeInPercent,
  text: () => "",
  exported: (row) => changeOf(row)?.percent ?? null,
};

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
  const isCompared = rows.some(({ before }) => before !== undefined);
  const lastYear = isCompared ? lastYearColumns(today) : [];
  const columns = [...(cost ? [cost] : []), ...imported, ...lastYear, ...more, ...others].map((column) =>
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
      exportedOnly={isCompared ? [CHANGE_IN_PERCENT, ...exportedOnly] : exportedOnly}
      empty={TEXTS.nothingCompleted}
    />
  );
}
