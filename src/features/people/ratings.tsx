import type { ReactNode } from "react";
import type { z } from "#contract/zod.ts";
import { listRatings, ratingFromWire } from "#contract/ratings.ts";

import { dayOf, deviceTimeZone, tableTimeOf } from "#features/dates/dates.ts";
import { SaveTable } from "#features/export/save-table.tsx";
import { useCachedQuery } from "#features/hooks/use-cached-query.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import * as EXPORT_TEXTS from "#texts/export.ts";
import * as TEXTS from "#texts/people.ts";
import { ListItemBoundary } from "#ui/item-boundary.tsx";
import { Notice } from "#ui/notice.tsx";
import { StarRating } from "#ui/stars.tsx";
import { Empty, ListSkeleton } from "#ui/empty-state.tsx";
import { request } from "#api-client/request.ts";
import { SEPARATOR } from "#ui/fact-separator.ts";

/** Who rated; who rated a job of another customer is not told. */
const raterOf = ({ raterName }: { readonly raterName: string }) =>
  raterName === "" ? TEXTS.anotherCustomer : raterName;

/** The times are those of the device, whose zone the head names. */
const headIn = (zone: string) => [
  TEXTS.ratedBy,
  TEXTS.stars,
  TEXTS.ticket,
  TEXTS.comment,
  EXPORT_TEXTS.inZone(TEXTS.ratedAt, zone),
  TEXTS.id,
];
const rowOf = (rating: ReturnType<typeof ratingFromWire>) => [
  raterOf(rating),
  rating.rating,
  rating.ticketTitle,
  rating.comment,
  tableTimeOf(rating.createdAt),
  rating.id,
];

const STARS = [5, 4, 3, 2, 1] as const;

/** "5 stars: 12 · 4 stars: 3": how many ratings have how many stars. */
const spreadOf = (ratings: readonly number[]) =>
  STARS.map((stars) => ({ stars, count: ratings.filter((each) => each === stars).length }))
    .filter(({ count }) => count > 0)
    .map(({ stars, count }) => TEXTS.starsOf(stars, count))
    .join(SEPARATOR);

type RatingsContent = z.output<typeof listRatings.answer>;

/**
 * A person's ratings: average, count and each rating with its comment.
 * @param firstStep what the person does next who has none
 */
export function Ratings({ userId, firstStep }: { userId: string; firstStep?: ReactNode }) {
  const { credentials } = useSignedIn();
  const { cached, failure } = useCachedQuery<RatingsContent>(`ratings:${userId}`, () =>
    request(listRatings, { auth: credentials, params: { userId } }),
  );
  if (cached === undefined || (cached === null && failure === null))
    return <ListSkeleton count={2} height="4rem" />;
  if (cached === null)
    return (
      <Notice tone="red" icon="warning">
        {failure?.kind === "unreachable" ? TEXTS.ratingsOffline : TEXTS.ratingsFailed}
      </Notice>
    );
  const { averageRating, totalRatings } = cached.data;
  const ratings = cached.data.ratings.map(ratingFromWire);
  if (totalRatings === 0 || averageRating === null)
    return (
      <Empty icon="star" action={firstStep}>
        {TEXTS.noRatings}
      </Empty>
    );
  return (
    <div className="column">
      <div className="row">
        <span className="amount">{averageRating.toFixed(1)}</span>
        <StarRating stars={averageRating} />
        <span className="quiet">{TEXTS.ratingCount(totalRatings)}</span>
      </div>
      <p className="quiet">{spreadOf(ratings.map(({ rating }) => rating))}</p>
      <ul className="list lines">
        {ratings.map((rating) => (
          <ListItemBoundary key={rating.id} kind={TEXTS.ratingOf} name={raterOf(rating)} item={rating}>
            {() => (
              <li className="column tight">
                <div className="row apart tight">
                  <strong>{raterOf(rating)}</strong>
                  <span className="quiet">{dayOf(rating.createdAt)}</span>
                </div>
                <div className="row tight">
                  <StarRating stars={rating.rating} />
                  <span>{rating.rating}/5</span>
                  {rating.ticketTitle && <span className="quiet">{rating.ticketTitle}</span>}
                </div>
                {rating.comment && <p className="text">{rating.comment}</p>}
              </li>
            )}
          </ListItemBoundary>
        ))}
      </ul>
      <div>
        <SaveTable name="ratings" head={() => headIn(deviceTimeZone())} rows={() => ratings.map(rowOf)} />
      </div>
    </div>
  );
}
