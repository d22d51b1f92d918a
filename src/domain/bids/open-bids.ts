import type { Actor } from "#domain/accounts/role.ts";
import { type AwardRulesNow, decidedFor, decidesOn, NO_AWARD_RULES } from "#domain/bids/award-rules.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";

/** The undecided bids of tickets, and what limits accepting them. */
export interface OpenBids {
  /** Amounts in cents, by ticket id. */
  readonly openBids: ReadonlyMap<string, readonly number[]>;
  readonly awardRules: AwardRulesNow;
}

/** Without any bid. */
export const NO_OPEN_BIDS: OpenBids = { openBids: new Map(), awardRules: NO_AWARD_RULES };

/** @returns the amounts in cents of the bids on a ticket that wait for this person's decision */
export const bidsToDecide = (
  ticket: Ticket,
  actor: Actor,
  { openBids, awardRules }: OpenBids,
): readonly number[] =>
  ticket.status === "out_for_bid"
    ? (openBids.get(ticket.id) ?? []).filter((cents) => decidesOn(cents, awardRules)(ticket, actor))
    : [];

/**
 * @returns the ticket as its bids are decided on, for sentences that say who decides: one of which
 *   every open bid is above a limit has the property manager as its decision maker, or an operator
 */
export function withBidDecider(ticket: Ticket, { openBids, awardRules }: OpenBids): Ticket {
  const [first, ...others] = ticket.status === "out_for_bid" ? (openBids.get(ticket.id) ?? []) : [];
  if (first === undefined) return ticket;
  return decidedFor(ticket, Math.min(first, ...others), awardRules);
}
