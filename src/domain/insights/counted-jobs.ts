import { firstDayOf, isSince, type Period } from "#domain/insights/period.ts";
import { categoryKeyOf, type DayOf, type TicketFigures } from "#domain/insights/ticket-figures.ts";
import { isTerminal } from "#domain/tickets/status.ts";
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
): boolean =>
  (category === "" || categoryKey === category) && isSince(completedOn, firstDayOf(period, today));

/** @returns whether a ticket is one of the jobs that insights count */
function isCountedJob({ completedAt, category, isMarketView }: Ticket, query: JobQuery): boolean {
  if (isMarketView || completedAt === null) return false;
  const completedOn = Number.isNaN(Date.parse(completedAt)) ? null : query.dayOf(completedAt);
  return isJobOf({ completedOn, categoryKey: categoryKeyOf(category) }, query);
}

/** @returns whether a ticket is one of the jobs that insights count as without a cost */
export const isMissingCost = (ticket: Ticket, query: JobQuery): boolean =>
  ticket.actualCostCents === null && isCountedJob(ticket, query);

/** Which jobs that were rejected at least once are asked for. */
export interface RejectedJobQuery extends JobQuery {
  /** Ids of the tickets whose work was rejected at least once. */
  readonly rejected: ReadonlySet<string>;
}

/** @returns whether these are the figures of a ticket whose rejected work is not completed again */
export const isRejectedAndOpen = (
  { id, status, completedOn }: Pick<TicketFigures, "id" | "status" | "completedOn">,
  rejected: ReadonlySet<string>,
): boolean => completedOn === null && !isTerminal(status) && rejected.has(id);

/** @returns whether a ticket is one of those that insights count as rejected and open */
export const isRejectedTicket = (
  { id, status, completedAt, category, isMarketView }: Ticket,
  { rejected, category: chosen }: Pick<RejectedJobQuery, "rejected" | "category">,
): boolean => {
  const completedOn = Number.isNaN(Date.parse(completedAt ?? "")) ? null : completedAt;
  const isChosen = chosen === "" || categoryKeyOf(category) === chosen;
  return !isMarketView && isChosen && isRejectedAndOpen({ id, status, completedOn }, rejected);
};

/** @returns whether a ticket is one of the jobs that insights count as rejected at least once */
export const isRejectedJob = (ticket: Ticket, query: RejectedJobQuery): boolean =>
  query.rejected.has(ticket.id) && isCountedJob(ticket, query);
