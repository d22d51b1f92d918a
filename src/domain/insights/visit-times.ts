import type { InsightQuery } from "#domain/insights/insights.ts";
import { isOfChoice } from "#domain/insights/counted-jobs.ts";
import { daysOf, isWithin } from "#domain/insights/period.ts";
import { categoryKeyOf, type DayOf } from "#domain/insights/ticket-figures.ts";
import { percentile } from "#domain/statistics.ts";
import type { RegionOfStore } from "#domain/stores/region.ts";
import { labelOfStore } from "#domain/stores/store-label.ts";
import { visitsOf } from "#domain/tickets/record-visit.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";

/** Hours: the median, and what nine of ten took at most; null without any. */
export interface HoursSpread {
  readonly median: number | null;
  readonly most: number | null;
  readonly count: number;
}

/** Times of visits, of all of them or of one store or person. */
export interface VisitTimes {
  /** Empty for visits to no store, and for all visits together. */
  readonly key: string;
  readonly label: string;
  /** Visits that began in the period, ended or not. */
  readonly visits: number;
  /** From the report to the first arrival, of the tickets whose first arrival is in the period. */
  readonly arrival: HoursSpread;
  /** Of each visit that began in the period and has ended. */
  readonly onSite: HoursSpread;
  readonly hoursOnSite: number;
}

/** By what visits can be added up; a person is a worker or a vendor. */
export type VisitGroup = "store" | "person";

/** One visit, with what it is asked for and grouped by. */
export interface TicketVisit {
  readonly categoryKey: string;
  readonly storeId: string | null;
  /** YYYY-MM-DD; null where it is no date. */
  readonly arrivedOn: string | null;
  readonly store: readonly [key: string, label: string];
  readonly person: readonly [key: string, label: string];
  /** Null unless it is the first arrival at its ticket. */
  readonly hoursToArrival: number | null;
  /** Null until it has ended. */
  readonly hoursOnSite: number | null;
}

const HOUR_MS = 3_600_000;

/** @returns the hours between two instants, at least 0; null if one of them is no date. */
function hoursBetween(from: string, to: string): number | null {
  const hours = (Date.parse(to) - Date.parse(from)) / HOUR_MS;
  return Number.isNaN(hours) ? null : Math.max(0, hours);
}

/** @returns every visit of these tickets; they are the same for every period */
export const visitFiguresOf = (tickets: readonly Ticket[], dayOf: DayOf): readonly TicketVisit[] =>
  tickets.flatMap((ticket) => figuresOfVisits(ticket, dayOf));

/** Calculates the times of the visits of a period. See docs/product.md#insights. */
export function visitTimesOf(
  all: readonly TicketVisit[],
  query: InsightQuery,
  regions: RegionOfStore,
): { readonly total: VisitTimes } & Readonly<Record<VisitGroup, readonly VisitTimes[]>> {
  const days = daysOf(query.period, query.today);
  const visits = all.filter((visit) => isWithin(visit.arrivedOn, days) && isOfChoice(visit, query, regions));
  return { total: timesOf(visits), store: timesBy(visits, "store"), person: timesBy(visits, "person") };
}

function figuresOfVisits(ticket: Ticket, dayOf: DayOf): readonly TicketVisit[] {
  const visits = visitsOf(ticket);
  if (visits.length === 0) return [];
  // Dates may have been written in different forms, so they are compared as instants.
  const [firstVisit] = visits.toSorted((a, b) => Date.parse(a.arrival.at) - Date.parse(b.arrival.at));
  return visits.map((visit) => ({
    categoryKey: categoryKeyOf(ticket.category),
    storeId: ticket.storeId,
    arrivedOn: dayOf(visit.arrival.at) || null,
    store: [ticket.storeId ?? "", labelOfStore(ticket.store)],
    person: [visit.personId, visit.personName],
    hoursToArrival: visit === firstVisit ? hoursBetween(ticket.createdAt, visit.arrival.at) : null,
    hoursOnSite: visit.leaving === null ? null : hoursBetween(visit.arrival.at, visit.leaving.at),
  }));
}

function timesOf(visits: readonly TicketVisit[], [key, label] = ["", ""] as readonly [string, string]) {
  const onSite = visits.flatMap(({ hoursOnSite }) => hoursOnSite ?? []);
  return {
    key,
    label,
    visits: visits.length,
    arrival: spreadOf(visits.flatMap(({ hoursToArrival }) => hoursToArrival ?? [])),
    onSite: spreadOf(onSite),
    hoursOnSite: onSite.reduce((total, each) => total + each, 0),
  };
}

const spreadOf = (hours: readonly number[]): HoursSpread => ({
  median: percentile(hours, 0.5),
  most: percentile(hours, 0.9),
  count: hours.length,
});

/** The times by group, most hours on site first. */
function timesBy(visits: readonly TicketVisit[], group: VisitGroup): readonly VisitTimes[] {
  const groups = Map.groupBy(visits, (visit) => visit[group][0]);
  return [...groups]
    .map(([, own]) => timesOf(own, own[0]?.[group]))
    .toSorted((a, b) => b.hoursOnSite - a.hoursOnSite || b.visits - a.visits || a.key.localeCompare(b.key));
}
