import { NOTHING } from "#domain/insights/counted-jobs.ts";
import { type CalendarPeriod, type Period, PERIODS } from "#domain/insights/period.ts";
import { formatDate } from "#features/dates/dates.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { readTicketChoices } from "#local-db/read/ticket-choices.ts";
import * as TEXTS from "#texts/costs.ts";
import * as DATE_TEXTS from "#texts/dates.ts";
import { Tag } from "#ui/notice.tsx";

interface CountedJobs {
  readonly period: Period;
}

/** What a list of work without a recorded cost is narrowed to, and who can add the cost. */
export const MissingCost = ({ period }: CountedJobs) => (
  <div className="column tight">
    <Narrowed to={TEXTS.withoutCostIn[period]} />
    <p className="quiet">{TEXTS.whoAdds}</p>
  </div>
);

/** What a list of rejected work is narrowed to; `name` is whose work, empty for everybody's. */
export const RejectedJobs = ({ period, name }: CountedJobs & { readonly name: string }) => (
  <Narrowed to={name === "" ? TEXTS.rejectedIn[period] : TEXTS.rejectedOf(name, TEXTS.rejectedIn[period])} />
);

/** What a list of completed work is narrowed to; `doer` is an id, `NOTHING`, or empty for all. */
export function CompletedJobs({
  period,
  doer,
}: {
  readonly period: Period | CalendarPeriod;
  readonly doer: string;
}) {
  return (
    <>
      <Narrowed to={finishedText(period)} />
      {doer === NOTHING && <Narrowed to={TEXTS.doneByNobody} />}
      {doer !== "" && doer !== NOTHING && <Doer id={doer} />}
    </>
  );
}

function finishedText(period: Period | CalendarPeriod): string {
  const named = PERIODS.find((each) => each === period);
  if (named !== undefined) return TEXTS.finishedIn[named];
  return TEXTS.finishedOf(period.length === 4 ? period : formatDate(`${period}-01`, DATE_TEXTS.monthPattern));
}

function Doer({ id }: { readonly id: string }) {
  const { db } = useSignedIn();
  const people = useLiveQuery(async () => (await readTicketChoices(db)).people, [db]);
  const name = people?.find((person) => person.id === id)?.name;
  return name === undefined ? null : <Narrowed to={TEXTS.doneByOne(name)} />;
}

/** The category to which a list is narrowed: its key, or `NOTHING`. */
export const OfCategory = ({ category }: { readonly category: string }) => (
  <Narrowed to={category === NOTHING ? TEXTS.withoutCategory : TEXTS.ofCategory(category)} />
);

const Narrowed = ({ to }: { to: string }) => <Tag>{to}</Tag>;
