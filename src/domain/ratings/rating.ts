import type { Actor } from "#domain/accounts/role.ts";
import { doerOf } from "#domain/tickets/relations.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";

/**
 * @returns whether a rating is required before approval: somebody else did the work and it is not
 *   rated yet. See docs/product.md#approval.
 */
export const needsRatingFirst = (ticket: Ticket, actor: Actor) => {
  const doer = doerOf(ticket);
  return doer !== null && doer.id !== actor.id && !ticket.isRated;
};

/** Average rounded to one decimal; null for an empty list. */
export function averageStars(stars: readonly number[]): number | null {
  if (stars.length === 0) return null;
  const sum = stars.reduce((total, each) => total + each, 0);
  return Math.round((sum / stars.length) * 10) / 10;
}
