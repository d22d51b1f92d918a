import { isManagerRole, type Role } from "#domain/accounts/role.ts";
import type { Bid, Bidder } from "#domain/bids/bid.ts";
import { median } from "#domain/statistics.ts";

/** Sort order of bids. */
export type BidOrder = "price" | "date" | "rating";

/**
 * Badge of a bid compared with the others on its ticket. "far": less than half or more than double
 * the median price; only with at least three bids.
 */
export type BidBadge = "lowest" | "earliest" | "best rated" | "far below" | "far above";

/**
 * Weight of `PRIOR_STARS`, in ratings: with few ratings an average stays close to it, so that a
 * single five stars does not rank above forty ratings of 4.8.
 */
const PRIOR_COUNT = 5;
const PRIOR_STARS = 3.5;

/**
 * Bayesian average of the stars, weighted by the number of ratings; `PRIOR_STARS` without a rating.
 */
export const bayesianRating = ({
  averageRating,
  totalRatings,
}: Pick<Bidder, "averageRating" | "totalRatings">) =>
  ((averageRating ?? 0) * totalRatings + PRIOR_STARS * PRIOR_COUNT) / (totalRatings + PRIOR_COUNT);

/** Sorts bids by price, date or rating; ties by price, then by creation time. */
export function sortBids(bids: readonly Bid[], order: BidOrder): readonly Bid[] {
  const byPrice = (a: Bid, b: Bid) => a.amountCents - b.amountCents || a.createdAt.localeCompare(b.createdAt);
  const by: Record<BidOrder, (a: Bid, b: Bid) => number> = {
    price: byPrice,
    date: (a, b) => whenOf(a).localeCompare(whenOf(b)) || byPrice(a, b),
    rating: (a, b) => starsOf(b) - starsOf(a) || byPrice(a, b),
  };
  return bids.toSorted(by[order]);
}

/**
 * @returns the badges of each bid, by bid id. A single bid gets none. A bid for a day before
 *   `today` is not the earliest: nobody can come then any more.
 */
export function bidBadges(bids: readonly Bid[], today: string): ReadonlyMap<string, readonly BidBadge[]> {
  const marks = new Map<string, BidBadge[]>(bids.map((bid) => [bid.id, []]));
  if (bids.length < 2) return marks;
  const add = (badge: BidBadge, condition: (bid: Bid) => boolean) => {
    for (const bid of bids) if (condition(bid)) marks.get(bid.id)?.push(badge);
  };
  const lowest = Math.min(...bids.map((bid) => bid.amountCents));
  const earliest = bids
    .map(whenOf)
    .filter((when) => when >= today)
    .toSorted()[0];
  const best = Math.max(...bids.map(starsOf));
  add("lowest", (bid) => bid.amountCents === lowest);
  add("earliest", (bid) => whenOf(bid) === earliest);
  add("best rated", (bid) => (bid.bidder?.totalRatings ?? 0) > 0 && starsOf(bid) === best);
  if (bids.length < 3) return marks;
  const middle = median(bids.map((bid) => bid.amountCents)) ?? 0;
  add("far below", (bid) => bid.amountCents * 2 < middle);
  add("far above", (bid) => bid.amountCents > middle * 2);
  return marks;
}

/** @returns whether this role sees everybody's bids on a ticket; a vendor sees own ones only. */
export const seesAllBids = (role: Role): boolean => isManagerRole(role);

/** @returns the badges of each bid, compared with the others on the same ticket. */
export const badgesByTicket = (
  bids: readonly Bid[],
  today: string,
): ReadonlyMap<string, readonly BidBadge[]> =>
  new Map(
    [...Map.groupBy(bids, ({ ticketId }) => ticketId).values()].flatMap((each) => [
      ...bidBadges(each, today),
    ]),
  );

const whenOf = (bid: Bid) => `${bid.scheduleDate} ${bid.scheduleTime}`;
const starsOf = (bid: Bid) => bayesianRating(bid.bidder ?? { averageRating: null, totalRatings: 0 });
