import { mayBecomeOperator } from "#domain/accounts/operator.ts";
import { PRODUCT } from "#domain/product.ts";
import { accountByEmail, accountById } from "#server/accounts/records.ts";
import { logSecurity, OPERATOR } from "#server/accounts/security-log.ts";
import type { Database } from "#server/database/database.ts";

/**
 * Gives an account the operator right, or takes it away, by the command: the way to the first
 * operator, and back where none can act. Operators make others on their page.
 * @returns a sentence for the terminal.
 * @throws Error with a message for the operator.
 */
export async function grantOperator(database: Database, email: string, isGranted: boolean): Promise<string> {
  const found = await accountByEmail(database, email);
  await database.transaction(async (tx) => {
    // Under the lock of its row, which a deletion of the account takes too.
    await tx.query("select id from users where id = $1 for no key update", [found?.id]);
    const user = await accountById(tx, found?.id ?? "");
    if (user === null || !user.isActive) throw new Error("There is no active account with this email.");
    if (isGranted && !mayBecomeOperator(user.role))
      throw new Error(
        `Only a ${PRODUCT} User can be an operator; this account is a ${user.role}. Make one with: npm run account -- create --role "${PRODUCT} User" …`,
      );
    await tx.query(
      "update users set is_operator = $2, is_reader = is_reader and not $2, role_changes = role_changes + case when is_reader and $2 then 1 else 0 end, updated_at = now(), version = version + 1 where id = $1",
      [user.id, isGranted],
    );
    const event = isGranted ? "operator_right_given" : "operator_right_taken";
    await logSecurity(tx, { event, userId: user.id, origin: OPERATOR });
  });
  return isGranted ? `${email} is an operator now.` : `${email} is no operator any more.`;
}
