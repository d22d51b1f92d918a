import type { VendorScore } from "#domain/insights/vendor-scores.ts";
import type { WorkScore } from "#domain/insights/work-score.ts";
import { countsOtherwise, hasFewRatings, rankStars } from "#domain/ratings/rank-stars.ts";
import { type CountedWork, jobsLink } from "#features/insights/jobs-link.ts";
import { costAmount, costText, percentFrom } from "#features/insights/formats.ts";
import { type FigureColumn, FiguresTable } from "#features/insights/figures-table.tsx";
import { insuranceRank, insuranceState } from "#domain/accounts/vendor-document.ts";
import { useToday } from "#features/dates/use-today.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { expiryTexts } from "#features/vendor-documents/outdated-documents.tsx";
import { readKnownPeople } from "#local-db/read/people.ts";
import * as TEXTS from "#texts/insights.ts";
import * as PEOPLE_TEXTS from "#texts/people.ts";

/** "4.6 (12)"; a dash without a rating. */
export const ratingText = ({ averageRating, totalRatings }: VendorScore): string =>
  averageRating === null ? TEXTS.none : TEXTS.ratingOf(averageRating.toFixed(1), totalRatings);

/** The same; of few ratings with what they count as in the order: "5.0 (1), counts as 3.8". */
const rankedRatingText = (score: VendorScore): string =>
  hasFewRatings(score) && countsOtherwise(score, rankStars(score))
    ? TEXTS.ratingCountsAs(ratingText(score), rankStars(score).toFixed(1))
    : ratingText(score);

/** "5 stars: 2, 4 stars: 1", the best first; a dash where none of the jobs was rated. */
const jobStarsText = ({ jobStars }: VendorScore): string =>
  jobStars
    .flatMap((count, at) => (count === 0 ? [] : [PEOPLE_TEXTS.starsOf(at + 1, count)]))
    .toReversed()
    .join(", ") || TEXTS.none;

/** "1 of 8 (13 %)"; a dash where no work was handed in. */
export const rejectedText = ({ rejected, handedIn }: WorkScore): string => {
  if (rejected === null) return TEXTS.coming;
  return handedIn === 0 ? TEXTS.none : TEXTS.shareOf(rejected, handedIn);
};

/** "7 of 8"; a dash without scheduled work. */
export const onTimeText = ({ onTime, scheduled }: WorkScore): string =>
  scheduled === 0 ? TEXTS.none : TEXTS.ofWhole(onTime, scheduled);

/** "-5 % (3)", with the number of bids; a dash where there is nothing to compare. */
export const priceText = ({ priceRatio, pricedBids }: VendorScore): string =>
  priceRatio === null ? TEXTS.none : TEXTS.withCount(TEXTS.percentOver(percentFrom(priceRatio)), pricedBids);

const COLUMNS: readonly FigureColumn<VendorScore>[] = [
  {
    head: TEXTS.rating,
    text: rankedRatingText,
    exported: ({ averageRating }) => averageRating,
    bar: ({ averageRating }) => averageRating ?? 0,
  },
  {
    head: TEXTS.jobStars,
    // Lines end between two numbers of stars, not within one.
    text: (score) => jobStarsText(score).replaceAll(/(?<!,) /g, "\u00A0"),
    exported: jobStarsText,
    isText: true,
  },
  { head: TEXTS.jobs, text: ({ jobs }) => String(jobs), exported: ({ jobs }) => jobs },
  { head: TEXTS.onTime, text: onTimeText, exported: ({ onTime }) => onTime },
  { head: TEXTS.rejected, text: rejectedText, exported: ({ rejected }) => rejected },
  {
    head: TEXTS.price,
    text: priceText,
    exported: ({ priceRatio }) => (priceRatio === null ? null : percentFrom(priceRatio)),
  },
  {
    head: TEXTS.spend,
    text: costText,
    exported: costAmount,
  },
];

const EXPORTED: readonly FigureColumn<VendorScore>[] = [
  { head: TEXTS.ratings, text: ({ totalRatings }) => String(totalRatings) },
  { head: TEXTS.scheduled, text: ({ scheduled }) => String(scheduled) },
  { head: TEXTS.handedIn, text: ({ handedIn }) => String(handedIn) },
  { head: TEXTS.pricedBids, text: ({ pricedBids }) => String(pricedBids) },
  { head: TEXTS.bids, text: ({ bids }) => String(bids) },
  { head: TEXTS.vendorId, text: ({ vendorId }) => vendorId },
];

/** After every rank of an insurance; not infinite, since ranks are subtracted. */
const LAST = 9;

/** Vendors side by side, the best rated first, by their insurance before; who has left last. */
export function VendorTable({
  vendors,
  work,
  scope,
}: {
  readonly vendors: readonly VendorScore[];
  readonly scope: string;
  /** Of which work the numbers of jobs are. */
  readonly work: CountedWork;
}) {
  const { db } = useSignedIn();
  const people = useLiveQuery(() => readKnownPeople(db, "Vendor"), [db]);
  const left = new Set(people?.filter(({ hasLeft }) => hasLeft).map(({ id }) => id));
  const documentsOf = new Map(people?.map(({ id, documents }) => [id, documents]));
  const day = useToday();
  const rankOf = ({ vendorId }: VendorScore) =>
    left.has(vendorId) ? LAST : insuranceRank(insuranceState(documentsOf.get(vendorId), day));
  const ranked = vendors.toSorted((a, b) => rankOf(a) - rankOf(b));
  const documents = ({ vendorId }: VendorScore) => expiryTexts({ documents: documentsOf.get(vendorId) });
  return (
    <FiguresTable
      name="vendors"
      title={TEXTS.vendors}
      scope={scope}
      explanation={TEXTS.vendorsExplained}
      rows={ranked}
      rowHead={TEXTS.spendHeads.vendor}
      nameOf={({ vendorId, name }) =>
        left.has(vendorId) ? TEXTS.whoLeft(name) : name || TEXTS.unknownVendor
      }
      keyOf={({ vendorId }) => vendorId}
      linkOf={({ vendorId }) => `/profile/${vendorId}`}
      columns={[
        ...COLUMNS.map((column) =>
          column.head === TEXTS.jobs
            ? {
                ...column,
                linkOf: ({ vendorId, jobs }: VendorScore) =>
                  jobs > 0 ? jobsLink({ ...work, doer: vendorId }) : null,
              }
            : column,
        ),
        {
          head: TEXTS.documents,
          text: (score) => documents(score) || TEXTS.none,
          exported: documents,
          isText: true,
        },
      ]}
      exportedOnly={EXPORTED}
      empty={TEXTS.noVendors}
    />
  );
}
