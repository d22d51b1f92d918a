import { NOTICEABLE_MS } from "#domain/device-time.ts";
import { type Outcome, type Refusal, refuse } from "#domain/refusal.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import * as TEXTS from "#texts/rules/bids.ts";

// The closing date of a round of bids: an instant, so that it is the same for everybody. See
// docs/product.md#closing-date.

/** When a bid or a change of one is judged, in milliseconds since 1970. */
export interface BidTimes {
  readonly nowMs: number;
  /** When it was submitted, by the time in its id; null where the id has none. */
  readonly writtenMs: number | null;
  /** Before that nobody could submit it, by the server's clock; absent where that is not known. */
  readonly sinceMs?: number | undefined;
}

/** @returns whether bids on the ticket are closed at this time. */
export const isClosedForBids = ({ bidsCloseAt }: Pick<Ticket, "bidsCloseAt">, nowMs: number): boolean =>
  bidsCloseAt != null && nowMs > Date.parse(bidsCloseAt);

/**
 * Checks that a bid, or a change of one, is not later than the closing date. One that was submitted
 * in time and waited for a network counts as in time; clocks may differ by a minute. A time at
 * which nobody could submit it does not count.
 */
export function checkClosing(
  ticket: Pick<Ticket, "bidsCloseAt">,
  { nowMs, writtenMs, sinceMs = 0 }: BidTimes,
): Outcome<object> {
  const isInTime =
    writtenMs !== null &&
    writtenMs + NOTICEABLE_MS >= sinceMs &&
    !isClosedForBids(ticket, writtenMs - NOTICEABLE_MS);
  return isClosedForBids(ticket, nowMs) && !isInTime
    ? refuse("bidding_closed", TEXTS.biddingClosed)
    : { ok: true };
}

/** @returns the refusal of a closing date that has passed already; null for any other, or none. */
export const closingProblem = (bidsCloseAt: string | undefined, at: string): Refusal | null =>
  bidsCloseAt !== undefined && Date.parse(bidsCloseAt) <= Date.parse(at)
    ? refuse("invalid_input", TEXTS.closingInThePast, "bidsCloseAt")
    : null;
