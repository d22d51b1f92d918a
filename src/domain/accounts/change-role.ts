import { type HandOverCounts, holdsWork } from "#domain/accounts/hand-over.ts";
import { type OperatedAccount, operatorProblem } from "#domain/accounts/operator.ts";
import {
  INVITED_ROLES,
  type InvitedRole,
  OPERATOR_ROLE,
  READER_SEAT,
  roleLabel,
  seatOf,
} from "#domain/accounts/role.ts";
import { writtenDay } from "#domain/calendar-day.ts";
import { type Refusal, refuse } from "#domain/refusal.ts";
import * as TEXTS from "#texts/rules/change-role.ts";

// Whether an account may get another role: docs/product.md#change-of-a-role.

/** What an account has in the role that it is to lose. */
export interface RoleHoldings extends Omit<HandOverCounts, "finishedTickets"> {
  /** People who are invited as workers of this property manager. */
  readonly invitedWorkers: number;
  /** Undecided bids of a vendor. */
  readonly bids: number;
  /** Stores that the account belongs to without managing them. */
  readonly joinedStores: number;
  /** The planned last day, YYYY-MM-DD; null without one. */
  readonly leavesOn: string | null;
}

/** The account and the role it is to get. */
export interface RoleChange {
  readonly account: OperatedAccount & { readonly id: string; readonly name: string };
  /** Who changes it. */
  readonly callerId: string;
  readonly role: string;
  /** Of somebody who becomes a maintenance worker; empty for nobody. */
  readonly propertyManagerId: string;
}

/** A role that an operator gives on the page. With the last two comes a right. */
export type AssignableRole = InvitedRole | typeof OPERATOR_ROLE | typeof READER_SEAT;

const ASSIGNABLE_ROLES: readonly AssignableRole[] = [...INVITED_ROLES, OPERATOR_ROLE, READER_SEAT];

/** @returns whether an operator may give this role */
export const isAssignableRole = (role: string): role is AssignableRole =>
  ASSIGNABLE_ROLES.some((each) => each === role);

type RoleAndRight = Pick<OperatedAccount, "role" | "isOperator" | "isReader">;

/** Whether nothing changes by this role: who has that of operators may lack their right. */
const isPresentRole = (account: RoleAndRight, role: string): boolean =>
  role === seatOf(account) && (role !== OPERATOR_ROLE || account.isOperator);

/** @returns the roles that an account may get */
export const assignableRoles = (account: RoleAndRight): readonly AssignableRole[] =>
  ASSIGNABLE_ROLES.filter((each) => !isPresentRole(account, each));

/**
 * Why nothing of what was chosen is a change of a role, whatever the account has; null if it is
 * one.
 */
export function chosenRoleProblem({
  account,
  callerId,
  role,
  propertyManagerId,
}: RoleChange): Refusal | null {
  const problem = operatorProblem("changeRole", account);
  if (problem !== null) return problem;
  if (account.id === callerId) return refuse("not_allowed", TEXTS.ownRole);
  if (role === "") return refuse("invalid_input", TEXTS.roleMissing, "role");
  if (!isAssignableRole(role)) return refuse("invalid_input", TEXTS.roleNotGiven, "role");
  if (isPresentRole(account, role))
    return refuse("invalid_input", TEXTS.sameRole(account.name, roleLabel(role)), "role");
  return role === "Maintenance" && (propertyManagerId === "" || propertyManagerId === account.id)
    ? refuse("invalid_input", TEXTS.workerNeedsManager, "propertyManager")
    : null;
}

/** Why an account cannot get another role; null if it can. See `leftInRoleProblem`. */
export const roleChangeProblem = (
  change: RoleChange,
  holdings: RoleHoldings,
  isWhole = false,
): Refusal | null =>
  chosenRoleProblem(change) ??
  // Who only gets the operator right keeps all that belongs to the role; a reader has nothing.
  (change.role === change.account.role ? null : leftInRoleProblem(change.account, holdings, isWhole));

/**
 * Why an account has to keep its role for now; null if it need not. Nothing that somebody has to
 * decide on or do may be left in the former role: it is handed over before, in the same act or by
 * itself. Bids end with the role, and so do places in stores.
 * @param isWhole whether these keep it from changing too, for a change that is to be undone whole
 */
export function leftInRoleProblem(
  { name, role }: RoleChange["account"],
  holdings: RoleHoldings,
  isWhole = false,
): Refusal | null {
  if (holdings.leavesOn !== null)
    return refuse("not_allowed", TEXTS.isToLeave(name, writtenDay(holdings.leavesOn)));
  const { invitedWorkers, bids, joinedStores, ...counts } = holdings;
  const hasWork = holdsWork({ ...counts, finishedTickets: 0 }) || invitedWorkers > 0;
  if (hasWork && role === "Vendor")
    return refuse("not_allowed", TEXTS.vendorHasJobs(name, holdings.openTickets));
  if (!hasWork && !(isWhole && bids + joinedStores > 0)) return null;
  const what = TEXTS.listOf(isWhole ? holdings : { ...counts, invitedWorkers });
  return refuse("not_allowed", (isWhole ? TEXTS.holdsForImport : TEXTS.holds)(name, roleLabel(role), what));
}
