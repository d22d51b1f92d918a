import { isManagerRole, type Role } from "#domain/accounts/role.ts";
import { isInsuranceExpired } from "#domain/accounts/vendor-document.ts";
import type { Bid, Bidder } from "#domain/bids/bid.ts";
import { rankStars } from "#domain/ratings/rank-stars.ts";
import { median } from "#domain/statistics.ts";

/** Sort order of bids. */
export type BidOrder = "price" | "date" | "rating";

/**
 * Badge of a bid compared with the others on its ticket. "far": less than half or more than double
 * the median price; only with at least three bids.
 */
export type BidBadge = "lowest" | "earliest" | "best rated" | "far below" | "far above";

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
 * @returns the badges of each bid, by bid id. A badge needs at least two bids that differ in what
 *   it is about: rated vendors for the best rated. Who has no valid insurance on the day of the
 *   work is praised for nothing. A bid for a day before `today` is not the earliest: nobody can
 *   come then any more.
 */
export function bidBadges(bids: readonly Bid[], today: string): ReadonlyMap<string, readonly BidBadge[]> {
  const marks = new Map<string, BidBadge[]>(bids.map((bid) => [bid.id, []]));
  if (bids.length < 2) return marks;
  const add = (badge: BidBadge, condition: (bid: Bid) => boolean) => {
    for (const bid of bids) if (condition(bid)) marks.get(bid.id)?.push(badge);
  };
  /** Praises those with the lowest value, unless all have it or the insurance has expired. */
  const praise = (badge: BidBadge, compared: readonly Bid[], valueOf: (bid: Bid) => number | string) => {
    const values = compared.map(valueOf);
    const [best] = values.toSorted((a, b) => (a < b ? -1 : Number(a > b)));
    if (values.every((value) => value === best)) return;
    const praised = new Set(compared.filter((bid) => valueOf(bid) === best && isInsuredFor(bid, today)));
    add(badge, (bid) => praised.has(bid));
  };
  praise("lowest", bids, ({ amountCents }) => amountCents);
  praise(
    "earliest",
    bids.filter((bid) => whenOf(bid) >= today),
    whenOf,
  );
  praise(
    "best rated",
    bids.filter(({ bidder }) => (bidder?.totalRatings ?? 0) > 0),
    (bid) => -starsOf(bid),
  );
  if (bids.length < 3) return marks;
  const middle = median(bids.map((bid) => bid.amountCents)) ?? 0;
  add("far below", (bid) => bid.amountCents * 2 < middle);
  add("far above", (bid) => bid.amountCents > middle * 2);
  return marks;
}

/** @returns whether a vendor who has done several jobs was late with most of them */
export const isOftenLate = ({ jobsDone, jobsOnTime }: Pick<Bidder, "jobsDone" | "jobsOnTime">): boolean =>
  jobsDone >= 3 && jobsOnTime * 2 < jobsDone;

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

/** False where every insurance that was shown has expired, or will have on the day of the work. */
const isInsuredFor = ({ bidder, scheduleDate }: Bid, today: string): boolean =>
  !isInsuranceExpired(bidder?.documents ?? [], scheduleDate > today ? scheduleDate : today);

const whenOf = (bid: Bid) => `${bid.scheduleDate} ${bid.scheduleTime}`;
const starsOf = (bid: Bid) => rankStars(bid.bidder ?? { averageRating: null, totalRatings: 0 });
