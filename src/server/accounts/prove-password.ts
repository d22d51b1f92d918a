import { isPassword } from "#server/accounts/passwords.ts";
import type { StoredUser } from "#server/accounts/records.ts";
import { logRefusal, type Origin } from "#server/accounts/security-log.ts";
import type { AppContext } from "#server/context.ts";
import type { Limits } from "#server/http/limits.ts";

const HOUR = 3_600_000;

/**
 * True if this is the password of the signed-in user. All endpoints that ask for it share one
 * counter, so that somebody with access to a signed-in device cannot keep guessing.
 * @throws Refused 429 after ten attempts in an hour.
 */
export async function isOwnPassword(
  { house, limits, origin }: { house: AppContext; limits: Limits; origin: Origin },
  user: StoredUser,
  password: string,
): Promise<boolean> {
  limits.spend(`password:${user.id}`, 10, HOUR);
  const fits = await isPassword(password, user.passwordHash);
  if (!fits) logRefusal(house, { event: "password_wrong", userId: user.id, origin });
  return fits;
}
