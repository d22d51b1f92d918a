import { accountFromWire, register, signIn } from "#contract/accounts.ts";
import type { Exchanged } from "#contract/failures.ts";
import { LIMITS } from "#contract/limits.ts";
import type { z } from "#contract/zod.ts";
import { isProfileComplete } from "#domain/accounts/profile.ts";
import { WEBSITE } from "#domain/product.ts";
import { saveSession } from "#device/session.ts";
import { writeToken } from "#features/ground/token.ts";
import { apiBase } from "#wire/api-base.ts";
import { exchange } from "#wire/exchange.ts";

// Everything signing in needs beyond its form: the contract, the network, the device's
// database. The page is shown without it; it is fetched when somebody begins to type.

export { failureWords, unexpectedWords } from "#features/accounts/failure-words.ts";

type Welcome = z.output<typeof signIn.answer>;

/** Signs in; ten seconds at most. */
export const askToSignIn = async (body: {
  email: string;
  password: string;
  remember: boolean;
}): Promise<Exchanged<Welcome>> =>
  exchange(signIn, { body, base: await apiBase(), timeoutMs: LIMITS.signInTimeoutMs });

/** Registers; the key makes a repeated try the same registration. */
export const askToRegister = async (body: Record<string, string>, key: string): Promise<Exchanged<Welcome>> =>
  exchange(register, {
    body: { ...body, website: WEBSITE },
    base: await apiBase(),
    key,
    timeoutMs: LIMITS.signInTimeoutMs,
  });

/** Signs the account in on this device and says where to go: the profile if it is incomplete, else the wanted address. Null when the account cannot be used here. */
export async function enter(
  welcome: Welcome,
  wanted: string,
): Promise<{ path: string; isComplete: boolean } | null> {
  const account = accountFromWire(welcome.user);
  if (account === null) return null;
  await saveSession(account, welcome.token, await apiBase(), new Date().toISOString());
  writeToken(welcome.token);
  const isComplete = isProfileComplete(account);
  return { isComplete, path: isComplete ? wanted : "/profile" };
}
