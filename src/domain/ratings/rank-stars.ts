/** Stars of somebody or of a bid, as an average and its number. */
export interface RatedStars {
  readonly averageRating: number | null;
  readonly totalRatings: number;
}

/**
 * How many ratings of `PRIOR_STARS` are added to everybody's: with few ratings an average stays
 * close to it, so that a single five stars does not rank above forty ratings of 4.8.
 */
const PRIOR_COUNT = 5;
const PRIOR_STARS = 3.5;

/** How many ratings of a person's work as a whole are added to those of a trade. */
const PRIOR_COUNT_IN_TRADE = 3;

/** Bayesian average: the mean of the ratings and of `count` further ones of `stars`. */
const bayesianAverage = (
  { averageRating, totalRatings }: RatedStars,
  { stars, count }: { readonly stars: number; readonly count: number },
): number => ((averageRating ?? 0) * totalRatings + stars * count) / (totalRatings + count);

/** @returns what ratings count as wherever bids or people are ranked; 3.5 without a rating */
export const rankStars = (rated: RatedStars): number =>
  bayesianAverage(rated, { stars: PRIOR_STARS, count: PRIOR_COUNT });

/**
 * @returns what the ratings of one trade count as: those of all work of the same person decide
 *   where there are few, so that one rating of the trade does not rank above forty good ones
 */
export const rankStarsInTrade = (inTrade: RatedStars, overall: RatedStars): number =>
  bayesianAverage(inTrade, {
    // The ratings over all work may be older on a device than those of the tickets.
    stars: rankStars(overall.totalRatings < inTrade.totalRatings ? inTrade : overall),
    count: PRIOR_COUNT_IN_TRADE,
  });

/** @returns whether the ratings are so few that what is added to them counts as much as they do */
export const hasFewRatings = ({ totalRatings }: Pick<RatedStars, "totalRatings">): boolean =>
  totalRatings > 0 && totalRatings <= PRIOR_COUNT;

/**
 * @returns whether ratings count as something else than what is shown of them, to one decimal; the
 *   ones that nobody has given count as something too
 */
export const countsOtherwise = ({ averageRating }: Pick<RatedStars, "averageRating">, rankedAs: number) =>
  averageRating === null || averageRating.toFixed(1) !== rankedAs.toFixed(1);
