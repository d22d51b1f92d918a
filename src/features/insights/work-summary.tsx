import { Link } from "react-router-dom";
import { type WorkScore, workScoreOf } from "#domain/insights/work-score.ts";
import { insightsOf } from "#domain/insights/insights.ts";
import { formatDate } from "#features/dates/dates.ts";
import { deviceDay } from "#features/dates/device-day.ts";
import { FigureList } from "#features/insights/figure-list.tsx";
import { costText } from "#features/insights/formats.ts";
import { jobsText } from "#features/insights/use-coverage.ts";
import { useInsightRows, useRejections } from "#features/insights/use-insights.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { onTimeText, priceText, ratingText, rejectedText } from "#features/insights/vendor-table.tsx";
import * as DATE_TEXTS from "#texts/dates.ts";
import * as TEXTS from "#texts/insights.ts";

/**
 * What a vendor or a worker did for this account so far; nothing about somebody who neither worked
 * nor bid.
 */
export function WorkSummary({ userId }: { userId: string }) {
  const isEverything = useSignedIn().actor.seesEverything === true;
  const rows = useInsightRows();
  const rejections = useRejections();
  if (rows === undefined) return null;
  const { vendors } = insightsOf(
    { tickets: rows.figures, bids: rows.bids, rejections },
    { period: "all", category: "", store: "", today: rows.today, dayOf: deviceDay },
  );
  const score = vendors.find(({ vendorId }) => vendorId === userId);
  if (score === undefined) {
    const done = rows.figures.filter((job) => job.doneById === userId && job.completedOn !== null);
    const ids = new Set(rows.figures.map(({ id }) => id));
    const own = rejections?.filter(({ personId, ticketId }) => personId === userId && ids.has(ticketId));
    const isIdle = done.length === 0 && !own?.length;
    const idleOrNot = { userId, isEverything, score: workScoreOf(done, own ?? null) };
    return isIdle ? null : <WorkerSummary {...idleOrNot} />;
  }
  return (
    <FigureList
      label={isEverything ? TEXTS.workForAll : TEXTS.withYou}
      scope={jobsText(isEverything, score.jobs)}
      figures={[
        { name: TEXTS.jobsCompleted, value: score.jobs, note: restingOn(score, isEverything) },
        { name: TEXTS.bids, value: score.bids },
        { name: TEXTS.rating, value: ratingText(score), note: TEXTS.allCustomers },
        { name: TEXTS.onTime, value: onTimeText(score) },
        {
          name: TEXTS.rejected,
          value: <RejectedWork userId={userId} score={score} />,
          note: ofHandedIn(score),
        },
        { name: TEXTS.price, value: priceText(score) },
        { name: TEXTS.spend, value: costText(score) },
      ]}
    />
  );
}

interface PersonScore {
  readonly userId: string;
  readonly score: WorkScore;
}

/** How much of their work was rejected, which leads to its tickets. */
const RejectedWork = ({ userId, score }: PersonScore) =>
  score.rejected ? (
    <Link to={`/tickets?redone=all&person=${userId}`}>{rejectedText(score)}</Link>
  ) : (
    rejectedText(score)
  );

/** What somebody without bids did; who rated it stands with the ratings. */
const WorkerSummary = ({ userId, score, isEverything }: PersonScore & { readonly isEverything: boolean }) => (
  <FigureList
    label={isEverything ? TEXTS.workForAll : TEXTS.withYou}
    scope={jobsText(isEverything, score.jobs)}
    figures={[
      { name: TEXTS.jobsCompleted, value: score.jobs, note: restingOn(score, isEverything) },
      { name: TEXTS.onTime, value: onTimeText(score) },
      {
        name: TEXTS.rejected,
        value: <RejectedWork userId={userId} score={score} />,
        note: ofHandedIn(score),
      },
      { name: TEXTS.spend, value: costText(score) },
    ]}
  />
);

/** Work that was rejected is handed in, and is completed only once it was done again. */
const ofHandedIn = ({ handedIn }: WorkScore) => (handedIn === 0 ? undefined : TEXTS.ofHandedIn);

/** "for you, since Jan 2026": what the figures rest on. */
function restingOn({ since }: { readonly since: string | null }, isEverything: boolean) {
  const month = since === null ? null : formatDate(since, DATE_TEXTS.monthPattern);
  if (isEverything) return month === null ? undefined : TEXTS.since(month);
  return month === null ? TEXTS.forYou : TEXTS.forYouSince(month);
}
