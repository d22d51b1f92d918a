import { type DocumentFacts, hasValidInsurance } from "#domain/accounts/vendor-document.ts";
import { type Refusal, refuse } from "#domain/refusal.ts";
import { type Relation, unlessAway } from "#domain/tickets/deputies.ts";
import { isDecider, isPropertyManager, isStoreSide, storeSideId } from "#domain/tickets/relations.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { dollarsFromCents } from "#domain/money.ts";
import * as TEXTS from "#texts/rules/bids.ts";

/** What an operator sets about accepting bids. See docs/product.md#limits-of-accepting-bids. */
export interface AwardRules {
  /** The most, in cents, that a store manager accepts; null without a limit. */
  readonly limitCents: number | null;
  /** Only a vendor with an insurance that is valid today can be chosen. */
  readonly isInsuranceRequired: boolean;
}

/** A server where nobody set any. */
export const NO_AWARD_RULES: AwardRules = { limitCents: null, isInsuranceRequired: false };

/** The largest limit in cents: an amount has at most eight digits before its point. */
const MOST_LIMIT_CENTS = 9_999_999_999;

/** @returns whether a number of cents can be a limit */
export const isLimit = (cents: number): boolean =>
  Number.isInteger(cents) && cents >= 0 && cents <= MOST_LIMIT_CENTS;

/** @returns whether a store manager may not accept a bid of this amount */
export const isAboveLimit = (amountCents: number, { limitCents }: AwardRules): boolean =>
  limitCents !== null && amountCents > limitCents;

/** The property manager; a Fettle User too, who is the store side and decides on the ticket. */
const acceptsAboveLimit: Relation = unlessAway(
  (ticket, actor) =>
    isPropertyManager(ticket, actor) ||
    (ticket.decisionMaker === "Store Manager" &&
      isStoreSide(ticket, actor) &&
      actor.role !== "Store Manager"),
);

/**
 * @param rules null where they are not known, as in a queued change on a device: the server decides
 * @returns who accepts a bid of this amount: who decides on the bids of the ticket, above the limit
 *   who may exceed it. A deputy has the limit of the person they stand in for.
 */
export function accepterOf(amountCents: number, rules: AwardRules | null): Relation {
  if (rules === null) return (ticket, actor) => isDecider(ticket, actor) || acceptsAboveLimit(ticket, actor);
  return isAboveLimit(amountCents, rules) ? acceptsAboveLimit : isDecider;
}

/**
 * @param rules as for `accepterOf`
 * @returns who rejects a bid of this amount: who decides on the bids of the ticket, and whoever
 *   accepts it
 */
export function rejecterOf(amountCents: number, rules: AwardRules | null): Relation {
  const accepts = accepterOf(amountCents, rules);
  return (ticket, actor) => isDecider(ticket, actor) || accepts(ticket, actor);
}

/** The role of a store's owner is known where they are the author; else it is a store manager. */
const hasLimit = (ticket: Ticket): boolean =>
  ticket.decisionMaker === "Store Manager" &&
  (storeSideId(ticket) !== ticket.authorId || ticket.authorRole === "Store Manager");

/**
 * Who decides on one bid, for to-dos, notifications and sentences about it. See
 * docs/product.md#limits-of-accepting-bids.
 * @returns the ticket as it is decided on for a bid of this amount: above the limit its decision
 *   maker is the property manager, if it has one. Nothing else of it may be decided by that.
 */
export const decidedFor = (ticket: Ticket, amountCents: number, rules: AwardRules): Ticket =>
  isAboveLimit(amountCents, rules) && hasLimit(ticket) && ticket.propertyManagerId !== null
    ? { ...ticket, decisionMaker: "Property Manager" }
    : ticket;

/**
 * @returns who has to decide on a bid of this amount; a decision maker too who has no limit, such
 *   as a Fettle User whose store it is
 */
export const decidesOn =
  (amountCents: number, rules: AwardRules): Relation =>
  (ticket, actor) =>
    isDecider(decidedFor(ticket, amountCents, rules), actor) ||
    (isDecider(ticket, actor) && accepterOf(amountCents, rules)(ticket, actor));

/** @returns why who decides on the bids of a ticket may not accept one above the limit */
export function refuseAboveLimit(ticket: Ticket, limitCents: number): Refusal {
  const limit = dollarsFromCents(limitCents);
  const manager = ticket.store?.propertyManager;
  if (ticket.propertyManagerId === null) return refuse("above_limit", TEXTS.aboveLimitWithoutManager(limit));
  const isKnown = manager?.id === ticket.propertyManagerId && manager.name !== "";
  return refuse("above_limit", isKnown ? TEXTS.aboveLimitOf(limit, manager.name) : TEXTS.aboveLimit(limit));
}

/**
 * @param documents of the vendor; undefined where they are not known
 * @param today of the store (YYYY-MM-DD)
 * @returns why the vendor cannot be chosen; null if they can
 */
export const refuseUninsured = (
  documents: readonly DocumentFacts[] | undefined,
  rules: AwardRules | null,
  today: string,
): Refusal | null =>
  rules?.isInsuranceRequired === true && documents !== undefined && !hasValidInsurance(documents, today)
    ? refuse("insurance_required", TEXTS.insuranceRequired)
    : null;
