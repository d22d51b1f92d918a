import {
  type CalendarPeriod,
  type DayRange,
  daysOf,
  isWithin,
  type Period,
} from "#domain/insights/period.ts";
import { categoryKeyOf, type DayOf, type TicketFigures } from "#domain/insights/ticket-figures.ts";
import { isOfTrade } from "#domain/search-trades.ts";
import type { RegionOfStore } from "#domain/stores/region.ts";
import { doerOf } from "#domain/tickets/relations.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";

/**
 * Stands in an address for work without a category, or of nobody. No key of a category has capital
 * letters, and no id is a word.
 */
export const NOTHING = "None";

/**
 * @returns whether a category is the chosen one, or several with it among them (`isOfTrade`): its
 *   key, `NOTHING`, or empty for all
 */
export const isOfCategory = (categoryKey: string, chosen: string): boolean =>
  chosen === "" || (chosen === NOTHING ? categoryKey === "" : isOfTrade(categoryKey, chosen));

/** @returns whether a ticket is of the chosen store; an empty choice is every store */
export const isOfStore = (storeId: string | null, chosen: string): boolean =>
  chosen === "" || storeId === chosen;

/** @returns whether a store is of the chosen region: its key, `NOTHING`, or empty for all */
export const isOfRegion = (storeId: string | null, chosen: string, regions: RegionOfStore): boolean =>
  chosen === "" || (regions.get(storeId ?? "")?.key ?? "") === (chosen === NOTHING ? "" : chosen);

/** Which tickets are asked for: an empty choice is all of them. */
interface Choice {
  readonly category: string;
  readonly store: string;
  readonly region?: string;
}

/** @returns whether a ticket is of the chosen category, store and region */
export const isOfChoice = (
  { categoryKey, storeId }: { readonly categoryKey: string; readonly storeId: string | null },
  { category, store, region = "" }: Choice,
  regions: RegionOfStore,
): boolean =>
  isOfCategory(categoryKey, category) && isOfStore(storeId, store) && isOfRegion(storeId, region, regions);

/** Of which period and category completed work is asked for. */
export interface JobQuery {
  readonly period: Period | CalendarPeriod;
  /** Key of a category, see `categoryKeyOf`; empty for all. */
  readonly category: string;
  /** Who did it, or `NOTHING`; empty or missing for everybody. */
  readonly doerId?: string;
  /** YYYY-MM-DD */
  readonly today: string;
  readonly dayOf: DayOf;
}

/** @returns whether this is completed work of these days and of the category */
export const isJobOf = (
  { completedOn, categoryKey }: Pick<TicketFigures, "completedOn" | "categoryKey">,
  { days, category }: { readonly days: DayRange; readonly category: string },
): boolean => isOfCategory(categoryKey, category) && isWithin(completedOn, days);

/** @returns whether a ticket is one of the jobs that insights and the page of a store count */
export function isCountedJob(ticket: Ticket, query: JobQuery): boolean {
  const { completedAt, category, isMarketView } = ticket;
  if (isMarketView || completedAt === null) return false;
  const { doerId = "" } = query;
  if (doerId !== "" && (doerOf(ticket)?.id ?? NOTHING) !== doerId) return false;
  const completedOn = Number.isNaN(Date.parse(completedAt)) ? null : query.dayOf(completedAt);
  const days = daysOf(query.period, query.today);
  return isJobOf({ completedOn, categoryKey: categoryKeyOf(category) }, { days, category: query.category });
}

/** @returns whether a ticket is one of the jobs that insights count as without a cost */
export const isMissingCost = (ticket: Ticket, query: JobQuery): boolean =>
  ticket.actualCostCents === null && isCountedJob(ticket, query);

/** Tickets with rejected work, see `rejectionsIn`, and the category of which they are. */
export interface RejectedJobQuery {
  readonly ids: ReadonlySet<string>;
  /** Key of a category; empty for all. */
  readonly category: string;
}

/** @returns whether a ticket is one of those whose work insights count as rejected */
export const isRejectedJob = (
  { id, category, isMarketView }: Ticket,
  { ids, category: chosen }: RejectedJobQuery,
): boolean => !isMarketView && ids.has(id) && isOfCategory(categoryKeyOf(category), chosen);
