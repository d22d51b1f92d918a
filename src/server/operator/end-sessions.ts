import { accountByEmail } from "#server/accounts/records.ts";
import { logSecurity, OPERATOR } from "#server/accounts/security-log.ts";
import type { Database } from "#server/database/database.ts";

/**
 * Ends every session, calendar address and connection with another sign-in, or those of one
 * account. Pending mutations stay on the
 * devices until their author signs in again.
 * @returns the number of ended sessions.
 */
export async function endSessionsByOperator(database: Database, email?: string): Promise<string> {
  const user = email === undefined ? null : await accountByEmail(database, email);
  if (email !== undefined && user === null) throw new Error("There is no account with this email.");
  return database.transaction(async (tx) => {
    for (const table of ["calendar_addresses", "identities"])
      await tx.query(`delete from ${table} where $1::text is null or user_id = $1::text`, [user?.id ?? null]);
    const deleted = await tx.query(
      "delete from sessions where $1::text is null or user_id = $1::text returning 1",
      [user?.id ?? null],
    );
    const detail = `${deleted.length} by the operator`;
    await logSecurity(tx, { event: "sessions_ended", userId: user?.id ?? null, origin: OPERATOR, detail });
    return String(deleted.length);
  });
}
