import type { Bid } from "#domain/bids/bid.ts";
import { compareNames } from "#domain/compare-names.ts";
import { type OpenWork, openWorkOf } from "#domain/insights/open-work.ts";
import { isOfCategory, isOfChoice, isJobOf } from "#domain/insights/counted-jobs.ts";
import { type CompletionTime, completionTimeOf } from "#domain/insights/completion-time.ts";
import { daysOf, isWithin, type Period } from "#domain/insights/period.ts";
import {
  type RejectedShare,
  type Rejection,
  rejectedShare,
  rejectionsIn,
} from "#domain/insights/rejections.ts";
import { type NamedTrade, namedTrades } from "#domain/search-trades.ts";
import type { RegionOfStore } from "#domain/stores/region.ts";
import { isTerminal } from "#domain/tickets/status.ts";
import { type PastCost, pastOfChoice, pastWithin } from "#domain/insights/past-spend.ts";
import { type Spend, spendBy, spendByRegion, spendOf } from "#domain/insights/spend.ts";
import { categoryKeyOf, type DayOf, type TicketFigures } from "#domain/insights/ticket-figures.ts";
import { type VendorScore, vendorScores } from "#domain/insights/vendor-scores.ts";

/** What insights are calculated from: everything of one kind that the device has. */
export interface InsightFacts {
  /** Newest first. */
  readonly tickets: readonly TicketFigures[];
  readonly bids: readonly Bid[];
  /** Every rejection of the history (`rejectionsOf`); null while it is read. */
  readonly rejections: readonly Rejection[] | null;
  /** Missing where regions are not asked for. */
  readonly regions?: RegionOfStore;
  /** Imported costs; missing for none. */
  readonly past?: readonly PastCost[];
  /** Names of the stores by id, for those of which nothing but imported costs is known. */
  readonly storeNames?: ReadonlyMap<string, string>;
}

/** What insights are about. */
export interface InsightQuery {
  readonly period: Period;
  /** Key of a category, see `categoryKeyOf`; empty for all. */
  readonly category: string;
  /** Id of a store; empty for all. */
  readonly store: string;
  /** Key of a region, or `NOTHING`; empty or missing for all. */
  readonly region?: string;
  /** YYYY-MM-DD */
  readonly today: string;
  readonly dayOf: DayOf;
}

/** Numbers about tickets. `open` is of today, everything else of the period. */
export interface Insights extends RejectedShare {
  readonly open: OpenWork;
  readonly reported: number;
  /** Completed work, and its costs together. */
  readonly total: Spend;
  readonly timeToComplete: CompletionTime;
  /** Of the rejected ones those that are open and not completed again. */
  readonly rejectedOpen: number;
  readonly spend: Readonly<Record<"store" | "region" | "category" | "person" | "month", readonly Spend[]>>;
  readonly vendors: readonly VendorScore[];
}

const NO_REGIONS: RegionOfStore = new Map();
const NO_NAMES: ReadonlyMap<string, string> = new Map();

/** Calculates the numbers of a period. See docs/product.md#insights. */
export function insightsOf(facts: InsightFacts, query: InsightQuery): Insights {
  const days = daysOf(query.period, query.today);
  const { regions = NO_REGIONS, storeNames = NO_NAMES } = facts;
  const { store, region = "" } = query;
  const isAll = query.category === "" && store === "" && region === "";
  const tickets = isAll
    ? facts.tickets
    : facts.tickets.filter((ticket) => isOfChoice(ticket, query, regions));
  const jobs = tickets.filter((ticket) => isJobOf(ticket, { days, category: query.category }));
  const ids = new Set(tickets.map(({ id }) => id));
  const bids = facts.bids.filter(
    (bid) =>
      isOfCategory(categoryKeyOf(bid.ticket.category), query.category) &&
      // A bid does not say its store: its ticket does.
      ((store === "" && region === "") || ids.has(bid.ticketId)) &&
      isWithin(query.dayOf(bid.createdAt), days),
  );
  const all = facts.rejections?.filter(({ ticketId }) => ids.has(ticketId)) ?? null;
  const rejections = all && rejectionsIn(all, { days });
  const past = pastWithin(isAll ? (facts.past ?? []) : pastOfChoice(facts.past ?? [], query, regions), days);
  const beside = { past, storeNames, known: facts.tickets };
  const rejected = new Set(rejections?.map(({ ticketId }) => ticketId));
  return {
    open: openWorkOf(tickets, query.today),
    reported: tickets.filter(({ reportedOn }) => isWithin(reportedOn, days)).length,
    total: spendOf(jobs, "", "", past),
    timeToComplete: completionTimeOf(jobs),
    ...rejectedShare(jobs, rejections),
    rejectedOpen: tickets.filter(
      ({ id, status, completedOn }) => rejected.has(id) && completedOn === null && !isTerminal(status),
    ).length,
    spend: {
      store: spendBy(jobs, "store", beside),
      region: spendByRegion(jobs, regions, past),
      category: spendBy(jobs, "category", beside),
      person: spendBy(jobs, "person", beside),
      month: spendBy(jobs, "month", beside),
    },
    vendors: vendorScores({ jobs, bids, rejections, isVendor: isVendorIn(facts) }),
  };
}

/** Who is known as a vendor: rejected work alone does not say it. */
function isVendorIn({ tickets, bids }: InsightFacts): (personId: string) => boolean {
  const ids = new Set([...tickets.map(({ vendorId }) => vendorId), ...bids.map(({ vendorId }) => vendorId)]);
  return (personId) => personId !== "" && ids.has(personId);
}

/** @returns every trade of the tickets and imported costs as key and spelling, by spelling */
export const categoriesOf = (
  tickets: readonly TicketFigures[],
  past: readonly PastCost[] = [],
): readonly NamedTrade[] =>
  namedTrades([...tickets, ...past].map(({ category }) => category)).toSorted((a, b) =>
    compareNames(a.label, b.label),
  );
