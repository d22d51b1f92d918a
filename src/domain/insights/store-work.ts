import { openWorkOf } from "#domain/insights/open-work.ts";
import { type PastCost, pastWithin } from "#domain/insights/past-spend.ts";
import { daysOf, isWithin } from "#domain/insights/period.ts";
import { spendOf } from "#domain/insights/spend.ts";
import type { TicketFigures } from "#domain/insights/ticket-figures.ts";
import type { NumberOrder } from "#domain/stores/list-stores.ts";

/**
 * @param byStore the tickets of each store
 * @param today YYYY-MM-DD
 * @param past the imported costs of each store
 * @returns a function from the id of a store to the number of an order: its open tickets, those of
 *   them that are overdue, or what its work of this calendar year cost, in cents
 */
export function storeWorkOf(
  byStore: ReadonlyMap<string, readonly TicketFigures[]>,
  today: string,
  past: ReadonlyMap<string, readonly PastCost[]> = new Map(),
): (storeId: string, order: NumberOrder) => number {
  const year = daysOf("year", today);
  return (storeId, order) => {
    const own = byStore.get(storeId) ?? [];
    if (order === "cost") {
      const jobs = own.filter(({ completedOn }) => isWithin(completedOn, year));
      return spendOf(jobs, "", "", pastWithin(past.get(storeId) ?? [], year)).costCents;
    }
    const { count, overdue } = openWorkOf(own, today);
    return order === "open" ? count : overdue;
  };
}
