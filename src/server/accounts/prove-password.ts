import { rateLimit } from "#server/http/rate-limits.ts";
import { isPassword } from "#server/accounts/passwords.ts";
import type { StoredUser } from "#server/accounts/records.ts";
import { logRefusal, type Origin } from "#server/accounts/security-log.ts";
import type { AppContext, WriteContext } from "#server/context.ts";
import type { Limits } from "#server/http/limits.ts";

interface ProofContext {
  readonly context: AppContext;
  readonly limits: Limits;
  readonly origin: Origin;
}

/**
 * True if this is the password of the signed-in user. All endpoints that ask for it share one
 * counter, so that somebody with access to a signed-in device cannot keep guessing. Takes long:
 * not to be called in a transaction.
 * @throws Refused 429 after ten attempts in an hour.
 */
export async function isOwnPassword(
  { context, limits, origin }: ProofContext,
  user: StoredUser,
  password: string,
): Promise<boolean> {
  await limits.spendExactly(...rateLimit("ownPassword", user.id));
  const fits = await isPassword(password, user.passwordHash);
  if (!fits) logRefusal(context, { event: "password_wrong", userId: user.id, origin });
  return fits;
}

/** Like `isOwnPassword`, for a write: the transaction begins anew with the result. */
export const provesOwnPassword = (
  tx: WriteContext,
  environment: ProofContext,
  user: StoredUser,
  password: string,
): boolean =>
  tx.beforeTransaction(`compare ${user.passwordHash}`, () => isOwnPassword(environment, user, password));
