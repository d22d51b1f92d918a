import type { InsightQuery } from "#domain/insights/insights.ts";
import { isOfChoice } from "#domain/insights/counted-jobs.ts";
import { daysOf, isWithin } from "#domain/insights/period.ts";
import { categoryKeyOf, type DayOf } from "#domain/insights/ticket-figures.ts";
import { type WorkingClock, type WorkingHours, workingClock } from "#domain/insights/working-hours.ts";
import { workingHoursAt } from "#domain/stores/opening-times.ts";
import type { RegionOfStore } from "#domain/stores/region.ts";
import type { Store } from "#domain/stores/store.ts";
import { percentile } from "#domain/statistics.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";

/** What times are calculated from. */
export interface ResponseFacts {
  readonly tickets: readonly Ticket[];
  /** When somebody other than who raised it first acted or wrote, ISO 8601, by ticket id. */
  readonly firstAnswers: ReadonlyMap<string, string>;
  /** Stores by their ids; what is missing is as its ticket says, or as the device. */
  readonly stores: ReadonlyMap<string, Pick<Store, "timeZone" | "openingHours">>;
  /** Of the server, for stores without hours of their own. */
  readonly hours: WorkingHours;
}

/** Working hours: the median, and what nine of ten took at most; null without any. */
export interface WorkingTime {
  readonly median: number | null;
  readonly most: number | null;
  /** How many tickets it is of. */
  readonly count: number;
}

/** Times from the report on, in working hours of the stores. */
export interface ResponseTimes {
  /** To the first answer, of tickets that were reported in the period. */
  readonly answer: WorkingTime;
  /** To the completion, of work that was completed in the period. */
  readonly completion: WorkingTime;
}

/** What one ticket is chosen by, and its times in working hours; null where there is none. */
export interface TicketTimes {
  readonly categoryKey: string;
  readonly storeId: string | null;
  readonly reportedOn: string;
  readonly completedOn: string | null;
  readonly answerHours: number | null;
  readonly completionHours: number | null;
}

const HOUR_MS = 3_600_000;

/**
 * @returns the times of each ticket. They are the same for every period, and take longer than
 *   everything that is asked of them.
 */
export function ticketTimesOf(facts: ResponseFacts, dayOf: DayOf): readonly TicketTimes[] {
  const clockOf = clocksOf(facts);
  const hoursTo = (ticket: Ticket, at: string | null | undefined): number | null => {
    if (at === null || at === undefined) return null;
    const [from, to] = [Date.parse(ticket.createdAt), Date.parse(at)];
    return Number.isNaN(from) || Number.isNaN(to) ? null : clockOf(ticket)(from, to) / HOUR_MS;
  };
  return facts.tickets.map((ticket) => ({
    categoryKey: categoryKeyOf(ticket.category),
    storeId: ticket.storeId,
    reportedOn: dayOf(ticket.createdAt),
    completedOn: ticket.completedAt === null ? null : dayOf(ticket.completedAt),
    answerHours: hoursTo(ticket, facts.firstAnswers.get(ticket.id)),
    completionHours: hoursTo(ticket, ticket.completedAt),
  }));
}

/** Calculates the times of a period. See docs/product.md#insights. */
export function responseTimesOf(
  times: readonly TicketTimes[],
  query: InsightQuery,
  regions: RegionOfStore,
): ResponseTimes {
  const days = daysOf(query.period, query.today);
  const chosen = times.filter((each) => isOfChoice(each, query, regions));
  const hoursOf = (
    day: "reportedOn" | "completedOn",
    hours: "answerHours" | "completionHours",
  ): readonly number[] => chosen.flatMap((each) => (isWithin(each[day], days) ? (each[hours] ?? []) : []));
  return {
    answer: timeOf(hoursOf("reportedOn", "answerHours")),
    completion: timeOf(hoursOf("completedOn", "completionHours")),
  };
}

function clocksOf({ stores, hours }: ResponseFacts) {
  const clocks = new Map<string, WorkingClock>();
  return ({ storeId, store, storeAccess }: Ticket): WorkingClock => {
    const own = stores.get(storeId ?? "");
    const zone = own?.timeZone || store?.timeZone || null;
    const opening = (own ? own.openingHours : storeAccess?.openingHours) ?? "";
    const key = `${zone ?? ""}\n${opening}`;
    const clock = clocks.get(key) ?? workingClock(workingHoursAt(opening, hours), zone);
    clocks.set(key, clock);
    return clock;
  };
}

const timeOf = (hours: readonly number[]): WorkingTime => ({
  median: percentile(hours, 0.5),
  most: percentile(hours, 0.9),
  count: hours.length,
});
