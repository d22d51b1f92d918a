import { type OperatedAccount, type OperatorAction, needsOwnPassword } from "#domain/accounts/operator.ts";
import { provesOwnPassword } from "#server/accounts/prove-password.ts";
import { accountById, type StoredUser } from "#server/accounts/records.ts";
import { originOf } from "#server/accounts/security-log.ts";
import type { Caller, WriteContext } from "#server/context.ts";
import type { Sql } from "#server/database/database.ts";
import { invalid } from "#server/http/refusals.ts";
import type { RouteContext } from "#server/http/route.ts";
import type { CallRequest } from "#server/http/write-call.ts";
import * as TEXTS from "#texts/server/operator-page.ts";

// What the rules about accounts of operators need: docs/product.md#a-second-operator.

/** SQL of a condition on `users`: the only operator who can act. */
export const IS_LAST_OPERATOR = `(users.is_operator and users.is_active and users.deactivated_at is null
  and not exists (select 1 from users other where other.id <> users.id and other.website = users.website
    and other.is_operator and other.is_active and other.deactivated_at is null))`;

/**
 * An account as the rules about operators need it. Whoever writes after it has taken their turn:
 * of two operators who end each other's account at once the second one stays.
 */
export async function operatedAccount<User extends StoredUser>(
  sql: Sql,
  user: User,
): Promise<User & OperatedAccount> {
  const isOperator = user.isOperator === true;
  const rows = isOperator
    ? await sql.query(`select 1 from users where id = $1 and ${IS_LAST_OPERATOR}`, [user.id])
    : [];
  return { ...user, isOperator, isLastOperator: rows.length > 0 };
}

/** What a password is compared with, and who typed it. */
export interface Proof {
  readonly environment: Parameters<typeof provesOwnPassword>[1];
  readonly callerId: string;
  /** Empty where none was sent. */
  readonly password: string;
}

/** The proof of a call. */
export const proofOf = (
  { context, limits }: Pick<RouteContext, "context" | "limits">,
  { account }: Pick<Caller, "account">,
  { request, password }: { readonly request: CallRequest; readonly password: string },
): Proof => ({
  environment: { context, limits, origin: originOf(request) },
  callerId: account.id,
  password,
});

/**
 * Asks an operator for their own password. The tries count together with those of all other calls
 * that ask for it, ten an hour.
 * @throws Refused 400 on the field `password`; 429 beyond the rate limit.
 */
async function requireOwnPassword(
  tx: WriteContext,
  { environment, callerId, password }: Proof,
): Promise<void> {
  if (password === "") throw invalid("password", TEXTS.ownPasswordMissing);
  const own = await accountById(tx, callerId);
  if (own === null || !provesOwnPassword(tx, environment, own, password))
    throw invalid("password", TEXTS.ownPasswordWrong, "wrong_password");
}

/**
 * The same where an action is about an operator, or makes one. An account that is not there is
 * refused by what follows.
 * @param change the action, and the role that the account gets
 * @throws Refused like `requireOwnPassword`.
 */
export async function requireProof(
  tx: WriteContext,
  proof: Proof,
  { id, action, role }: { readonly id: string; readonly action: OperatorAction; readonly role?: string },
): Promise<void> {
  const user = await accountById(tx, id);
  const account = { isOperator: user?.isOperator === true, isReader: user?.isReader };
  if (needsOwnPassword(action, account, role)) await requireOwnPassword(tx, proof);
}

/**
 * The same for an invitation in a role.
 * @returns whether the caller may make an operator by it
 * @throws Refused like `requireOwnPassword`.
 */
export async function proveForRole(tx: WriteContext, proof: Proof, role: string): Promise<boolean> {
  if (!needsOwnPassword("invite", { isOperator: false }, role)) return false;
  await requireOwnPassword(tx, proof);
  return true;
}
