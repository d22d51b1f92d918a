import { daysOf, isWithin, type Period } from "#domain/insights/period.ts";
import { categoryKeyOf, type DayOf, type TicketFigures } from "#domain/insights/ticket-figures.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";

/** Of which period and category completed work is asked for. */
export interface JobQuery {
  readonly period: Period;
  /** Key of a category, see `categoryKeyOf`; empty for all. */
  readonly category: string;
  /** YYYY-MM-DD */
  readonly today: string;
  readonly dayOf: DayOf;
}

/** @returns whether this is completed work of the period and category */
export const isJobOf = (
  { completedOn, categoryKey }: Pick<TicketFigures, "completedOn" | "categoryKey">,
  { period, category, today }: Omit<JobQuery, "dayOf">,
): boolean => (category === "" || categoryKey === category) && isWithin(completedOn, daysOf(period, today));

/** @returns whether a ticket is one of the jobs that insights count */
function isCountedJob({ completedAt, category, isMarketView }: Ticket, query: JobQuery): boolean {
  if (isMarketView || completedAt === null) return false;
  const completedOn = Number.isNaN(Date.parse(completedAt)) ? null : query.dayOf(completedAt);
  return isJobOf({ completedOn, categoryKey: categoryKeyOf(category) }, query);
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
): boolean => !isMarketView && ids.has(id) && (chosen === "" || categoryKeyOf(category) === chosen);
