import type { Actor } from "#domain/accounts/role.ts";
import type { BidStatus, SentBidStatus } from "#domain/bids/bid-status.ts";
import { AMOUNT_EXAMPLE, centsFromAmount, dollarsFromCents } from "#domain/money.ts";
import { type Outcome, type Refusal, refuse } from "#domain/refusal.ts";
import { isBlank } from "#domain/text.ts";
import { isDecider } from "#domain/tickets/relations.ts";
import type { SentStatus } from "#domain/tickets/status.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";

/** What a bid shows of its ticket, also when the ticket itself is not on the phone. */
export interface TicketOfBid {
  readonly title: string;
  readonly description: string;
  readonly status: SentStatus;
  readonly category: string | null;
  readonly authorId: string;
  readonly authorName: string;
  readonly storeName: string;
  readonly place: string;
  readonly scopeVersion: number;
}

/** The vendor behind a bid, for those who decide on it; contact included. */
export interface Bidder {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zipcode: string;
  readonly averageRating: number | null;
  readonly totalRatings: number;
  /** Jobs with a date that this vendor completed, and how many of them by that date. */
  readonly jobsDone: number;
  readonly jobsOnTime: number;
}

/** An offer of one vendor on one ticket. The amount is in cents; day and time as typed. */
export interface Bid {
  readonly id: string;
  readonly ticketId: string;
  readonly vendorId: string;
  readonly amountCents: number;
  /** What another server gave for an amount that is none, empty when it gave nothing; only then present. */
  readonly amountText?: string;
  readonly description: string;
  readonly scheduleDate: string;
  readonly scheduleTime: string;
  readonly status: SentBidStatus;
  /** Why it was declined, as a machine word. */
  readonly reason: string | null;
  /** The ticket's scope when the bid was made or last changed. */
  readonly scopeVersion: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly version: number;
  readonly ticket: TicketOfBid;
  readonly bidder: Bidder | null;
}

/**
 * A bid's amount for people: "$1,234.50"; what is no number raw behind a $, a missing one 'N/A'.
 */
export function amountOf(bid: Pick<Bid, "amountCents" | "amountText">): string {
  if (bid.amountText === undefined) return dollarsFromCents(bid.amountCents);
  return bid.amountText === "" ? "N/A" : `$${bid.amountText}`;
}

/** The fields of the bid form, as typed. */
export interface BidForm {
  readonly amount: string;
  readonly description: string;
  readonly scheduleDate: string;
  readonly scheduleTime: string;
}

/** Still open to a decision. */
export const isActiveBid = (bid: Pick<Bid, "status">) =>
  bid.status === "pending" || bid.status === "submitted" || bid.status === "under_review";

/** May still be accepted or rejected, changed or withdrawn: one under review may not. */
export const isUndecidedBid = (bid: Pick<Bid, "status">) =>
  bid.status === "pending" || bid.status === "submitted";

/** All four fields are required and the cost is an amount. */
export function checkBidForm(form: BidForm): Outcome<{ amountCents: number }> {
  if (Object.values(form).some(isBlank)) return refuse("invalid_input", "Please fill in all required fields");
  const amountCents = centsFromAmount(form.amount);
  if (amountCents === null) return refuse("invalid_input", `Bid amount ${AMOUNT_EXAMPLE}`, "estimatedCost");
  return { ok: true, amountCents };
}

/**
 * May this person bid on this ticket now? `own` is their active bid on it, if any. See
 * docs/product.md#bids.
 */
export function mayBid(ticket: Ticket, actor: Actor, own: Bid | null): Outcome<object> {
  if (actor.role !== "Vendor") return refuse("not_allowed", "Only vendors bid on tickets.");
  if (ticket.status !== "out_for_bid") return refuse("not_out_for_bid", "This ticket is not out for bid.");
  if (own !== null) return refuse("bid_exists", "You already have an open bid on this ticket.");
  return { ok: true };
}

/** May the vendor edit or withdraw this bid now? See docs/product.md#bids. */
export function mayChangeBid(
  bid: Pick<Bid, "vendorId" | "status">,
  actor: Actor,
  ticketStatus: SentStatus,
): Outcome<object> {
  if (bid.vendorId !== actor.id) return refuse("not_allowed", "You can only edit your own bids");
  if (!isUndecidedBid(bid) || ticketStatus !== "out_for_bid")
    return refuse("bid_locked", "This bid can no longer be changed.");
  return { ok: true };
}

/**
 * Accepts or rejects a bid, or says why not. `amountCents`, when sent, is what the decider saw. See
 * docs/product.md#bids.
 */
export function decideBid(
  bid: Bid,
  ticket: Ticket,
  actor: Actor,
  decision: { to: "accepted" | "rejected"; amountCents?: number },
): Outcome<{ status: BidStatus }> | Refusal {
  if (!isDecider(ticket, actor))
    return refuse("not_allowed", "You do not decide on the bids of this ticket.");
  if (ticket.acceptedBidId !== null)
    return refuse("bid_already_accepted", "A bid on this ticket has already been accepted.");
  if (ticket.status !== "out_for_bid") return refuse("not_out_for_bid", "This ticket is not out for bid.");
  if (bid.status === "under_review") return refuse("bid_locked", "This bid is under review.");
  if (!isUndecidedBid(bid)) return refuse("bid_locked", `This bid is already ${bid.status}.`);
  if (decision.amountCents !== undefined && decision.amountCents !== bid.amountCents)
    return refuse("amount_changed", "The vendor has changed this bid meanwhile. Please look at it again.");
  return { ok: true, status: decision.to };
}

/** The ticket after one of its bids was accepted: row T6 of docs/product.md#transitions. */
export const awardedTo = (ticket: Ticket, bid: Bid, vendorName: string, at: string): Ticket => ({
  ...ticket,
  status: "assigned_bidder",
  assignee: { id: bid.vendorId, name: vendorName, role: "Vendor" },
  acceptedBidId: bid.id,
  acceptedBidCents: bid.amountCents,
  scheduledDate: bid.scheduleDate,
  scheduledTime: bid.scheduleTime,
  updatedAt: at,
  version: ticket.version + 1,
});

const isBidding = (ticket: Ticket) =>
  ticket.status === "out_for_bid" ||
  ((ticket.status === "request_assessment" || ticket.status === "assessment_completed") &&
    ticket.statusBeforeAssessment === "out_for_bid");

/**
 * What a transition of the ticket does to its bids: active ones end with the bidding, an accepted
 * one with the job. See docs/product.md#bids.
 */
export function effectsOnBids(
  before: Ticket,
  after: Ticket,
): { active: string | null; accepted: string | null } {
  const isTakenAway = before.acceptedBidId !== null && after.acceptedBidId === null;
  return {
    active: isBidding(before) && !isBidding(after) ? "bidding_withdrawn" : null,
    accepted: isTakenAway ? (after.status === "out_for_bid" ? "award_withdrawn" : "reassigned") : null,
  };
}
