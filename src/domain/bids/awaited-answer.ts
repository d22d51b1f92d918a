import { DAYS_WITHOUT_ANSWER } from "#domain/bids/chosen-bidders.ts";
import { daysBetween } from "#domain/insights/period.ts";
import { storeDay } from "#domain/stores/store-day.ts";
import { isWithNobody } from "#domain/tickets/due.ts";
import type { ChosenVendor, Ticket } from "#domain/tickets/ticket.ts";

// Whose answer a ticket that is out for bid waits for. See docs/product.md#chosen-vendors.

type Asking = Pick<Ticket, "status" | "chosenBidders" | "bidCount">;

/**
 * @returns the vendors whose answer a ticket waits for: who did not decline. Where they may take
 *   the job up to an amount that is until one of them does, whatever bids there were before;
 *   otherwise while nobody has bid.
 */
export const unansweredOf = ({ status, chosenBidders, bidCount }: Asking): readonly ChosenVendor[] =>
  status === "out_for_bid" && (bidCount === 0 || chosenBidders?.acceptUpToCents !== undefined)
    ? (chosenBidders?.vendors.filter(({ declinedAt }) => declinedAt === undefined) ?? [])
    : [];

/**
 * Was the work given to a vendor, up to an amount, who still has time to answer? By days of the
 * store, because what is stored of the dashboard is made anew with the day.
 */
const isAwaited = (ticket: Ticket, nowMs: number): boolean =>
  ticket.chosenBidders?.acceptUpToCents !== undefined &&
  unansweredOf(ticket).some(
    ({ invitedAt }) =>
      daysBetween(storeDay(ticket, Date.parse(invitedAt)), storeDay(ticket, nowMs)) < DAYS_WITHOUT_ANSWER,
  );

/** @returns whether a ticket counts as "Nobody on it" at a moment, in ms since 1970 */
export const isNobodyOnIt = (ticket: Ticket, nowMs: number): boolean =>
  isWithNobody(ticket) && !isAwaited(ticket, nowMs);
