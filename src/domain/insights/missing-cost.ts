import { firstDayOf, isSince, type Period } from "#domain/insights/period.ts";
import { categoryKeyOf, type DayOf, type TicketFigures } from "#domain/insights/ticket-figures.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";

/** Of which period and category work without a cost is asked for. */
export interface MissingCostQuery {
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
  { period, category, today }: Omit<MissingCostQuery, "dayOf">,
): boolean =>
  (category === "" || categoryKey === category) && isSince(completedOn, firstDayOf(period, today));

/** @returns whether a ticket is one of the jobs that insights count as without a cost */
export function isMissingCost(ticket: Ticket, query: MissingCostQuery): boolean {
  const { actualCostCents, completedAt, isMarketView } = ticket;
  if (actualCostCents !== null || isMarketView || completedAt === null) return false;
  const completedOn = Number.isNaN(Date.parse(completedAt)) ? null : query.dayOf(completedAt);
  return isJobOf({ completedOn, categoryKey: categoryKeyOf(ticket.category) }, query);
}
