import type { z } from "#contract/zod.ts";
import { listRatings, ratingFromWire } from "#contract/ratings.ts";

import { dayOf } from "#features/ground/dates.ts";
import { SaveTable } from "#features/ground/save-table.tsx";
import { useBorrowed } from "#features/ground/use-borrowed.ts";
import { useSignedIn } from "#features/ground/signed-in.ts";
import { WORDS } from "#features/people/words.ts";
import { inListItem, ItemBoundary } from "#ui/item-boundary.tsx";
import { Notice } from "#ui/notice.tsx";
import { StarsShown } from "#ui/stars.tsx";
import { Empty, ListBones } from "#ui/states.tsx";
import { exchange } from "#wire/exchange.ts";

const HEAD = ["Rated by", "Stars", "Ticket", "Comment", "Rated at", "Id"];
const rowOf = (rating: ReturnType<typeof ratingFromWire>) => [
  rating.raterName,
  rating.rating,
  rating.ticketTitle,
  rating.comment,
  rating.createdAt,
  rating.id,
];

type Told = z.output<typeof listRatings.answer>;

/** A person's ratings: average, count, and each one with its words. */
export function Ratings({ userId }: { userId: string }) {
  const { credentials } = useSignedIn();
  const { kept, failure } = useBorrowed<Told>(`ratings:${userId}`, () =>
    exchange(listRatings, { as: credentials, names: { userId } }),
  );
  if (kept === undefined || (kept === null && failure === null)) return <ListBones count={2} height="4rem" />;
  if (kept === null)
    return (
      <Notice tone="red" icon="warning">
        {WORDS.ratingsFailed}
      </Notice>
    );
  const { averageRating, totalRatings } = kept.data;
  const ratings = kept.data.ratings.map(ratingFromWire);
  if (totalRatings === 0 || averageRating === null) return <Empty icon="star">{WORDS.noRatings}</Empty>;
  return (
    <div className="column">
      <div className="row">
        <span className="amount">{averageRating.toFixed(1)}</span>
        <StarsShown stars={averageRating} />
        <span className="quiet">
          {totalRatings} {totalRatings === 1 ? "rating" : "ratings"}
        </span>
      </div>
      <ul className="list lines">
        {ratings.map((rating) => (
          <ItemBoundary
            key={rating.id}
            kind="Rating of"
            name={rating.raterName}
            of={rating}
            frame={inListItem}
          >
            {() => (
              <li className="column tight">
                <div className="row apart tight">
                  <strong>{rating.raterName}</strong>
                  <span className="quiet">{dayOf(rating.createdAt)}</span>
                </div>
                <div className="row tight">
                  <StarsShown stars={rating.rating} />
                  <span>{rating.rating}/5</span>
                  {rating.ticketTitle && <span className="quiet">{rating.ticketTitle}</span>}
                </div>
                {rating.comment && <p className="text">{rating.comment}</p>}
              </li>
            )}
          </ItemBoundary>
        ))}
      </ul>
      <div>
        <SaveTable name="ratings" head={HEAD} rows={() => ratings.map(rowOf)} />
      </div>
    </div>
  );
}
