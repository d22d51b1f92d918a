import { AGE_LIMITS, type AgeCount, type OpenWork } from "#domain/insights/open-work.ts";
import { statusLabel } from "#domain/tickets/status.ts";
import { type FigureColumn, FiguresTable } from "#features/insights/figures-table.tsx";
import { ticketsLink } from "#features/insights/jobs-link.ts";
import * as LIST_TEXTS from "#texts/lists.ts";
import * as TEXTS from "#texts/insights.ts";
import styles from "#features/insights/open-tables.module.css";

const COUNT: readonly FigureColumn<{ readonly count: number }>[] = [
  {
    head: TEXTS.count,
    text: ({ count }) => String(count),
    exported: ({ count }) => count,
    bar: ({ count }) => count,
  },
];

function ageText({ maxDays }: AgeCount): string {
  const above = AGE_LIMITS[AGE_LIMITS.findIndex((limit) => limit === maxDays) - 1];
  if (above === undefined) return TEXTS.ageUpTo(0, maxDays);
  return Number.isFinite(maxDays) ? TEXTS.ageUpTo(above + 1, maxDays) : TEXTS.ageOver(above);
}

/** Open tickets by status and by age. */
export function OpenTables({
  open,
  filters,
  scope,
}: {
  open: OpenWork;
  /** What the numbers are narrowed to, as parameters of the list of tickets. */
  filters: Readonly<Record<string, string>>;
  /** The same in words; undefined where nothing is chosen. */
  scope: string | undefined;
}) {
  return (
    <div className={styles.figurePair}>
      <FiguresTable
        name="open-by-status"
        title={TEXTS.openByStatus}
        {...(scope === undefined ? {} : { scope })}
        explanation={TEXTS.whatIsOpen}
        rows={open.byStatus}
        rowHead={TEXTS.status}
        nameOf={({ status }) => (status === "open" ? LIST_TEXTS.openAndNew : statusLabel(status))}
        keyOf={({ status }) => status}
        linkOf={({ status }) => ticketsLink({ status, ...filters })}
        columns={COUNT}
        empty={TEXTS.noneOpen}
      />
      <FiguresTable
        name="open-by-age"
        title={TEXTS.openByAge}
        {...(scope === undefined ? {} : { scope })}
        explanation={TEXTS.asOfToday}
        rows={open.count === 0 ? [] : open.byAge}
        rowHead={TEXTS.age}
        nameOf={ageText}
        keyOf={({ maxDays }) => String(maxDays)}
        columns={COUNT}
        empty={TEXTS.noneOpen}
      />
    </div>
  );
}
