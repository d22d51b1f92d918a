import { type DocumentFacts, hasValidInsurance } from "#domain/accounts/vendor-document.ts";
import { type Actor, isSeeingOperator } from "#domain/accounts/role.ts";
import { type Refusal, refuse } from "#domain/refusal.ts";
import { tradeKeysOf } from "#domain/search-trades.ts";
import { type Relation, unlessAway } from "#domain/tickets/deputies.ts";
import {
  isActingOperator,
  isDecider,
  isPropertyManager,
  isStoreSide,
  storeSideId,
} from "#domain/tickets/relations.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { dollarsFromCents } from "#domain/money.ts";
import * as TEXTS from "#texts/rules/bids.ts";

/** The most, in cents, that each accepts; null without a limit. */
export interface AwardLimits {
  /** A store manager. */
  readonly limitCents: number | null;
  /** A property manager; missing in what earlier versions stored. */
  readonly propertyManagerLimitCents?: number | null | undefined;
}

/** The limits of one trade, in the place of those of all others. */
export interface TradeLimits extends AwardLimits {
  readonly trade: string;
}

/** What an operator sets about accepting bids. See docs/product.md#limits-of-accepting-bids. */
export interface AwardRules extends AwardLimits {
  /** Only a vendor with an insurance that is valid today can be chosen. */
  readonly isInsuranceRequired: boolean;
  /** Missing in what earlier versions stored. */
  readonly trades?: readonly TradeLimits[] | undefined;
}

/** Somebody who accepts bids, by name. */
export interface Accepter {
  readonly id: string;
  readonly name: string;
}

/** The rules as they are now, with who accepts above the limit of property managers. */
export interface AwardRulesNow extends AwardRules {
  /** The operators who see everything; missing where no property manager has a limit. */
  readonly operators?: readonly Accepter[] | undefined;
}

/** A server where nobody set any. */
export const NO_AWARD_RULES: AwardRules = { limitCents: null, isInsuranceRequired: false };

/** The largest limit in cents: an amount has at most eight digits before its point. */
const MOST_LIMIT_CENTS = 9_999_999_999;

/** The most trades with limits of their own. */
export const MOST_TRADE_LIMITS = 50;

/** @returns whether a number of cents can be a limit */
export const isLimit = (cents: number): boolean =>
  Number.isInteger(cents) && cents >= 0 && cents <= MOST_LIMIT_CENTS;

/** @returns whether property managers accept at least what store managers accept up to a limit */
export const areLimitsInOrder = ({ limitCents, propertyManagerLimitCents = null }: AwardLimits): boolean =>
  propertyManagerLimitCents === null || limitCents === null || limitCents <= propertyManagerLimitCents;

/** @returns the names among these that are no trade, or of the same trade as one before them */
export function repeatedTrades(names: readonly string[]): readonly string[] {
  const known = new Set<string>();
  return names.filter((name) => {
    const keys = tradeKeysOf(name);
    const isRepeated = keys.length === 0 || keys.some((key) => known.has(key));
    for (const key of keys) known.add(key);
    return isRepeated;
  });
}

const everyLimit = (rules: AwardRules): readonly AwardLimits[] => [rules, ...(rules.trades ?? [])];

/** @returns whether any amount limits anybody */
export const hasLimits = (rules: AwardRules): boolean =>
  everyLimit(rules).some(
    ({ limitCents, propertyManagerLimitCents = null }) =>
      limitCents !== null || propertyManagerLimitCents !== null,
  );

/** @returns whether property managers have a limit, in some trade at least */
export const limitsPropertyManagers = (rules: AwardRules): boolean =>
  everyLimit(rules).some(({ propertyManagerLimitCents = null }) => propertyManagerLimitCents !== null);

const lowest = (amounts: readonly (number | null)[]): number | null => {
  const known = amounts.filter((each) => each !== null);
  return known.length === 0 ? null : Math.min(...known);
};

/**
 * @returns the limits of the ticket's trade; of a ticket of several trades, or of a trade that was
 *   two when its limits were stored, the lower ones
 */
function limitsOf({ category }: Pick<Ticket, "category">, rules: AwardRules): Required<AwardLimits> {
  const { trades = [] } = rules;
  const keys = trades.length === 0 ? [] : tradeKeysOf(category ?? "");
  const limits = keys.flatMap((key): readonly AwardLimits[] => {
    const own = trades.filter(({ trade }) => tradeKeysOf(trade).includes(key));
    return own.length > 0 ? own : [rules];
  });
  const all = limits.length === 0 ? [rules] : limits;
  return {
    limitCents: lowest(all.map(({ limitCents }) => limitCents)),
    propertyManagerLimitCents: lowest(
      all.map(({ propertyManagerLimitCents = null }) => propertyManagerLimitCents),
    ),
  };
}

/** Whose acceptance a bid needs: of who decides on its ticket, above a limit of somebody else. */
export type AwardLevel = "decider" | "propertyManager" | "operator";

/** @returns whose acceptance a bid of this amount needs */
export function levelOf(ticket: Ticket, amountCents: number, rules: AwardRules): AwardLevel {
  const { limitCents, propertyManagerLimitCents } = limitsOf(ticket, rules);
  if (propertyManagerLimitCents != null && amountCents > propertyManagerLimitCents)
    return isWithoutLimit(ticket) ? "decider" : "operator";
  return limitCents !== null && amountCents > limitCents ? "propertyManager" : "decider";
}

/** A Fettle User, who is the store side and decides on the ticket. */
const isUnlimitedOwner = (ticket: Ticket, actor: Actor): boolean =>
  ticket.decisionMaker === "Store Manager" && isStoreSide(ticket, actor) && actor.role !== "Store Manager";

/** The property manager; a Fettle User too, who is the store side and decides on the ticket. */
const acceptsAsPropertyManager: Relation = unlessAway(
  (ticket, actor) => isPropertyManager(ticket, actor) || isUnlimitedOwner(ticket, actor),
);

const acceptsAsOwner = unlessAway(isUnlimitedOwner);

/** Every operator who sees the ticket: an absence of one of them stops nothing. */
const acceptsAsOperator: Relation = (ticket, actor) =>
  isSeeingOperator(actor) || acceptsAsOwner(ticket, actor);

const ACCEPTERS: Readonly<Record<AwardLevel, Relation>> = {
  decider: isDecider,
  propertyManager: acceptsAsPropertyManager,
  operator: acceptsAsOperator,
};

const acceptsAtSomeLevel: Relation = (ticket, actor) =>
  Object.values(ACCEPTERS).some((accepts) => accepts(ticket, actor));

/**
 * @param rules null where they are not known, as in a queued change on a device: the server decides
 * @returns who accepts a bid of this amount: who decides on the bids of the ticket, above a limit
 *   who may exceed it, and operators who act everywhere. A deputy has the limit of the person they
 *   stand in for.
 */
export const accepterOf =
  (amountCents: number, rules: AwardRules | null): Relation =>
  (ticket, actor) =>
    (rules === null ? acceptsAtSomeLevel : ACCEPTERS[levelOf(ticket, amountCents, rules)])(ticket, actor) ||
    isActingOperator(ticket, actor);

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
const isWithoutLimit = (ticket: Ticket): boolean =>
  ticket.decisionMaker === "Store Manager" &&
  storeSideId(ticket) === ticket.authorId &&
  ticket.authorRole !== "Store Manager";

/**
 * Who decides on one bid, for to-dos, notifications and sentences about it. See
 * docs/product.md#limits-of-accepting-bids.
 * @returns the ticket as it is decided on for a bid of this amount: above the limit of store
 *   managers its decision maker is the property manager, if it has one, above that of property
 *   managers an operator decides. Nothing else of it may be decided by that.
 */
export function decidedFor(ticket: Ticket, amountCents: number, rules: AwardRulesNow): Ticket {
  const level = levelOf(ticket, amountCents, rules);
  const bidOperator = rules.operators?.[0];
  if (level === "operator" && bidOperator !== undefined) return { ...ticket, bidOperator };
  const isOfManager =
    level === "propertyManager" &&
    ticket.decisionMaker === "Store Manager" &&
    !isWithoutLimit(ticket) &&
    ticket.propertyManagerId !== null;
  return isOfManager ? { ...ticket, decisionMaker: "Property Manager" } : ticket;
}

/**
 * @returns who has to decide on a bid of this amount; a decision maker too who has no limit, such
 *   as a Fettle User whose store it is
 */
export const decidesOn =
  (amountCents: number, rules: AwardRules): Relation =>
  (ticket, actor) => {
    const accepts = accepterOf(amountCents, rules)(ticket, actor);
    if (levelOf(ticket, amountCents, rules) === "operator") return accepts;
    return isDecider(decidedFor(ticket, amountCents, rules), actor) || (isDecider(ticket, actor) && accepts);
  };

/** @returns who accepts a bid above a limit, the first of several, as far as the name is known */
export function accepterAboveLimit(
  ticket: Ticket,
  amountCents: number,
  rules: AwardRulesNow,
): Accepter | null {
  if (levelOf(ticket, amountCents, rules) === "operator") return rules.operators?.[0] ?? null;
  const manager = ticket.store?.propertyManager;
  return manager?.id === ticket.propertyManagerId && manager.name !== "" ? manager : null;
}

/**
 * @returns why somebody may not accept a bid above a limit, and who does; null for who would accept
 *   none of this ticket, and below the limits
 */
export function refuseAboveLimit(
  ticket: Ticket,
  actor: Actor,
  amountCents: number,
  rules: AwardRulesNow,
): Refusal | null {
  const level = levelOf(ticket, amountCents, rules);
  if (level === "decider" || !acceptsAtSomeLevel(ticket, actor)) return null;
  const limits = limitsOf(ticket, rules);
  const accepter = accepterAboveLimit(ticket, amountCents, rules);
  const cents = level === "operator" ? limits.propertyManagerLimitCents : limits.limitCents;
  const limit = dollarsFromCents(cents ?? 0);
  return refuse("above_limit", level === "operator" ? ofOperator() : ofManager());

  function ofOperator() {
    if (rules.operators?.length === 0) return TEXTS.aboveLimitWithoutOperator(limit);
    if (accepter === null) return TEXTS.aboveLimitOfOperators(limit);
    return rules.operators?.length === 1
      ? TEXTS.aboveLimitOfOperator(limit, accepter.name)
      : TEXTS.aboveLimitOfSeveral(limit, accepter.name);
  }

  function ofManager() {
    if (ticket.propertyManagerId === null) return TEXTS.aboveLimitWithoutManager(limit);
    return accepter === null ? TEXTS.aboveLimit(limit) : TEXTS.aboveLimitOf(limit, accepter.name);
  }
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
