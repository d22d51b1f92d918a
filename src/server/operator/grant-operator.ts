import { mayBecomeOperator } from "#domain/accounts/operator.ts";
import { PRODUCT } from "#domain/product.ts";
import { accountByEmail } from "#server/accounts/records.ts";
import { logSecurity, OPERATOR } from "#server/accounts/security-log.ts";
import type { Database } from "#server/database/database.ts";

/**
 * Gives an account the operator right, or takes it away: the only way to it.
 * @returns a sentence for the terminal.
 * @throws Error with a message for the operator.
 */
export async function grantOperator(database: Database, email: string, isGranted: boolean): Promise<string> {
  const user = await accountByEmail(database, email);
  if (user === null || !user.isActive) throw new Error("There is no active account with this email.");
  if (isGranted && !mayBecomeOperator(user.role))
    throw new Error(
      `Only a ${PRODUCT} User can be an operator; this account is a ${user.role}. Make one with: npm run account -- create --role "${PRODUCT} User" …`,
    );
  await database.transaction(async (tx) => {
    await tx.query(
      "update users set is_operator = $2, updated_at = now(), version = version + 1 where id = $1",
      [user.id, isGranted],
    );
    const event = isGranted ? "operator_right_given" : "operator_right_taken";
    await logSecurity(tx, { event, userId: user.id, origin: OPERATOR });
  });
  return isGranted ? `${user.email} is an operator now.` : `${user.email} is no operator any more.`;
}
