import { dollarsFromCents } from "#domain/money.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
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
