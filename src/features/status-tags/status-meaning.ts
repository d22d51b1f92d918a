import { isKnownStatus } from "#domain/tickets/status.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import * as TEXTS from "#texts/status-meanings.ts";

/**
 * What the status of a ticket means, in a sentence; null for a status of a later version. Where one
 * chosen vendor is asked, it says whose turn it is.
 * @param readerId who reads it
 */
export function meaningOf(ticket: Ticket, readerId: string): string | null {
  const { status, chosenBidders, bidCount } = ticket;
  if (!isKnownStatus(status)) return null;
  const only = status === "out_for_bid" && chosenBidders?.count === 1 ? chosenBidders.vendors[0] : undefined;
  const isPromised = chosenBidders?.acceptUpToCents !== undefined;
  if (only === undefined || (bidCount > 0 && !isPromised)) return TEXTS.meanings[status];
  if (only.id === readerId) return TEXTS.youAreAsked;
  if (only.declinedAt !== undefined) return TEXTS.oneDeclined(only.name);
  return isPromised ? TEXTS.oneDecides(only.name) : TEXTS.oneIsAsked(only.name);
}
