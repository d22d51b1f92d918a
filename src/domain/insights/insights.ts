import type { Bid } from "#domain/bids/bid.ts";
import { type OpenWork, openWorkOf } from "#domain/insights/open-work.ts";
import { isJobOf, isRejectedAndOpen } from "#domain/insights/counted-jobs.ts";
import { firstDayOf, isSince, type Period } from "#domain/insights/period.ts";
import { type Spend, spendBy, spendOf } from "#domain/insights/spend.ts";
import { percentile } from "#domain/statistics.ts";
import { categoryKeyOf, type DayOf, type TicketFigures } from "#domain/insights/ticket-figures.ts";
import { type VendorScore, vendorScores } from "#domain/insights/vendor-scores.ts";

/** What insights are calculated from: everything of one kind that the device has. */
export interface InsightFacts {
  /** Newest first. */
  readonly tickets: readonly TicketFigures[];
  readonly bids: readonly Bid[];
  /** Tickets whose work was rejected at least once; null while the history is read. */
  readonly rejected: ReadonlySet<string> | null;
}

/** What insights are about. */
export interface InsightQuery {
  readonly period: Period;
  /** Key of a category, see `categoryKeyOf`; empty for all. */
  readonly category: string;
  /** YYYY-MM-DD */
  readonly today: string;
  readonly dayOf: DayOf;
}

/** Numbers about tickets. `open` is of today, everything else of the period. */
export interface Insights {
  readonly open: OpenWork;
  readonly reported: number;
  /** Completed work, and its costs together. */
  readonly total: Spend;
  /** Hours from report to completion: the median, and what nine of ten took at most. */
  readonly medianHours: number | null;
  readonly mostHours: number | null;
  /** Completed tickets that were rejected at least once; null while the history is read. */
  readonly rejected: number | null;
  /** Open tickets that were rejected and are not completed again, whatever the period. */
  readonly rejectedOpen: number;
  readonly spend: Readonly<Record<"store" | "category" | "vendor" | "month", readonly Spend[]>>;
  readonly vendors: readonly VendorScore[];
}

/** Calculates the numbers of a period. See docs/product.md#insights. */
export function insightsOf(facts: InsightFacts, query: InsightQuery): Insights {
  const first = firstDayOf(query.period, query.today);
  const isChosen = (key: string) => query.category === "" || key === query.category;
  const tickets = facts.tickets.filter(({ categoryKey }) => isChosen(categoryKey));
  const jobs = tickets.filter((ticket) => isJobOf(ticket, query));
  const bids = facts.bids.filter(
    (bid) =>
      isChosen(categoryKeyOf(bid.ticket.category)) &&
      (first === null || isSince(query.dayOf(bid.createdAt), first)),
  );
  const hours = jobs.flatMap(({ hoursToComplete }) => hoursToComplete ?? []);
  const { rejected } = facts;
  return {
    open: openWorkOf(tickets, query.today),
    reported: tickets.filter(({ reportedOn }) => isSince(reportedOn, first)).length,
    total: spendOf(jobs),
    medianHours: percentile(hours, 0.5),
    mostHours: percentile(hours, 0.9),
    rejected: rejected && jobs.filter(({ id }) => rejected.has(id)).length,
    rejectedOpen:
      rejected === null ? 0 : tickets.filter((ticket) => isRejectedAndOpen(ticket, rejected)).length,
    spend: {
      store: spendBy(jobs, "store"),
      category: spendBy(jobs, "category"),
      vendor: spendBy(jobs, "vendor"),
      month: spendBy(jobs, "month"),
    },
    vendors: vendorScores({ jobs, bids, rejected }),
  };
}

/** @returns every category of the tickets as key and spelling, by spelling */
export function categoriesOf(
  tickets: readonly TicketFigures[],
): readonly { readonly key: string; readonly label: string }[] {
  const labels = new Map(
    tickets.flatMap(({ categoryKey, category }) =>
      categoryKey === "" ? [] : [[categoryKey, category] as const],
    ),
  );
  return [...labels]
    .map(([key, label]) => ({ key, label }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
}
