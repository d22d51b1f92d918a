import { comesWithRight, isManagerRole, isRole, OPERATOR_ROLE, type Role } from "#domain/accounts/role.ts";
import { type Refusal, refuse } from "#domain/refusal.ts";
import * as TEXTS from "#texts/rules/accounts.ts";
import * as DEPUTY_TEXTS from "#texts/rules/deputies.ts";

/** What an operator may do with an account. */
export type OperatorAction =
  | "deactivate"
  | "reactivate"
  | "resetLink"
  | "endSessions"
  | "handOver"
  | "changeRole"
  | "nameDeputy";

/** An account, as far as the rules for operators need it. */
export interface OperatedAccount {
  readonly role: string;
  readonly isOperator: boolean;
  /** Reads everything and changes nothing; absent on servers of earlier versions. */
  readonly isReader?: boolean | undefined;
  /** False after an operator has deactivated it. */
  readonly isActive: boolean;
  /** The person has left: nothing personal is kept, and nothing can be undone. */
  readonly isDeleted: boolean;
  /** The only operator who can act; absent on servers of earlier versions. */
  readonly isLastOperator?: boolean | undefined;
}

/** @returns whether an account with this role may be given the operator right. */
export const mayBecomeOperator = (role: Role): boolean => role === OPERATOR_ROLE;

/** @returns whether this account may use the operator's page and its calls. */
export const mayOperate = (account: { readonly role: Role; readonly isOperator?: boolean | undefined }) =>
  account.isOperator === true && mayBecomeOperator(account.role);

/**
 * Why an operator may not do this with an account; null if they may. The last operator stays one:
 * nobody could make another by screen. A link for a new password of an operator is made with the
 * command alone, since whoever has it signs in as the operator.
 */
export function operatorProblem(action: OperatorAction, account: OperatedAccount): Refusal | null {
  if (account.isDeleted && action !== "handOver") return refusal(TEXTS.accountDeleted);
  if (account.isOperator && action === "resetLink") return refusal(TEXTS.operatorAccountLocked);
  if (account.isLastOperator === true && (action === "deactivate" || action === "changeRole"))
    return refusal(TEXTS.lastOperatorStays);
  if ((action === "resetLink" || action === "changeRole" || action === "nameDeputy") && !account.isActive)
    return refusal(TEXTS.accountDeactivated);
  if (action === "nameDeputy" && !decides(account)) return refusal(DEPUTY_TEXTS.onlyDecidersNameDeputies);
  if (action === "handOver" && account.role === "Vendor") return refusal(TEXTS.vendorsWorkStays);
  return null;
}

/** Whether an account decides on anything: only then somebody else can do it in its place. */
const decides = ({ role, isReader }: OperatedAccount) =>
  isReader !== true && isRole(role) && isManagerRole(role);

const refusal = (message: string) => refuse("not_allowed", message);

/**
 * @param role that the account gets, if it is to get another one
 * @returns whether an operator types their own password for this: it makes an operator or a reader,
 *   ends a reader, or is about the account of an operator. A stolen session alone neither makes
 *   operators nor locks them out, and lets nobody read everything.
 */
export const needsOwnPassword = (
  action: OperatorAction | "invite",
  account: Pick<OperatedAccount, "isOperator" | "isReader">,
  role = "",
): boolean =>
  comesWithRight(role) ||
  (account.isReader === true && action === "changeRole") ||
  (account.isOperator && action !== "endSessions" && action !== "nameDeputy");

/**
 * The actions to offer for an account: allowed ones that would change something. That the last
 * operator leaves is offered too: its form says what to do first.
 * @param isOwn whether it is the account of the operator who acts, who has a profile for the rest
 */
export function operatorActions(account: OperatedAccount, isOwn = false): readonly OperatorAction[] {
  const actions: readonly OperatorAction[] = account.isActive
    ? ["resetLink", "endSessions", "changeRole", "nameDeputy", "handOver", "deactivate"]
    : ["handOver", "reactivate"];
  return actions.filter(
    (action) =>
      !(isOwn && (action === "changeRole" || action === "nameDeputy")) &&
      operatorProblem(action, { ...account, isLastOperator: false }) === null,
  );
}
