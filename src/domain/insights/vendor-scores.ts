import type { Bid } from "#domain/bids/bid.ts";
import type { Rejection } from "#domain/insights/rejections.ts";
import { rankStars } from "#domain/ratings/rank-stars.ts";
import { median } from "#domain/statistics.ts";
import { type WorkScore, workScoreOf } from "#domain/insights/work-score.ts";
import { categoryKeyOf, type TicketFigures } from "#domain/insights/ticket-figures.ts";

/** What a vendor did for this account, and for what price. */
export interface VendorScore extends WorkScore {
  readonly vendorId: string;
  readonly name: string;
  readonly bids: number;
  /** The middle of bid amounts, each divided by the median of its category; null without one. */
  readonly priceRatio: number | null;
  /** Of how many bids that is. */
  readonly pricedBids: number;
  /** As of the vendor's latest bid. */
  readonly averageRating: number | null;
  readonly totalRatings: number;
  /** How many of the jobs were rated with one star, with two, up to five. */
  readonly jobStars: readonly number[];
}

const STARS = [1, 2, 3, 4, 5];

/** What the scores are calculated from. */
export interface VendorFacts {
  /** Completed work of the period. */
  readonly jobs: readonly TicketFigures[];
  /** Bids of the period. */
  readonly bids: readonly Bid[];
  /** Rejections of the period; null while the history is read. */
  readonly rejections: readonly Rejection[] | null;
  readonly isVendor: (personId: string) => boolean;
}

/**
 * @param bids all bids of the comparison
 * @returns the price of one vendor's bids among them: the middle of their amounts, each divided by
 *   the median of its category, and of how many bids; null without a category in which two vendors
 *   bid
 */
export function priceRatioIn(
  bids: readonly Bid[],
): (own: readonly Bid[]) => Pick<VendorScore, "priceRatio" | "pricedBids"> {
  const medians = categoryMedians(bids);
  return (own) => {
    const ratios = own.filter(isPriced).flatMap((bid) => {
      const middle = medians.get(categoryKeyOf(bid.ticket.category));
      return middle === undefined ? [] : [bid.amountCents / middle];
    });
    return { priceRatio: median(ratios), pricedBids: ratios.length };
  };
}

/** @returns the vendors who handed in work or placed bids, the best rated first */
export function vendorScores(facts: VendorFacts): readonly VendorScore[] {
  const jobsOf = Map.groupBy(facts.jobs, ({ vendorId }) => vendorId);
  const bidsOf = Map.groupBy(facts.bids, ({ vendorId }) => vendorId);
  const ownRejections = Map.groupBy(
    (facts.rejections ?? []).filter(({ personId }) => facts.isVendor(personId)),
    ({ personId }) => personId,
  );
  const priceRatioOf = priceRatioIn(facts.bids);
  const ids = [...new Set([...jobsOf.keys(), ...bidsOf.keys(), ...ownRejections.keys()])].filter(
    (id) => id !== "",
  );
  return ids
    .map((vendorId) =>
      scoreOf(vendorId, jobsOf.get(vendorId) ?? [], bidsOf.get(vendorId) ?? [], {
        priceRatioOf,
        rejections: facts.rejections && (ownRejections.get(vendorId) ?? []),
      }),
    )
    .toSorted((a, b) => rankStars(b) - rankStars(a) || b.jobs - a.jobs || b.bids - a.bids);
}

function scoreOf(
  vendorId: string,
  jobs: readonly TicketFigures[],
  bids: readonly Bid[],
  {
    priceRatioOf,
    rejections,
  }: { priceRatioOf: ReturnType<typeof priceRatioIn>; rejections: VendorFacts["rejections"] },
): VendorScore {
  const latest = bids.toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt)).find(({ bidder }) => bidder);
  return {
    vendorId,
    name: jobs[0]?.vendorName ?? latest?.bidder?.name ?? rejections?.[0]?.personName ?? "",
    ...workScoreOf(jobs, rejections),
    bids: bids.length,
    ...priceRatioOf(bids),
    averageRating: latest?.bidder?.averageRating ?? null,
    totalRatings: latest?.bidder?.totalRatings ?? 0,
    jobStars: STARS.map((number) => jobs.filter(({ stars }) => stars === number).length),
  };
}

/** An amount that cannot be read is 0, which is no price. */
/** A limit is no price. */
const isPriced = (bid: Bid) => bid.upTo !== true && bid.amountText === undefined && bid.amountCents > 0;

/** The median amount of each category in which at least two vendors bid. */
function categoryMedians(bids: readonly Bid[]): ReadonlyMap<string, number> {
  const byCategory = Map.groupBy(bids.filter(isPriced), ({ ticket }) => categoryKeyOf(ticket.category));
  return new Map(
    [...byCategory].flatMap(([category, all]) => {
      const middle = median(all.map(({ amountCents }) => amountCents));
      const isComparison = new Set(all.map(({ vendorId }) => vendorId)).size > 1;
      return category === "" || middle === null || !isComparison ? [] : [[category, middle] as const];
    }),
  );
}
