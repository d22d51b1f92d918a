import { type Bid, decideBid } from "#domain/bids/bid.ts";
import type { Actor } from "#domain/accounts/role.ts";
import { type Outcome, refuse } from "#domain/refusal.ts";
import { isBlank } from "#domain/text.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import * as TEXTS from "#texts/rules/bids.ts";

/**
 * The decision maker asks the bidder for a new price, with a text that the bidder reads. See
 * docs/product.md#new-price.
 * @returns the bid with the request, or the refusal
 */
export function requestPrice<B extends Bid>(
  bid: B,
  ticket: Ticket,
  actor: Actor,
  content: string,
): Outcome<{ bid: B }> {
  const decided = decideBid(bid, ticket, actor, { to: "rejected" });
  if (!decided.ok) return decided;
  if (isBlank(content)) return refuse("invalid_input", TEXTS.priceRequestMissing, "content");
  return { ok: true, bid: { ...bid, priceRequest: content } };
}

/**
 * The amount before the bidder answered a request, in cents: the decision maker compares both.
 * @param amountCents the amount after the edit
 * @returns null if there is none
 */
export const formerAmountOf = (
  bid: Pick<Bid, "amountCents" | "priceRequest" | "formerAmountCents">,
  amountCents: number,
): number | null =>
  bid.priceRequest != null && amountCents !== bid.amountCents
    ? bid.amountCents
    : (bid.formerAmountCents ?? null);
