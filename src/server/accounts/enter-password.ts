import type { Origin } from "#server/accounts/security-log.ts";
import { isPassword, verifyDummyHash } from "#server/accounts/passwords.ts";
import { accountByEmail, type StoredUser } from "#server/accounts/records.ts";
import type { signInLimits } from "#server/accounts/sign-in-limits.ts";
import { holdAccounts } from "#server/accounts/account-locks.ts";
import type { WriteContext } from "#server/context.ts";
import type { Sql } from "#server/database/database.ts";
import { attribute } from "#server/history/attribute.ts";
import { namedLanguage } from "#server/language/current-language.ts";

/** Verifies a password, within the limits; a try that does not get that far does not count. */
export async function tryPassword(
  sql: Sql,
  limits: ReturnType<typeof signInLimits>,
  { email, password }: { email: string; password: string },
) {
  try {
    await limits.begin();
    const user = await accountByEmail(sql, email);
    await limits.slowDown(user);
    if (user !== null) return { user, fits: await isPassword(password, user.passwordHash) };
    await verifyDummyHash(password);
    return { user, fits: false };
  } catch (error) {
    await limits.takeBack();
    throw error;
  }
}

/**
 * Stores the renewed hash of a password that was entered, and the language of the device where none
 * was chosen yet. Comparing takes long and therefore happens before the transaction.
 * @returns false if the password was replaced, or the account deleted or deactivated, since the
 * comparison
 */
export async function enterPassword(
  tx: WriteContext,
  user: StoredUser,
  origin: Origin,
  renewed = user.passwordHash,
): Promise<boolean> {
  attribute(tx, { actorId: user.id, device: origin.userAgent });
  if ((await holdAccounts(tx, [user.id])).size > 0) return false;
  const rows = await tx.query(
    `update users set password_hash = $2, language = coalesce(language, $4)
     where id = $1 and password_hash = $3 returning id`,
    [user.id, renewed, user.passwordHash, namedLanguage()],
  );
  return rows.length > 0;
}
