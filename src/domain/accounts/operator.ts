import type { Role } from "#domain/accounts/role.ts";
import { PRODUCT } from "#domain/product.ts";
import { type Refusal, refuse } from "#domain/refusal.ts";
import * as TEXTS from "#texts/rules/accounts.ts";

/** What an operator may do with an account. */
export type OperatorAction =
  | "deactivate"
  | "reactivate"
  | "resetLink"
  | "endSessions"
  | "handOver"
  | "changeRole";

/** An account, as far as the rules for operators need it. */
export interface OperatedAccount {
  readonly role: string;
  readonly isOperator: boolean;
  /** False after an operator has deactivated it. */
  readonly isActive: boolean;
  /** The person has left: nothing personal is kept, and nothing can be undone. */
  readonly isDeleted: boolean;
}

/** @returns whether an account with this role may be given the operator right. */
export const mayBecomeOperator = (role: Role): boolean => role === `${PRODUCT} User`;

/** @returns whether this account may use the operator's page and its calls. */
export const mayOperate = (account: { readonly role: Role; readonly isOperator?: boolean | undefined }) =>
  account.isOperator === true && mayBecomeOperator(account.role);

/**
 * Why an operator may not do this with an account; null if they may. Accounts of operators are
 * managed with the command line alone, so that one stolen session can neither lock the others out
 * nor take their accounts over.
 */
export function operatorProblem(action: OperatorAction, account: OperatedAccount): Refusal | null {
  if (account.isDeleted && action !== "handOver") return refusal(TEXTS.accountDeleted);
  if (account.isOperator && action !== "endSessions") return refusal(TEXTS.operatorAccountLocked);
  if ((action === "resetLink" || action === "changeRole") && !account.isActive)
    return refusal(TEXTS.accountDeactivated);
  if (action === "handOver" && account.role === "Vendor") return refusal(TEXTS.vendorsWorkStays);
  return null;
}

const refusal = (message: string) => refuse("not_allowed", message);

/** The actions to offer for an account: allowed ones that would change something. */
export function operatorActions(account: OperatedAccount): readonly OperatorAction[] {
  const actions: readonly OperatorAction[] = account.isActive
    ? ["resetLink", "endSessions", "changeRole", "handOver", "deactivate"]
    : ["handOver", "reactivate"];
  return actions.filter((action) => operatorProblem(action, account) === null);
}
