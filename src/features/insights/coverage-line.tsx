import type { Coverage } from "#domain/insights/coverage.ts";
import { dayOf, momentOf } from "#features/dates/dates.ts";
import type { useInsightRows } from "#features/insights/use-insights.ts";
import * as TEXTS from "#texts/insights.ts";

interface CoverageLineProps {
  readonly rows: NonNullable<ReturnType<typeof useInsightRows>>;
  readonly coverage: Coverage;
  /** Of whose stores the numbers are. */
  readonly ofStores: string;
  /** How many tickets are of what is chosen. */
  readonly counted: number;
}

/** Of whose stores, how many tickets and since when the numbers are, and of when the data is. */
export function CoverageLine({ rows, coverage, ofStores, counted }: CoverageLineProps) {
  const all = rows.tickets.length;
  const since = dayOf(rows.tickets.at(-1)?.createdAt ?? rows.today);
  return (
    <p className="quiet">
      <strong>{ofStores}</strong>{" "}
      {(coverage.isEverything ? TEXTS.coverageOfEverything : TEXTS.coverage)(all, since)}{" "}
      {counted < all && TEXTS.coverageOfPart(counted, all)}{" "}
      {rows.pulledAt !== null && TEXTS.updatedAt(momentOf(rows.pulledAt))}
    </p>
  );
}
