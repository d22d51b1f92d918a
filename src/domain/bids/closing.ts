import { type Outcome, type Refusal, refuse } from "#domain/refusal.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import * as TEXTS from "#texts/rules/bids.ts";

// The closing date of a round of bids: an instant, so that it is the same for everybody. See
// docs/product.md#closing-date.

/** @returns whether bids on the ticket are closed at this time. */
export const isClosedForBids = ({ bidsCloseAt }: Pick<Ticket, "bidsCloseAt">, nowMs: number): boolean =>
  bidsCloseAt != null && nowMs > Date.parse(bidsCloseAt);

/**
 * Checks that a bid, or a change of one, is not later than the closing date. It counts when it
 * arrives at the server: the time at which a device says it was written can be set by anybody.
 */
export const checkClosing = (ticket: Pick<Ticket, "bidsCloseAt">, nowMs: number): Outcome<object> =>
  isClosedForBids(ticket, nowMs) ? refuse("bidding_closed", TEXTS.biddingClosed) : { ok: true };

/** @returns the refusal of a closing date that has passed already; null for any other, or none. */
export const closingProblem = (bidsCloseAt: string | undefined, at: string): Refusal | null =>
  bidsCloseAt !== undefined && Date.parse(bidsCloseAt) <= Date.parse(at)
    ? refuse("invalid_input", TEXTS.closingInThePast, "bidsCloseAt")
    : null;
