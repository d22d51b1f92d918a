import { roleChangeProblem } from "#domain/accounts/change-role.ts";
import type { PersonRow } from "#domain/accounts/import-people.ts";
import { needsOwnPassword, operatorProblem } from "#domain/accounts/operator.ts";
import { isImportedRole, READER_SEAT, roleOfSeat, seatOf } from "#domain/accounts/role.ts";
import { hasTurn, holdAlone, needsTurn, takeTurn } from "#server/accounts/account-locks.ts";
import type { ManagerOfInvited } from "#server/accounts/manager-of-invited.ts";
import { accountByEmail, type StoredUser, userForAssigning } from "#server/accounts/records.ts";
import type { WriteContext } from "#server/context.ts";
import { giveRole } from "#server/operator-page/give-role.ts";
import type { ImportFault } from "#server/operator-page/manager-of-row.ts";
import { holdingsInRole } from "#server/operator-page/role-holdings.ts";
import * as TEXTS from "#texts/server/operator-page.ts";

// The role of an account that a file of people gives another one:
// docs/product.md#change-of-a-role.

/** The first statements of a write that gives an account another role. */
export async function takeTurnForRole(tx: WriteContext, row: PersonRow): Promise<void> {
  const account = await accountByEmail(tx, row.email);
  if (account === null || seatOf(account) === row.role || !isImportedRole(row.role)) return;
  await takeTurn(tx);
  await holdAlone(tx, account.id);
}

/** @returns the account as it is with the role of the row, a new worker with their manager */
export const becoming = (user: StoredUser, { role }: PersonRow, manager?: ManagerOfInvited): StoredUser =>
  seatOf(user) === role || !isImportedRole(role)
    ? user
    : {
        ...user,
        role: roleOfSeat(role),
        isReader: role === READER_SEAT,
        createdBy: manager?.key ?? null,
      };

interface RowAccount {
  /** Null without an account of this product. */
  readonly user: StoredUser | null;
  /** Whether the email has an account, perhaps of another product. */
  readonly isTaken: boolean;
  readonly callerId: string;
  /** Of the row of a maintenance worker. */
  readonly manager: ManagerOfInvited | undefined;
  readonly isDryRun: boolean;
  /** Whether the caller has typed their password: without it nobody becomes a reader, or ends. */
  readonly mayGiveRights: boolean;
}

/**
 * What keeps an account from getting what its row says. A role that it cannot have is told before
 * anything is saved; without its turn the write begins anew.
 */
export async function accountFaults(
  tx: WriteContext,
  row: PersonRow,
  { user, isTaken, callerId, manager, isDryRun, mayGiveRights }: RowAccount,
): Promise<ImportFault[]> {
  if (user === null) return isTaken ? [{ field: "email", message: TEXTS.invitationEmailTaken }] : [];
  const account = { ...user, isOperator: user.isOperator === true };
  const problem = operatorProblem("resetLink", account);
  if (problem !== null) return [{ field: null, message: problem.message }];
  if (seatOf(user) === row.role || !isImportedRole(row.role)) return [];
  if (!isDryRun && !mayGiveRights && needsOwnPassword("changeRole", account, row.role))
    return [{ field: "role", message: TEXTS.readerNeedsPassword }];
  if (!isDryRun && !hasTurn(tx)) needsTurn(tx);
  if (row.role === "Maintenance" && manager === undefined) return [];
  const change = { account, callerId, role: row.role, propertyManagerId: manager?.key ?? "" };
  const refusal = roleChangeProblem(change, await holdingsInRole(tx, user.id), true);
  if (refusal !== null) return [{ field: refusal.field ?? "role", message: refusal.message }];
  if (manager === undefined || (await isManager(tx, manager.key))) return [];
  return [{ field: "propertyManager", message: TEXTS.managerHasNoAccount(manager.name) }];
}

/** Gives an account the role that it has next, if that is another one. */
export async function giveImportedRole(
  tx: WriteContext,
  user: StoredUser,
  next: StoredUser,
  by: Pick<Parameters<typeof giveRole>[2], "actor" | "origin" | "mails" | "importId">,
): Promise<void> {
  const { createdBy } = next;
  const role = seatOf(next);
  if (role === seatOf(user)) return;
  await giveRole(tx, user, { ...by, role, manager: createdBy === null ? null : { id: createdBy } });
}

/** Whoever has an account works for somebody who has one: an invitation waits, they do not. */
async function isManager(tx: WriteContext, id: string): Promise<boolean> {
  const user = await userForAssigning(tx, id);
  return user?.role === "Property Manager" && user.isActive;
}
