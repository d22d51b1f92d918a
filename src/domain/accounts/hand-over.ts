import type { Role } from "#domain/accounts/role.ts";
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

/** An account, as far as the rule of a hand-over needs it. */
export interface HandOverAccount {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  readonly isActive: boolean;
  /** The property manager of a worker; null for everybody else. */
  readonly createdBy: string | null;
}

/**
 * Why the work of one account cannot go to another; null if it can. `to` is null if there is no
 * such account. See docs/product.md#hand-over.
 */
export function handOverProblem(from: HandOverAccount, to: HandOverAccount | null): Refusal | null {
  if (from.role === "Vendor") return refuse("not_allowed", TEXTS.vendorsWorkStays);
  if (to === null || to.id === from.id) return refusal(TEXTS.successorMissing);
  if (to.role !== from.role) return refusal(TEXTS.successorHasOtherRole(to.name, to.role, from.role));
  if (!to.isActive) return refusal(TEXTS.successorDeactivated(to.name));
  const isOfOtherManager = from.role === "Maintenance" && to.createdBy !== from.createdBy;
  return isOfOtherManager ? refusal(TEXTS.successorOfOtherManager(to.name)) : null;
}

const refusal = (message: string) => refuse("invalid_input", message, "to");
