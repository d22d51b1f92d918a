import type { InsightQuery } from "#domain/insights/insights.ts";
import { responseTimesOf, ticketTimesOf, type WorkingTime } from "#domain/insights/response-times.ts";
import { DEFAULT_WORKING_HOURS, type WorkingHours } from "#domain/insights/working-hours.ts";
import type { RegionOfStore } from "#domain/stores/region.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { deviceDay } from "#features/dates/device-day.ts";
import { useServerSettings } from "#features/hooks/use-server-settings.tsx";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { savedTime, workingText } from "#features/insights/formats.ts";
import { FigureList } from "#features/insights/figure-list.tsx";
import { MaybeLink } from "#features/insights/figures-table.tsx";
import { jobsLink } from "#features/insights/jobs-link.ts";
import { Spread } from "#features/insights/spread.tsx";
import { useSignedIn } from "#features/session/signed-in.ts";
import type { HistoryFacts } from "#local-db/read/insights.ts";
import { readStores } from "#local-db/read/stores.ts";
import * as TEXTS from "#texts/insights.ts";
import { SEPARATOR } from "#ui/fact-separator.ts";

interface ResponseFiguresProps {
  /** Every ticket; the query says which are counted. */
  readonly tickets: readonly Ticket[];
  /** Null while the history is read. */
  readonly firstAnswers: HistoryFacts["firstAnswers"] | null;
  readonly query: InsightQuery;
  readonly regions: RegionOfStore;
  /** The chosen category, region and store; undefined where none is chosen. */
  readonly scope: string | undefined;
}

/** Times from the report to the first answer and to the completion, in working hours. */
export function ResponseFigures({ tickets, firstAnswers, query, regions, scope }: ResponseFiguresProps) {
  const { db } = useSignedIn();
  const hours = useWorkingHours();
  const all = useLiveQuery(async () => {
    if (hours === null || firstAnswers === null) return null;
    const stores = new Map((await readStores(db)).map((store) => [store.id, store]));
    return ticketTimesOf({ tickets, hours, firstAnswers, stores }, deviceDay);
  }, [db, tickets, firstAnswers, hours && JSON.stringify(hours)]);
  const times = all ? responseTimesOf(all, query, regions) : null;
  return (
    <>
      <FigureList
        label={TEXTS.inWorkingHours}
        file="working-hours"
        scope={scope}
        figures={[
          figureOf(TEXTS.toFirstAnswer, times && times.answer, {
            query,
            countText: TEXTS.ofTickets,
            to: null,
          }),
          figureOf(TEXTS.toCompletion, times && times.completion, {
            query,
            countText: TEXTS.ofJobs,
            to: jobsLink(query),
          }),
        ]}
      />
      {/* A line also before they are known, so that what follows does not move. */}
      <p className="quiet">
        {hours === null ? "\u00A0" : TEXTS.workingHoursAre(daysText(hours), hours.from, hours.to)}
      </p>
    </>
  );
}

interface CountedTime {
  readonly query: InsightQuery;
  readonly countText: (count: number) => string;
  /** The list of the tickets that it is of, if there is one. */
  readonly to: string | null;
}

function figureOf(name: string, time: WorkingTime | null, { query, countText, to }: CountedTime) {
  if (time === null) return { name, value: TEXTS.coming };
  if (time.median === null) return { name, value: TEXTS.none };
  return {
    name,
    value: workingText(time.median),
    saved: savedTime(name, time),
    note: (
      <Spread most={workingText(time.most)}>
        <span className="whole">
          <MaybeLink to={to}>{countText(time.count)}</MaybeLink>
          {SEPARATOR.trimEnd()}
        </span>{" "}
        {TEXTS.periods[query.period]}
      </Spread>
    ),
  };
}

const daysText = ({ days }: WorkingHours) => days.map((day) => TEXTS.weekdays[day] ?? "").join(", ");

/** The server's hours, as last read by this device; null until it is known if there are any. */
function useWorkingHours(): WorkingHours | null {
  const { cached, failure } = useServerSettings();
  if (cached === undefined || (cached === null && failure === null)) return null;
  return cached?.data.workingHours ?? DEFAULT_WORKING_HOURS;
}
