import { unansweredOf } from "#domain/bids/awaited-answer.ts";
import { dollarsFromCents } from "#domain/money.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { dayOf } from "#features/dates/dates.ts";
import * as TEXTS from "#texts/chosen-bidders.ts";

/**
 * That a vendor was asked for a bid, beside how many others, and up to which amount it is accepted
 * at once; "" for everybody else, and where every vendor may bid.
 */
export function offerText(
  { status, chosenBidders }: Pick<Ticket, "status" | "chosenBidders">,
  vendorId: string,
): string {
  if (status !== "out_for_bid" || !chosenBidders?.vendors.some(({ id }) => id === vendorId)) return "";
  const { count, acceptUpToCents } = chosenBidders;
  const others = count > 1 ? TEXTS.youAndOthers(count - 1) : TEXTS.youWereAsked;
  return acceptUpToCents === undefined
    ? others
    : `${others} ${TEXTS.yoursUpTo(dollarsFromCents(acceptUpToCents))}`;
}

/**
 * "Vera Novak was asked on Dec 01, 2026, up to $1,500.00; no answer yet", for managers; "" where a
 * ticket waits for no answer of chosen vendors.
 */
export function requestText(ticket: Ticket): string {
  const vendors = unansweredOf(ticket);
  const [first] = vendors;
  if (first === undefined) return "";
  const lastAt =
    vendors
      .map(({ invitedAt }) => invitedAt)
      .toSorted()
      .at(-1) ?? first.invitedAt;
  const day = dayOf(lastAt);
  const request =
    vendors.length === 1 ? TEXTS.wasAskedOn(first.name, day) : TEXTS.askedOn(vendors.length, day);
  const { acceptUpToCents } = ticket.chosenBidders ?? {};
  const whole =
    acceptUpToCents === undefined ? request : TEXTS.upTo(request, dollarsFromCents(acceptUpToCents));
  // A bid may be one from before, or of a vendor who wants more.
  return ticket.bidCount === 0 ? TEXTS.notAnsweredYet(whole) : TEXTS.notTakenYet(whole);
}

/** "Vera Novak was asked", in short; "" where a ticket waits for no answer of chosen vendors. */
export function shortRequestText(ticket: Ticket): string {
  const [first, ...others] = unansweredOf(ticket);
  if (first === undefined) return "";
  return others.length === 0 ? TEXTS.wasAsked(first.name) : TEXTS.asked(others.length + 1);
}
