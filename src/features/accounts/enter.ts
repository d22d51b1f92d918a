import { accountFromWire, type register } from "#contract/accounts.ts";
import type { z } from "#contract/zod.ts";
import { isProfileComplete } from "#domain/accounts/profile.ts";
import { writeToken } from "#features/ground/token.ts";

type Answer = z.output<typeof register.answer>;

/** Signs the account in on this device and says where to go: the profile if it is incomplete, else the wanted address. Null when the account cannot be used here. */
export async function enter(
  answer: Answer,
  wanted: string,
): Promise<{ path: string; isComplete: boolean } | null> {
  const account = accountFromWire(answer.user);
  if (account === null) return null;
  // Only now is the database needed: the sign-in page itself stays light.
  const { saveSession } = await import("#device/session.ts");
  await saveSession(account.id, answer.token, account, new Date().toISOString());
  writeToken(answer.token);
  const isComplete = isProfileComplete(account);
  return { isComplete, path: isComplete ? wanted : "/profile" };
}
