import type { Actor } from "#domain/accounts/role.ts";
import { accepterOf, type AwardRulesNow, refuseAboveLimit } from "#domain/bids/award-rules.ts";
import { amountExample, centsFromAmount } from "#domain/money.ts";
import { type Outcome, type Refusal, refuse } from "#domain/refusal.ts";
import { isBlank } from "#domain/text.ts";
import type { ChosenBidders, ChosenVendor, NamedPerson, Ticket } from "#domain/tickets/ticket.ts";
import { decisionOf } from "#domain/tickets/relations.ts";
import * as TEXTS from "#texts/rules/chosen-bidders.ts";

// Who may bid on a ticket, where that is not every vendor, and up to which amount a bid of theirs
// is accepted at once. See docs/product.md#chosen-vendors.

/** The most vendors that one ticket is offered to. */
export const MOST_CHOSEN = 50;

/** Who might bid when a form was opened; a value that is absent is overwritten whatever it is. */
export interface BiddersBase {
  /** Null where every vendor might. */
  readonly vendorIds?: readonly string[] | null | undefined;
  /** As typed; null without one. */
  readonly acceptUpTo?: string | number | null | undefined;
}

/** What a request for bids, or a change of who may bid, says about it. */
export interface BiddersRequest {
  /** The vendors who alone may bid; absent where every vendor may. */
  readonly onlyVendors?: readonly NamedPerson[];
  /** A bid of theirs up to this amount, as typed, is accepted at once. */
  readonly acceptUpTo?: string | number;
  /** With a change of who may bid: who might when its form was opened. */
  readonly biddersBase?: BiddersBase;
  /** The rules of the server for accepting; absent where they are not known. */
  readonly awardRules?: AwardRulesNow | null;
}

/** What these rules read of a bid, of which `bid.ts` knows more. */
interface OfBid {
  readonly vendorId: string;
}

type OfTicket = Pick<Ticket, "status" | "chosenBidders">;

const lineOf = (bidders: ChosenBidders | undefined, vendorId: string): ChosenVendor | undefined =>
  bidders?.vendors.find(({ id }) => id === vendorId);

/** @returns whether a ticket is out for bid, and this vendor may bid on it. */
export const isOfferedTo = ({ status, chosenBidders }: OfTicket, vendorId: string): boolean =>
  status === "out_for_bid" && (chosenBidders === undefined || lineOf(chosenBidders, vendorId) !== undefined);

/** @returns whether a bid is accepted as it arrives, if whoever promised that may still accept. */
export const isAcceptedAtOnce = (
  ticket: OfTicket,
  { vendorId, amountCents }: OfBid & { readonly amountCents: number },
): boolean => {
  const { acceptUpToCents } = ticket.chosenBidders ?? {};
  return acceptUpToCents !== undefined && isOfferedTo(ticket, vendorId) && amountCents <= acceptUpToCents;
};

/**
 * @returns what a vendor reads of who may bid: their own line, how many there are, and the amount
 *   if the ticket is offered to them; nothing of the others
 */
export function biddersAsReadBy(bidders: ChosenBidders, vendorId: string): ChosenBidders {
  const own = lineOf(bidders, vendorId);
  const { acceptUpToCents } = bidders;
  return {
    count: bidders.count,
    vendors: own === undefined ? [] : [own],
    ...(own === undefined || acceptUpToCents === undefined ? {} : { acceptUpToCents }),
  };
}

/**
 * @param before who might bid until now; undefined in a new round of bids
 * @returns what is wrong with who is to bid, at its field; null where nothing is
 */
export function biddersProblem(
  ticket: Ticket,
  actor: Actor,
  before: ChosenBidders | undefined,
  { onlyVendors, acceptUpTo, awardRules = null }: BiddersRequest,
): Refusal | null {
  if (onlyVendors?.length === 0) return refuse("invalid_input", TEXTS.vendorsMissing, "onlyVendors");
  if (onlyVendors !== undefined && onlyVendors.length > MOST_CHOSEN)
    return refuse("invalid_input", TEXTS.tooManyVendors(MOST_CHOSEN), "onlyVendors");
  if (acceptUpTo === undefined) return null;
  if (onlyVendors === undefined) return refuse("invalid_input", TEXTS.amountNeedsVendors, "acceptUpTo");
  const cents = centsFromAmount(acceptUpTo);
  if (cents === null) return refuse("invalid_input", TEXTS.amountInvalid(amountExample()), "acceptUpTo");
  // What somebody else may accept and has set stays, whoever adds a vendor.
  if (cents === before?.acceptUpToCents) return null;
  return amountProblem(ticket, actor, cents, awardRules);
}

/** @returns why this person may not accept a bid of this amount, so may not promise it either. */
export function amountProblem(
  ticket: Ticket,
  actor: Actor,
  cents: number,
  rules: AwardRulesNow | null,
): Refusal | null {
  if (accepterOf(cents, rules)(ticket, actor)) return null;
  const above = rules === null ? null : refuseAboveLimit(ticket, actor, cents, rules);
  if (above !== null) return { ...above, field: "acceptUpTo" };
  const name = deciderName(ticket);
  const message = name === null ? TEXTS.onlyAcceptersPromise : TEXTS.promiseIsOf(name);
  return refuse("not_allowed", message, "acceptUpTo");
}

/** The name of who decides on the bids, as far as the ticket has it. */
function deciderName(ticket: Ticket): string | null {
  const id = decisionOf(ticket);
  const manager = ticket.store?.propertyManager;
  if (id !== null && manager?.id === id && manager.name !== "") return manager.name;
  return id !== null && id === ticket.authorId ? ticket.authorName : null;
}

/**
 * @param before who might bid until now, whose answers stay; undefined in a new round of bids
 * @returns who may bid after a request that has no problem; undefined for every vendor
 */
export function biddersAfter(
  before: ChosenBidders | undefined,
  actor: Actor,
  { onlyVendors, acceptUpTo, at }: BiddersRequest & { readonly at: string },
): ChosenBidders | undefined {
  if (onlyVendors === undefined) return undefined;
  const vendors = [...new Map(onlyVendors.map((each) => [each.id, each])).values()].map(
    ({ id, name }): ChosenVendor => lineOf(before, id) ?? { id, name, invitedAt: at },
  );
  const cents = acceptUpTo === undefined ? null : centsFromAmount(acceptUpTo);
  const setBy = cents === before?.acceptUpToCents ? before?.acceptSetBy : { id: actor.id, name: actor.name };
  return {
    count: vendors.length,
    vendors,
    ...(cents === null ? {} : { acceptUpToCents: cents, acceptSetBy: setBy }),
  };
}

/** @returns the ticket without the promise to accept, which holds for one acceptance. */
export function withoutPromise<T extends Pick<Ticket, "chosenBidders">>(ticket: T): T {
  if (ticket.chosenBidders === undefined) return ticket;
  const { acceptUpToCents: _cents, acceptSetBy: _setBy, ...chosenBidders } = ticket.chosenBidders;
  return { ...ticket, chosenBidders };
}

/**
 * A vendor who was chosen says that they will not bid. They may still bid later.
 * @param own the vendor's active bid on the ticket, if any
 * @returns the ticket with the answer, or the refusal
 */
export function declineToBid(
  ticket: Ticket,
  actor: Actor,
  own: OfBid | null,
  { at, reason }: { readonly at: string; readonly reason: string },
): Outcome<{ ticket: Ticket }> {
  const { chosenBidders } = ticket;
  if (chosenBidders === undefined || lineOf(chosenBidders, actor.id) === undefined)
    return refuse("not_allowed", TEXTS.notAsked);
  if (ticket.status !== "out_for_bid") return refuse("not_out_for_bid", TEXTS.notOutForBid);
  if (own !== null) return refuse("bid_exists", TEXTS.withdrawFirst);
  const answer = { declinedAt: at, ...(isBlank(reason) ? {} : { reason: reason.trim() }) };
  return { ok: true, ticket: { ...ticket, chosenBidders: withAnswer(chosenBidders, actor.id, answer) } };
}

const withAnswer = (
  bidders: ChosenBidders,
  vendorId: string,
  answer: Pick<ChosenVendor, "declinedAt" | "reason">,
): ChosenBidders => ({
  ...bidders,
  vendors: bidders.vendors.map((each) =>
    each.id === vendorId ? { id: each.id, name: each.name, invitedAt: each.invitedAt, ...answer } : each,
  ),
});

/** What came of asking one vendor. */
export type VendorAnswer = "bid" | "declined" | "none";

/** @returns what a vendor answered; a bid counts more than a refusal before it. */
export const answerOf = (vendor: ChosenVendor, bids: readonly OfBid[]): VendorAnswer => {
  if (bids.some(({ vendorId }) => vendorId === vendor.id)) return "bid";
  return vendor.declinedAt === undefined ? "none" : "declined";
};

/** After so many days without an answer the ticket suggests to ask everybody. */
export const DAYS_WITHOUT_ANSWER = 2;

const DAY_MS = 86_400_000;

/**
 * @returns for how many whole days nobody who was asked has answered; 0 where somebody did, or was
 *   asked less than a day ago. Where everybody declined it is `DAYS_WITHOUT_ANSWER` at least.
 */
export function daysWithoutAnswer(bidders: ChosenBidders, bids: readonly OfBid[], nowMs: number): number {
  const answers = bidders.vendors.map((vendor) => answerOf(vendor, bids));
  if (answers.includes("bid") || answers.length === 0) return 0;
  const lastMs = Math.max(...bidders.vendors.map(({ invitedAt }) => Date.parse(invitedAt)));
  const days = Math.max(0, Math.floor((nowMs - lastMs) / DAY_MS));
  return answers.every((each) => each === "declined") ? Math.max(days, DAYS_WITHOUT_ANSWER) : days;
}
