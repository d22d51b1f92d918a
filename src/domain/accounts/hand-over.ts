import { isStoreRole, type Role, type Seat } from "#domain/accounts/role.ts";
import { type Refusal, refuse } from "#domain/refusal.ts";
import * as TEXTS from "#texts/rules/accounts.ts";

/** How much goes from one account to another. */
export interface HandOverCounts {
  readonly stores: number;
  readonly buildings: number;
  readonly workers: number;
  readonly openTickets: number;
  /** Ended ones of the account's stores and of those it managed. */
  readonly finishedTickets: number;
}

/**
 * @returns whether an account that leaves would keep something that somebody has to decide on or
 *   do. Finished tickets ask nothing.
 */
export const holdsWork = ({ stores, buildings, workers, openTickets }: HandOverCounts): boolean =>
  stores + buildings + workers + openTickets > 0;

/** The most open tickets of one hand-over for which another successor is chosen. */
export const MOST_DIVIDED = 100;

/** The most stores of one hand-over for which another successor is chosen. */
export const MOST_DIVIDED_STORES = 1000;

/** Something that goes to somebody else than the rest, by its id. */
export interface Divided {
  readonly id: string;
  readonly to: string;
}

/** Who takes over. */
export interface Successors {
  /** Everything that nobody else was chosen for. */
  readonly to: string;
  /** Other successors of open tickets, by the id of the ticket. */
  readonly tickets: readonly Divided[];
  /** Other successors of stores with all of their tickets; absent for none. */
  readonly stores?: readonly Divided[];
}

/** What of somebody's work can be divided. */
export type DividedPart = "tickets" | "stores";

/** An account, as far as the rule of a hand-over needs it. */
export interface HandOverAccount extends Seat {
  readonly id: string;
  readonly name: string;
  readonly isActive: boolean;
  /** The property manager of a worker; null for everybody else. */
  readonly createdBy: string | null;
}

/**
 * @returns whether open tickets of this role may go to several people. Those of a store go with it,
 *   since their decisions are the store's.
 */
export const mayDivideTickets = (role: Role): boolean => role !== "Vendor" && !isStoreRole(role);

/** @returns whether accounts of this role have stores, which may go to several people */
export const mayDivideStores = (role: Role): boolean => role === "Property Manager" || isStoreRole(role);

/**
 * Why single tickets or stores of an account cannot go to another; null if they can. See
 * `handOverProblem`.
 */
export function divisionProblem(
  from: HandOverAccount,
  to: HandOverAccount | null,
  part: DividedPart,
): Refusal | null {
  const problem = mayDivide(from.role, part)
    ? handOverProblem(from, to)
    : refuse("invalid_input", part === "tickets" ? TEXTS.ticketsGoWithStore : TEXTS.noStoresToDivide);
  return problem === null ? null : { ...problem, field: part };
}

const mayDivide = (role: Role, part: DividedPart) =>
  part === "tickets" ? mayDivideTickets(role) : mayDivideStores(role);

/**
 * Why the work of one account cannot go to another; null if it can. `to` is null if there is no
 * such account. See docs/product.md#hand-over.
 */
export function handOverProblem(from: HandOverAccount, to: HandOverAccount | null): Refusal | null {
  if (from.role === "Vendor") return refuse("not_allowed", TEXTS.vendorsWorkStays);
  if (to === null || to.id === from.id) return refusal(TEXTS.successorMissing);
  if (to.role !== from.role) return refusal(TEXTS.successorHasOtherRole(to.name, to.role, from.role));
  if (to.isReader === true) return refusal(TEXTS.successorOnlyReads(to.name));
  if (!to.isActive) return refusal(TEXTS.successorDeactivated(to.name));
  const isOfOtherManager = from.role === "Maintenance" && to.createdBy !== from.createdBy;
  return isOfOtherManager ? refusal(TEXTS.successorOfOtherManager(to.name)) : null;
}

const refusal = (message: string) => refuse("invalid_input", message, "to");
