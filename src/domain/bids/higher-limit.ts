import type { Actor } from "#domain/accounts/role.ts";
import {
  accepterOf,
  type AwardRulesNow,
  decidesOn,
  refuseAboveLimit,
  rejecterOf,
} from "#domain/bids/award-rules.ts";
import { dollarsFromCents } from "#domain/money.ts";
import { type Outcome, type Refusal, refuse } from "#domain/refusal.ts";
import { isBlank } from "#domain/text.ts";
import { isAssignee } from "#domain/tickets/relations.ts";
import { isTerminal, type SentStatus } from "#domain/tickets/status.ts";
import type { HigherLimit, Ticket } from "#domain/tickets/ticket.ts";
import * as TEXTS from "#texts/rules/higher-limit.ts";

// Work that was given up to an amount: what it may cost, and how its vendor asks for more. See
// docs/product.md#work-up-to-an-amount.

type Agreed = Pick<Ticket, "acceptedBidCents" | "acceptedUpTo">;

/** @returns up to how many cents the work was given; null where a price was agreed, or nothing */
export const agreedLimit = ({ acceptedBidCents, acceptedUpTo }: Agreed): number | null =>
  acceptedUpTo === true ? acceptedBidCents : null;

/** @returns by how much a cost is above what was agreed, a price or a limit; 0 where it is not */
export const centsAboveAgreed = (
  { acceptedBidCents }: Pick<Ticket, "acceptedBidCents">,
  costCents: number | null | undefined,
): number => (acceptedBidCents === null || costCents == null ? 0 : Math.max(0, costCents - acceptedBidCents));

/** The work was given and is not handed in. */
const BEFORE_COMPLETION: readonly SentStatus[] = ["assigned_bidder", "in_progress", "for_review", "rejected"];

/** @returns whether this vendor may ask for a higher limit now */
export const mayAskHigherLimit = (ticket: Ticket, actor: Actor): boolean =>
  actor.role === "Vendor" &&
  isAssignee(ticket, actor) &&
  agreedLimit(ticket) !== null &&
  BEFORE_COMPLETION.includes(ticket.status);

/** What a vendor asks for. */
export interface HigherLimitRequest {
  readonly cents: number;
  readonly reason: string;
  readonly at: string;
}

/**
 * The vendor of work up to an amount asks for a higher one. A second request takes the place of the
 * first.
 * @returns the ticket with the request, or the refusal
 */
export function askHigherLimit(
  ticket: Ticket,
  actor: Actor,
  { cents, reason, at }: HigherLimitRequest,
): Outcome<{ ticket: Ticket }> {
  const limit = agreedLimit(ticket);
  if (actor.role !== "Vendor" || !isAssignee(ticket, actor) || limit === null)
    return refuse("not_allowed", TEXTS.onlyItsVendor);
  if (!BEFORE_COMPLETION.includes(ticket.status)) return refuse("invalid_transition", TEXTS.workIsHandedIn);
  if (cents <= limit) return refuse("invalid_input", TEXTS.notHigher(dollarsFromCents(limit)), "amount");
  if (isBlank(reason)) return refuse("invalid_input", TEXTS.reasonMissing, "reason");
  return { ok: true, ticket: { ...ticket, higherLimit: { cents, reason: reason.trim(), requestedAt: at } } };
}

/** @returns the request that nobody has answered; null without one */
export const openRequestOf = ({
  higherLimit,
  status,
}: Pick<Ticket, "higherLimit" | "status">): HigherLimit | null =>
  higherLimit === undefined || higherLimit.refusedAt !== undefined || isTerminal(status) ? null : higherLimit;

/** @returns whether a request for a higher limit waits for this person */
export function decidesOnHigherLimit(ticket: Ticket, actor: Actor, rules: AwardRulesNow): boolean {
  const request = openRequestOf(ticket);
  return request !== null && decidesOn(request.cents, rules)(ticket, actor);
}

/** An answer to a request for a higher limit. */
export interface HigherLimitAnswer {
  readonly to: "approved" | "refused";
  /** The amount that the person saw. */
  readonly cents: number;
  /**
   * When the request that the person saw was made: the next vendor of the work may ask for the same
   * amount. Absent from clients that do not say it.
   */
  readonly requestedAt?: string | undefined;
  /** What the vendor reads; only with a refusal. */
  readonly answer: string;
  /** The rules of the server for accepting; null where they are not known. */
  readonly rules: AwardRulesNow | null;
  readonly at: string;
}

/**
 * Whoever may accept a bid of that amount approves it, whoever may reject one refuses it.
 * @returns the ticket with the higher limit, or with the refusal; or why it may not be answered
 */
export function answerHigherLimit(
  ticket: Ticket,
  actor: Actor,
  { to, cents, requestedAt, answer, rules, at }: HigherLimitAnswer,
): Outcome<{ ticket: Ticket }> {
  const request = openRequestOf(ticket);
  const amount = request?.cents ?? cents;
  const problem = answererProblem(ticket, actor, amount, { to, rules });
  if (problem !== null) return problem;
  if (request === null) return refuse("invalid_transition", TEXTS.nothingAsked);
  if (cents !== request.cents) return refuse("amount_changed", TEXTS.requestChanged);
  if (requestedAt !== undefined && Date.parse(requestedAt) !== Date.parse(request.requestedAt))
    return refuse("amount_changed", TEXTS.otherRequest);
  if (to === "approved") {
    const { higherLimit: _request, ...rest } = ticket;
    return { ok: true, ticket: { ...rest, acceptedBidCents: cents, updatedAt: at } };
  }
  const refused = { ...request, refusedAt: at, ...(isBlank(answer) ? {} : { answer: answer.trim() }) };
  return { ok: true, ticket: { ...ticket, higherLimit: refused, updatedAt: at } };
}

/** @returns why this person may not answer a request for this amount so; null if they may */
export function answererProblem(
  ticket: Ticket,
  actor: Actor,
  cents: number,
  { to, rules }: Pick<HigherLimitAnswer, "to" | "rules">,
): Refusal | null {
  const mayAnswer = (to === "approved" ? accepterOf : rejecterOf)(cents, rules);
  if (mayAnswer(ticket, actor)) return null;
  const above = to === "approved" && rules !== null ? refuseAboveLimit(ticket, actor, cents, rules) : null;
  return above ?? refuse("not_allowed", TEXTS.notDecider);
}

/** What a completion says of its cost. */
interface CompletionCost {
  readonly actualCostCents?: number;
  /**
   * Whether the person confirmed that the cost is above the limit; absent from apps that know of no
   * limit, whose completions are kept as they are.
   */
  readonly aboveLimit?: boolean;
}

/** @returns what is wrong with the cost of a completion, at its field; null where nothing is */
export function completionCostProblem(
  ticket: Ticket,
  { actualCostCents, aboveLimit }: CompletionCost,
): Refusal | null {
  const limit = agreedLimit(ticket);
  if (limit === null || aboveLimit === undefined) return null;
  const cents = actualCostCents ?? ticket.actualCostCents;
  if (cents === null)
    return refuse("invalid_input", TEXTS.costMissing(dollarsFromCents(limit)), "actualCost");
  if (cents <= limit || aboveLimit) return null;
  const over = dollarsFromCents(cents - limit);
  return refuse("invalid_input", TEXTS.aboveLimit(over, dollarsFromCents(limit)), "actualCost");
}

/** What an approval says of the cost. */
interface ApprovalCost extends Pick<CompletionCost, "actualCostCents"> {
  /** The recorded cost that was looked at, null for none; absent from apps that do not say it. */
  readonly readCostCents?: number | null;
}

/**
 * @returns why an approval is refused: a cost above what was agreed was recorded since whoever
 *   approves looked at the work
 */
export function approvalCostProblem(
  ticket: Ticket,
  { actualCostCents, readCostCents }: ApprovalCost,
): Refusal | null {
  const { actualCostCents: recorded } = ticket;
  if (recorded === null || centsAboveAgreed(ticket, recorded) === 0) return null;
  // Somebody who typed it knows it, although it was not recorded when they looked.
  const known = actualCostCents ?? readCostCents;
  if (known === undefined || known === recorded) return null;
  return refuse("amount_changed", TEXTS.costMeanwhile(dollarsFromCents(recorded)));
}

/**
 * @returns what an approval says of the cost that was looked at: of work with an agreed amount
 *   alone, where another one may be above it by then
 */
export const costAsRead = ({
  acceptedBidCents,
  actualCostCents,
}: Pick<Ticket, "acceptedBidCents" | "actualCostCents">): { readonly readCostCents?: number | null } =>
  acceptedBidCents === null ? {} : { readCostCents: actualCostCents };

/**
 * @returns the ticket without a request that has become pointless: the work is handed in or
 *   cancelled, or is that vendor's no more
 */
export function withLimitWhileAtWork(ticket: Ticket): Ticket {
  if (ticket.higherLimit === undefined && ticket.acceptedUpTo === undefined) return ticket;
  const { higherLimit, acceptedUpTo, ...rest } = ticket;
  if (ticket.acceptedBidId === null) return rest;
  const keepsRequest = higherLimit !== undefined && !isDoneOrCancelled(ticket.status);
  return {
    ...rest,
    ...(acceptedUpTo === undefined ? {} : { acceptedUpTo }),
    ...(keepsRequest ? { higherLimit } : {}),
  };
}

const isDoneOrCancelled = (status: SentStatus) => status === "completed" || isTerminal(status);
