import type { InsightQuery } from "#domain/insights/insights.ts";
import {
  type HoursSpread,
  type TicketVisit,
  type VisitGroup,
  type VisitTimes,
  visitTimesOf,
} from "#domain/insights/visit-times.ts";
import type { RegionOfStore } from "#domain/stores/region.ts";
import { Spread } from "#features/insights/spread.tsx";
import { FigureList } from "#features/insights/figure-list.tsx";
import { type FigureColumn, FiguresTable } from "#features/insights/figures-table.tsx";
import { exportedHours, savedTime, stayText, waitText } from "#features/insights/formats.ts";
import * as TEXTS from "#texts/insights.ts";

/** By what visits are summed, each a table. */
export const VISIT_GROUPS = ["store", "person"] as const satisfies readonly VisitGroup[];
const LINKS: Readonly<Record<VisitGroup, string>> = { store: "/stores", person: "/profile" };

/** "50 min (3)": with the number of visits or arrivals it is of, if there are any. */
const countedText = (text: string, { count }: HoursSpread) =>
  count === 0 ? text : TEXTS.withCount(text, count);

const COLUMNS: readonly FigureColumn<VisitTimes>[] = [
  {
    head: TEXTS.hoursOnSite,
    text: ({ onSite, hoursOnSite }) => stayText(onSite.count === 0 ? null : hoursOnSite),
    exported: ({ onSite, hoursOnSite }) => exportedHours(onSite.count === 0 ? null : hoursOnSite),
    bar: ({ hoursOnSite }) => hoursOnSite,
  },
  { head: TEXTS.visits, text: ({ visits }) => String(visits), exported: ({ visits }) => visits },
  {
    head: TEXTS.stayMedian,
    text: ({ onSite }) => countedText(stayText(onSite.median), onSite),
    exported: ({ onSite }) => exportedHours(onSite.median),
  },
  {
    head: TEXTS.stayMost,
    text: ({ onSite }) => stayText(onSite.most),
    exported: ({ onSite }) => exportedHours(onSite.most),
  },
  {
    head: TEXTS.arrivalMedian,
    text: ({ arrival }) => countedText(waitText(arrival.median), arrival),
    exported: ({ arrival }) => exportedHours(arrival.median),
  },
  {
    head: TEXTS.arrivalMost,
    text: ({ arrival }) => waitText(arrival.most),
    exported: ({ arrival }) => exportedHours(arrival.most),
  },
];

/** How long it took until somebody arrived, and how long they were on site. */
export function VisitFigures({
  all,
  query,
  regions,
  scope,
}: {
  /** Every visit; the query says which are counted. */
  readonly all: readonly TicketVisit[];
  readonly query: InsightQuery;
  readonly regions: RegionOfStore;
  readonly scope: string;
}) {
  const times = visitTimesOf(all, query, regions);
  const { arrival, onSite, hoursOnSite, visits } = times.total;
  return (
    <>
      <FigureList
        label={TEXTS.onSite}
        file="visits"
        figures={[
          {
            name: TEXTS.visits,
            value: visits,
            note: TEXTS.periods[query.period],
            saved: [{ name: TEXTS.visits, value: visits }],
          },
          {
            name: TEXTS.toArrival,
            value: waitText(arrival.median),
            saved: savedTime(TEXTS.toArrival, arrival),
            ...(arrival.median === null
              ? {}
              : { note: <Spread most={waitText(arrival.most)}>{TEXTS.ofTickets(arrival.count)}</Spread> }),
          },
          {
            name: TEXTS.perVisit,
            value: stayText(onSite.median),
            saved: savedTime(TEXTS.perVisit, onSite),
            ...(onSite.median === null
              ? {}
              : { note: <Spread most={stayText(onSite.most)}>{TEXTS.ofVisits(onSite.count)}</Spread> }),
          },
          {
            name: TEXTS.hoursOnSite,
            value: stayText(onSite.count === 0 ? null : hoursOnSite),
            saved: [
              {
                name: TEXTS.inHours(TEXTS.hoursOnSite),
                value: exportedHours(onSite.count === 0 ? null : hoursOnSite),
              },
            ],
          },
        ]}
      />
      {VISIT_GROUPS.map((group) => (
        <FiguresTable
          key={group}
          name={`visits-by-${group}`}
          title={TEXTS.visitTitles[group]}
          scope={scope}
          explanation={TEXTS.visitsExplained}
          rows={times[group]}
          rowHead={TEXTS.visitHeads[group]}
          nameOf={({ label }) => label || TEXTS.visitNames[group]}
          keyOf={({ key }) => key}
          linkOf={({ key }) => (key === "" ? null : `${LINKS[group]}/${key}`)}
          columns={COLUMNS}
          empty={TEXTS.noVisits}
        />
      ))}
    </>
  );
}
