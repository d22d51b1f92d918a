import type { Actor } from "#domain/accounts/role.ts";
import type { DocumentFacts } from "#domain/accounts/vendor-document.ts";
import {
  accepterOf,
  type AwardRulesNow,
  NO_AWARD_RULES,
  refuseAboveLimit,
  refuseUninsured,
  rejecterOf,
} from "#domain/bids/award-rules.ts";
import { isOfferedTo, withoutPromise } from "#domain/bids/chosen-bidders.ts";
import type { BidStatus, SentBidStatus } from "#domain/bids/bid-status.ts";
import { amountExample, centsFromAmount, dollarsFromCents } from "#domain/money.ts";
import { type Outcome, refuse } from "#domain/refusal.ts";
import { labelOfStore } from "#domain/stores/store-label.ts";
import { isBlank } from "#domain/text.ts";
import type { SentStatus } from "#domain/tickets/status.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import * as TEXTS from "#texts/rules/bids.ts";
import * as CHOSEN_TEXTS from "#texts/rules/chosen-bidders.ts";

/** Copy of the ticket's data in a bid, for display when the ticket itself is not on the device. */
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

/** @returns the bid with its copy of the ticket as that is now. Never replaced by an older text. */
export function withTicket<B extends Pick<Bid, "ticket">>(bid: B, ticket: Ticket | undefined): B {
  return ticket === undefined || ticket.scopeVersion < bid.ticket.scopeVersion
    ? bid
    : { ...bid, ticket: ticketOfBid(ticket) };
}

/** @returns what a bid carries of its ticket. */
export const ticketOfBid = (ticket: Ticket): TicketOfBid => ({
  title: ticket.title,
  description: ticket.description,
  status: ticket.status,
  category: ticket.category,
  authorId: ticket.authorId,
  authorName: ticket.authorName,
  storeName: labelOfStore(ticket.store),
  place: [ticket.store?.city, ticket.store?.state].filter(Boolean).join(", "),
  scopeVersion: ticket.scopeVersion,
});

/** The vendor of a bid with contact data; only for managers of the ticket. */
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
  /** Completed jobs that had a scheduled date, and how many of them were completed on time. */
  readonly jobsDone: number;
  readonly jobsOnTime: number;
  /** Missing in rows of earlier versions of the app. */
  readonly documents?: readonly DocumentFacts[] | undefined;
}

/** A vendor's bid on a ticket. Amounts are in cents; date and time are as typed. */
export interface Bid {
  readonly id: string;
  readonly ticketId: string;
  readonly vendorId: string;
  readonly amountCents: number;
  /**
   * Only present if the server sent an amount that cannot be parsed: its raw text, or "" if it sent
   * none. `amountCents` is then 0.
   */
  readonly amountText?: string;
  /** True where the amount is a limit: the vendor takes the job without naming a price. */
  readonly upTo?: true | undefined;
  readonly description: string;
  readonly scheduleDate: string;
  readonly scheduleTime: string;
  readonly status: SentBidStatus;
  /** Why it came to nothing: a code, or what the person wrote who rejected it. */
  readonly reason: string | null;
  /** What the decision maker wrote who asks for a new price, until the bidder edits the bid. */
  readonly priceRequest?: string | null | undefined;
  /** The amount in cents before a new price was asked for; null or absent without one. */
  readonly formerAmountCents?: number | null | undefined;
  /** The ticket's `scopeVersion` when the bid was placed or last changed. */
  readonly scopeVersion: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly version: number;
  readonly ticket: TicketOfBid;
  readonly bidder: Bidder | null;
}

/**
 * Formats a bid's amount for display: "$1,234.50", or "up to $1,234.50". An amount that cannot be
 * parsed is shown raw after "$", a missing one as "N/A".
 */
export function formattedAmount(bid: Pick<Bid, "amountCents" | "amountText" | "upTo">): string {
  if (bid.amountText === undefined) return formattedAgreed(bid.amountCents, bid.upTo === true);
  return bid.amountText === "" ? TEXTS.amountMissing : `$${bid.amountText}`;
}

/** @returns an amount as it was agreed: "$1,500.00", of a limit "up to $1,500.00" */
export const formattedAgreed = (cents: number, isUpTo: boolean): string =>
  isUpTo ? TEXTS.upTo(dollarsFromCents(cents)) : dollarsFromCents(cents);

/** Fields of the bid form, as typed. */
export interface BidForm {
  readonly amount: string;
  readonly description: string;
  readonly scheduleDate: string;
  readonly scheduleTime: string;
}

/** @returns whether the bid still waits for a decision. */
export const isActiveBid = (bid: Pick<Bid, "status">) =>
  bid.status === "pending" || bid.status === "submitted" || bid.status === "under_review";

/**
 * @returns whether the bid can be accepted, rejected, changed or withdrawn. A bid under review
 *   cannot.
 */
export const isUndecidedBid = (bid: Pick<Bid, "status">) =>
  bid.status === "pending" || bid.status === "submitted";

/**
 * @returns the amount of a bid in cents, if it may be bid; zero may. The form and the server ask
 *   this, also when an edit repeats the amount; a decision about a bid does not.
 */
export function checkBidAmount(amount: string | number): Outcome<{ amountCents: number }> {
  const amountCents = centsFromAmount(amount);
  if (amountCents === null) return refuse("invalid_input", TEXTS.bidAmountInvalid(amountExample()));
  return { ok: true, amountCents };
}

/**
 * Validates a bid form: all four fields are required, and the amount must be allowed. A vendor who
 * takes a job up to an amount need not describe it again.
 */
export function checkBidForm(form: BidForm, isUpTo = false): Outcome<{ amountCents: number }> {
  const { description, ...others } = form;
  if (Object.values(others).some(isBlank) || (!isUpTo && isBlank(description)))
    return refuse("invalid_input", TEXTS.requiredFieldsMissing);
  return checkBidAmount(form.amount);
}

/**
 * Checks whether this person may bid on this ticket now. See docs/product.md#bids.
 * @param own the person's active bid on the ticket, if any
 */
export function mayBid(ticket: Ticket, actor: Actor, own: Bid | null): Outcome<object> {
  if (actor.role !== "Vendor") return refuse("not_allowed", TEXTS.onlyVendorsBid);
  if (ticket.status !== "out_for_bid") return refuse("not_out_for_bid", TEXTS.notOutForBid);
  if (!isOfferedTo(ticket, actor.id)) return refuse("not_allowed", CHOSEN_TEXTS.onlyChosenVendorsBid);
  if (own !== null) return refuse("bid_exists", TEXTS.openBidExists);
  return { ok: true };
}

/** Checks whether this vendor may edit or withdraw the bid now. See docs/product.md#bids. */
export function mayChangeBid(
  bid: Pick<Bid, "vendorId" | "status">,
  actor: Actor,
  ticketStatus: SentStatus,
): Outcome<object> {
  if (bid.vendorId !== actor.id) return refuse("not_allowed", TEXTS.onlyOwnBidsEditable);
  if (!isUndecidedBid(bid) || ticketStatus !== "out_for_bid")
    return refuse("bid_locked", TEXTS.bidNoLongerChangeable);
  return { ok: true };
}

/** A decision on a bid. */
export interface BidDecision {
  readonly to: "accepted" | "rejected";
  /** The amount that the decision maker saw. */
  readonly amountCents?: number;
  /** The rules of the server for accepting; null where they are not known. */
  readonly rules?: AwardRulesNow | null;
  /** The day of the store (YYYY-MM-DD), for what is valid until a day. */
  readonly today?: string;
}

/**
 * Decides on a bid. If it has another amount by now than `amountCents`, it is refused with
 * `amount_changed`. See docs/product.md#bids.
 * @returns the bid's new status, or the refusal
 */
export function decideBid(
  bid: Bid,
  ticket: Ticket,
  actor: Actor,
  { rules = NO_AWARD_RULES, today = "", ...decision }: BidDecision,
): Outcome<{ status: BidStatus }> {
  const isAccepted = decision.to === "accepted";
  const mayDecide = (isAccepted ? accepterOf : rejecterOf)(bid.amountCents, rules);
  if (!mayDecide(ticket, actor))
    return (
      (isAccepted && rules !== null ? refuseAboveLimit(ticket, actor, bid.amountCents, rules) : null) ??
      refuse("not_allowed", TEXTS.notDecisionMaker)
    );
  if (ticket.acceptedBidId !== null) return refuse("bid_already_accepted", TEXTS.otherBidAccepted);
  if (ticket.status !== "out_for_bid") return refuse("not_out_for_bid", TEXTS.notOutForBid);
  if (bid.status === "under_review") return refuse("bid_locked", TEXTS.bidUnderReview);
  if (!isUndecidedBid(bid)) return refuse("bid_locked", TEXTS.thisBidIsAlready(bid.status));
  if (decision.amountCents !== undefined && decision.amountCents !== bid.amountCents)
    return refuse("amount_changed", TEXTS.bidChangedMeanwhile);
  const uninsured = isAccepted ? refuseUninsured(bid.bidder?.documents, rules, today) : null;
  return uninsured ?? { ok: true, status: decision.to };
}

/**
 * The ticket after one of its bids was accepted: row T6 of docs/product.md#transitions. A cost that
 * it has is of rejected work of somebody else: kept, it would count as that of the new work.
 */
export const awardedTo = (ticket: Ticket, bid: Bid, vendorName: string, at: string): Ticket => ({
  ...withoutPromise(ticket),
  status: "assigned_bidder",
  assignee: { id: bid.vendorId, name: vendorName, role: "Vendor" },
  acceptedBidId: bid.id,
  acceptedBidCents: bid.amountCents,
  acceptedUpTo: bid.upTo,
  higherLimit: undefined,
  actualCostCents: null,
  scheduledDate: bid.scheduleDate,
  scheduledTime: bid.scheduleTime,
  updatedAt: at,
  version: ticket.version + 1,
});

/** @returns whether bids on a ticket may be open: out for bid, or assessed from there */
export const isBidding = (ticket: Ticket) =>
  ticket.status === "out_for_bid" ||
  ((ticket.status === "request_assessment" || ticket.status === "assessment_completed") &&
    ticket.statusBeforeAssessment === "out_for_bid");

/**
 * @returns the reasons with which a transition of the ticket ends its bids, null where it does not:
 *   active bids when bidding ends, the accepted bid when the award is withdrawn or the work
 *   reassigned. See docs/product.md#bids.
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
